#include "monitor/replay/edit.hpp"

#include <catch2/catch.hpp>

using namespace t8;

namespace {

MachineSpec two_nodes() {
    MachineSpec machine;
    for (const char* const name : {"n1", "n2"}) {
        NodeSpec node;
        node.name = name;
        node.memory = 8192;
        machine.nodes.push_back(node);
    }
    machine.links.push_back({{0, 2}, {1, 1}, 20});
    machine.host = LinkEnd{0, 0};
    return machine;
}

std::string again(const std::string& text) {
    const MachineSpec machine = two_nodes();
    const Result<Edit> edit = parse_edit(text, machine);
    return edit ? text_of(*edit, machine) : "error: " + edit.error().diagnostics.front().message;
}

} // namespace

TEST_CASE("an edit is read from text, and written so that it is read again", "[replay][edit]") {
    const struct {
        const char* text;
        const char* written;
    } rows[] = {
        {"n2.areg = 5", "n2.areg = #00000005"},
        {"n2.breg=-1", "n2.breg = #FFFFFFFF"},
        {"n1.creg = #80000070", "n1.creg = #80000070"},
        {"n1.oreg = 0x10", "n1.oreg = #00000010"},
        {"n1.iptr = #80000070", "n1.iptr = #80000070"},
        {"n1.wdesc = #80000071", "n1.wdesc = #80000071"},
        {"n1.error = 1", "n1.error = 1"},
        {"n2.#80000070 = 1 -2 #FF", "n2.#80000070 = #00000001 #FFFFFFFE #000000FF"},
        {"n2.0x80000071 = byte 1 #FF -1", "n2.#80000071 = byte #01 #FF #FF"},
        {"n2.#80000070 = byte 1 2 3 4", "n2.#80000070 = #04030201"},
        {"n2.#80001FFC = 7", "n2.#80001FFC = #00000007"},
        {"drop n1.2", "fault drop_message from=n1.2"},
        {"drop n1.2 message 17", "fault drop_message from=n1.2 message=17"},
        {"drop n1.0", "fault drop_message from=n1.0"},
        {"change n2.1 = #01 2", "change n2.1 = #01 #02"},
        {"change n2.1 message 3 byte 4 = 255", "change n2.1 message 3 byte 4 = #FF"},
        {"fault drop_message from=n1.2", "fault drop_message from=n1.2"},
        {"fault lose_packet from=n1.2 message=3 byte = 1", "fault lose_packet from=n1.2 message=3 byte=1"},
        {"fault lose_acknowledge from=n1.2", "fault lose_acknowledge from=n1.2 byte=0"},
        {"fault extra_byte to=n1.2 value=65", "fault extra_byte to=n1.2 value=65"},
        {"fault dead_link link=n1.2 at=1ms", "fault dead_link link=n1.2 at=6300000"},
        {"fault slow_link link=n1.2 mbits=5 at=12", "fault slow_link link=n1.2 mbits=5 at=12"},
        {"fault crash node=n2", "fault crash node=n2"},
        {"fault flip_bit node=n2 address=#80000100 bit=3", "fault flip_bit node=n2 address=#80000100 bit=3"},
        {"fault clock_error node=n1 ppb=-200", "fault clock_error node=n1 ppb=-200"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(again(row.text) == row.written);
        CHECK(again(row.written) == row.written);
    }
}

TEST_CASE("text that is no edit is refused, at its place", "[replay][edit][bad]") {
    const struct {
        const char* text;
        const char* message;
        unsigned column;
    } rows[] = {
        {"", "an edit is empty", 0},
        {"   ", "an edit is empty", 0},
        {"n2", "'n2' is no edit", 1},
        {"n3.areg = 5", "there is no node 'n3'", 1},
        {"n2.arge = 5", "'arge' is neither a register nor an address", 1},
        {"n2.areg 5", "'5' stands where a '=' belongs", 9},
        {"n2.areg =", "a word is missing", 10},
        {"n2.areg = five", "'five' is not a word", 11},
        {"n2.areg = 4294967296", "'4294967296' is not a word", 11},
        {"n2.areg = --5", "'--5' is not a word", 11},
        {"n2.areg = 5 6", "'6' is too much", 13},
        {"n2.error = 2", "'2' is not a flag", 12},
        {"n2.#80000072 = 5", "#80000072 is not the address of a word", 1},
        {"n2.#80000070 = byte 256", "'256' is not a byte", 21},
        {"n2.#80000070 =", "a word is missing", 15},
        {"n2.#80002000 = 5", "4 bytes from #80002000 are outside the memory of 'n2'", 1},
        {"n2.#80001FFC = 5 6", "8 bytes from #80001FFC are outside the memory of 'n2'", 1},
        {"n2.#7FFFFFFC = 5", "4 bytes from #7FFFFFFC are outside the memory of 'n2'", 1},
        {"n2.#1FFFFFFFF = byte 5", "1 byte from #FFFFFFFF are outside the memory of 'n2'", 1},
        {"drop", "a link is missing", 5},
        {"drop n1", "'n1' is no link", 6},
        {"drop n1.4", "'n1.4' is no link", 6},
        {"drop n1.3", "link 'n1.3' is not connected", 6},
        {"drop n1.2 now", "'now' is too much", 11},
        {"drop n1.2 message -1", "'-1' is not the number of a message", 19},
        {"change n1.2", "a '=' is missing", 12},
        {"change n1.2 =", "a byte is missing", 14},
        {"fault", "the kind of the fault is missing", 6},
        {"fault crahs node=n2", "unknown fault 'crahs'", 7},
        {"fault crash", "this fault lacks 'node'", 12},
        {"fault crash node=n2 bit=3", "fault 'crash' has no 'bit'", 21},
        {"fault crash node=n2 = 3", "fault 'crash' has no '='", 21},
        {"fault slow_link link=n1.2 mbits=7", "'7' is no speed of links", 33},
        {"fault crash node=n2 at=soon", "'soon' is no time", 24},
        {"fault flip_bit node=n2 address=#80002000 bit=3", "address #80002000 is outside the memory of 'n2'", 47},
        {"fault flip_bit node=n2 address=#80000000 bit=8", "'8' is not the number of a bit", 46},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        const Result<Edit> edit = parse_edit(row.text, two_nodes());
        REQUIRE_FALSE(edit);
        CHECK(edit.error().diagnostics.front().message == row.message);
        CHECK(edit.error().diagnostics.front().place.column == row.column);
    }
}

TEST_CASE("an edit that the machine cannot take at its instant is refused", "[replay][edit][bad]") {
    const MachineSpec spec = two_nodes();
    Machine machine(spec, Tier::predecoded); // its nodes wait for a bootstrap
    const auto refusal = [&](const char* text, Tick at = Tick{100}) {
        const Result<Edit> edit = resolve(parse_edit(text, spec).value(), machine, at);
        return edit ? text_of(*edit, spec) : "error: " + edit.error().diagnostics.front().message;
    };
    CHECK(refusal("n2.iptr = #80000070") == "error: 'n2' executes no process here, so it has no iptr");
    CHECK(refusal("n2.wdesc = #80000071") == "error: 'n2' executes no process here, so it has no wdesc");
    CHECK(refusal("n2.areg = 5") == "n2.areg = #00000005");
    CHECK(refusal("drop n1.2") == "fault drop_message from=n1.2 message=0");
    CHECK(refusal("change n1.2 = 5") == "change n1.2 message 0 = #05");
    CHECK(refusal("fault crash node=n2") == "fault crash node=n2 at=100");
    CHECK(refusal("fault crash node=n2 at=99") == "error: a fault at tick 99 comes too late: the fork begins at tick 100");
    machine.node(1).processor().state().activity = Activity::executing;
    CHECK(refusal("n2.iptr = #80000070") == "n2.iptr = #80000070");
    CHECK(refusal("n2.wdesc = #80000070") == "error: Wdesc #80000070 has another priority than the process that 'n2' executes");
    CHECK(refusal("n2.wdesc = #80000073") == "error: Wdesc #80000073 is not the address of a word and a priority");
    CHECK(refusal("n2.wdesc = #80000071") == "n2.wdesc = #80000071");
}

TEST_CASE("edits change registers and memory when a machine comes to their instant, and not before", "[replay][edit]") {
    const MachineSpec spec = two_nodes();
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(0, 0, std::vector<Byte>(100, 100)); // is under way all the time
    std::vector<EditsAt> edits;
    for (const auto& [at, text] : {std::pair{100u, "n1.areg = 1"}, {200u, "n1.areg = 2"}, {200u, "n2.#80000071 = byte 3 4"}})
        edits.push_back({Tick{at}, {parse_edit(text, spec).value()}});
    const auto areg = [&] { return machine.node(0).processor().state().areg; };

    run_edited(machine, edits, Tick{}, {.until = Tick{99}, .goes_on = true});
    CHECK(areg() > 2);
    run_edited(machine, edits, Tick{99}, {.until = Tick{100}, .goes_on = true});
    CHECK(areg() == 1);
    machine.node(0).processor().state().areg = 9;
    run_edited(machine, edits, Tick{100}, {.until = Tick{199}, .goes_on = true});
    CHECK(areg() == 9);
    run_edited(machine, edits, Tick{199}, {.until = Tick{300}, .goes_on = true});
    CHECK(areg() == 2);
    CHECK(machine.node(1).memory().peek_word(Address{0x80000070u}) == 0x00040300u);
}
