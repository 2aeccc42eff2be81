#include "isa_t800/fast/code_store.hpp"

#include <memory>

#include <catch2/catch.hpp>

#include "isa_t800/process_probe.hpp"
#include "tests/isa_t800/bench.hpp"
#include "tests/isa_t800/fast/lockstep_bench.hpp"

using namespace t8;
using namespace t8::lockstep;

namespace {

/// A loop with integer and floating point arithmetic.
Program loop_at(Word start) {
    Program program;
    program.code = Address{start};
    program.workspace = Address{0x80000800u};
    program.bytes = cpu_test::program(R"(
        loop: ldlp 2; fpldnldb; ldlp 4; fpldnldb; fpmul; ldlp 6; fpstnldb;
              ldl 0; adc 1; stl 0; j @loop)");
    program.words = {{word_at(program.workspace, 0), 0},
                     {word_at(program.workspace, 2), 0},
                     {word_at(program.workspace, 3), 0x3FF80000u},
                     {word_at(program.workspace, 4), 0},
                     {word_at(program.workspace, 5), 0x40000000u}};
    return program;
}

} // namespace

TEST_CASE("processors with equal code decode it once", "[fast][store]") {
    const auto store = std::make_shared<fast::CodeStore>();
    Pair first(loop_at(0x80000100u), store);
    first.run(20'000);
    const std::size_t blocks = store->size();
    REQUIRE(blocks > 0);

    Pair second(loop_at(0x80000100u), store);
    second.run(20'000);

    CHECK(store->size() == blocks);
    CHECK(second.predecoded.statistics()->blocks_decoded == first.predecoded.statistics()->blocks_decoded);
}

TEST_CASE("code at another place, for another part or clock, or with other bytes is not shared", "[fast][store]") {
    const auto store = std::make_shared<fast::CodeStore>();
    Pair(loop_at(0x80000100u), store).run(20'000);
    Program other = loop_at(0x80000100u);
    SECTION("place") { other = loop_at(0x80000110u); }
    SECTION("part") { other.part = Part::T805; }
    SECTION("external memory") { other.timing.external_cycles = 6; }
    SECTION("bytes") { other.bytes[other.bytes.size() - 4] ^= 1u; }
    const std::size_t blocks = store->size();

    Pair(other, store).run(20'000);

    CHECK(store->size() > blocks);
}

TEST_CASE("processors that share code may have their workspaces in different memories", "[fast][store][lockstep]") {
    const auto store = std::make_shared<fast::CodeStore>();
    const Program on_chip = loop_at(0x80000100u);
    Program external = on_chip;
    external.workspace = Address{0x80003000u};
    external.words.clear();
    for (const auto& [address, word] : on_chip.words)
        external.words.emplace_back(address + (external.workspace - on_chip.workspace), word);
    Pair first(on_chip, store);
    Pair second(external, store);
    for (Cycles slice = 1; slice < 200; ++slice) {
        first.run(slice);
        second.run(slice);
    }
    CHECK(first.until != second.until); // a workspace in external memory costs more
}

TEST_CASE("a processor that changes its code changes that of no other", "[fast][store]") {
    const auto store = std::make_shared<fast::CodeStore>();
    Pair first(loop_at(0x80000100u), store);
    Pair second(loop_at(0x80000100u), store);
    first.run(20'000);
    second.run(20'000);
    const Address adc = Address{0x80000100u} + static_cast<Word>(loop_at(0x80000100u).bytes.size() - 4);
    for (Side* side : {&first.reference, &first.predecoded})
        side->memory().write_byte(adc, Byte{0x83});

    first.run(20'000);
    second.run(20'000);

    const Address counter = word_at(Address{0x80000800u}, 0);
    CHECK(first.predecoded.memory().peek_word(counter) > 2 * second.predecoded.memory().peek_word(counter) * 9 / 10);
}

TEST_CASE("a program that keeps changing an instruction does not fill the store", "[fast][store]") {
    const auto store = std::make_shared<fast::CodeStore>();
    Pair pair(loop_at(0x80000100u), store);
    const Address adc = Address{0x80000100u} + static_cast<Word>(loop_at(0x80000100u).bytes.size() - 4);
    for (unsigned change = 0; change < 500; ++change) {
        pair.run(2'000);
        for (Side* side : {&pair.reference, &pair.predecoded}) {
            side->memory().write_byte(adc, static_cast<Byte>(0x80u | change % 16));
            side->memory().write_byte(adc - 1, static_cast<Byte>(0x70u | change / 16 % 16));
        }
    }
    CHECK(pair.predecoded.statistics()->flushes > 100);
    CHECK(store->size() < 100);
}

TEST_CASE("a processor with a probe point decodes its code for itself", "[fast][store]") {
    const auto store = std::make_shared<fast::CodeStore>();
    Pair(loop_at(0x80000100u), store).run(20'000);
    const std::size_t blocks = store->size();
    Side watched(loop_at(0x80000100u), true, store);
    ProcessProbe probe(watched.memory(), {});
    ProbePlace place;
    place.iptr = Address{0x80000100u};
    probe.set_points({place});
    watched.processor().set_probe(&probe);

    watched.run(20'000);

    CHECK_FALSE(probe.records().empty());
    CHECK(store->size() == blocks);
}
