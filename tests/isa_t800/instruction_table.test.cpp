#include <catch2/catch.hpp>

#include <string>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/decode.hpp"
#include "isa_t800/listing/disassemble.hpp"
#include "isa_t800/encode.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

constexpr Part parts[] = {Part::T414, Part::T800, Part::T805};

Bytes encoded(const Instruction& row) {
    Bytes bytes;
    if (row.form == Form::function)
        encode_function(row.op, 3, bytes);
    else
        encode(row.op, bytes);
    return bytes;
}

std::string statement(const Instruction& row) { return std::string(row.mnemonic) + (row.form == Form::function ? " 3" : ""); }

/// What `opr 3` and the two prefixes look like when they are disassembled is not their own mnemonic.
bool reads_back_by_name(const Instruction& row) { return row.op != Op::opr && !has(row.traits, Trait::prefix); }

} // namespace

TEST_CASE("every instruction decodes to itself", "[table]") {
    for (const Instruction& row : instruction_table) {
        CAPTURE(row.mnemonic);
        Bytes bytes = encoded(row);
        const Decoded first = decode([&](unsigned n) -> unsigned { return n < bytes.size() ? bytes[n] : 0u; });
        if (row.form == Form::fpu_entry) {
            CHECK(first.op == Op::ldc);
            CHECK(operation_index.entry(first.operand) == row.op);
        } else if (reads_back_by_name(row)) {
            CHECK(first.op == row.op);
            CHECK(first.length == bytes.size());
            CHECK(first.operand == (row.form == Form::function ? 3 : row.code));
        }
    }
}

TEST_CASE("every instruction goes from text to bytes to text on the parts that have it", "[table][asm]") {
    for (const Part part : parts)
        for (const Instruction& row : instruction_table) {
            CAPTURE(row.mnemonic, facts_of(part).name);
            const Result<Bytes> bytes = assemble_bytes(statement(row), part);
            CHECK(bytes.has_value() == row.exists_on(part));
            if (!bytes)
                continue;
            CHECK(*bytes == encoded(row));
            const auto lines = disassemble(*bytes, Address{0x80000070u}, {part, nullptr});
            REQUIRE(lines.size() == 1);
            if (reads_back_by_name(row))
                CHECK(lines[0].text == statement(row));
            CHECK(assemble_bytes(lines[0].text, part) == *bytes);
        }
}

TEST_CASE("an instruction that a part lacks is refused by name and shown as a number", "[table][asm]") {
    for (const Part part : parts)
        for (const Instruction& row : instruction_table) {
            if (row.exists_on(part))
                continue;
            CAPTURE(row.mnemonic, facts_of(part).name);
            const Result<Bytes> refused = assemble_bytes(statement(row), part);
            REQUIRE_FALSE(refused.has_value());
            CHECK(refused.error().diagnostics.at(0).message.find("is not an instruction of the") != std::string::npos);
            const Bytes bytes = encoded(row);
            for (const DisassembledLine& line : disassemble(bytes, Address{0x80000070u}, {part, nullptr}))
                CHECK(line.text.find(row.mnemonic) == std::string::npos);
        }
}

TEST_CASE("every instruction is on some part, and has a title, a meaning and a source", "[table]") {
    for (const Instruction& row : instruction_table) {
        CAPTURE(row.mnemonic);
        CHECK((row.exists_on(Part::T414) || row.exists_on(Part::T800) || row.exists_on(Part::T805)));
        CHECK((!row.exists_on(Part::T800) || row.exists_on(Part::T805)));
        CHECK_FALSE(row.title.empty());
        CHECK_FALSE(row.meaning.empty());
        CHECK_FALSE(row.source.empty());
        CHECK(row.stack_in <= 3);
        CHECK(row.stack_out <= 3);
        CHECK(find_mnemonic(row.mnemonic) == &row);
        CHECK(find_code(row.form, row.code) == &row);
        CHECK(row_of(row.op).mnemonic == row.mnemonic);
    }
}

TEST_CASE("floating point instructions are on parts with an FPU only", "[table]") {
    for (const Instruction& row : instruction_table) {
        CAPTURE(row.mnemonic);
        if (has(row.traits, Trait::fpu) || row.form == Form::fpu_entry || has(row.traits, Trait::sets_fp_error))
            CHECK_FALSE(row.exists_on(Part::T414));
        if (has(row.traits, Trait::sets_rounding))
            CHECK(row.form == Form::fpu_entry);
    }
}

TEST_CASE("no outcome of an instruction costs less than nothing", "[table][cycles]") {
    for (const Instruction& row : instruction_table)
        for (const Part part : parts) {
            if (!row.exists_on(part))
                continue;
            CAPTURE(row.mnemonic, facts_of(part).name);
            const CycleCost& cost = row.cost(part);
            for (std::uint8_t path = 0; path < 4; ++path) {
                // A formula with a negative base is that of 32 or more places.
                const Word count = cost.base[path] < 0 ? 32 : 0;
                const Cycles cycles = cost.of({path, count, 0});
                CHECK(cycles < 200);
                if (row.op != Op::opr && cost.each_row == 0)
                    CHECK(cycles >= 1);
                CHECK(cost.of({path, count + 10, 0}) == cycles + 10u * cost.each);
                CHECK(cost.of({path, count, 10}) == cycles + 10u * cost.each_row);
            }
            CHECK(cost.issue >= 0);
            CHECK((cost.issue == 0 || has(row.traits, Trait::fpu)));
        }
}

TEST_CASE("published costs are in the table", "[table][cycles]") {
    const auto cost = [](Op op, Outcome outcome, Part part = Part::T800) { return row_of(op).cost(part).of(outcome); };

    CHECK(cost(Op::j, {}) == 3);
    CHECK(cost(Op::cj, {0, 0, 0}) == 2);
    CHECK(cost(Op::cj, {1, 0, 0}) == 4);
    CHECK(cost(Op::in_, {0, 5, 0}) == 29);
    CHECK(cost(Op::in_, {0, 5, 0}, Part::T414) == 28);
    CHECK(cost(Op::out, {0, 5, 0}, Part::T414) == 30);
    CHECK(cost(Op::move, {0, 4, 0}) == 16);
    CHECK(cost(Op::lshl, {1, 40, 0}) == 12);
    CHECK(cost(Op::norm, {2, 0, 0}) == 3);
    CHECK(cost(Op::prod, {1, 3, 0}) == 8);
    CHECK(cost(Op::prod, {1, 3, 0}, Part::T414) == 7);
    CHECK(cost(Op::move2dall, {0, 8, 2}) == 62);
    CHECK(cost(Op::fpdiv, {3, 0, 0}) == 43);
}
