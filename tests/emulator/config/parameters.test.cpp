// Parameters of the programs of nodes, as machine files give them.
#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;
using List = ParameterValue::List;

namespace {

std::string node_with(const std::string& parameters) { return "node { 'a', boot = 'x', parameters = " + parameters + " }"; }

const ParameterValue* find(const MachineSpec& machine, const std::string& name) {
    for (const ProgramParameter& parameter : machine.nodes[0].parameters)
        if (parameter.name == name)
            return &parameter.value;
    return nullptr;
}

} // namespace

TEST_CASE("parameters are numbers, truths, texts and lists of them, by name", "[config][parameters]") {
    const auto machine =
        load_config("return { " +
                    node_with("{ up = 0, down = { 1, 'none' }, size = 64, share = 0.5, name = 'w', on = true, none = {}, "
                              "rows = { { 1, 2 }, { 3, 4 } }, ['to.north'] = -1 }") +
                    ", host { 'a.0' } }");

    REQUIRE(machine);
    CHECK(machine->nodes[0].parameters.size() == 9);
    CHECK(machine->nodes[0].parameters.front().name == "down");
    CHECK(machine->nodes[0].parameters_place.line == 1);
    CHECK(find(*machine, "up")->value == ParameterValue{std::int64_t{0}}.value);
    CHECK(find(*machine, "share")->value == ParameterValue{0.5}.value);
    CHECK(find(*machine, "name")->value == ParameterValue{std::string("w")}.value);
    CHECK(find(*machine, "on")->value == ParameterValue{true}.value);
    CHECK(find(*machine, "none")->value == ParameterValue{List{}}.value);
    CHECK(find(*machine, "to.north")->value == ParameterValue{std::int64_t{-1}}.value);
    CHECK(std::get<List>(find(*machine, "down")->value)[1] == ParameterValue{std::string("none")});
    CHECK(std::get<List>(std::get<List>(find(*machine, "rows")->value)[1].value)[0] == ParameterValue{std::int64_t{3}});
}

TEST_CASE("parameters without names are a list, in which channels say their direction", "[config][parameters]") {
    const auto machine = load_config(
        "return { " + node_with("{ 4, { input = 2 }, { { output = 'b' }, { input = 'event' } }, 'x' }") + ", host { 'a.0' } }");

    REQUIRE(machine);
    const std::vector<ProgramParameter> expected = {
        {"", {std::int64_t{4}}},
        {"", {ChannelValue{false, std::int64_t{2}}}},
        {"", {List{{ChannelValue{true, std::string("b")}}, {ChannelValue{false, std::string("event")}}}}},
        {"", {std::string("x")}}};
    CHECK(machine->nodes[0].parameters == expected);
}

// Bug: 64 / 2 was no whole number, and the message said that it is 32.
TEST_CASE("a number without a fraction is whole however the script came to it", "[config][parameters]") {
    const auto machine =
        load_config("return { " + node_with("{ a = 64 / 2, b = 2.0, c = -0.0, d = 2.0^60, e = { 4 / 2 }, f = math.mininteger }") +
                    ", host { 'a.0' } }");

    REQUIRE(machine);
    CHECK(find(*machine, "a")->value == ParameterValue{std::int64_t{32}}.value);
    CHECK(find(*machine, "b")->value == ParameterValue{std::int64_t{2}}.value);
    CHECK(std::holds_alternative<double>(find(*machine, "c")->value));
    CHECK(std::holds_alternative<double>(find(*machine, "d")->value));
    CHECK(std::get<List>(find(*machine, "e")->value)[0] == ParameterValue{std::int64_t{2}});
    CHECK(find(*machine, "f")->value == ParameterValue{std::numeric_limits<std::int64_t>::min()}.value);
}

TEST_CASE("a mistake of parameters is reported at its place with an example", "[config][parameters]") {
    const std::string example = "as in parameters = { up = 0, down = { 1, 2 }, size = 64 }";
    struct Case {
        std::string item;
        std::string message;
        std::string hint;
    };
    const Case cases[] = {
        {node_with("5"), "'parameters' must be a table of values, not 5", example},
        {node_with("'up'"), "'parameters' must be a table of values, not 'up'", example},
        {node_with("{ 1, up = 2 }"), "'parameters' has values with names and values without", example},
        {node_with("{ 1, math.floor }"),
         "value 2 in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a function", example},
        {node_with("{ { input = 1, output = 2 } }"),
         "value 1 in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a table", example},
        {node_with("{ { input = 1.5 } }"),
         "value 1 in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a table", example},
        {node_with("{ up = math.floor }"),
         "'up' in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a function", example},
        {node_with("{ up = { x = 1 } }"),
         "'up' in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a table", example},
        {node_with("{ up = { 1, nil, 3 } }"),
         "'up' in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a table", example},
        {node_with("{ up = {{{{{ 1 }}}}} }"),
         "'up' in 'parameters' must be a number, a string, a Boolean, a channel or a list of these, not a table", example},
        {"node { 'a', parameters = { up = 0 } }", "'parameters' without 'boot'", "name the program that they are for"},
    };
    for (const Case& test : cases) {
        const std::string line = "return { " + test.item + ", host { 'a.0' } }";
        INFO(line);
        CHECK(config_mistakes(line) == Mistake{"parameters", test.message, test.hint}.at(line));
    }
}

TEST_CASE("a table within itself is no value", "[config][parameters]") {
    CHECK(config_mistakes("local t = {} t[1] = t return { node { 'a', boot = 'x', parameters = { up = t } }, host { 'a.0' } }")
              .find("'up' in 'parameters' must be a number") != std::string::npos);
}

TEST_CASE("presets give parameters to all nodes, or to each its own", "[config][parameters]") {
    const auto all = load_config("return { topology.ring { nodes = 3, boot = 'x', parameters = { size = 4 } } }");
    const auto own =
        load_config("return { topology.ring { nodes = 3, boot = 'x', parameters = function(i) return { i = i or -1 } end } }");

    REQUIRE(all);
    for (const NodeSpec& node : all->nodes)
        CHECK(node.parameters == std::vector<ProgramParameter>{{"size", {std::int64_t{4}}}});
    REQUIRE(own);
    std::vector<std::int64_t> numbers;
    for (const NodeSpec& node : own->nodes)
        numbers.push_back(std::get<std::int64_t>(node.parameters.at(0).value.value));
    std::sort(numbers.begin(), numbers.end());
    CHECK((numbers == std::vector<std::int64_t>{0, 1, 2} || numbers == std::vector<std::int64_t>{-1, 0, 1, 2}));
}
