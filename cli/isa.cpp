#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "isa_t800/encode.hpp"
#include "isa_t800/listing/reference_page.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[MNEMONIC ...]"};

constexpr OptionRow options[] = {
    {"Options", "names", 0, "", "print the mnemonics only"},
};

constexpr Example examples[] = {
    {"t8 isa", "the whole table as Markdown: docs/instructions.md"},
    {"t8 isa lend altwt", "two instructions"},
};

std::string form_text(const Instruction& row) {
    switch (row.form) {
    case Form::function:
        return fmt::format("function #{:X}", row.code);
    case Form::operation:
        return fmt::format("operation #{:02X}", row.code);
    case Form::fpu_entry:
        break;
    }
    return fmt::format("floating point entry #{:02X}", row.code);
}

std::string encoding_text(const Instruction& row) {
    if (row.form == Form::function)
        return fmt::format("#{:X}n, n the low four bits of the operand", row.code);
    Bytes bytes;
    encode(row.op, bytes);
    return fmt::format("#{:02X}", fmt::join(bytes, " #"));
}

std::string parts_text(const Instruction& row) {
    std::string text;
    for (const Part part : {Part::T414, Part::T800, Part::T805})
        if (row.exists_on(part))
            text += fmt::format("{}{}", text.empty() ? "" : ", ", facts_of(part).name);
    return text;
}

std::string cycles_text(const Instruction& row) {
    const bool on_t414 = row.exists_on(Part::T414);
    const bool on_later = row.exists_on(Part::T800) || row.exists_on(Part::T805);
    if (!on_t414 || !on_later || row.cycles.t414 == row.cycles.t800)
        return cost_text(row.cost(on_later ? Part::T800 : Part::T414));
    return fmt::format("{}; T414 {}", cost_text(row.cycles.t800), cost_text(row.cycles.t414));
}

std::string notes_text(const Instruction& row) {
    struct Note {
        Trait trait;
        std::string_view text;
    };
    constexpr Note notes[] = {
        {Trait::may_deschedule, "the process may lose the processor"},
        {Trait::interruptible, "a high priority process may interrupt it half-way"},
        {Trait::sets_error, "may set Error"},
        {Trait::sets_fp_error, "may set FP_Error"},
        {Trait::stack_undefined, "the rest of the stack is undefined afterwards"},
        {Trait::known_effect, "has a known effect on parts that lack it"},
    };
    std::string text;
    for (const Note& note : notes)
        if (has(row.traits, note.trait))
            text += fmt::format("  {:<9} {}\n", text.empty() ? "notes" : "", note.text);
    return text;
}

std::string card(const Instruction& row) {
    return fmt::format(
        "{}: {}\n  meaning   {}\n  code      {}, {}\n  stack     takes {}, leaves {}\n  cycles    {}\n  parts     {}\n"
        "{}  source    {}\n",
        row.mnemonic, row.title, row.meaning, form_text(row), encoding_text(row), row.stack_in, row.stack_out, cycles_text(row),
        parts_text(row), notes_text(row), row.source);
}

Result<std::string> cards(const std::vector<std::string>& mnemonics) {
    Failure unknown;
    std::string text;
    for (const std::string& word : mnemonics) {
        if (const Instruction* const row = find_mnemonic(word)) {
            text += fmt::format("{}{}", text.empty() ? "" : "\n", card(*row));
            continue;
        }
        std::vector<std::string_view> known;
        for (const Instruction& row : instruction_table)
            known.push_back(row.mnemonic);
        const std::string_view similar = closest(word, known);
        std::string hint = "'t8 isa --names' lists them all";
        if (!similar.empty())
            hint = fmt::format("did you mean '{}' ({})?", similar, find_mnemonic(similar)->title);
        unknown.diagnostics.push_back(
            failure(fmt::format("there is no instruction '{}'", word), hint).value().diagnostics.front());
    }
    if (!unknown.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(unknown));
    return text;
}

int run(const Arguments& arguments) {
    if (arguments.has("names")) {
        for (const Instruction& row : instruction_table)
            print(fmt::format("{}\n", row.mnemonic));
        return success;
    }
    if (arguments.words.empty()) {
        print(instruction_reference_page());
        return success;
    }
    const auto text = cards(arguments.words);
    if (!text)
        return complain(text.error(), negative);
    print(*text);
    return success;
}

} // namespace

const Command isa_command{
    .name = "isa",
    .title = "show the instruction set, or single instructions",
    .usage = usage,
    .description = "Everything that the emulator, the assembler and the disassembler know about an instruction.",
    .options = options,
    .examples = examples,
    .completes = "mnemonics",
    .most_words = instruction_table.size(),
    .run = run,
};

} // namespace t8::cli
