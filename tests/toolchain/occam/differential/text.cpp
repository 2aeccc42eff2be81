#include "tests/toolchain/occam/differential/text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tests/toolchain/occam/differential/text_writer.hpp"
#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

void TextWriter::line(int indent, std::string text) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    const std::string continued(static_cast<std::size_t>(indent + options_.continuation), ' ');
    std::string current = margin;
    std::size_t start = 0;
    bool empty = true;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find(may_break, start), text.size());
        const std::string_view piece = std::string_view(text).substr(start, end - start);
        if (!empty && current.size() + 1 + piece.size() > static_cast<std::size_t>(options_.width)) {
            text_ += current + "\n";
            current = continued;
        } else if (!empty)
            current += ' ';
        current += piece;
        empty = false;
        start = end + 1;
    }
    text_ += current + "\n";
}

void TextWriter::assignment(const Process& assign, int indent) {
    std::string targets = list(assign.targets, ",");
    const Expression& first = assign.values.front();
    if (first.kind == ExpressionKind::value_process)
        return value_process(targets + " := ", first, "", indent);
    const bool single = assign.values.size() == 1;
    line(indent, targets + " :=" + may_break + (single ? expression(first, first.type.is_scalar()) : list(assign.values, ",")));
}

void TextWriter::value_process(std::string before, const Expression& valof, const std::string& behind, int indent) {
    before += "(";
    std::replace(before.begin(), before.end(), may_break, ' ');
    const int column = indent + static_cast<int>(before.size());
    const std::size_t start = text_.size();
    const Process& body = valof.body.front();
    const bool opens = body.kind == ProcessKind::block;
    if (opens)
        for (const Specification& inner : body.specifications)
            specification(inner, column);
    line(column, "VALOF");
    process(opens ? body.children.front() : body, column + 2);
    line(column + 2, "RESULT " + list(valof.operands, ","));
    line(column - 1, ")" + behind);
    // The first line starts after the bracket.
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    text_.replace(start, static_cast<std::size_t>(column), margin + before);
}

std::string TextWriter::replicator(const Process& process) const {
    return fmt::format("{} = {} FOR{}{}", name(process.symbol), expression(process.values[0]), may_break,
                       expression(process.values[1]));
}

std::string TextWriter::communication(const Process& process) const {
    const bool sends = process.kind == ProcessKind::output;
    std::string text = process.kind == ProcessKind::variant ? "" : expression(process.channel.front()) + (sends ? " ! " : " ? ");
    if (process.kind == ProcessKind::input && process.number >= 0)
        text += "CASE ";
    std::size_t variant = 0;
    const int root = process.channel.empty() ? process.symbol : root_of(process.channel.front());
    const Symbol& channel = program_.symbols[static_cast<std::size_t>(root)];
    const Protocol& protocol = program_.protocols[static_cast<std::size_t>(channel.protocol)];
    bool first = true;
    if (process.number >= 0) {
        variant = static_cast<std::size_t>(process.number);
        text += protocol.variants[variant].tag;
        first = false;
    }
    const std::vector<Expression>& parts = sends ? process.values : process.targets;
    std::size_t next = 0;
    for (const ProtocolItem& item : protocol.variants[variant].items) {
        if (!first)
            text += std::string(";") + may_break;
        first = false;
        text += expression(parts[next++], sends && item.type.is_scalar() && !item.counted);
        if (item.counted)
            text += " :: " + expression(parts[next++]);
    }
    return text;
}

void TextWriter::guard(const Process& guard, int indent) {
    const Process& event = guard.children.front();
    const bool has_variants = event.kind == ProcessKind::case_input;
    const std::string what = has_variants ? expression(event.channel.front()) + " ? CASE" : action(event);
    if (guard.values.empty())
        line(indent, what);
    else if (guard.values.front().kind == ExpressionKind::value_process)
        value_process("", guard.values.front(), " & " + what, indent);
    else
        line(indent, expression(guard.values.front()) + " & " + what);
    if (has_variants)
        return children(event, indent);
    process(guard.children[1], indent + 2);
}

std::string TextWriter::action(const Process& process) const {
    switch (process.kind) {
    case ProcessKind::skip:
        return "SKIP";
    case ProcessKind::delay:
        return "clock ? AFTER " + expression(process.values.front());
    case ProcessKind::read_clock:
        return "clock ? " + expression(process.targets.front());
    default:
        return communication(process);
    }
}

void TextWriter::print(const Process& process, int indent) {
    const Expression& value = process.values.front();
    const Scalar scalar = value.type.scalar;
    std::string_view routine = "put.int";
    if (scalar == Scalar::boolean)
        routine = "put.bool";
    if (scalar == Scalar::int64)
        routine = "put.int64";
    if (scalar == Scalar::real32)
        routine = "put.real32";
    if (scalar == Scalar::real64)
        routine = "put.real64";
    Expression shown = value;
    if (value.type.name >= 0)
        shown = conversion(scalar_type(scalar), Rounding::none, shown);
    const bool narrow = scalar == Scalar::byte || scalar == Scalar::int16 || scalar == Scalar::int32;
    if (narrow)
        shown = conversion(integer_type(), Rounding::none, shown);
    line(indent, fmt::format("{} (screen,{}{},{}{})", routine, may_break, process.number, may_break, expression(shown)));
}

void TextWriter::children(const Process& parent, int indent) {
    for (const Process& child : parent.children)
        process(child, indent + 2);
}

void TextWriter::process(const Process& process, int indent) {
    const std::string_view priority = process.priority ? "PRI " : "";
    switch (process.kind) {
    case ProcessKind::stop:
        return line(indent, "STOP");
    case ProcessKind::assign:
        return assignment(process, indent);
    case ProcessKind::block:
        for (const Specification& inner : process.specifications)
            specification(inner, indent);
        return this->process(process.children.front(), indent);
    case ProcessKind::sequence:
        line(indent, "SEQ");
        break;
    case ProcessKind::replicated_sequence:
        line(indent, "SEQ " + replicator(process));
        break;
    case ProcessKind::conditional:
        line(indent, "IF");
        break;
    case ProcessKind::replicated_conditional:
        line(indent, "IF " + replicator(process));
        break;
    case ProcessKind::choice:
        line(indent, expression(process.values.front()));
        break;
    case ProcessKind::selection:
        line(indent, "CASE " + expression(process.values.front()));
        break;
    case ProcessKind::option:
        line(indent, process.values.empty() ? "ELSE" : list(process.values, ","));
        break;
    case ProcessKind::loop:
        line(indent, "WHILE " + expression(process.values.front()));
        break;
    case ProcessKind::parallel:
        line(indent, fmt::format("{}PAR", priority));
        break;
    case ProcessKind::replicated_parallel:
        line(indent, "PAR " + replicator(process));
        break;
    case ProcessKind::call:
        return line(indent, arguments(process.number, process.values));
    case ProcessKind::skip:
    case ProcessKind::output:
    case ProcessKind::input:
    case ProcessKind::delay:
    case ProcessKind::read_clock:
        return line(indent, action(process));
    case ProcessKind::case_input:
        line(indent, expression(process.channel.front()) + " ? CASE");
        break;
    case ProcessKind::variant:
        line(indent, communication(process));
        break;
    case ProcessKind::alternation:
        line(indent, fmt::format("{}ALT", priority));
        break;
    case ProcessKind::replicated_alternation:
        line(indent, fmt::format("{}ALT {}", priority, replicator(process)));
        break;
    case ProcessKind::guard:
        return guard(process, indent);
    case ProcessKind::print:
        return print(process, indent);
    }
    children(process, indent);
}

std::string TextWriter::whole_program() {
    find_used();
    types();
    protocols();
    text_ += output_routines();
    for (const Specification& definition : program_.definitions)
        specification(definition, 0);
    line(0, "PROC main (CHAN BYTE keyboard?, screen!, error!)");
    bool waits = false;
    walk(
        program_, [](const Expression&) {},
        [&](const Process& process) {
            waits = waits || process.kind == ProcessKind::delay || process.kind == ProcessKind::read_clock;
        },
        [](const Specification&) {});
    if (waits)
        line(2, "TIMER clock :");
    process(program_.body, 2);
    line(0, ":");
    return std::move(text_);
}

std::string occam_text(const Program& program, const TextOptions& options) {
    return TextWriter(program, options).whole_program();
}

} // namespace t8::differential
