#include "isa_t800/listing/reference_page.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "isa_t800/encode.hpp"

namespace t8 {
namespace {

struct Group {
    Op first;
    std::string_view title;
};
constexpr std::array<Group, 22> groups{{
    {Op::j, "Direct functions"},
    {Op::and_, "Arithmetic and logic"},
    {Op::ladd, "Long arithmetic"},
    {Op::rev, "General, and conversion of lengths"},
    {Op::bsub, "Indexing, bytes and block move"},
    {Op::move2dinit, "Two-dimensional block move"},
    {Op::crcword, "CRC and bits"},
    {Op::ret, "Control"},
    {Op::startp, "Scheduling"},
    {Op::in_, "Input and output"},
    {Op::alt, "Alternative"},
    {Op::ldtimer, "Timer"},
    {Op::csub0, "Errors"},
    {Op::testpranal, "Processor initialisation"},
    {Op::fpldnlsn, "Floating point: load, store, stack"},
    {Op::fpadd, "Floating point: arithmetic"},
    {Op::fpgt, "Floating point: comparison"},
    {Op::fpur32tor64, "Floating point: conversion"},
    {Op::fpchkerr, "Floating point: errors and rounding"},
    {Op::break_, "Debugging support, and timer control, of the T805"},
    {Op::unpacksn, "Floating point support of the T414"},
    {Op::testlds, "Chip test"},
}};

constexpr bool groups_follow_the_table() {
    for (std::size_t n = 1; n < groups.size(); ++n)
        if (groups[n - 1].first >= groups[n].first)
            return false;
    return groups.front().first == Op{};
}
static_assert(groups_follow_the_table());

constexpr std::string_view introduction =
    R"(# Instructions

The instructions of the IMS T414, T800 and T805. This page is printed from `isa_t800/instructions.def` by `t8 isa`; a test
compares the two.

- **code**: for a direct function the byte with operand 0, for the others all bytes. A floating point entry is `ldc` of its
  number and `fpentry`.
- **stack**: integer stack words taken and left, in the first outcome.
- **cycles**: processor cycles with code and data in internal memory, without the prefixes: each `pfix` and `nfix` is one
  more. n is what varies: words moved, places shifted, the number of the highest bit set; r is rows. Several figures are the
  outcomes: `cj` that falls through or jumps, a channel that is ready or not, a positive or a negative factor, `j 0` as a
  breakpoint. For the floating point unit a range is the typical and the longest time; *single* and *double* are the lengths.
  Those instructions run beside the processor, which is held for the cycles given after *issue*.
- **notes**: D may deschedule, I interruptible, E may set Error, F may set FP_Error, U the rest of the stack is undefined, K has a known effect
  on parts that lack it.
- **parts**: all three when nothing is said.

)";

std::string bytes_text(const Instruction& row) {
    Bytes bytes;
    if (row.form != Form::function)
        encode(row.op, bytes);
    else
        bytes.push_back(static_cast<Byte>(row.code << 4));
    std::string text;
    for (const Byte byte : bytes)
        text += fmt::format("{}{:02X}", text.empty() ? "" : " ", byte);
    return text;
}

std::string sum_text(int base, unsigned each, unsigned each_row) {
    std::string text;
    if (each != 0)
        text = each == 1 ? "n" : fmt::format("{}n", each);
    if (each_row != 0)
        text += fmt::format("{}{}r", text.empty() ? "" : " + ", each_row);
    if (text.empty())
        return fmt::format("{}", base);
    if (base != 0)
        text += fmt::format(" {} {}", base < 0 ? '-' : '+', base < 0 ? -base : base);
    return text;
}

std::string range_text(int typical, int worst) {
    return typical == worst ? fmt::format("{}", typical) : fmt::format("{}-{}", typical, worst);
}

std::string cycles_text(const Instruction& row) {
    if (!row.exists_on(Part::T414) || row.cycles.t414 == row.cycles.t800)
        return cost_text(row.cost(row.exists_on(Part::T800) || row.exists_on(Part::T805) ? Part::T800 : Part::T414));
    return fmt::format("{}; T414 {}", cost_text(row.cycles.t800), cost_text(row.cycles.t414));
}

std::string notes_text(Trait traits) {
    struct Note {
        Trait trait;
        char letter;
    };
    constexpr std::array<Note, 6> notes{{{Trait::may_deschedule, 'D'},
                                         {Trait::interruptible, 'I'},
                                         {Trait::sets_error, 'E'},
                                         {Trait::sets_fp_error, 'F'},
                                         {Trait::stack_undefined, 'U'},
                                         {Trait::known_effect, 'K'}}};
    std::string text;
    for (const Note& note : notes)
        if (has(traits, note.trait)) {
            text += text.empty() ? "" : " ";
            text += note.letter;
        }
    return text;
}

std::string parts_text(const Instruction& row) {
    std::string text;
    bool everywhere = true;
    for (const Part part : {Part::T414, Part::T800, Part::T805}) {
        if (row.exists_on(part))
            text += fmt::format("{}{}", text.empty() ? "" : " ", facts_of(part).name);
        else
            everywhere = false;
    }
    return everywhere ? "" : text;
}

} // namespace

std::string cost_text(const CycleCost& cost) {
    if (cost.issue != 0) {
        const std::string single = range_text(cost.base[0], cost.base[1]);
        const std::string dual = range_text(cost.base[2], cost.base[3]);
        const std::string times = single == dual ? single : fmt::format("single {}, double {}", single, dual);
        return fmt::format("{}; issue {}", times, cost.issue);
    }
    std::vector<std::string> outcomes;
    for (const std::int16_t base : cost.base) {
        std::string text = sum_text(base, cost.each, cost.each_row);
        bool is_new = true;
        for (const std::string& known : outcomes)
            is_new = is_new && known != text;
        if (is_new)
            outcomes.push_back(std::move(text));
    }
    std::string text = outcomes.front();
    for (std::size_t n = 1; n < outcomes.size(); ++n)
        text += (n + 1 == outcomes.size() ? " or " : ", ") + outcomes[n];
    return text;
}

std::string instruction_reference_page() {
    std::string page(introduction);
    std::size_t group = 0;
    for (const Instruction& row : instruction_table) {
        if (group < groups.size() && groups[group].first == row.op) {
            page += fmt::format("{}## {}\n\n", group == 0 ? "" : "\n", groups[group].title);
            page += "| instruction | code | stack | cycles | notes | parts | meaning | source |\n"
                    "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
            ++group;
        }
        page += fmt::format("| `{}` {} | `{}` | {} > {} | {} | {} | {} | {} | {} |\n", row.mnemonic, row.title, bytes_text(row),
                            row.stack_in, row.stack_out, cycles_text(row), notes_text(row.traits), parts_text(row), row.meaning,
                            row.source);
    }
    return page;
}

} // namespace t8
