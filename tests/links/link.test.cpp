#include <algorithm>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

#include "isa_t800/message_hash.hpp"
#include "links/link.hpp"

using namespace t8;

namespace {

using Kind = LinkOperation::Kind;

constexpr Tick bit{315}; // 20 Mbit/s
constexpr Tick late{1'000'000'000};

LinkOperation out(Tick at, std::vector<Byte> payload) {
    const auto bytes = static_cast<Word>(payload.size());
    return {.kind = Kind::output, .at = at, .bytes = bytes, .payload = std::move(payload)};
}
LinkOperation in(Tick at, Word bytes) { return {.kind = Kind::input, .at = at, .bytes = bytes}; }
LinkOperation act(Kind kind, Tick at) { return {.kind = kind, .at = at}; }

std::vector<Byte> bytes(std::size_t count) {
    std::vector<Byte> result(count);
    for (std::size_t n = 0; n < count; ++n)
        result[n] = static_cast<Byte>(n * 7 + 1);
    return result;
}

Link link_of(unsigned mbits, bool overlaps = true, unsigned passes = 0) {
    LinkTiming timing;
    timing.bit = Tick{6300 / mbits};
    timing.passes = passes;
    timing.overlaps[0] = timing.overlaps[1] = overlaps;
    return Link(timing);
}

const LinkArrival& only(Link& link, unsigned end, LinkArrival::Kind kind) {
    REQUIRE(link.arrivals(end).size() == 1);
    REQUIRE(link.arrivals(end)[0].kind == kind);
    return link.arrivals(end)[0];
}

/// Kilobytes a second of a long transfer, both ways when asked.
double rate(Link link, bool both_ways) {
    constexpr Word many = 100'000;
    link.operate(1, in(Tick{0}, many));
    link.operate(0, out(Tick{0}, bytes(many)));
    if (both_ways) {
        link.operate(0, in(Tick{0}, many));
        link.operate(1, out(Tick{0}, bytes(many)));
    }
    link.advance(late * 100);
    Tick end{};
    for (const unsigned side : {0u, 1u})
        for (const LinkArrival& arrival : link.arrivals(side))
            end = std::max(end, arrival.at);
    const double seconds = static_cast<double>(end.count) / static_cast<double>(ticks_per_second);
    return many * (both_ways ? 2 : 1) / seconds / 1000;
}

} // namespace

TEST_CASE("links carry what the data book says, one way and both ways", "[link][timing]") {
    // DB, link speeds: Kbyte/s.
    const struct {
        unsigned mbits;
        double one_way;
        double both_ways;
    } published[] = {{20, 1740, 2350}, {10, 910, 1250}, {5, 450, 670}};
    for (const auto& row : published) {
        CAPTURE(row.mbits);
        CHECK(rate(link_of(row.mbits), false) == Approx(row.one_way).epsilon(0.03));
        CHECK(rate(link_of(row.mbits), true) == Approx(row.both_ways).epsilon(0.03));
    }
}

TEST_CASE("a part without overlapped acknowledges carries 0.8 megabytes a second, and twice that both ways", "[link][timing]") {
    CHECK(rate(link_of(20, false), false) == Approx(800).epsilon(0.03));
    CHECK(rate(link_of(20, false), true) == Approx(1600).epsilon(0.03));
}

TEST_CASE("one switch on the way costs nothing, three cost more than a third", "[link][timing][crossbar]") {
    CHECK(rate(link_of(20, true, 1), false) == Approx(rate(link_of(20), false)).epsilon(0.01));
    CHECK(rate(link_of(20, true, 3), false) / rate(link_of(20), false) == Approx(0.62).epsilon(0.02));
}

TEST_CASE("a byte for a waiting receiver takes 11 bit times, its sender hears 4 later", "[link]") {
    Link link = link_of(20);
    link.operate(1, in(Tick{0}, 1));
    link.operate(0, out(Tick{1000}, {42}));

    link.advance(Tick{1001});

    const LinkArrival& stored = only(link, 1, LinkArrival::Kind::stored);
    CHECK(stored.at == Tick{1000} + bit * 11);
    CHECK(stored.payload == std::vector<Byte>{42});
    CHECK(stored.ends);
    CHECK(only(link, 0, LinkArrival::Kind::sent).at == stored.at + bit * 4);
    CHECK(link.quiet());
}

TEST_CASE("what an end learns is reported before it happens, so that the other may run ahead", "[link]") {
    Link link = link_of(20);
    link.operate(1, in(Tick{0}, 1));
    link.operate(0, out(Tick{1000}, {42}));

    link.advance(Tick{1000});
    CHECK(link.arrivals(1).empty());
    CHECK(link.earliest(1, Tick{5000}) == Tick{1000} + bit * 11);

    link.advance(Tick{1001});
    CHECK(link.arrivals(1).size() == 1);
}

TEST_CASE("an output without an input waits with its first byte in the receiver's buffer", "[link]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(2)));
    link.advance(Tick{100'000});
    CHECK(link.arrivals(0).empty());
    CHECK_FALSE(link.byte_waits(1, bit * 11 - Tick{1}));
    CHECK(link.byte_waits(1, bit * 11));

    link.operate(1, in(Tick{100'000}, 2));
    link.advance(late);

    // The acknowledge of the first byte goes out now, then the second byte comes.
    CHECK(only(link, 1, LinkArrival::Kind::stored).at == Tick{100'000} + bit * 13);
}

TEST_CASE("the lengths of outputs and inputs need not agree", "[link]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(5)));
    link.operate(1, in(Tick{0}, 2));
    link.advance(Tick{100'000});
    CHECK(only(link, 1, LinkArrival::Kind::stored).payload == std::vector<Byte>{1, 8});
    CHECK(link.arrivals(0).empty());
    link.arrivals(1).clear();

    link.operate(1, in(Tick{200'000}, 7));
    link.advance(Tick{300'000});
    CHECK(link.arrivals(1).empty());
    CHECK(only(link, 0, LinkArrival::Kind::sent).at < Tick{300'000});

    link.operate(0, out(Tick{300'000}, {91, 92, 93, 94}));
    link.advance(late);
    CHECK(only(link, 1, LinkArrival::Kind::stored).payload == std::vector<Byte>{15, 22, 29, 91, 92, 93, 94});
}

TEST_CASE("messages of no bytes end without the other side", "[link]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{1000}, {}));
    link.operate(1, in(Tick{2000}, 0));
    link.advance(late);

    CHECK(only(link, 0, LinkArrival::Kind::sent).at == Tick{1000} + bit * 15); // as one byte to a waiting input
    CHECK(only(link, 1, LinkArrival::Kind::stored).at == Tick{2000} + bit);
    CHECK(link.quiet());
    CHECK_FALSE(link.channel(0).receiving);
}

TEST_CASE("an ALT hears of a byte, and its input then takes it", "[link][alt]") {
    Link link = link_of(20);
    link.operate(1, act(Kind::enable, Tick{10}));
    link.operate(0, out(Tick{1000}, {5}));
    link.advance(Tick{2000});
    CHECK(only(link, 1, LinkArrival::Kind::ready).at == Tick{1000} + bit * 11);
    link.arrivals(1).clear();

    link.operate(1, act(Kind::disable, Tick{9000}));
    link.operate(1, in(Tick{9100}, 1));
    link.advance(late);

    CHECK(only(link, 1, LinkArrival::Kind::stored).at == Tick{9100} + bit);
    CHECK(only(link, 0, LinkArrival::Kind::sent).at >= Tick{9100} + bit * 2);
}

TEST_CASE("a disable before the byte is there hears nothing", "[link][alt]") {
    for (const bool known_before : {true, false}) {
        Link link = link_of(20);
        link.operate(1, act(Kind::enable, Tick{10}));
        link.operate(0, out(Tick{1000}, {5}));
        if (known_before)
            link.advance(Tick{1500});
        link.operate(1, act(Kind::disable, Tick{2000}));
        link.advance(late);
        CHECK(link.arrivals(1).empty());
        CHECK(link.byte_waits(1, Tick{9000}));
    }
}

TEST_CASE("traffic the other way slows what has not started yet", "[link]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(1000)));
    link.operate(1, in(Tick{0}, 1000));
    link.advance(Tick{1'000'000});
    const auto alone = link.earliest(1, Tick{1'000'000});

    link.operate(1, out(Tick{1'500'000}, bytes(1000)));
    link.operate(0, in(Tick{1'500'000}, 1000));
    link.advance(late);

    const auto stored = std::find_if(link.arrivals(1).begin(), link.arrivals(1).end(),
                                     [](const LinkArrival& a) { return a.kind == LinkArrival::Kind::stored; });
    REQUIRE(stored != link.arrivals(1).end());
    CHECK(stored->at > alone);
    CHECK(stored->at < alone * 2);
}

TEST_CASE("a reset output leaves its byte in the receiver's buffer", "[link][reset]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(3)));
    link.operate(0, act(Kind::reset_output, Tick{50'000}));
    link.operate(1, in(Tick{60'000}, 1));
    link.advance(late);

    CHECK(only(link, 1, LinkArrival::Kind::stored).payload == std::vector<Byte>{1});
    CHECK(link.arrivals(0).empty());
}

TEST_CASE("a reset input loses the byte it held, and its sender waits for ever", "[link][reset]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(1)));
    link.operate(1, act(Kind::reset_input, Tick{50'000}));
    link.operate(1, in(Tick{60'000}, 1));
    link.advance(late);

    CHECK(link.arrivals(0).empty());
    CHECK(link.arrivals(1).empty());
    CHECK(link.busy(0).output);
    CHECK(link.earliest(0, end_of_time) == end_of_time);
}

TEST_CASE("a lost packet stops the message at its byte, a lost acknowledge behind it", "[link][fault]") {
    for (const auto loss : {LinkOperation::Loss::packet, LinkOperation::Loss::acknowledge}) {
        Link link = link_of(20);
        LinkOperation output = out(Tick{0}, bytes(8));
        output.loss = loss;
        output.loss_at = 3;
        link.operate(0, output);
        link.operate(1, in(Tick{0}, loss == LinkOperation::Loss::packet ? 3 : 4));
        link.advance(Tick{100'000});
        CHECK(only(link, 1, LinkArrival::Kind::stored).payload.size() == (loss == LinkOperation::Loss::packet ? 3u : 4u));
        link.arrivals(1).clear();

        link.operate(1, in(Tick{100'000}, 1));
        link.advance(late);

        CHECK(link.arrivals(1).empty());
        CHECK(link.arrivals(0).empty());
        CHECK(link.counts(0).faults == 1);
    }
}

TEST_CASE("a lost message leaves its sender content", "[link][fault]") {
    Link link = link_of(20);
    LinkOperation output = out(Tick{0}, bytes(8));
    output.loss = LinkOperation::Loss::message;
    link.operate(0, output);
    link.operate(1, in(Tick{0}, 8));
    link.advance(late);

    CHECK(link.arrivals(1).empty());
    only(link, 0, LinkArrival::Kind::sent);
}

TEST_CASE("a false packet becomes a byte of the stream", "[link][fault]") {
    Link link = link_of(20);
    link.schedule(1, {.kind = Kind::noise, .at = Tick{500}, .value = 99});
    link.operate(1, in(Tick{1000}, 3));
    link.operate(0, out(Tick{9000}, {1, 2, 3}));
    link.advance(late);

    CHECK(only(link, 1, LinkArrival::Kind::stored).payload == std::vector<Byte>{99, 1, 2});
    CHECK(link.arrivals(0).empty()); // byte 3 waits for an input
}

TEST_CASE("a fault that is added later takes its place among the others", "[link][fault]") {
    Link link = link_of(20);
    link.schedule(0, act(Kind::cut, Tick{100'000}));
    link.advance(Tick{5000});
    link.add_fault(1, {.kind = Kind::noise, .at = Tick{50'000}, .value = 9});
    link.add_fault(1, {.kind = Kind::noise, .at = Tick{300}, .value = 8}); // its tick has passed
    link.operate(1, in(Tick{6000}, 2));

    link.advance(late);

    CHECK(only(link, 1, LinkArrival::Kind::stored).payload == std::vector<Byte>{8, 9});
    CHECK(link.is_cut());
    const std::vector<LinkMark> marks = link.take_marks();
    REQUIRE(marks.size() == 3);
    CHECK(marks[0].at == Tick{5000});
    CHECK(marks[1].at == Tick{50'000});
    CHECK(marks[2].kind == LinkMark::Kind::cut);
}

TEST_CASE("a cut cable carries nothing more", "[link][fault]") {
    Link link = link_of(20);
    link.schedule(0, {.kind = Kind::cut, .at = Tick{100'000}});
    link.operate(0, out(Tick{0}, bytes(1000)));
    link.operate(1, in(Tick{0}, 1000));
    link.advance(late);
    CHECK(link.arrivals(0).empty());
    CHECK(link.arrivals(1).empty());
    CHECK(link.is_cut());
    CHECK(link.earliest(0, end_of_time) == end_of_time);
}

TEST_CASE("a slowed link takes longer from then on", "[link][fault]") {
    Link link = link_of(20);
    link.schedule(0, {.kind = Kind::set_speed, .at = Tick{100'000}, .bit = Tick{1260}});
    link.operate(0, out(Tick{0}, bytes(1000)));
    link.operate(1, in(Tick{0}, 1000));
    link.advance(late);
    const Tick at = only(link, 1, LinkArrival::Kind::stored).at;
    CHECK(at > bit * 11 * 3000);
    CHECK(at < bit * 12 * 4000);
}

namespace {

/// One random life of a link: what each end learns, with the calls to advance as fine as `step`.
std::vector<LinkArrival> life(std::uint32_t seed, Tick step) {
    std::mt19937 random(seed);
    const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
    Link link = link_of(20, below(4) != 0, below(3));
    std::vector<LinkArrival> learnt;
    constexpr Tick end_of_life{400'000};
    std::vector<LinkOperation> plan[2];
    for (const unsigned end : {0u, 1u}) {
        Tick at{below(2000)};
        while (at < end_of_life) {
            LinkOperation operation;
            operation.at = at;
            switch (below(10)) {
            case 0:
                operation.kind = Kind::reset_input;
                break;
            case 1:
                operation.kind = Kind::reset_output;
                break;
            case 2:
                operation.kind = Kind::enable;
                break;
            case 3:
                operation.kind = Kind::disable;
                break;
            case 4:
            case 5:
            case 6:
                operation = in(at, below(40));
                break;
            default:
                operation = out(at, bytes(below(40)));
                for (Byte& byte : operation.payload)
                    byte = static_cast<Byte>(below(256));
                operation.hash.value = message_hash(operation.payload);
                operation.loss = static_cast<LinkOperation::Loss>(below(8) == 0 ? below(4) : 0);
                operation.loss_at = below(8);
                break;
            }
            plan[end].push_back(operation);
            at = at + Tick{1 + below(60'000)};
        }
    }
    if (below(3) == 0)
        link.schedule(below(2), {.kind = Kind::noise, .at = Tick{below(300'000)}, .value = 7});
    if (below(5) == 0)
        link.schedule(0, {.kind = Kind::cut, .at = Tick{300'000 + below(100'000)}});
    std::size_t next[2] = {0, 0};
    const auto take = [&](unsigned end, Tick before) {
        auto& arrivals = link.arrivals(end);
        for (auto it = arrivals.begin(); it != arrivals.end();) {
            if (it->at < before) {
                learnt.push_back(*it);
                learnt.back().bytes |= end << 31;
                it = arrivals.erase(it);
            } else {
                ++it;
            }
        }
    };
    for (Tick now{}; now < end_of_life * 2; now = now + step) {
        for (const unsigned end : {0u, 1u})
            for (; next[end] < plan[end].size() && plan[end][next[end]].at < now + step; ++next[end]) {
                link.operate(end, plan[end][next[end]]);
            }
        const Tick promised[2] = {link.earliest(0, now + step), link.earliest(1, now + step)};
        const std::size_t known[2] = {link.arrivals(0).size(), link.arrivals(1).size()};
        link.advance(now + step);
        for (const unsigned end : {0u, 1u}) {
            for (std::size_t n = known[end]; n < link.arrivals(end).size(); ++n) {
                CAPTURE(now.count, end, static_cast<int>(link.arrivals(end)[n].kind), link.arrivals(end)[n].bytes);
                REQUIRE(link.arrivals(end)[n].at.count >= promised[end].count);
            }
            take(end, now + step);
        }
    }
    std::stable_sort(learnt.begin(), learnt.end(), [](const LinkArrival& a, const LinkArrival& b) {
        return std::tuple(a.at, a.bytes >> 31, a.kind) < std::tuple(b.at, b.bytes >> 31, b.kind);
    });
    return learnt;
}

} // namespace

TEST_CASE("what a link tells does not depend on how often it is advanced", "[link][determinism]") {
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        CAPTURE(seed);
        const auto coarse = life(seed, Tick{400'000});
        CHECK(coarse == life(seed, Tick{101}));
        CHECK(coarse == life(seed, Tick{977}));
    }
}

TEST_CASE("a sender that breaks off just behind a packet of a burst is not early for what was promised", "[link][determinism]") {
    Link link = link_of(20, false, 2);
    constexpr Tick passes{bit.count * 7 / 2};
    constexpr Tick second_packet = bit * 25 + passes * 2;
    link.operate(1, in(Tick{0}, 3));
    link.operate(0, out(Tick{0}, bytes(5)));
    link.advance(second_packet - Tick{100});
    link.operate(0, out(second_packet + Tick{190}, bytes(5)));
    const Tick promised = link.earliest(1, second_packet + Tick{900});

    link.advance(late);

    CHECK(only(link, 1, LinkArrival::Kind::stored).at == second_packet + bit * 22 + passes);
    CHECK(only(link, 1, LinkArrival::Kind::stored).at >= promised);
}

TEST_CASE("the hash of an output is known of what arrives when that is just what it gave", "[link][probe]") {
    std::size_t known = 0;
    std::size_t stored = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed)
        for (const LinkArrival& arrival : life(seed, Tick{977})) {
            if (arrival.kind == LinkArrival::Kind::ready || arrival.payload.empty())
                continue;
            CAPTURE(seed, arrival.at.count, static_cast<int>(arrival.kind), arrival.payload.size());
            if (arrival.kind == LinkArrival::Kind::sent)
                REQUIRE(arrival.hash.value);
            if (arrival.hash.value)
                CHECK(*arrival.hash.value == message_hash(arrival.payload));
            if (arrival.kind != LinkArrival::Kind::stored)
                continue;
            ++stored;
            if (arrival.hash.value)
                ++known;
        }
    CHECK(known > 0);
    CHECK(known < stored);

    Link link = link_of(20);
    LinkOperation output = out(Tick{0}, bytes(7));
    output.hash.value = message_hash(output.payload);
    link.operate(0, output);
    link.operate(1, in(Tick{0}, 7));
    link.advance(late);
    CHECK(only(link, 1, LinkArrival::Kind::stored).hash.value == output.hash.value);
}

TEST_CASE("a fault that is still to come holds nobody up before it", "[link][fault]") {
    Link link = link_of(20);
    link.schedule(1, act(Kind::cut, Tick{5000}));
    link.operate(0, in(Tick{0}, 4));
    link.operate(1, in(Tick{0}, 4));
    link.advance(Tick{1});

    // Worked out as far as both ends promise by it, it is over.
    for (int round = 0; round < 2; ++round)
        if (const Tick until = link.earliest(0, end_of_time); until != end_of_time)
            link.advance(std::min(until, link.earliest(1, end_of_time)));

    CHECK(link.is_cut());
    CHECK(link.quiet());
    CHECK(link.earliest(0, end_of_time) == end_of_time);
}

TEST_CASE("an input of a part without overlapped acknowledges is never reported before it was foreseen", "[link]") {
    Link link = link_of(5, false);
    link.operate(1, out(Tick{0}, bytes(30)));
    link.advance(Tick{1});
    link.operate(0, in(Tick{100'000}, 20));
    const auto foreseen = link.earliest(0, end_of_time);

    link.advance(late);

    CHECK(foreseen <= only(link, 0, LinkArrival::Kind::stored).at);
}

// Bug: the answer depended on whether the packet that overruns the buffer had been worked out.
TEST_CASE("a byte that waits goes on waiting while another one overruns it", "[link][determinism]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(1)));
    link.operate(0, act(Kind::reset_output, Tick{50'000})); // leaves its byte in the buffer
    link.advance(Tick{60'000});
    const Tick second{100'000};
    REQUIRE(link.byte_waits(1, second + bit));

    link.operate(0, out(second, bytes(1)));
    link.advance(second + bit);

    CHECK(link.byte_waits(1, second + bit));
    CHECK(link.byte_waits(1, late));
    link.operate(1, act(Kind::enable, second + bit));
    link.advance(late);
    CHECK(only(link, 1, LinkArrival::Kind::ready).at == second + bit + Tick{1});
}

TEST_CASE("the start of a packet that would overrun a byte is taken back, and the byte still waits", "[link][determinism]") {
    Link link = link_of(20);
    link.operate(0, out(Tick{0}, bytes(1)));
    link.operate(0, act(Kind::reset_output, Tick{1000}));
    link.operate(0, out(Tick{1010}, bytes(1))); // its packet must wait for the end of the first one
    link.operate(0, act(Kind::reset_output, Tick{1020}));
    link.advance(late);

    CHECK(link.byte_waits(1, late));
}

// Bug: an output that waited for the end of a boot was forgotten by the bound of what it sends to.
TEST_CASE("an output behind one from outside is foreseen when that has ended", "[link][determinism]") {
    Link link = link_of(20);
    LinkOperation boot = out(Tick{0}, bytes(4));
    boot.outside = true;
    link.operate(0, boot);
    link.operate(0, out(Tick{100}, bytes(1)));
    link.operate(1, in(Tick{0}, 4));
    while (link.arrivals(1).empty())
        link.advance(link.worked_out() + Tick{100});
    const Tick booted = link.arrivals(1).front().at;
    link.arrivals(1).clear();
    link.operate(1, in(booted + Tick{10}, 1));
    const Tick foreseen = link.earliest(1, end_of_time);

    link.advance(late);

    CHECK(foreseen <= only(link, 1, LinkArrival::Kind::stored).at);
}
