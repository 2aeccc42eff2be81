#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/parser/lexer_state.hpp"

namespace t8::occam {
namespace {

constexpr auto directives = std::to_array<std::string_view>({"COMMENT", "DEFINE", "ELIF", "ELSE", "ENDIF", "ERROR", "IF",
                                                             "INCLUDE", "OPTION", "PRAGMA", "RELAX", "UNDEF", "USE", "WARNING"});

} // namespace

void Lexer::error(const Place& place, std::string message, std::string hint) {
    reports_.error(place, std::move(message), std::move(hint));
}

void Lexer::directive(Scanner& scanner) {
    const Token word = scanner.directive_word();
    if (conditional(word, scanner) || !is_read())
        return;
    end_logical_line();
    textual(word, scanner);
}

/// Executes #IF, #ELIF, #ELSE and #ENDIF, also in text that is left out. Returns false for other directives.
bool Lexer::conditional(const Token& word, Scanner& scanner) {
    if (word.text == "IF") {
        begin_if(word, scanner);
        return true;
    }
    if (word.text != "ELIF" && word.text != "ELSE" && word.text != "ENDIF")
        return false;
    if (conditions_.empty() || conditions_.back().place.file != word.place.file) {
        error(word.place, fmt::format("#{} without #IF", word.text));
    } else if (word.text == "ENDIF") {
        conditions_.pop_back();
        end_directive(word, scanner);
    } else {
        begin_branch(word, scanner);
    }
    return true;
}

void Lexer::begin_if(const Token& word, Scanner& scanner) {
    const bool is_outside_read = is_read();
    const bool truth = is_outside_read && condition(word, scanner);
    conditions_.push_back({word.place, is_outside_read, truth, truth, false});
}

void Lexer::begin_branch(const Token& word, Scanner& scanner) {
    Condition& open = conditions_.back();
    if (open.has_else)
        error(word.place, fmt::format("#{} after #ELSE", word.text), "#ELSE is the last part of an #IF");
    open.has_else = open.has_else || word.text == "ELSE";
    open.is_read = false;
    if (open.is_outside_read && !open.was_read)
        open.is_read = word.text == "ELSE" || condition(word, scanner);
    if (word.text == "ELSE")
        end_directive(word, scanner);
    open.was_read = open.was_read || open.is_read;
}

bool Lexer::condition(const Token& word, Scanner& scanner) {
    std::vector<Token> tokens;
    Token token;
    while (scanner.next(token, 0, false, false))
        tokens.push_back(token);
    if (std::exchange(scanner.is_faulty, false))
        return false;
    if (tokens.empty()) {
        error(word.place, fmt::format("condition expected after #{}", word.text), "for instance '#IF DEFINED (NAME)'");
        return false;
    }
    return evaluate_condition(tokens, word.place, defined_, reports_);
}

void Lexer::textual(const Token& word, Scanner& scanner) {
    Token text;
    if (word.text == "INCLUDE") {
        include(word, scanner);
    } else if (word.text == "DEFINE" || word.text == "UNDEF") {
        define(word, scanner);
    } else if (word.text == "USE") {
        if (!scanner.quoted_text(text))
            file_name_expected(scanner, R"(for instance '#USE "hostio.lib"')");
        else
            item(word, text);
        end_directive(word, scanner);
    } else if (word.text == "COMMENT" || word.text == "OPTION") {
        if (word.text == "OPTION" && std::any_of(tokens_.begin(), tokens_.end(), [](const Token& token) {
                return token.kind != TokenKind::directive && token.kind != TokenKind::directive_text &&
                       token.kind != TokenKind::newline;
            }))
            error(word.place, "#OPTION must come first, before all other text");
        text = scanner.rest_of_line();
        if (text.text.size() < 2 || text.text.front() != '"' || text.text.find('"', 1) != text.text.size() - 1)
            error(text.text.empty() ? word.place : text.place, fmt::format("text in quotes expected after #{}", word.text));
        else
            item(word, text);
    } else if (word.text == "PRAGMA") {
        pragma(word, scanner);
    } else if (word.text == "ERROR" || word.text == "WARNING") {
        if (!scanner.quoted_text(text))
            text = scanner.rest_of_line();
        const std::string message = text.text.empty() ? fmt::format("'#{}'", word.text) : std::string(text.text);
        word.text == "ERROR" ? reports_.error(word.place, message) : reports_.warning(word.place, message);
    } else if (word.text != "RELAX") {
        unknown(word);
    }
}

void Lexer::unknown(const Token& word) {
    if (word.text == "IMPORT" || word.text == "SC") {
        error(word.place, fmt::format("#{} is obsolete", word.text), "write '#USE'");
        return;
    }
    const std::string upper = upper_case(word.text);
    const std::string_view similar = closest(upper, {directives.begin(), directives.end()});
    error(word.place, fmt::format("'#{}' is not a directive", word.text),
          similar.empty() ? std::string() : fmt::format("did you mean '#{}'?", similar));
}

void Lexer::file_name_expected(Scanner& scanner, std::string hint) {
    const Token rest = scanner.rest_of_line();
    error(rest.place, "file name expected in quotes", std::move(hint));
}

void Lexer::define(const Token& word, Scanner& scanner) {
    Token name;
    if (!scanner.next(name, 0, false, false) || (name.kind != TokenKind::name && keyword(name.text) != name.kind)) {
        error(word.place, fmt::format("name expected after #{}", word.text));
        scanner.skip_line();
    } else if (word.text == "UNDEF") {
        const auto found = defined_.find(name.text);
        if (found != defined_.end())
            defined_.erase(found);
        end_directive(word, scanner);
    } else {
        const Token value = scanner.rest_of_line();
        const DefinedValue read = defined_value(value.text);
        const auto* const text = std::get_if<std::string>(&read);
        if (text != nullptr && !value.text.starts_with('"'))
            error(value.place, "the value of a name is a number or a string in quotes");
        else
            defined_[std::string(name.text)] = read;
    }
    scanner.is_faulty = false;
}

void Lexer::end_directive(const Token& word, Scanner& scanner) {
    if (!scanner.at_end_of_line())
        error(scanner.here(), fmt::format("end of line expected after #{}", word.text), "a comment begins with '--'");
    scanner.skip_line();
}

void Lexer::item(const Token& word, const Token& text) {
    line_start_ = tokens_.size();
    line_indent_ = word.column;
    tokens_.push_back(word);
    tokens_.back().starts_line = true;
    tokens_.push_back(text);
    end_logical_line();
}

void Lexer::pragma(const Token& word, Scanner& scanner) {
    Token kind;
    if (!scanner.next(kind, 0, false, false) || (kind.kind != TokenKind::name && keyword(kind.text) != kind.kind)) {
        error(word.place, "word expected after #PRAGMA", "for instance '#PRAGMA SHARED x'");
        scanner.skip_line();
    } else {
        Token named = word;
        named.text = kind.text;
        named.place = span(word.place, kind.place);
        item(named, scanner.rest_of_line());
    }
    scanner.is_faulty = false;
}

void Lexer::include(const Token& word, Scanner& scanner) {
    Token name;
    if (!scanner.quoted_text(name)) {
        file_name_expected(scanner, R"(for instance '#INCLUDE "hostio.inc"')");
        scanner.skip_line();
        return;
    }
    end_directive(word, scanner);
    read_included(word, name);
}

void Lexer::read_included(const Token& word, const Token& name) {
    // In this dialect only hardware is read, and a missing file probably declares something else.
    const auto not_read = [&](std::string message, std::string hint) {
        if (input_.dialect == Dialect::network)
            reports_.warning(name.place, std::move(message), std::move(hint));
        else
            error(name.place, std::move(message), std::move(hint));
    };
    if (!input_.include)
        return not_read(fmt::format("'{}' cannot be included: no files can be read here", name.text), {});
    if (files_.size() > limits::include_levels) {
        error(word.place, fmt::format("#INCLUDE is nested more than {} deep", limits::include_levels), chain(name.text));
        stopped_ = true;
        return;
    }
    if (++includes_ > limits::includes) {
        error(word.place, fmt::format("more than {} files are included", limits::includes), chain(name.text));
        stopped_ = true;
        return;
    }
    Result<SourceText> found = input_.include(name.text, sources_.name(files_.back()));
    if (!found) {
        const std::vector<Diagnostic>& why = found.error().diagnostics;
        return why.empty() ? not_read(fmt::format("'{}' cannot be read", name.text), {})
                           : not_read(why.front().message, why.front().hint);
    }
    auto known = known_.find(found->name);
    if (known == known_.end()) {
        std::uint16_t file = 0;
        std::string own_name = found->name;
        if (!sources_.add(*std::move(found), file)) {
            error(word.place, "too many source files");
            stopped_ = true;
            return;
        }
        known = known_.emplace(std::move(own_name), file).first;
    }
    if (std::find(files_.begin(), files_.end(), known->second) != files_.end() && conditions_.empty()) {
        error(name.place, fmt::format("'{}' includes itself", name.text), chain(name.text));
        return;
    }
    read(known->second, word.column);
}

/// Returns "a.occ includes b.inc includes c.inc"; the middle of a long chain is left out.
std::string Lexer::chain(std::string_view last) const {
    std::string text;
    for (std::size_t i = 0; i < files_.size(); ++i) {
        if (files_.size() > 8 && i == 3)
            text += "... includes ";
        if (files_.size() <= 8 || i < 3 || i + 4 > files_.size())
            text += sources_.name(files_[i]) + " includes ";
    }
    return text + std::string(last);
}

} // namespace t8::occam
