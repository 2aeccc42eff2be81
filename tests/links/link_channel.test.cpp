#include <vector>

#include <catch2/catch.hpp>

#include "links/link_channel.hpp"

using namespace t8;

namespace {

constexpr Tick bit{315}; // 20 Mbit/s
constexpr Address source{0x80000100};
constexpr Address target{0x80000200};

/// Half bit times, the unit in which a stream of bytes is whole.
constexpr Tick halves(std::uint64_t n) { return Tick{n * bit.count / 2}; }

LinkStep take_only(LinkChannel& channel, LinkStep::Kind kind) {
    REQUIRE(channel.next_step());
    const LinkStep step = channel.take();
    REQUIRE(step.kind == kind);
    return step;
}

/// All that is left to happen.
std::vector<LinkStep> drain(LinkChannel& channel) {
    std::vector<LinkStep> steps;
    while (channel.next_step()) {
        steps.push_back(channel.take());
        REQUIRE(steps.size() < 10'000);
    }
    return steps;
}

} // namespace

TEST_CASE("a byte for a waiting receiver takes 11 bit times, its sender hears 4 later", "[link]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 1);
    channel.output(Tick{1000}, source, 1);

    const LinkStep received = take_only(channel, LinkStep::Kind::received);
    const LinkStep sent = take_only(channel, LinkStep::Kind::sent);

    CHECK(received.at == Tick{1000} + bit * 11);
    CHECK(received.from == source);
    CHECK(received.to == target);
    CHECK(received.bytes == 1);
    CHECK(received.ends_receiver);
    CHECK(sent.at == received.at + bit * 4);
    CHECK_FALSE(channel.output_busy());
    CHECK_FALSE(channel.input_busy());
    CHECK_FALSE(channel.next_step());
}

TEST_CASE("further bytes follow every 11.5 bit times", "[link]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 101);
    channel.output(Tick{0}, source, 101);

    const LinkStep received = take_only(channel, LinkStep::Kind::received);

    CHECK(received.at == bit * 11 + halves(100 * 23));
    CHECK(received.bytes == 101);
}

TEST_CASE("one way the link carries 1.74 megabytes a second at 20 megabits", "[link]") {
    // Data book, link speeds: 1.74 Mbyte/s with overlapped acknowledges.
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 50'000);
    channel.output(Tick{0}, source, 50'000);

    const LinkStep received = take_only(channel, LinkStep::Kind::received);

    const double megabytes = 50'000.0 / (static_cast<double>(received.at.count) / static_cast<double>(ticks_per_second)) / 1e6;
    CHECK(megabytes == Approx(1.74).epsilon(0.01));
}

TEST_CASE("an output without an input waits with its first byte in the receiver's buffer", "[link]") {
    LinkChannel channel(bit);
    channel.output(Tick{0}, source, 3);

    CHECK(channel.output_busy());
    CHECK_FALSE(channel.next_step());

    const Tick late{1'000'000};
    channel.input(late, target, 3);
    const LinkStep received = take_only(channel, LinkStep::Kind::received);

    // The buffered byte is there at once; the second starts behind its acknowledge.
    CHECK(received.at == late + bit * 2 + halves(2 * 23));
}

TEST_CASE("a single byte that waits is taken at once", "[link]") {
    LinkChannel channel(bit);
    channel.output(Tick{0}, source, 1);

    channel.input(Tick{50'000}, target, 1);

    CHECK(take_only(channel, LinkStep::Kind::received).at == Tick{50'000});
}

TEST_CASE("an input that comes while the first byte is on the wire has it when it arrives", "[link]") {
    LinkChannel channel(bit);
    channel.output(Tick{0}, source, 1);
    channel.input(bit * 5, target, 1);

    CHECK(take_only(channel, LinkStep::Kind::received).at == bit * 11);
}

TEST_CASE("an output longer than the input waits for the next one", "[link]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 2);
    channel.output(Tick{0}, source, 5);

    const LinkStep first = take_only(channel, LinkStep::Kind::received);
    CHECK(first.bytes == 2);
    CHECK(first.ends_receiver);
    CHECK(channel.output_busy());
    CHECK_FALSE(channel.next_step());

    channel.input(Tick{1'000'000}, target + 64, 3);
    const LinkStep second = take_only(channel, LinkStep::Kind::received);
    CHECK(second.from == source + 2);
    CHECK(second.to == target + 64);
    CHECK(second.bytes == 3);
    take_only(channel, LinkStep::Kind::sent);
}

TEST_CASE("an input longer than the output waits for the next one", "[link]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 5);
    channel.output(Tick{0}, source, 2);

    const LinkStep first = take_only(channel, LinkStep::Kind::received);
    CHECK(first.bytes == 2);
    CHECK_FALSE(first.ends_receiver);
    const LinkStep sent = take_only(channel, LinkStep::Kind::sent);
    CHECK(channel.input_busy());

    channel.output(sent.at, source + 64, 3);
    const LinkStep second = take_only(channel, LinkStep::Kind::received);
    CHECK(second.from == source + 64);
    CHECK(second.to == target + 2);
    CHECK(second.ends_receiver);
}

TEST_CASE("a message longer than a burst arrives whole", "[link]") {
    constexpr Tick slow_bit{1260}; // 5 Mbit/s, where 11.5 bit times are a whole number of ticks
    LinkChannel channel(slow_bit);
    const Word bytes = (1u << 16) * 3 + 17;
    channel.input(Tick{0}, target, bytes);
    channel.output(Tick{0}, source, bytes);

    const std::vector<LinkStep> steps = drain(channel);

    Word received = 0;
    for (const LinkStep& step : steps) {
        if (step.kind != LinkStep::Kind::received)
            continue;
        CHECK(step.from == source + received);
        CHECK(step.to == target + received);
        received += step.bytes;
        CHECK(step.ends_receiver == (received == bytes));
    }
    CHECK(received == bytes);
    CHECK(steps.back().kind == LinkStep::Kind::sent);
    // No gap between bursts: the whole stream is as long as one burst of its length would be.
    CHECK(steps.back().at == slow_bit * 11 + Tick{slow_bit.count * (bytes - 1) * 23 / 2} + slow_bit * 4);
}

TEST_CASE("an ALT is told when the first byte has come", "[link][alt]") {
    LinkChannel channel(bit);

    CHECK_FALSE(channel.enable(Tick{0}));
    CHECK(channel.input_busy());
    channel.output(Tick{100}, source, 4);

    CHECK(take_only(channel, LinkStep::Kind::byte_waits).at == Tick{100} + bit * 11);
    CHECK_FALSE(channel.next_step()); // told once
    CHECK(channel.disable(Tick{100} + bit * 11));
    CHECK_FALSE(channel.input_busy());
}

TEST_CASE("a byte that waits makes a guard ready at once", "[link][alt]") {
    LinkChannel channel(bit);
    channel.output(Tick{0}, source, 4);

    CHECK_FALSE(channel.enable(bit * 10)); // still on the wire
    CHECK(channel.next_step());
    CHECK_FALSE(channel.disable(bit * 10));
    CHECK(channel.enable(bit * 11));
}

TEST_CASE("a dropped output looks sent and nothing arrives", "[link][fault]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 4);
    channel.drop_output();
    channel.output(Tick{0}, source, 4);

    const std::vector<LinkStep> steps = drain(channel);

    REQUIRE(steps.size() == 1);
    CHECK(steps.front().kind == LinkStep::Kind::sent);
    CHECK(steps.front().at == halves(4 * 23) + bit * 4);
    CHECK(channel.input_busy());

    channel.output(Tick{1'000'000}, source, 4); // only one is lost
    CHECK(take_only(channel, LinkStep::Kind::received).ends_receiver);
}

TEST_CASE("messages of no bytes end without the other side", "[link]") {
    LinkChannel channel(bit);
    channel.output(Tick{0}, source, 0);
    CHECK(take_only(channel, LinkStep::Kind::sent).at == bit * 4);

    channel.input(Tick{9000}, target, 0);
    const LinkStep received = take_only(channel, LinkStep::Kind::received);
    CHECK(received.at == Tick{9000});
    CHECK(received.bytes == 0);
    CHECK(received.ends_receiver);
}

TEST_CASE("reset of the output half lets the receiver wait for a new message", "[link]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 8);
    channel.output(Tick{0}, source, 8);

    channel.reset_output();

    CHECK_FALSE(channel.output_busy());
    CHECK(channel.input_busy());
    CHECK_FALSE(channel.next_step());
}

TEST_CASE("reset of the input half leaves the bytes with the sender", "[link]") {
    LinkChannel channel(bit);
    channel.input(Tick{0}, target, 8);
    channel.output(Tick{0}, source, 8);

    channel.reset_input();
    CHECK_FALSE(channel.input_busy());
    CHECK_FALSE(channel.next_step());

    channel.input(Tick{500'000}, target, 8);
    const LinkStep received = take_only(channel, LinkStep::Kind::received);
    CHECK(received.bytes == 8);
    CHECK(received.from == source);
}

TEST_CASE("a restored channel goes on as the one it was copied from", "[link][snapshot]") {
    LinkChannel original(bit);
    original.input(Tick{0}, target, 5);
    original.output(Tick{0}, source, 3);
    original.take();

    LinkChannel copy(bit);
    copy.restore(original.state());

    for (LinkChannel* const channel : {&original, &copy})
        channel->output(Tick{1'000'000}, source + 32, 4);
    const std::vector<LinkStep> expected = drain(original);
    const std::vector<LinkStep> got = drain(copy);
    REQUIRE(got.size() == expected.size());
    for (std::size_t n = 0; n < got.size(); ++n) {
        CHECK(got[n].kind == expected[n].kind);
        CHECK(got[n].at == expected[n].at);
        CHECK(got[n].bytes == expected[n].bytes);
    }
}
