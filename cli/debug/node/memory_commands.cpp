// The memory of one node: its words, with what lies there, and its instructions.

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/node/instant_json.hpp"
#include "cli/run/code_view.hpp"
#include "monitor/debugger/memory_contents.hpp"
#include "monitor/debugger/processes.hpp"

namespace t8::cli {
namespace {

using nlohmann::ordered_json;
using ContentKind = MemoryContent::Kind;

constexpr std::uint64_t most_words = 4096;
constexpr std::uint64_t most_instructions = 1000;

std::string_view name_of_content(ContentKind kind) {
    switch (kind) {
    case ContentKind::reserved:
        return "reserved";
    case ContentKind::saved:
        return "saved";
    case ContentKind::variable:
        return "variable";
    case ContentKind::channel:
        return "channel";
    case ContentKind::returns:
        return "return";
    case ContentKind::workspace:
        return "workspace";
    case ContentKind::code:
        break;
    }
    return "code";
}

/// "total of worker", "Iptr.s of #80000154", "code of worker".
std::string text_of(const MemoryContent& content) {
    const std::string process = content.process ? address_text(content.process->wptr()) : std::string();
    switch (content.kind) {
    case ContentKind::reserved:
        return content.name;
    case ContentKind::saved:
        return fmt::format("{} of {}", content.name, process);
    case ContentKind::variable:
        return fmt::format("{} of {}", content.name, content.routine);
    case ContentKind::channel:
        return fmt::format("a channel for which {} waits", process);
    case ContentKind::returns:
        return fmt::format("return of {}", content.name);
    case ContentKind::workspace:
        return fmt::format("workspace of {}", content.name);
    case ContentKind::code:
        break;
    }
    return fmt::format("code of {}", content.name);
}

/// The words of a node from an address on.
class WordListing {
public:
    WordListing(const DebugContext& context, Address first, std::uint64_t words)
        : context_(context), memory_(context.chosen().memory()), at_(first), words_(words) {
        const Machine& machine = context.replayer.machine();
        const ProgramCode& code = context.setup.code;
        const auto processes = processes_of(machine, code, context.node, waits_on(machine, code, context.node));
        contents_ = memory_contents(machine, code, context.node, processes, first, static_cast<Word>(words) * bytes_per_word);
        if (const assembler::Assembly* const assembly = context.setup.assembly_of(context.node))
            symbols_ = assembly->symbol_map();
    }

    Answer answer() {
        answer_.data = {{"address", address_text(at_)}, {"words", ordered_json::array()}, {"rows", ordered_json::array()}};
        for (std::uint64_t n = 0; n < words_; ++n, at_ = at_ + bytes_per_word)
            add_word();
        return std::move(answer_);
    }

private:
    void add_word() {
        const bool is_there = memory_.is_ram(at_) || memory_.is_rom(at_);
        const auto number = static_cast<SignedWord>(memory_.peek_word(at_));
        ordered_json row{{"address", address_text(at_)}};
        std::string what;
        if (is_there) {
            row["value"] = number;
            row["hex"] = fmt::format("#{:08X}", memory_.peek_word(at_));
            add_content(row, what);
        }
        answer_.text += is_there ? fmt::format("{}:  #{:08X} {:>11}{}{}\n", address_text(at_), memory_.peek_word(at_), number,
                                               what.empty() ? "" : "  ", what)
                                 : fmt::format("{}:  no memory\n", address_text(at_));
        answer_.data["words"].push_back(is_there ? ordered_json(number) : ordered_json{});
        answer_.data["rows"].push_back(std::move(row));
    }

    void add_content(ordered_json& row, std::string& what) {
        if (const auto symbol = symbols_.find(at_); symbol != symbols_.end()) {
            row["symbol"] = symbol->second;
            what = symbol->second;
        }
        const auto content = content_of(contents_, context_.setup.code, context_.node, at_);
        if (!content)
            return;
        row["kind"] = name_of_content(content->kind);
        if (!content->name.empty())
            row["name"] = content->name;
        if (!content->routine.empty())
            row["routine"] = content->routine;
        if (content->process)
            row["process"] = address_text(content->process->wptr());
        row["what"] = text_of(*content);
        what += (what.empty() ? "" : ", ") + text_of(*content);
        if (content->kind == ContentKind::variable && at_ != content->first) {
            row["offset"] = at_ - content->first;
            what += fmt::format(" + {}", at_ - content->first);
        }
    }

    const DebugContext& context_;
    const Memory& memory_;
    Address at_;
    std::uint64_t words_;
    std::vector<MemoryContent> contents_;
    SymbolMap symbols_;
    Answer answer_;
};

/// Says in text and data whether less is shown than was asked for.
void add_cut(Answer& answer, std::uint64_t asked, std::uint64_t most, std::string_view of_what) {
    answer.data["is_cut"] = asked > most;
    if (asked > most)
        answer.text += fmt::format("... no more than {} {} at a time\n", most, of_what);
}

} // namespace

Result<Answer> debug_memory(DebugContext& context, std::string_view operands) {
    const std::string_view word = take_word(operands);
    const Result<Address> address = parse_address("memory", word);
    if (!address)
        return failure(fmt::format("'{}' is not an address", word), "as in memory #80000070 16");
    const Result<std::uint64_t> words = count_of(operands, 8);
    if (!words)
        return tl::unexpected<Failure>(words.error());
    Answer answer = WordListing(context, address->word(), std::min(*words, most_words)).answer();
    add_cut(answer, *words, most_words, "words");
    return answer;
}

Result<Answer> debug_disassemble(DebugContext& context, std::string_view operands) {
    const Processor& processor = context.chosen().processor();
    const std::string_view word = take_word(operands);
    Address at = processor.state().iptr;
    if (!word.empty()) {
        const Result<Address> address = parse_address("disassemble", word);
        if (!address)
            return failure(fmt::format("'{}' is not an address", word), "as in disassemble #80000100 16");
        at = *address;
    }
    const Result<std::uint64_t> instructions = count_of(operands, 8);
    if (!instructions)
        return tl::unexpected<Failure>(instructions.error());
    const CodeMap& map = context.setup.code.map();
    Answer answer;
    for (std::uint64_t n = 0; n < std::min(*instructions, most_instructions); ++n) {
        const CodeText code = code_text(processor, at);
        const std::string place = map.place_of(context.node, at);
        const bool is_next = at == processor.state().iptr;
        answer.text += fmt::format("{} #{:08X}  {:<12} {}{}{}{}\n", is_next ? '>' : ' ', at.bits, code.bytes, code.statement,
                                   code.comment.empty() ? "" : "  -- ", code.comment, place.empty() ? "" : "  (" + place + ")");
        answer.data["instructions"].push_back({{"iptr", address_text(at)},
                                               {"address", address_text(at)},
                                               {"bytes", code.bytes},
                                               {"statement", code.statement},
                                               {"comment", code.comment},
                                               {"place", place},
                                               {"routine", map.routine_of(context.node, at)},
                                               {"is_next", is_next}});
        at = at + instruction_at(processor, at).length;
    }
    add_cut(answer, *instructions, most_instructions, "instructions");
    return answer;
}

} // namespace t8::cli
