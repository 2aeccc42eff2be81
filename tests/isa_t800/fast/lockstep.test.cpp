// The predecoded tier against the reference interpreter: the same program, stopped at the same cycles, must leave the same state,
// cycle count and memory each time.
#include <array>
#include <string>
#include <vector>

#include "tests/isa_t800/fast/lockstep_bench.hpp"

using namespace t8;
using namespace t8::lockstep;

namespace {

constexpr Op straight_operations[] = {
    Op::rev,        Op::dup,        Op::mint,        Op::add,     Op::sub,        Op::mul,         Op::sum,     Op::diff,
    Op::prod,       Op::and_,       Op::or_,         Op::xor_,    Op::not_,       Op::shl,         Op::shr,     Op::gt,
    Op::bsub,       Op::wsub,       Op::wsubdb,      Op::bcnt,    Op::wcnt,       Op::lb,          Op::sb,      Op::lsum,
    Op::ldiff,      Op::lmul,       Op::xdble,       Op::csub0,   Op::ccnt1,      Op::div,         Op::rem,     Op::norm,
    Op::lshl,       Op::lshr,       Op::ldiv,        Op::ladd,    Op::lsub,       Op::xword,       Op::cword,   Op::csngl,
    Op::fmul,       Op::bitcnt,     Op::crcword,     Op::crcbyte, Op::bitrevword, Op::bitrevnbits, Op::testerr, Op::ldtimer,
    Op::ldpri,      Op::ldpi,       Op::testhalterr, Op::seterr,  Op::alt,        Op::enbs,        Op::diss,    Op::pop,
    Op::clrhalterr, Op::sethalterr, Op::gajw,        Op::stoperr, Op::talt,       Op::move};

constexpr Op floating_operations[] = {
    Op::fpldzerosn,  Op::fpldzerodb, Op::fpadd,       Op::fpsub,       Op::fpmul,       Op::fpdiv,       Op::fpdup,
    Op::fprev,       Op::fpgt,       Op::fpeq,        Op::fpordered,   Op::fpnan,       Op::fpnotfinite, Op::fpint,
    Op::fprtoi32,    Op::fptesterr,  Op::fpchkerr,    Op::fpuabs,      Op::fpur32tor64, Op::fpur64tor32, Op::fpusqrtfirst,
    Op::fpusqrtlast, Op::fpurz,      Op::fpurp,       Op::fpurm,       Op::fpumulby2,   Op::fpudivby2,   Op::fpuexpinc32,
    Op::fpunoround,  Op::fpremfirst, Op::fpremstep,   Op::fpuexpdec32, Op::fpuchki32,   Op::fpuchki64,   Op::fpuseterr,
    Op::fpuclrerr,   Op::fpurn,      Op::fpusqrtstep, Op::fpldnlsni,   Op::fpldnldbi};

constexpr Op t414_operations[] = {Op::unpacksn, Op::postnormsn, Op::roundsn, Op::ldinf, Op::cflerr};

/// One random instruction, or a short idiom around a pointer.
void random_instruction(std::vector<Byte>& code, Random& random, bool floating, bool t414) {
    const auto local = [&] { return static_cast<SignedWord>(below(random, 24)) - 4; };
    switch (below(random, floating ? 16 : 13)) {
    case 0:
    case 1:
        return function(code, Op::ldl, local());
    case 2:
        return function(code, Op::stl, local());
    case 3:
        return function(code, Op::ldlp, local());
    case 4:
        return function(code, Op::ldc, pick(random, {0, 1, 2, 3, 7, 31, 33, 100, -1, -5, 0x7FFFFFFF, 0x12345}));
    case 5:
        return function(code, pick(random, {Op::adc, Op::eqc}), pick(random, {0, 1, -1, 8, 1000}));
    case 6:
        function(code, Op::ldlp, local());
        return function(code, pick(random, {Op::ldnl, Op::ldnlp}), local());
    case 7:
        function(code, Op::ldl, local());
        function(code, Op::ldlp, local());
        return function(code, Op::stnl, local());
    case 8:
        function(code, Op::ldlp, local());
        return operation(code, pick(random, {Op::lb, Op::sb}));
    case 9:
        function(code, Op::ajw, 1);
        function(code, Op::ldl, local());
        return function(code, Op::ajw, -1);
    case 13:
        function(code, Op::ldlp, local());
        return operation(code, pick(random, {Op::fpldnlsn, Op::fpldnldb, Op::fpstnlsn, Op::fpstnldb, Op::fpstnli32,
                                             Op::fpi32tor32, Op::fpi32tor64, Op::fpb32tor64, Op::fpldnladdsn, Op::fpldnladddb,
                                             Op::fpldnlmulsn, Op::fpldnlmuldb}));
    case 14:
    case 15:
        return operation(code, pick(random, floating_operations));
    case 10:
        if (t414)
            return operation(code, pick(random, t414_operations));
        [[fallthrough]];
    default:
        return operation(code, pick(random, straight_operations));
    }
}

/// Loops of random straight code: lend with a counter, cj forward over a few instructions, calls.
std::vector<Byte> structured_code(Random& random, Part part, bool floating) {
    const bool t414 = part == Part::T414;
    std::vector<Byte> code;
    const unsigned loops = 1 + below(random, 4);
    for (unsigned loop = 0; loop < loops; ++loop) {
        const std::size_t top = code.size();
        std::vector<Byte> body;
        const unsigned length = 1 + below(random, 40);
        for (unsigned n = 0; n < length; ++n) {
            random_instruction(body, random, floating, t414);
            if (below(random, 8) == 0) {
                std::vector<Byte> skipped;
                random_instruction(skipped, random, floating, t414);
                function(body, Op::cj, static_cast<SignedWord>(skipped.size()));
                append(body, skipped);
            }
            if (below(random, 12) == 0) {
                // A procedure in line: call over it, then it returns behind the jump.
                std::vector<Byte> procedure;
                random_instruction(procedure, random, floating, t414);
                operation(procedure, Op::ret);
                function(body, Op::j, static_cast<SignedWord>(procedure.size()));
                append(body, procedure);
                function(body, Op::call, -static_cast<SignedWord>(procedure.size()) - 2);
            }
        }
        append(code, body);
        function(code, Op::ldlp, 30 + 2 * static_cast<SignedWord>(loop));
        // ldc back; lend, with the width of ldc settled by trying.
        for (SignedWord back = static_cast<SignedWord>(code.size() - top);; ++back) {
            std::vector<Byte> tail;
            function(tail, Op::ldc, back);
            operation(tail, Op::lend);
            if (static_cast<SignedWord>(code.size() - top + tail.size()) == back) {
                append(code, tail);
                break;
            }
        }
    }
    function(code, Op::j, -static_cast<SignedWord>(code.size()) - 3); // about the beginning
    return code;
}

} // namespace

TEST_CASE("random loops leave both tiers in the same state", "[lockstep]") {
    std::uint64_t blocks = 0;
    std::uint64_t by_reference = 0;
    for (unsigned seed = 0; seed < 400; ++seed) {
        INFO("seed " << seed);
        Random random(seed);
        Program program = random_program(random);
        program.bytes = structured_code(random, program.part, program.part != Part::T414 && seed % 2 == 0);

        const auto statistics = require_lockstep(program, random, 30'000, pick(random, {20u, 300u, 5000u}));

        blocks += statistics.blocks_decoded;
        by_reference += statistics.reference_instructions;
    }
    CHECK(blocks > 1000); // the tier was at work
    CHECK(by_reference > 0);
}

TEST_CASE("random loops leave both tiers in the same state after every block", "[lockstep]") {
    for (unsigned seed = 0; seed < 300; ++seed) {
        INFO("seed " << seed);
        Random random(9'000 + seed);
        Program program = random_program(random);
        program.bytes = structured_code(random, program.part, program.part != Part::T414 && seed % 2 == 0);

        const auto statistics = require_lockstep(program, random, 10'000, every_block);

        CHECK(statistics.blocks_decoded > 0);
    }
}

TEST_CASE("random loops whose decoded code is shared leave both tiers in the same state", "[lockstep][store]") {
    std::size_t shared = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        INFO("seed " << seed);
        Random random(77'000 + seed);
        Program program = random_program(random);
        program.bytes = structured_code(random, program.part, program.part != Part::T414 && seed % 2 == 0);
        const auto store = std::make_shared<fast::CodeStore>();
        std::vector<std::unique_ptr<Pair>> pairs;
        for (const Word workspace : {0x80000800u, 0x80003000u, 0x80000FE8u}) {
            Program moved = program;
            moved.workspace = Address{workspace};
            for (SignedWord word = -8; word < 60; ++word)
                moved.words.emplace_back(word_at(moved.workspace, word), below(random, 40));
            pairs.push_back(std::make_unique<Pair>(moved, store));
        }
        for (unsigned turn = 0; turn < 100; ++turn)
            pairs[below(random, 3)]->run(1 + below(random, 700));
        shared += store->size();
    }
    CHECK(shared > 100); // some programs stop at once
}

TEST_CASE("a run that may stop early stops where the reference interpreter comes past", "[lockstep]") {
    unsigned early = 0;
    unsigned exact = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        INFO("seed " << seed);
        Random random(19'000 + seed);
        Program program = random_program(random);
        program.bytes = structured_code(random, program.part, program.part != Part::T414 && seed % 2 == 0);
        Side reference(program, false);
        Side predecoded(program, true);
        const Word longest = pick(random, {50u, 400u, 3000u});
        PauseReason got = PauseReason::reached;
        while (predecoded.state().cycles < 20'000 && got != PauseReason::halted && got != PauseReason::trapped) {
            const Cycles before = predecoded.state().cycles;
            const Cycles until = before + 1 + below(random, longest);
            const Cycles least = before + 1 + below(random, longest);

            got = predecoded.run(until, least);

            const Cycles came_to = predecoded.state().cycles;
            const bool is_early = got == PauseReason::reached && came_to < until;
            if (is_early)
                REQUIRE(came_to >= least);
            REQUIRE(reference.run(is_early ? came_to : until) == got);
            if (!(reference.state() == predecoded.state()))
                FAIL("at cycle " << came_to << ": " << difference(reference.state(), predecoded.state()));
            REQUIRE(std::memcmp(reference.memory().ram(), predecoded.memory().ram(), ram_bytes) == 0);
            ++(is_early ? early : exact);
            reference.complete_one(until);
            predecoded.complete_one(until);
            if (got == PauseReason::idle && predecoded.state().activity == Activity::idle)
                break; // nothing is under way that could wake it
        }
    }
    CHECK(early > 1000);
    CHECK(exact > 1000);
}

TEST_CASE("random bytes leave both tiers in the same state", "[lockstep]") {
    for (unsigned seed = 0; seed < 600; ++seed) {
        INFO("seed " << seed);
        Random random(1'000'000 + seed);
        Program program = random_program(random);
        program.bytes.resize(600);
        for (Byte& byte : program.bytes) {
            byte = static_cast<Byte>(random());
            // Few oprs, or nearly every program would trap at once; short jumps.
            if (byte >> 4 == 0xF && below(random, 3) != 0)
                byte = pick(random, {Byte{0xF5}, Byte{0xF2}, Byte{0xF0}, Byte{0x71}, Byte{0xD2}, Byte{0xA3}});
        }

        require_lockstep(program, random, 20'000, pick(random, {15u, 200u, 3000u}));
    }
}

TEST_CASE("code that changes itself is executed as changed by both tiers", "[lockstep]") {
    // A loop of ldc 0; stl 1 in which the constant is stepped by a store into the ldc itself.
    for (const Word start : {0x80000100u, 0x80001000u}) {
        Program program;
        program.code = Address{start};
        program.workspace = Address{0x80000800u};
        std::vector<Byte>& code = program.bytes;
        function(code, Op::ldc, 5); // byte 0
        function(code, Op::stl, 1);
        function(code, Op::ldl, 0); // the address of byte 0
        operation(code, Op::lb);
        function(code, Op::ldc, 1);
        operation(code, Op::xor_);
        function(code, Op::ldl, 0);
        operation(code, Op::sb);
        function(code, Op::ldl, 2);
        function(code, Op::ldl, 1);
        operation(code, Op::sum);
        function(code, Op::stl, 2);
        function(code, Op::j, -static_cast<SignedWord>(code.size()) - 2);
        program.words = {{program.workspace, start}, {program.workspace + 8, 0}};
        Random random(7);

        const auto statistics = require_lockstep(program, random, 50'000, 2000);

        CHECK(statistics.flushes > 100);
    }
}

TEST_CASE("alternatives on soft and hard channels leave both tiers in the same state", "[lockstep][alt]") {
    for (unsigned seed = 0; seed < 200; ++seed) {
        INFO("seed " << seed);
        Random random(77'000 + seed);
        Program program = random_program(random);
        // Channel words in the workspace hold nobody, the process itself, somebody else, or nonsense.
        for (SignedWord channel = 8; channel < 12; ++channel)
            program.words.emplace_back(word_at(program.workspace, channel),
                                       pick(random, {NotProcess_p, NotProcess_p, program.workspace.bits | 1u,
                                                     program.workspace.bits, program.workspace.bits + 0x200, 0x12345678u}));
        std::vector<Byte>& code = program.bytes;
        function(code, Op::ajw, pick(random, {0, 0, 2}));
        operation(code, Op::alt);
        const unsigned guards = 1 + below(random, 4);
        const auto channel = [&](unsigned guard) {
            if (below(random, 6) == 0) {
                operation(code, Op::mint);
                function(code, Op::ldnlp, 4);
            } else {
                function(code, Op::ldlp, 8 + static_cast<SignedWord>(guard));
            }
            function(code, Op::ldc, pick(random, {0, 1, 1, 1, 2}));
        };
        for (unsigned guard = 0; guard < guards; ++guard) {
            channel(guard);
            operation(code, Op::enbc);
        }
        operation(code, Op::enbs);
        operation(code, Op::altwt);
        for (unsigned guard = 0; guard < guards; ++guard) {
            channel(guard);
            function(code, Op::ldc, 2 * static_cast<SignedWord>(guard));
            operation(code, Op::disc);
        }
        function(code, Op::ldc, 1);
        function(code, Op::ldc, 0);
        operation(code, Op::diss);
        operation(code, Op::altend);
        for (unsigned n = 0; n < 6; ++n)
            function(code, Op::ldl, static_cast<SignedWord>(n));
        function(code, Op::j, -static_cast<SignedWord>(code.size()) - 2);

        require_lockstep(program, random, 10'000, pick(random, {20u, 300u, 5000u}));
    }
}

// Bug: the predecoder added up such offsets as signed numbers, which overflowed.
TEST_CASE("a workspace moved by the largest operands leaves both tiers in the same state", "[lockstep][regression]") {
    for (const SignedWord far :
         {SignedWord{0x7FFFFFFF}, SignedWord{0x1FFFFFFF}, SignedWord{0x20000000}, -0x20000001, -0x7FFFFFFF}) {
        INFO(far);
        Program program;
        program.code = Address{0x80000100u};
        program.workspace = Address{0x80000800u};
        function(program.bytes, Op::ajw, far);
        function(program.bytes, Op::ldl, far);
        function(program.bytes, Op::stl, -far);
        function(program.bytes, Op::ajw, -far);
        function(program.bytes, Op::ldl, 1);
        function(program.bytes, Op::call, 0);
        Random random(3);

        require_lockstep(program, random, 2'000, 40);
    }
}

// Bug: a block of nothing but ajw was executed whole, past the cycle at which the run had to stop.
TEST_CASE("a block of nothing but ajw stops at the same cycle in both tiers", "[lockstep][regression]") {
    Program program;
    program.code = Address{0x80000100u};
    program.workspace = Address{0x80000800u};
    for (unsigned n = 0; n < 100; ++n)
        function(program.bytes, Op::ajw, 0);
    function(program.bytes, Op::j, -102);
    Random random(4);

    require_lockstep(program, random, 4'000, 40);
}

// Bug: the tier allowed such an fpentry one cycle.
TEST_CASE("an fpentry whose operation is known late stops at the same cycle in both tiers", "[lockstep][fpu][regression]") {
    Program program;
    program.code = Address{0x80000100u};
    program.workspace = Address{0x80000800u};
    for (const Op load : {Op::fpldzerodb, Op::fpldzerodb})
        encode(load, program.bytes);
    for (unsigned n = 0; n < 6; ++n) {
        function(program.bytes, Op::ldc, 2); // fpusqrtstep
        function(program.bytes, Op::ldc, 9);
        encode(Op::fpentry, program.bytes);
        encode(Op::fpentry, program.bytes);
    }
    function(program.bytes, Op::j, -static_cast<SignedWord>(program.bytes.size()) - 2);
    Random random(5);

    require_lockstep(program, random, 8'000, 200);
}

// The block ended before the prefixes, and the next one began as if fetch had begun anew.
TEST_CASE("fetch goes on before instructions with more prefixes than are decoded at once", "[lockstep][regression]") {
    for (const unsigned external_cycles : {3u, 4u, 6u})
        for (unsigned before = 1; before < 12; ++before) {
            INFO(external_cycles << " cycles, " << before << " instructions before the prefixes");
            Program program;
            program.timing.external_cycles = external_cycles;
            program.code = Address{0x80001002u};
            program.workspace = Address{0x80000800u};
            for (unsigned n = 0; n < before; ++n)
                function(program.bytes, n % 3 == 0 ? Op::ldc : Op::adc, 1);
            program.bytes.insert(program.bytes.end(), 17, Byte{0x20});
            function(program.bytes, Op::ldc, 1);
            function(program.bytes, Op::j, -static_cast<SignedWord>(program.bytes.size()) - 2);
            Random random(before);

            const auto statistics = require_lockstep(program, random, 5'000, 300);

            CHECK(statistics.blocks_decoded > 0);
        }
}

TEST_CASE("a timeslice falls at the same jump in both tiers", "[lockstep]") {
    Program program;
    program.code = Address{0x80000100u};
    program.workspace = Address{0x80000800u};
    const Address other{0x80000A00u};
    std::vector<Byte>& code = program.bytes;
    function(code, Op::ldl, 1);
    function(code, Op::adc, 1);
    function(code, Op::stl, 1);
    function(code, Op::j, -5);
    for (SignedWord word = 0; word < 11; ++word)
        program.words.emplace_back(reserved::word(word), NotProcess_p);
    program.words.emplace_back(iptr_s(other), program.code.bits);
    program.words.emplace_back(word_at(other, 1), 1000u);
    Side reference(program, false);
    Side predecoded(program, true);

    // The second process is put on the queue as startp would have left it.
    for (Side* const side : {&reference, &predecoded})
        const_cast<CoreState&>(side->state()).queue[1] = {other.bits, other.bits};
    for (Cycles until = 1000; until < 400'000; until += 9973) {
        reference.run(until);
        predecoded.run(until);
        REQUIRE(reference.state() == predecoded.state());
    }

    CHECK(reference.memory().read_word(word_at(other, 1)) > 5000);
    CHECK(predecoded.statistics()->reference_instructions < 2000);
}

TEST_CASE("a run restarted from a copied state in either tier ends the same", "[lockstep][snapshot]") {
    for (unsigned seed = 0; seed < 40; ++seed) {
        Random random(500 + seed);
        Program program = random_program(random);
        program.bytes = structured_code(random, program.part, program.part != Part::T414);
        Side straight(program, true);
        Side stopped(program, true);
        Side restarted(program, seed % 2 == 0);

        straight.run(20'000);
        stopped.run(7'001);
        std::memcpy(restarted.memory().ram(), stopped.memory().ram(), ram_bytes);
        const_cast<CoreState&>(restarted.state()) = stopped.state();
        restarted.run(20'000);

        CHECK(straight.state() == restarted.state());
        CHECK(std::memcmp(straight.memory().ram(), restarted.memory().ram(), ram_bytes) == 0);
    }
}
