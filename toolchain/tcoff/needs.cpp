#include "toolchain/tcoff/needs.hpp"

#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "toolchain/tcoff/attributes.hpp"

namespace t8::tcoff {
namespace {

struct Bit {
    std::int64_t bit;
    std::string_view name;
};

constexpr Word architecture_mask = 0x01F00000;
constexpr Word architecture_t = 0x00100000;

// The reserved bits are set in all modules. What a set says that an absence is used ("no semaphore") asks for nothing.
constexpr std::array instruction_bits = {
    Bit{0x1, "core"},
    Bit{0x2, "fmul"},
    Bit{0x4, "fp-support"},
    Bit{0x8, "dup"},
    Bit{0x10, "wsubdb"},
    Bit{0x20, "move2d"},
    Bit{0x40, "crc"},
    Bit{0x80, "bitops"},
    Bit{0x100, "fpu"},
    Bit{0x200, "fptesterr"},
    Bit{0x400, "lddevid"},
    Bit{0x800, "debug"},
    Bit{0x1000, "timer-disable"},
    Bit{0x2000, "ldmemstartval"},
    Bit{0x4000, "pop"},
};
constexpr Word t414_set = 0x7;
constexpr Word t800_set = 0x3FB;
constexpr Word t805_set = t800_set | 0x7C00;
constexpr Word known_set = 0x7FFF;
constexpr Word free_set = 0xF8000; // no semaphore, no device, reserved

constexpr std::array usage_bits = {
    Bit{usage::local, "local"},
    Bit{usage::exported, "export"},
    Bit{usage::imported, "import"},
    Bit{usage::weak, "weak"},
    Bit{usage::conditional, "conditional"},
    Bit{usage::unindexed, "unindexed"},
    Bit{usage::provisional, "provisional"},
    Bit{usage::origin, "origin"},
    Bit{usage::routine, "routine"},
    Bit{usage::data, "data"},
    Bit{usage::notype, "notype"},
};
constexpr std::array attributes_of_sections = {
    Bit{section_bits::write, "write"},          Bit{section_bits::read, "read"},
    Bit{section_bits::execute, "execute"},      Bit{section_bits::debug, "debug"},
    Bit{section_bits::virtual_only, "virtual"},
};
constexpr std::array<std::string_view, 11> languages = {
    "", "not known", "linked", "occam", "ANSI C", "FORTRAN-77", "Pascal", "Modula-2", "Ada", "assembler", "occam harness"};

std::string names_of(std::span<const Bit> bits, std::int64_t word) {
    std::string text;
    for (const Bit& bit : bits)
        if ((word & bit.bit) != 0) {
            text += fmt::format("{}{}", text.empty() ? "" : " ", bit.name);
            word &= ~bit.bit;
        }
    if (word != 0)
        text += fmt::format("{}#{:X}", text.empty() ? "" : " ", word);
    return text;
}

Word set_of(Part part) { return part == Part::T414 ? t414_set : part == Part::T800 ? t800_set : t805_set; }

/// Returns the name of the least part that executes the instructions, as INMOS's classes have it.
std::string_view class_of(Word set) {
    if ((set & ~Word{3}) == 0)
        return "TA";
    if ((set & ~t414_set) == 0)
        return "T414";
    if ((set & ~t800_set) == 0)
        return "T800";
    return (set & 0x100) != 0 ? "T805" : "T425";
}

} // namespace

std::string misfit(const objects::PartNeeds& needs, Part part) {
    if ((needs.instructions & architecture_mask) != architecture_t)
        return "it is not for a transputer of the T2, T4 or T8 series";
    if ((needs.attributes & attribute::word_mask) != attribute::word_32)
        return "it is for transputers whose words do not have 32 bits";
    const Word unknown = needs.instructions & ~(architecture_mask | known_set | free_set);
    if (unknown != 0)
        return fmt::format("it uses instructions of a set that is not known (#{:X})", unknown);
    const Word missing = needs.instructions & known_set & ~set_of(part);
    if (missing != 0)
        return fmt::format("it uses instructions that a {} does not have ({})", facts_of(part).name,
                           names_of(instruction_bits, missing));
    if (has_fpu_calls(needs) && !facts_of(part).has_fpu)
        return fmt::format("its routines leave REAL results in FAreg, which a {} does not have", facts_of(part).name);
    return {};
}

objects::ErrorMode error_mode_of(std::int64_t attributes) {
    if ((attributes & attribute::halt) != 0)
        return objects::ErrorMode::halt;
    return (attributes & attribute::stop) != 0 ? objects::ErrorMode::stop : objects::ErrorMode::universal;
}

bool has_fpu_calls(const objects::PartNeeds& needs) { return (needs.attributes & attribute::fpu_calling) != 0; }

std::string describe(const objects::PartNeeds& needs) {
    const Word word = needs.attributes & attribute::word_mask;
    const Word set = needs.instructions & known_set;
    std::string text;
    if ((needs.instructions & architecture_mask) != architecture_t)
        text = fmt::format("instructions #{:X}", needs.instructions);
    else
        text = fmt::format("{} ({})", word == attribute::word_32 ? class_of(set) : "T2", names_of(instruction_bits, set));
    text += fmt::format(", {} bits", word == 1 ? "16" : word == 2 ? "32" : word == 4 ? "64" : "?");
    text += (needs.attributes & attribute::halt) != 0   ? ", HALT"
            : (needs.attributes & attribute::stop) != 0 ? ", STOP"
                                                        : ", UNIVERSAL";
    if ((needs.attributes & attribute::instruction_io) != 0)
        text += ", channels by instructions";
    return text + (has_fpu_calls(needs) ? ", REAL results in FAreg" : ", REAL results in Areg");
}

std::string language_name(std::int64_t language) {
    if (language >= 1 && language < static_cast<std::int64_t>(languages.size()))
        return std::string(languages[static_cast<std::size_t>(language)]);
    return fmt::format("language {}", language);
}

std::string usage_names(std::int64_t bits) { return names_of(usage_bits, bits); }

std::string section_names(std::int64_t attributes) { return names_of(attributes_of_sections, attributes); }

} // namespace t8::tcoff
