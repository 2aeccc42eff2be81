#include <catch2/catch.hpp>

#include <initializer_list>
#include <random>
#include <vector>

#include "crossbar/c004.hpp"

using namespace t8::crossbar;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// Sends bytes and collects what comes back.
Bytes send(C004& chip, const Bytes& bytes) {
    Bytes replies;
    for (const std::uint8_t byte : bytes) {
        if (const auto reply = chip.take(byte).reply)
            replies.push_back(*reply);
    }
    return replies;
}

C004 after(const Bytes& bytes) {
    C004 chip;
    send(chip, bytes);
    return chip;
}

struct Driven {
    std::uint8_t output;
    std::uint8_t input;
};

Latches latches(std::initializer_list<Driven> all) {
    Latches result{};
    for (const auto& [output, input] : all)
        result[output] = input;
    return result;
}

} // namespace

TEST_CASE("a C004 begins with all outputs disconnected", "[c004]") {
    C004 chip;

    CHECK(chip.state() == C004State{});
    CHECK(chip.revision() == Revision::b);
    for (std::uint8_t output = 0; output < ports_per_switch; ++output)
        CHECK(send(chip, {2, output}) == Bytes{0});
}

TEST_CASE("connect drives one output, one way", "[c004]") {
    CHECK(after({0, 5, 9}).state().latches == latches({{.output = 9, .input = 5}}));
}

TEST_CASE("connect links drives two outputs, both ways", "[c004]") {
    CHECK(after({1, 5, 9}).state().latches == latches({{.output = 9, .input = 5}, {.output = 5, .input = 9}}));
}

TEST_CASE("an input may drive several outputs", "[c004]") {
    CHECK(after({0, 7, 1, 0, 7, 2, 0, 7, 31}).state().latches ==
          latches({{.output = 1, .input = 7}, {.output = 2, .input = 7}, {.output = 31, .input = 7}}));
}

TEST_CASE("a link connected to itself is a loopback", "[c004]") {
    CHECK(after({0, 4, 4}).state().latches == latches({{.output = 4, .input = 4}}));
    CHECK(after({1, 4, 4}).state().latches == latches({{.output = 4, .input = 4}}));
}

TEST_CASE("connecting a connected output replaces its source", "[c004]") {
    CHECK(after({0, 5, 9, 0, 6, 9}).state().latches == latches({{.output = 9, .input = 6}}));
    // Output 5 keeps input 9, although 9 itself now listens to another.
    CHECK(after({1, 5, 9, 0, 6, 9}).state().latches == latches({{.output = 9, .input = 6}, {.output = 5, .input = 9}}));
}

TEST_CASE("enquire answers the source of an output", "[c004]") {
    C004 b(Revision::b);
    C004 a(Revision::a);
    const Bytes set_up{0, 17, 3, 0, 0, 4};
    send(a, set_up);
    send(b, set_up);

    CHECK(send(b, {2, 3}) == Bytes{0x80 | 17});
    CHECK(send(b, {2, 4}) == Bytes{0x80});
    CHECK(send(b, {2, 5}) == Bytes{0});
    CHECK(send(a, {2, 3}) == Bytes{17});
    CHECK(send(a, {2, 4}) == Bytes{0});
    CHECK(send(a, {2, 5}) == Bytes{0});
}

TEST_CASE("enquire changes nothing", "[c004]") {
    C004 chip = after({1, 2, 3});
    const C004State before = chip.state();

    send(chip, {2, 2, 2, 3, 2, 4});

    CHECK(chip.state() == before);
}

TEST_CASE("a set-up is open from the first connection to its end", "[c004]") {
    C004 chip;
    CHECK_FALSE(chip.state().set_up_is_open);

    send(chip, {0, 1, 2});
    CHECK(chip.state().set_up_is_open);
    send(chip, {3});
    CHECK_FALSE(chip.state().set_up_is_open);
    send(chip, {1, 1, 2});
    CHECK(chip.state().set_up_is_open);
    send(chip, {4});
    CHECK_FALSE(chip.state().set_up_is_open);
    send(chip, {5, 2, 6, 1, 2});
    CHECK_FALSE(chip.state().set_up_is_open);
}

TEST_CASE("connections stand before the set-up is ended", "[c004]") {
    CHECK(after({1, 0, 1}).state().latches == after({1, 0, 1, 3}).state().latches);
}

TEST_CASE("command 4 disconnects everything and leaves the counts", "[c004]") {
    const C004 chip = after({77, 1, 40, 9, 0, 3, 3, 4});

    CHECK(chip.state().latches == Latches{});
    CHECK(chip.state().undefined_commands == 1);
    CHECK(chip.state().masked_operands == 1);
}

TEST_CASE("the reset pin forgets connections and half a command", "[c004]") {
    C004 chip = after({77, 1, 5, 9, 0, 6});
    chip.reset();

    CHECK(chip.state().latches == Latches{});
    CHECK(chip.state().partial_length == 0);
    CHECK_FALSE(chip.state().set_up_is_open);
    CHECK(chip.state().undefined_commands == 1);
    CHECK(send(chip, {2, 9}) == Bytes{0});
}

TEST_CASE("disconnect stops one output, the other way goes on", "[c004]") {
    CHECK(after({1, 5, 9, 5, 9}).state().latches == latches({{.output = 5, .input = 9}}));
    CHECK(after({5, 9}).state().latches == Latches{});
}

TEST_CASE("disconnect links stops two outputs, whatever drives them", "[c004]") {
    CHECK(after({1, 5, 9, 6, 5, 9}).state().latches == Latches{});
    CHECK(after({0, 1, 5, 0, 2, 9, 0, 3, 10, 6, 5, 9}).state().latches == latches({{.output = 10, .input = 3}}));
    CHECK(after({1, 5, 9, 6, 9, 9}).state().latches == latches({{.output = 5, .input = 9}}));
}

TEST_CASE("a command takes effect with its last byte and not before", "[c004]") {
    C004 chip;

    CHECK(chip.take(1).command == nullptr);
    CHECK(chip.take(5).command == nullptr);
    CHECK(chip.state().latches == Latches{});
    const C004::Outcome outcome = chip.take(9);

    REQUIRE(outcome.command != nullptr);
    CHECK(outcome.command->code == CommandCode::connect_links);
    CHECK(outcome.changed == ((1u << 5) | (1u << 9)));
    CHECK_FALSE(outcome.reply.has_value());
}

TEST_CASE("the outcome names outputs that changed, and no others", "[c004]") {
    C004 chip = after({1, 5, 9, 0, 1, 31});

    for (const Bytes& same : {Bytes{1, 9, 5}, Bytes{0, 1, 31}, Bytes{5, 6}, Bytes{2, 5}, Bytes{3}}) {
        std::uint32_t changed = 0;
        for (const std::uint8_t byte : same)
            changed |= chip.take(byte).changed;
        CHECK(changed == 0);
    }
    chip.take(0);
    chip.take(2);
    CHECK(chip.take(31).changed == 1u << 31);
    CHECK(chip.take(4).changed == ((1u << 5) | (1u << 9) | (1u << 31)));
}

TEST_CASE("bytes that are no command are swallowed one by one", "[c004]") {
    C004 chip;
    for (unsigned byte = 7; byte < 256; ++byte) {
        const C004::Outcome outcome = chip.take(static_cast<std::uint8_t>(byte));
        CHECK(outcome.command == nullptr);
        CHECK_FALSE(outcome.reply.has_value());
    }

    CHECK(chip.state().undefined_commands == 249);
    CHECK(chip.state().latches == Latches{});
    CHECK(send(chip, {1, 7, 8, 2, 7}) == Bytes{0x88});
}

TEST_CASE("a network mapper's probe gets one byte from a C004", "[c004]") {
    // ISPY: a boot program of 23 bytes, none of them a command, then 2 0. A transputer would run it and answer two bytes.
    Bytes probe{23};
    for (std::uint8_t i = 0; i < 21; ++i)
        probe.push_back(static_cast<std::uint8_t>(0x20 + i));
    probe.insert(probe.end(), {2, 0});

    C004 chip = after({1, 0, 12});
    CHECK(send(chip, probe) == Bytes{0x80 | 12});
    CHECK(chip.state().undefined_commands == 22);
}

TEST_CASE("operands may be any byte, also one that is a command elsewhere", "[c004]") {
    CHECK(after({0, 4, 3}).state().latches == latches({{.output = 3, .input = 4}}));
}

TEST_CASE("operands above 31 count with their low five bits, and are counted", "[c004]") {
    C004 chip = after({0, 32 + 5, 224 + 9});
    CHECK(chip.state().latches == latches({{.output = 9, .input = 5}}));
    CHECK(chip.state().masked_operands == 2);

    CHECK(send(chip, {2, 64 + 9}) == Bytes{0x85});
    send(chip, {5, 32 + 9});
    CHECK(chip.state().latches == Latches{});
    CHECK(chip.state().masked_operands == 4);
    send(chip, {1, 31, 0});
    CHECK(chip.state().masked_operands == 4);
}

TEST_CASE("a restored state goes on in the middle of a command", "[c004]") {
    const C004 half = after({1, 5});
    C004 other;
    other.restore(half.state());

    other.take(9);

    CHECK(other.state() == after({1, 5, 9}).state());
}

TEST_CASE("every command takes as many operands as its row says and answers as its row says", "[c004]") {
    for (const CommandRow& row : command_table()) {
        INFO(row.name);
        C004 chip;
        Bytes replies;
        for (std::size_t i = 0; i <= row.operands.count; ++i) {
            const C004::Outcome outcome = chip.take(static_cast<std::uint8_t>(i == 0 ? static_cast<unsigned>(row.code) : 20 + i));
            CHECK((outcome.command == &row) == (i == row.operands.count));
            if (outcome.reply)
                replies.push_back(*outcome.reply);
        }
        CHECK(replies.size() == (row.reply == Reply::none ? 0u : 1u));
        CHECK(chip.state().undefined_commands == 0);
    }
}

TEST_CASE("set-up commands give a reset switch the latches they were made from", "[c004]") {
    std::minstd_rand random(1);
    for (int round = 0; round < 200; ++round) {
        Latches wanted{};
        for (std::uint8_t output = 0; output < ports_per_switch; ++output) {
            const auto other = static_cast<std::uint8_t>(random() % ports_per_switch);
            if (random() % 3 == 0)
                wanted[output] = other;
            if (random() % 3 == 0) {
                wanted[output] = other;
                wanted[other] = output;
            }
        }
        const C004 chip = after(set_up_commands(wanted));

        CHECK(chip.state().latches == wanted);
        CHECK_FALSE(chip.state().set_up_is_open);
        CHECK(chip.state().undefined_commands == 0);
    }
}

TEST_CASE("set-up commands join pairs in one command and end the set-up", "[c004]") {
    CHECK(set_up_commands({}).empty());
    CHECK(set_up_commands(latches({{.output = 3, .input = 8}, {.output = 8, .input = 3}, {.output = 1, .input = 1}})) ==
          Bytes{0, 1, 1, 1, 3, 8, 3});
}
