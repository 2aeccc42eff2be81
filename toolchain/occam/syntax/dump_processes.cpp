#include <fmt/format.h>

#include "toolchain/occam/syntax/dump.hpp"
#include "toolchain/occam/syntax/dump_parts.hpp"

namespace t8::occam {
namespace {

template <class T> const T& as(const Process& process) { return static_cast<const T&>(process); }

std::string items(std::span<const MessageItem> items) {
    std::string text;
    for (const MessageItem& item : items) {
        text += (text.empty() ? "" : "; ") + dump(*item.value);
        if (item.array != nullptr)
            text += "::" + dump(*item.array);
    }
    return text;
}

std::string tagged(const Name* tag, std::span<const MessageItem> values) {
    return tag->text + (values.empty() ? "" : "; ") + items(values);
}

std::string input(const Input& input) {
    const std::string channel = dump(*input.channel);
    switch (input.form) {
    case Input::Form::tagged:
        return fmt::format("{} ? CASE {}", channel, tagged(input.tag, input.items));
    case Input::Form::after:
        return fmt::format("{} ? AFTER {}", channel, dump(*input.time));
    default:
        return fmt::format("{} ? {}", channel, items(input.items));
    }
}

std::string with_replicator(std::string_view head, const Replicator* replicator) {
    return replicator == nullptr ? std::string(head) : fmt::format("{} {}", head, dump_replicator(replicator));
}

} // namespace

void DumpLines::body(const Process* body) {
    const Indent indent(*this);
    if (body == nullptr)
        line("?");
    else
        process(*body);
}

void DumpLines::parts(std::string_view head, const Replicator* replicator, std::span<Process* const> parts) {
    line(with_replicator(head, replicator));
    for (const Process* const part : parts)
        body(part);
}

void DumpLines::process(const Process& process) {
    switch (process.kind) {
    case Process::Kind::error:
        line("?");
        break;
    case Process::Kind::skip:
        line("SKIP");
        break;
    case Process::Kind::stop:
        line("STOP");
        break;
    case Process::Kind::assignment:
        line(fmt::format("{} := {}", dump_list(as<Assignment>(process).targets), dump_list(as<Assignment>(process).sources)));
        break;
    case Process::Kind::input:
        line(input(as<Input>(process)));
        break;
    case Process::Kind::case_input:
        case_input(as<CaseInput>(process), "");
        break;
    case Process::Kind::output:
        line(fmt::format("{} ! {}", dump(*as<Output>(process).channel), items(as<Output>(process).items)));
        break;
    case Process::Kind::call:
        line(fmt::format("{}({})", as<CallProcess>(process).name->text, dump_list(as<CallProcess>(process).actuals)));
        break;
    case Process::Kind::sequence:
        parts(as<Sequence>(process).is_do ? "DO" : "SEQ", as<Sequence>(process).replicator, as<Sequence>(process).parts);
        break;
    case Process::Kind::parallel: {
        const auto& made = as<Parallel>(process);
        parts(made.is_priority ? "PRI PAR" : made.is_placed ? "PLACED PAR" : "PAR", made.replicator, made.parts);
        break;
    }
    case Process::Kind::conditional:
        conditional(as<Conditional>(process));
        break;
    case Process::Kind::selection:
        selection(as<Selection>(process));
        break;
    case Process::Kind::loop:
        line("WHILE " + dump(*as<Loop>(process).condition));
        body(as<Loop>(process).body);
        break;
    case Process::Kind::alternation:
        alternation(as<Alternation>(process));
        break;
    case Process::Kind::block:
        specifications(as<Block>(process).specifications);
        this->process(*as<Block>(process).body);
        break;
    case Process::Kind::insert:
        insert(as<Insert>(process));
        break;
    case Process::Kind::processor:
        line("PROCESSOR " + dump(*as<Processor>(process).number));
        body(as<Processor>(process).body);
        break;
    case Process::Kind::setting:
    case Process::Kind::connection:
    case Process::Kind::mapping:
        configuration(process);
        break;
    }
}

void DumpLines::case_input(const CaseInput& input, std::string_view condition) {
    line(fmt::format("{}{} ? CASE", condition, dump(*input.channel)));
    const Indent indent(*this);
    for (const Variant& variant : input.variants) {
        specifications(variant.specifications);
        line(tagged(variant.tag, variant.items));
        body(variant.body);
    }
}

void DumpLines::conditional(const Conditional& conditional) {
    line(with_replicator("IF", conditional.replicator));
    const Indent indent(*this);
    for (const Choice& choice : conditional.choices) {
        specifications(choice.specifications);
        if (choice.nested != nullptr) {
            this->conditional(*choice.nested);
            continue;
        }
        line(dump(*choice.condition));
        body(choice.body);
    }
}

void DumpLines::selection(const Selection& selection) {
    line("CASE " + dump(*selection.selector));
    const Indent indent(*this);
    for (const Option& option : selection.options) {
        specifications(option.specifications);
        line(option.is_else ? "ELSE" : dump_list(option.values));
        body(option.body);
    }
}

void DumpLines::alternation(const Alternation& alternation) {
    line(with_replicator(alternation.is_priority ? "PRI ALT" : "ALT", alternation.replicator));
    const Indent indent(*this);
    for (const Alternative& alternative : alternation.alternatives) {
        specifications(alternative.specifications);
        if (alternative.nested != nullptr) {
            this->alternation(*alternative.nested);
            continue;
        }
        const std::string condition = alternative.condition == nullptr ? std::string() : dump(*alternative.condition) + " & ";
        if (alternative.case_input != nullptr) {
            case_input(*alternative.case_input, condition);
            continue;
        }
        line(condition + (alternative.input != nullptr ? input(*alternative.input) : "SKIP"));
        body(alternative.body);
    }
}

void DumpLines::insert(const Insert& insert) {
    line(insert.is_guy ? "GUY" : "ASM");
    const Indent indent(*this);
    for (const InsertLine& one : insert.lines) {
        std::string text = one.label.empty() ? std::string() : fmt::format(":{} ", one.label);
        text += one.operation;
        if (!one.target.empty())
            text += fmt::format(" :{}", one.target);
        if (!one.second_target.empty())
            text += fmt::format(" - :{}", one.second_target);
        if (!one.special.empty())
            text += fmt::format(" {}", one.special);
        for (std::size_t i = 0; i < one.operands.size(); ++i)
            text += fmt::format("{}{}{}", i == 0 ? " " : ", ", one.is_address(i) ? "ADDRESSOF " : "", dump(*one.operands[i]));
        line(text);
    }
}

std::string dump(const Process& process) {
    DumpLines lines;
    lines.process(process);
    return lines.take();
}

} // namespace t8::occam
