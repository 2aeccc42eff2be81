#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {

/// Parses the specifications at the beginning of a line of the level into `found`. Returns false if nothing follows them on the level.
bool Parser::specifications(Level& level, bool expression_is_possible, std::vector<Specification*>& found) {
    for (;;) {
        mend_first_word(expression_is_possible);
        if (!at_specification(expression_is_possible))
            return true;
        found.push_back(specification());
        if (!at_line(level))
            return false;
    }
}

/// Handles specifications without a process after them. Returns true if they need none, because they are directives.
bool Parser::nothing_follows(const std::vector<Specification*>& specifications, std::string_view wanted) {
    const Specification* needing = nullptr;
    for (const Specification* const specification : specifications) {
        if (specification->kind == Specification::Kind::error)
            return false;
        if (specification->kind != Specification::Kind::pragma)
            needing = specification;
    }
    if (needing == nullptr)
        return true;
    error(current(), fmt::format("{} expected after the declaration in line {}", wanted, needing->place.line),
          wanted == "process" ? "a declaration is for the process that follows it at the same indentation" : "");
    return false;
}

Process* Parser::block(const std::vector<Specification*>& specifications, Process* body) {
    if (specifications.empty())
        return body;
    return make(Block{{Process::Kind::block, specifications.front()->place}, arena_.list(specifications), body});
}

/// Parses a process of the level. REQUIRES: at_line(level) has returned true.
Process* Parser::process(Level& level) {
    const Depth depth(constructs_);
    const Token first = current();
    if (too_deep(constructs_, limits::construct_levels, "constructs")) {
        skip_line();
        skip_deeper(first.column);
        return error_process(first.place);
    }
    std::vector<Specification*> found;
    if (specifications(level, false, found))
        return block(found, statement());
    if (nothing_follows(found, "process"))
        return block(found, make(SimpleProcess{{Process::Kind::skip, first.place}}));
    return block(found, error_process(first.place));
}

void Parser::missing_process(const Head& head, std::string hint) {
    const bool was_failed = std::exchange(failed_, false);
    error(current(), fmt::format("process expected after {} in line {}", head.what, head.token.place.line), std::move(hint));
    failed_ = was_failed;
}

/// Parses the one process that belongs to a head.
Process* Parser::body(const Head& head) {
    if (in_network_)
        return hardware_statements(head);
    Level level = level_under(head.token);
    if (!at_line(level)) {
        const bool is_beside = current().column == head.token.column && !is(Kind::end) && !is(Kind::colon);
        missing_process(head, is_beside ? fmt::format("indent it by 2 columns, to column {}", level.indent + 1)
                                        : "SKIP is the process that does nothing");
        return error_process(head.token.place);
    }
    Process* const first = process(level);
    if (at_line(level))
        extra_processes(level, head, *first);
    return first;
}

namespace {

bool is_empty_construct(const Process& process) {
    switch (process.kind) {
    case Process::Kind::sequence:
        return static_cast<const Sequence&>(process).parts.empty();
    case Process::Kind::parallel:
        return static_cast<const Parallel&>(process).parts.empty();
    case Process::Kind::conditional:
        return static_cast<const Conditional&>(process).choices.empty();
    case Process::Kind::selection:
        return static_cast<const Selection&>(process).options.empty();
    case Process::Kind::alternation:
        return static_cast<const Alternation&>(process).alternatives.empty();
    case Process::Kind::block:
        return is_empty_construct(*static_cast<const Block&>(process).body);
    default:
        return false;
    }
}

/// True if a construct lacks its process. That has been reported.
bool lacks_process(const Process& process) {
    const auto is_error = [](const Process* body) { return body == nullptr || body->kind == Process::Kind::error; };
    switch (process.kind) {
    case Process::Kind::loop:
        return is_error(static_cast<const Loop&>(process).body);
    case Process::Kind::sequence:
        return static_cast<const Sequence&>(process).replicator != nullptr &&
               is_error(static_cast<const Sequence&>(process).parts.front());
    case Process::Kind::parallel:
        return static_cast<const Parallel&>(process).replicator != nullptr &&
               is_error(static_cast<const Parallel&>(process).parts.front());
    case Process::Kind::block:
        return lacks_process(*static_cast<const Block&>(process).body);
    default:
        return process.kind == Process::Kind::error;
    }
}

} // namespace

void Parser::extra_processes(Level& level, const Head& head, const Process& first) {
    if (!level.has_reported && !lacks_process(first)) {
        if (is_empty_construct(first))
            error(current(), "this line is not indented from the construct before it",
                  fmt::format("the parts of a construct are indented by 2 columns: to column {}", current().column + 3));
        else
            error(current(), fmt::format("only one process can follow {} in line {}", head.what, head.token.place.line),
                  in_mapping_ ? "make it a DO of several" : "make it a SEQ of several");
    }
    failed_ = true;
    do {
        const Token extra = current();
        failed_ = true;
        skip_line();
        skip_deeper(extra.column);
    } while (at_line(level));
}

Process* Parser::statement() {
    if (dialect_ != Dialect::program && configuration_process_at(at_))
        return configuration_process();
    switch (current().kind) {
    case Kind::skip:
        return simple(Process::Kind::skip);
    case Kind::stop:
        return simple(Process::Kind::stop);
    case Kind::name:
    case Kind::left_square:
        return action();
    default:
        return construct();
    }
}

Process* Parser::construct() {
    const Token first = current();
    switch (first.kind) {
    case Kind::seq:
        return sequence();
    case Kind::par:
        return parallel(first, false, false);
    case Kind::pri:
        return priority();
    case Kind::placed:
        return placed();
    case Kind::processor:
        return processor();
    case Kind::if_:
        return conditional();
    case Kind::case_:
        return selection();
    case Kind::while_:
        return loop();
    case Kind::alt:
        return alternation(first, false);
    case Kind::asm_:
    case Kind::guy:
        return insert();
    case Kind::else_:
        error(first, "ELSE without CASE", "the last choice of an IF is 'TRUE'");
        break;
    case Kind::valof:
        error(first, "a VALOF is an operand, not a process", "write 'x := (VALOF', with its ')' on a line of its own");
        break;
    default:
        expected("process");
    }
    advance();
    if (!is(Kind::newline))
        failed_ = true;
    end_statement(first);
    skip_deeper(first.column);
    return error_process(first.place);
}

Process* Parser::simple(Process::Kind kind) {
    const Token first = current();
    advance();
    end_statement(first);
    return make(SimpleProcess{{kind, first.place}});
}

Process* Parser::sequence() {
    const Token first = current();
    advance();
    Replicator* const replicated = replicator();
    end_head(first);
    return make(Sequence{{Process::Kind::sequence, first.place}, replicated, parts(first, replicated, "SEQ")});
}

/// Parses a PAR, at its keyword.
Process* Parser::parallel(const Token& first, bool is_priority, bool is_placed) {
    advance();
    Replicator* const replicated = replicator();
    end_head(first);
    return make(
        Parallel{{Process::Kind::parallel, first.place}, is_priority, is_placed, replicated, parts(first, replicated, "PAR")});
}

Process* Parser::priority() {
    const Token first = current();
    advance();
    if (is(Kind::alt) || (!is(Kind::par) && mend(Kind::alt)))
        return alternation(first, true);
    if (is(Kind::par) || mend(Kind::par))
        return parallel(first, true, false);
    error(current(), fmt::format("PAR or ALT expected after PRI, found {}", describe(current())));
    end_statement(first);
    return error_process(first.place);
}

Process* Parser::placed() {
    const Token first = current();
    advance();
    if (is(Kind::par) || mend(Kind::par))
        return parallel(first, false, true);
    error(current(), fmt::format("PAR expected after PLACED, found {}", describe(current())));
    end_statement(first);
    return error_process(first.place);
}

Process* Parser::processor() {
    const Token first = current();
    advance();
    Expression* const number = expression();
    end_head(first);
    return make(Processor{{Process::Kind::processor, first.place}, number, body({first, "PROCESSOR"})});
}

Process* Parser::loop() {
    const Token first = current();
    advance();
    Expression* const condition = expression();
    end_head(first);
    return make(Loop{{Process::Kind::loop, first.place}, condition, body({first, "WHILE"})});
}

std::span<Process*> Parser::parts(const Token& head, const Replicator* replicator, std::string_view what) {
    std::vector<Process*> found;
    if (replicator != nullptr) {
        found.push_back(body({head, fmt::format("the replicator of {}", what)}));
    } else {
        Level level = level_under(head);
        while (at_line(level))
            found.push_back(process(level));
    }
    return arena_.list(found);
}

/// Parses `i = base FOR count`, with or without STEP. Returns null at the end of the line.
Replicator* Parser::replicator() {
    if (is(Kind::newline))
        return nullptr;
    const Token first = current();
    if (!is(Kind::name) || ahead(1).kind != Kind::equal) {
        error(first, fmt::format("replicator or end of line expected after '{}', found {}", previous().text, describe(first)),
              "a replicator is 'i = base FOR count'; a part stands on a line of its own");
        return nullptr;
    }
    Replicator* const made = make(Replicator{});
    made->name = first.name;
    made->place = first.place;
    advance();
    advance();
    made->base = expression();
    if (!expect(Kind::for_, "after the base of the replicator"))
        return made;
    const bool outer = std::exchange(step_may_follow_, true);
    made->count = expression();
    step_may_follow_ = outer;
    if (is(Kind::name) && (current().text == "STEP" || current().text == "step")) {
        if (current().text == "step")
            error(current(), "'step' is not a keyword: keywords are in upper case", "write 'STEP'");
        advance();
        made->step = expression();
    }
    return made;
}

} // namespace t8::occam
