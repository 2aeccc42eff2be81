// Processes of one node that start, communicate, choose, move blocks and end: the predecoded tier against the reference interpreter.
#include <array>
#include <string>
#include <vector>

#include "tests/isa_t800/fast/lockstep_bench.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::lockstep;

namespace {

constexpr Word first_channel = 0x80000700u;
constexpr Word first_workspace = 0x80000900u;
constexpr Word workspace_step = 0x100;
constexpr Word first_buffer = 0x80002000u;

void constant(std::vector<Byte>& code, Word value) { function(code, Op::ldc, static_cast<SignedWord>(value)); }

/// Programs of several processes, each a loop of random acts on a few channels that they share.
class Processes {
public:
    explicit Processes(Random& random) : random_(random) {}

    Program program(unsigned count) {
        Program made = random_program(random_);
        std::vector<std::size_t> entries;
        std::vector<Byte>& code = made.bytes;
        for (unsigned n = 1; n <= count; ++n) { // Iptr and priority stand in the workspaces already
            constant(code, first_workspace + n * workspace_step + (below(random_, 12) == 0 ? 0u : 1u));
            operation(code, Op::runp);
        }
        for (unsigned n = 0; n <= count; ++n) {
            entries.push_back(code.size());
            for (unsigned act = 3 + below(random_, 10); act != 0; --act)
                add_act(code);
            function(code, Op::j, static_cast<SignedWord>(entries.back()) - static_cast<SignedWord>(code.size()) - 2);
        }
        made.code = Address{code.size() < 0x500 && below(random_, 2) == 0 ? 0x80000100u : 0x80004000u};
        made.workspace = Address{first_workspace};
        made.priority = below(random_, 6) == 0 ? Priority::high : Priority::low;
        for (Word n = 0; n < 4; ++n)
            made.words.emplace_back(Address{first_channel + 4 * n}, NotProcess_p);
        for (unsigned n = 1; n <= count; ++n)
            made.words.emplace_back(iptr_s(Address{first_workspace + n * workspace_step}),
                                    made.code.bits + static_cast<Word>(entries[n]));
        return made;
    }

private:
    void add_act(std::vector<Byte>& code) {
        switch (below(random_, 20)) {
        case 0:
        case 1:
        case 2:
        case 3:
            constant(code, buffer());
            constant(code, channel());
            constant(code, length());
            return operation(code, pick(random_, {Op::in_, Op::out}));
        case 4:
        case 5:
            constant(code, channel());
            constant(code, static_cast<Word>(random_()));
            return operation(code, pick(random_, {Op::outword, Op::outbyte}));
        case 6:
        case 7:
        case 8:
            return add_alternative(code);
        case 9:
            constant(code, buffer());
            constant(code, buffer());
            constant(code, length());
            return operation(code, Op::move);
        case 10:
            function(code, Op::ldc, 1 + static_cast<SignedWord>(below(random_, 3)));
            constant(code, first_workspace + below(random_, 10) * workspace_step + 1);
            return operation(code, pick(random_, {Op::runp, Op::startp}));
        case 11:
            if (below(random_, 8) == 0)
                return operation(code, Op::stopp);
            return operation(code, Op::stoperr);
        case 12:
            if (below(random_, 4) == 0) {
                constant(code, first_workspace + below(random_, 10) * workspace_step + 0x40);
                return operation(code, Op::endp);
            }
            return operation(code, Op::ldtimer);
        case 13:
            constant(code, channel());
            return operation(code, below(random_, 5) == 0 ? Op::resetch : Op::ldpri);
        case 14:
            function(code, Op::ldlp, 0); // and back
            operation(code, Op::gajw);
            return operation(code, Op::gajw);
        case 15:
            operation(code, Op::ldtimer);
            function(code, Op::adc, static_cast<SignedWord>(below(random_, 3)));
            return operation(code, Op::tin);
        case 16:
            constant(code, 2);
            operation(code, Op::ldpi);
            return operation(code, Op::gcall);
        default:
            function(code, Op::ldl, static_cast<SignedWord>(below(random_, 8)));
            function(code, Op::adc, 1);
            return function(code, Op::stl, static_cast<SignedWord>(below(random_, 8)));
        }
    }

    void add_alternative(std::vector<Byte>& code) {
        const bool timed = below(random_, 4) == 0;
        operation(code, timed ? Op::talt : Op::alt);
        std::vector<std::array<Word, 2>> guards;
        for (unsigned n = 1 + below(random_, 3); n != 0; --n)
            guards.push_back({channel(), pick(random_, {0u, 1u, 1u, 1u})});
        for (const auto& [word, condition] : guards) {
            constant(code, word);
            constant(code, condition);
            operation(code, Op::enbc);
        }
        if (timed) {
            operation(code, Op::ldtimer);
            function(code, Op::adc, static_cast<SignedWord>(below(random_, 20)));
            constant(code, below(random_, 2));
            operation(code, Op::enbt);
        }
        const bool skips = below(random_, 3) == 0;
        if (skips) {
            constant(code, below(random_, 2));
            operation(code, Op::enbs);
        }
        operation(code, timed ? Op::taltwt : Op::altwt);
        for (const auto& [word, condition] : guards) {
            constant(code, word);
            constant(code, condition);
            constant(code, 0);
            operation(code, Op::disc);
        }
        if (timed) {
            operation(code, Op::ldtimer);
            constant(code, below(random_, 2));
            constant(code, 0);
            operation(code, Op::dist);
        }
        if (skips) {
            constant(code, below(random_, 2));
            constant(code, 0);
            operation(code, Op::diss);
        }
        operation(code, Op::altend);
        constant(code, first_buffer);
        constant(code, guards.front()[0]);
        constant(code, 4);
        operation(code, Op::in_);
    }

    Word channel() {
        if (below(random_, 40) == 0)
            return pick(random_, {0x80000000u, 0x80000010u, 0x80000020u, 0x80000703u, 0x70000000u});
        return first_channel + 4 * below(random_, 4);
    }
    Word length() { return pick(random_, {0u, 1u, 3u, 4u, 4u, 4u, 8u, 12u, 61u, 64u, 65u, 200u, 1000u}); }
    Word buffer() {
        if (below(random_, 40) == 0)
            return pick(random_, {0x80000100u, 0x70000000u, 0x80007FF0u, first_workspace});
        return first_buffer + below(random_, 0x400);
    }

    Random& random_;
};

} // namespace

TEST_CASE("processes that communicate leave both tiers in the same state", "[lockstep][process]") {
    std::uint64_t switches = 0;
    for (unsigned seed = 0; seed < test::repetitions(1500); ++seed) {
        INFO("seed " << seed);
        Random random(5'000'000 + seed);
        Processes processes(random);
        const Program program = processes.program(1 + below(random, 6));

        const auto statistics = require_lockstep(program, random, 30'000, pick(random, {every_block, 20u, 300u, 5000u}));

        switches += statistics.blocks_decoded;
    }
    CHECK(switches > 1000);
}
