#include <catch2/catch.hpp>

#include "toolchain/occam/configuration/placed_call.hpp"

namespace t8::occam {
namespace {

using List = ParameterValue::List;

/// root with the host on link 0; root.1 to n1.0, root.2 to n1.1, n1.2 to n2.0.
MachineSpec machine_of(std::uint32_t node, std::vector<ProgramParameter> parameters) {
    MachineSpec machine;
    for (const char* const name : {"root", "n1", "n2"}) {
        machine.nodes.emplace_back();
        machine.nodes.back().name = name;
    }
    machine.host = LinkEnd{0, 0};
    machine.links = {{{0, 1}, {1, 0}}, {{0, 2}, {1, 1}}, {{1, 2}, {2, 0}}};
    machine.nodes[node].parameters = std::move(parameters);
    machine.nodes[node].parameters_place = {"m.lua", 7, 3, 10};
    return machine;
}

/// The text of the call without its first two lines, or messages with hints.
std::string call(const std::string& heading, std::vector<ProgramParameter> parameters, std::uint32_t node = 1) {
    const auto read = link::read_heading(heading);
    if (!read)
        return "no heading";
    const Result<PlacedCall> made = place_call(*read, "", machine_of(node, std::move(parameters)), node);
    std::string text;
    if (made)
        return made->text.substr(made->text.find('\n') + 1);
    for (const Diagnostic& problem : made.error().diagnostics) {
        CHECK(problem.place.file == "m.lua");
        CHECK(problem.place.line == 7);
        text += problem.message + (problem.hint.empty() ? "" : " (" + problem.hint + ")") + "\n";
    }
    return text;
}

ProgramParameter given(std::string name, int number) { return {std::move(name), {std::int64_t{number}}}; }
ProgramParameter given(std::string name, const char* text) { return {std::move(name), {std::string(text)}}; }
ProgramParameter given(std::string name, List list) { return {std::move(name), {std::move(list)}}; }
ParameterValue number(std::int64_t value) { return {value}; }
ParameterValue text(std::string value) { return {std::move(value)}; }

constexpr const char* connected = "connected: 0 (to root), 1 (to root), 2 (to n2)";

} // namespace

TEST_CASE("a channel is placed at the word of its link: outputs 0 to 3, inputs 4 to 7, the event channel 8", "[configuration]") {
    CHECK(call("PROC p (CHAN OF INT a!, b?, e?, CHAN OF P n, VAL INT x)",
               {given("a", 1), given("b", "n2"), given("e", "event"), given("n", "none"), given("x", 5)}) ==
          "PROC p.placed ()\n"
          "  CHAN OF INT placed.argument.0 :\n"
          "  PLACE placed.argument.0 AT 1 :\n"
          "  CHAN OF INT placed.argument.1 :\n"
          "  PLACE placed.argument.1 AT 6 :\n"
          "  CHAN OF INT placed.argument.2 :\n"
          "  PLACE placed.argument.2 AT 8 :\n"
          "  CHAN OF P placed.argument.3 :\n"
          "  VAL INT placed.argument.4 IS 5(INT) :\n"
          "  p (placed.argument.0, placed.argument.1, placed.argument.2, placed.argument.3, placed.argument.4)\n"
          ":\n");
}

TEST_CASE("an array of channels is a list of links, which may be empty", "[configuration]") {
    CHECK(call("PROC p ([]CHAN OF INT a!, b!)", {given("a", List{number(2), text("none")}), given("b", List{})}) ==
          "PROC p.placed ()\n"
          "  CHAN OF INT placed.argument.0.0 :\n"
          "  PLACE placed.argument.0.0 AT 2 :\n"
          "  CHAN OF INT placed.argument.0.1 :\n"
          "  [1]CHAN OF INT placed.argument.1 :\n"
          "  p ([placed.argument.0.0, placed.argument.0.1], [placed.argument.1 FROM 0 FOR 0])\n"
          ":\n");
}

TEST_CASE("what a form of entry has is left to the node of the host", "[configuration]") {
    CHECK(call("PROC p (CHAN OF SP fs, ts, VAL INT x)", {given("x", 1)}, 0) == "PROC p.placed (CHAN OF SP fs, CHAN OF SP ts)\n"
                                                                               "  VAL INT placed.argument.2 IS 1(INT) :\n"
                                                                               "  p (fs, ts, placed.argument.2)\n"
                                                                               ":\n");
    CHECK(call("PROC p (CHAN OF SP fs, ts, VAL INT x)", {given("x", 1)}) ==
          "parameter 'fs' of 'p' has no value on 'n1' (the host is not linked to 'n1')\n"
          "parameter 'ts' of 'p' has no value on 'n1' (the host is not linked to 'n1')\n");
    CHECK(call("PROC p (CHAN OF SP fs, ts)", {}, 0) == "");
    CHECK(call("PROC p ()", {}) == "");
}

TEST_CASE("mistakes of parameters are reported with what would do", "[configuration]") {
    struct Case {
        std::string heading;
        std::vector<ProgramParameter> parameters;
        std::string told;
    };
    const Case cases[] = {
        {"PROC p (VAL INT size)",
         {given("siz", 1)},
         "'p' has no parameter 'siz' (did you mean 'size'?)\n"
         "parameter 'size' of 'p' has no value on 'n1' (as in parameters = { size = 1 })\n"},
        {"PROC p (VAL INT size)", {given("size", 1), given("zzzzzzzz", 1)}, "'p' has no parameter 'zzzzzzzz' (it has size)\n"},
        {"PROC p (VAL INT size)", {given("size", 1), given("a\nb", 1)}, "'p' has no parameter 'a\\x0Ab' (it has size)\n"},
        {"PROC p ()", {given("x", 1)}, "'p' has no parameter 'x' (it has none)\n"},
        {"PROC p (VAL []BYTE a, VAL BOOL b, VAL []INT c, CHAN OF INT d.e)",
         {},
         "parameter 'a' of 'p' has no value on 'n1' (as in parameters = { a = \"text\" })\n"
         "parameter 'b' of 'p' has no value on 'n1' (as in parameters = { b = true })\n"
         "parameter 'c' of 'p' has no value on 'n1' (as in parameters = { c = { 1, 2 } })\n"
         "parameter 'd.e' of 'p' has no value on 'n1' (as in parameters = { [\"d.e\"] = 1 })\n"},
        {"PROC p (INT x, TIMER t)",
         {given("x", 1)},
         "parameter 'x' of 'p' cannot be given a value: it is neither a channel nor VAL\n"
         "parameter 't' of 'p' cannot be given a value: it is neither a channel nor VAL\n"},
        {"PROC p (VAL INT x)", {given("x", "a")}, "parameter 'x' of 'p' on 'n1': a VAL INT must be an integer, not 'a'\n"},
        {"PROC p (CHAN OF INT c?)", {given("c", 3)}, std::string("link 3 of 'n1' is not connected (") + connected + ")\n"},
        {"PROC p (CHAN OF INT c?)", {given("c", 4)}, "parameter 'c' of 'p' must be a link, 0 to 3, not 4\n"},
        {"PROC p (CHAN OF INT c?)", {given("c", -1)}, "parameter 'c' of 'p' must be a link, 0 to 3, not -1\n"},
        {"PROC p (CHAN OF INT c?)",
         {given("c", "n3")},
         std::string("'c' of 'p': no link of 'n1' leads to 'n3' (") + connected + ")\n"},
        {"PROC p (CHAN OF INT c?)",
         {given("c", "host")},
         std::string("'c' of 'p': no link of 'n1' leads to 'host' (") + connected + ")\n"},
        {"PROC p (CHAN OF INT c?)",
         {given("c", "n1")},
         std::string("'c' of 'p': no link of 'n1' leads to 'n1' (") + connected + ")\n"},
        {"PROC p (CHAN OF INT c?)",
         {given("c", "root")},
         "'c' of 'p': links 0, 1 of 'n1' all lead to 'root' (name the link by its number)\n"},
        {"PROC p (CHAN OF INT c?)",
         {{"c", {true}}},
         "parameter 'c' of 'p' is a channel: its value must be a link, not true (0 to 3, the name of a neighbour, \"host\", "
         "\"event\" or "
         "\"none\")\n"},
        {"PROC p (CHAN OF INT c!)", {given("c", "event")}, "'c' of 'p' is output to, and the event channel is for input\n"},
        {"PROC p (CHAN OF INT a?, b?)",
         {given("a", 0), given("b", 0)},
         "'a' and 'b' of 'p' both input from link 0 (a link has one channel in each direction)\n"},
        {"PROC p (CHAN OF INT a!, []CHAN OF INT b!)",
         {given("a", 0), given("b", List{number(0)})},
         "'a' and 'b' of 'p' both output to link 0 (a link has one channel in each direction)\n"},
        {"PROC p ([]CHAN OF INT b?)",
         {given("b", List{number(0), number(0)})},
         "two channels of 'b' of 'p' both input from link 0 (a link has one channel in each direction)\n"},
        {"PROC p (CHAN OF INT a?, b?)",
         {given("a", "event"), given("b", "event")},
         "'a' and 'b' of 'p' both wait for the event channel (a link has one channel in each direction)\n"},
        {"PROC p ([2]CHAN OF INT b?)", {given("b", List{number(0)})}, "parameter 'b' of 'p' has 2 channels, not 1\n"},
        {"PROC p ([]CHAN OF INT b?)",
         {given("b", 0)},
         "parameter 'b' of 'p' is an array of channels: its value must be a list of links, not 0 (as in b = { 1, 2 })\n"},
        {"PROC p ([][]CHAN OF INT b?)",
         {given("b", List{})},
         "parameter 'b' of 'p' is an array of arrays of channels, which cannot be given links (arrays of channels have one "
         "dimension "
         "here)\n"},
        // Bug: all of them were taken for inputs.
        {"PROC p ([]CHAN OF INT b)",
         {given("b", List{number(0), number(1)})},
         "whether 'b' of 'p' inputs or outputs cannot be decided: it does both, or neither (give it an array for input and one "
         "for "
         "output, and mark them in its heading: b?, b!)\n"},
    };
    for (const Case& test : cases) {
        INFO(test.heading);
        CHECK(call(test.heading, test.parameters) == test.told);
    }
}

TEST_CASE("a link may carry one channel in each direction", "[configuration]") {
    CHECK(call("PROC p (CHAN OF INT a?, b!)", {given("a", 0), given("b", 0)}).starts_with("PROC p.placed ()\n"));
}

TEST_CASE("headings are read as occam writes them", "[configuration]") {
    const auto heading =
        link::read_heading("PROC w.x (CHAN OF INT::[]BYTE a?, b!, []CHAN OF P c, VAL [4][]REAL32 v, VAL INT i, j, "
                           "[2] CHAN INT d?)");
    REQUIRE(heading);
    CHECK(heading->name == "w.x");
    REQUIRE(heading->formals.size() == 7);
    CHECK(heading->formals[0].type == "CHAN OF INT::[]BYTE");
    CHECK(heading->formals[0].direction == link::HeadingFormal::Direction::input);
    CHECK(heading->formals[1].type == "CHAN OF INT::[]BYTE");
    CHECK(heading->formals[1].direction == link::HeadingFormal::Direction::output);
    CHECK(heading->formals[2].dimensions == std::vector<std::string>{""});
    CHECK(heading->formals[2].is_channel());
    CHECK(heading->formals[3].is_val);
    CHECK(heading->formals[3].dimensions == std::vector<std::string>{"4", ""});
    CHECK(heading->formals[3].type == "REAL32");
    CHECK(heading->formals[5].name == "j");
    CHECK(heading->formals[5].is_val);
    CHECK_FALSE(heading->formals[6].is_val);
    CHECK(heading->formals[6].type == "CHAN OF INT");
    CHECK(link::read_heading("PROC p ()")->formals.empty());
}

TEST_CASE("what is no heading of a PROC is none", "[configuration]") {
    for (const char* const text :
         {"", "PROC", "PROC p", "PROC p (", "INT FUNCTION f (VAL INT x)", "PROC p (x)", "PROC p (,)", "PROC p (INT)",
          "PROC p (INT x", "PROC p ([4 INT x)", "PROC p (VAL)", "PROC p (CHAN OF x)", "PROC p (INT x,)", "((("}) {
        INFO(text);
        CHECK_FALSE(link::read_heading(text));
    }
}

} // namespace t8::occam
