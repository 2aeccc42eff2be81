#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <vector>

#include "monitor/causality/chain_clock.hpp"

using namespace t8;

namespace {

using Plain = std::vector<std::uint32_t>;

/// Clocks of some chains, and plain vectors beside them that do the same.
class Side {
public:
    explicit Side(ChainNumber chains) : plain_(chains, Plain(chains)) {
        for (ChainNumber chain = 0; chain < chains; ++chain)
            clocks_.emplace_back(chain);
    }
    ChainNumber chains() const { return static_cast<ChainNumber>(clocks_.size()); }
    ChainClock& clock(ChainNumber chain) { return clocks_[chain]; }
    const Plain& plain(ChainNumber chain) const { return plain_[chain]; }

    void step(ChainNumber chain) {
        clocks_[chain].increment();
        ++plain_[chain][chain];
    }
    void tell(ChainNumber into, const ChainClock& clock, const Plain& known) {
        clocks_[into].join(clock, last_);
        for (ChainNumber i = 0; i < chains(); ++i)
            plain_[into][i] = std::max(plain_[into][i], known[i]);
    }
    void tell(ChainNumber into, ChainNumber from) { tell(into, clocks_[from], plain_[from]); }

private:
    std::vector<ChainClock> clocks_;
    std::vector<Plain> plain_;
    ChainClock::LastMerge last_;
};

bool knows(const ChainClock& clock, const Plain& plain) {
    for (ChainNumber chain = 0; chain < plain.size(); ++chain)
        if (clock[chain] != plain[chain])
            return false;
    return clock[static_cast<ChainNumber>(plain.size()) + 1000] == 0;
}

bool knows(const SharedCounts& counts, const Plain& plain) {
    for (ChainNumber chain = 0; chain < plain.size(); ++chain)
        if (counts[chain] != plain[chain])
            return false;
    return true;
}

/// Who meets whom.
enum class Pattern { anybody, neighbours, first_with_all, one_after_the_other };

std::pair<ChainNumber, ChainNumber> meeting(Pattern pattern, ChainNumber chains, std::uint64_t number, std::mt19937_64& random) {
    const auto some = static_cast<ChainNumber>(random() % chains);
    switch (pattern) {
    case Pattern::anybody:
        return {some, static_cast<ChainNumber>(random() % chains)};
    case Pattern::neighbours:
        return {some, (some + 1) % chains};
    case Pattern::first_with_all:
        return {0, some};
    case Pattern::one_after_the_other:
        break;
    }
    const auto next = static_cast<ChainNumber>(number % chains);
    return {next, (next + 1) % chains};
}

} // namespace

TEST_CASE("clocks of chains know what plain vectors know, whoever learns from whom", "[causality]") {
    std::mt19937_64 random(1);
    for (int run = 0; run < 240; ++run) {
        INFO("run " << run);
        const auto pattern = static_cast<Pattern>(run % 4);
        Side side(static_cast<ChainNumber>(run % 8 < 4 ? 2 + random() % 20 : 60 + random() % 250));
        for (std::uint64_t number = 0; number < 300; ++number) {
            auto [a, b] = meeting(pattern, side.chains(), number, random);
            if (random() % 2 == 0)
                std::swap(a, b);
            side.step(a);
            if (a != b && random() % 3 == 0) { // a rendezvous: both know what both knew
                side.step(b);
                side.tell(b, a);
            }
            side.tell(a, b);
            REQUIRE(knows(side.clock(a), side.plain(a)));
            REQUIRE(knows(side.clock(b), side.plain(b)));
            if (random() % 7 == 0)
                REQUIRE(knows(side.clock(b).counts(), side.plain(b)));
        }
        for (ChainNumber chain = 0; chain < side.chains(); ++chain)
            REQUIRE(knows(side.clock(chain), side.plain(chain)));
    }
}

TEST_CASE("a clock can be learnt from as it was, long after it was copied", "[causality]") {
    struct Copy {
        ChainClock clock;
        Plain plain;
        SharedCounts counts;
    };
    std::mt19937_64 random(2);
    for (int run = 0; run < 100; ++run) {
        INFO("run " << run);
        const auto pattern = static_cast<Pattern>(run % 4);
        Side side(static_cast<ChainNumber>(run % 2 == 0 ? 12 : 200));
        std::vector<Copy> copies;
        for (std::uint64_t number = 0; number < 400; ++number) {
            const auto [a, b] = meeting(pattern, side.chains(), number, random);
            if (random() % 4 == 0)
                copies.push_back({side.clock(a), side.plain(a), side.clock(a).counts()});
            side.step(a);
            if (!copies.empty() && random() % 3 == 0) {
                const Copy& copy = copies[random() % copies.size()];
                side.tell(a, copy.clock, copy.plain);
            } else
                side.tell(a, b);
            REQUIRE(knows(side.clock(a), side.plain(a)));
        }
        for (const Copy& copy : copies) {
            REQUIRE(knows(copy.clock, copy.plain));
            REQUIRE(knows(copy.counts, copy.plain));
        }
    }
}

TEST_CASE("chains that appear late are unknown to all until they are heard of", "[causality]") {
    ChainClock::LastMerge last;
    ChainClock old(3);
    old.increment();
    ChainClock late(100'000);
    CHECK(old[100'000] == 0);
    CHECK(late[3] == 0);

    late.increment();
    old.increment();
    old.join(late, last);
    CHECK(old[100'000] == 1);
    CHECK(old[99'999] == 0);
    CHECK(old.counts().size() > 100'000);

    ChainClock third(64);
    third.increment();
    third.join(old, last);
    CHECK(third[100'000] == 1);
    CHECK(third[3] == 2);
    CHECK(third.counts()[64] == 1);
    CHECK(late[3] == 0);
}

TEST_CASE("events that contradict each other leave a clock its own count", "[causality]") {
    ChainClock::LastMerge last;
    ChainClock one(0);
    ChainClock twin(0); // somebody else who calls himself the same
    ChainClock other(1);
    for (int i = 0; i < 5; ++i)
        twin.increment();
    other.increment();
    other.join(twin, last);
    one.increment();
    one.join(other, last);
    CHECK(one.own() == 1);
    CHECK(one[0] == 1);
    CHECK(one[1] == 1);
    one.join(twin, last);
    CHECK(one[0] == 1);
    one.join(ChainClock(), last);
    CHECK(one[1] == 1);
}
