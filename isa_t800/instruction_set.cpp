#include "isa_t800/instruction_set.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr bool codes_are_unique() {
    for (const Instruction& a : instruction_table)
        for (const Instruction& b : instruction_table)
            if (a.op != b.op && a.form == b.form && a.code == b.code)
                return false;
    return true;
}
static_assert(codes_are_unique(), "two rows share a form and a code");

} // namespace

const Instruction* find_mnemonic(std::string_view mnemonic) {
    const auto* const row = std::find_if(instruction_table.begin(), instruction_table.end(),
                                         [&](const Instruction& candidate) { return candidate.mnemonic == mnemonic; });
    return row == instruction_table.end() ? nullptr : row;
}

const Instruction* find_code(Form form, Word code) {
    const auto* const row = std::find_if(instruction_table.begin(), instruction_table.end(), [&](const Instruction& candidate) {
        return candidate.form == form && candidate.code == code;
    });
    return row == instruction_table.end() ? nullptr : row;
}

} // namespace t8
