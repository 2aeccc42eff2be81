#include "isa_t800/assembler/expander.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::assembler {
namespace {

bool opens_condition(const std::string& directive) {
    return directive == ".if" || directive == ".ifdef" || directive == ".ifndef";
}

bool opens(const std::string& directive, const std::string& opener) {
    return opens_condition(opener) ? opens_condition(directive) : directive == opener;
}

std::string_view closer_of(const std::string& opener) {
    if (opener == ".macro")
        return ".endm";
    return opener == ".rept" ? ".endr" : ".endif";
}

bool is_plain_name(const Token& token) {
    return token.is_name() && token.text != "$" && token.text.front() != '.' && token.text.front() != '@';
}

} // namespace

void Expander::run(const SourceText& source) {
    open_files_.push_back(source.name);
    const std::vector<Line> lines = split_lines(source.text, lines_.add_file(source.name));
    run(lines, 0);
    open_files_.pop_back();
}

void Expander::run(Lines lines, unsigned depth) {
    for (std::size_t index = 0; index < lines.size() && !stopped_;)
        index = read_line(lines, index, depth);
}

void Expander::stop(const Line& line, std::string message) {
    lines_.error({lines_.keep(line), 0, 1}, std::move(message));
    stopped_ = true;
}

bool Expander::count_line(const Line& line) {
    if (++lines_read_ > options_.limits.lines)
        stop(line, fmt::format("the source expands to more than {} lines", options_.limits.lines));
    text_read_ += line.text.size();
    if (!stopped_ && text_read_ > options_.limits.text_bytes)
        stop(line, fmt::format("the source expands to more than {} bytes", options_.limits.text_bytes));
    return !stopped_;
}

bool Expander::too_deep(const Reading& reading, unsigned depth) {
    if (depth < options_.limits.nesting)
        return false;
    const Token& word = reading.tokens[reading.word];
    lines_.error({reading.line, word.column, word.length}, fmt::format("'{}' is nested too deeply", word.text),
                 "look for something that includes or calls itself");
    stopped_ = true;
    return true;
}

ExpressionParser Expander::parser_after_word(const Reading& reading) {
    ExpressionParser parser(reading.tokens, program_.names, lines_, reading.line);
    parser.position = reading.word + 1;
    return parser;
}

std::size_t Expander::read_line(Lines lines, std::size_t index, unsigned depth) {
    const Line& line = lines[index];
    if (!count_line(line))
        return index + 1;
    if (line.text.size() > options_.limits.line_length) {
        Line shown = line;
        shown.text.clear();
        lines_.error({lines_.keep(shown), 0, 1}, fmt::format("line is longer than {} characters", options_.limits.line_length));
        return index + 1;
    }
    tl::expected<std::vector<Token>, LexicalError> tokens = tokenize(line.text);
    if (!tokens) {
        lines_.error({lines_.keep(line), tokens.error().column, tokens.error().length}, tokens.error().message);
        return index + 1;
    }
    if (tokens->empty())
        return index + 1;
    Reading reading{lines_.keep(line), *std::move(tokens)};
    while (reading.word + 1 < reading.tokens.size() && reading.tokens[reading.word].is_name() &&
           reading.tokens[reading.word + 1].is(":")) {
        statements_.label(reading.tokens[reading.word], reading.line, expansions_ != 0);
        reading.word += 2;
    }
    if (reading.word == reading.tokens.size())
        return index + 1;
    const Token& word = reading.tokens[reading.word];
    const std::string directive = word.is_name() ? lower_case(word.text) : std::string();
    if (std::find(block_directives.begin(), block_directives.end(), directive) != block_directives.end())
        return block(lines, index, reading, directive, depth);
    const auto macro = word.is_name() ? macros_.find(word.text) : macros_.end();
    if (macro != macros_.end())
        call(macro->second, reading, depth);
    else
        statements_.statement(reading.tokens, reading.word, reading.line);
    return index + 1;
}

std::size_t Expander::block(Lines lines, std::size_t index, const Reading& reading, const std::string& directive,
                            unsigned depth) {
    const Token& word = reading.tokens[reading.word];
    const Place place{reading.line, word.column, word.length};
    if (directive == ".include") {
        include(reading, depth);
        return index + 1;
    }
    if (directive != ".macro" && directive != ".rept" && !opens_condition(directive)) {
        lines_.error(place, fmt::format("'{}' closes no block", directive));
        return index + 1;
    }
    unsigned open = 1;
    std::size_t end = index + 1;
    for (; end < lines.size(); ++end) {
        const std::string other = directive_of(lines[end].text);
        if (opens(other, directive))
            ++open;
        else if (other == closer_of(directive) && --open == 0)
            break;
    }
    if (end == lines.size()) {
        lines_.error(place, fmt::format("'{}' without '{}'", directive, closer_of(directive)));
        return end;
    }
    const Lines body = lines.subspan(index + 1, end - index - 1);
    if (directive == ".macro")
        define_macro(body, reading);
    else if (too_deep(reading, depth))
        return end;
    else if (directive == ".rept")
        repeat(body, reading, depth);
    else
        choose(body, reading, directive, depth);
    return end + 1;
}

void Expander::define_macro(Lines body, const Reading& reading) {
    ExpressionParser parser = parser_after_word(reading);
    if (parser.at_end() || !is_plain_name(parser.token())) {
        lines_.error(parser.here(), "expected the name of the macro");
        return;
    }
    const Token& name = parser.token();
    const Place place = parser.place_of(name);
    ++parser.position;
    Macro macro{{}, {body.begin(), body.end()}, place};
    while (!parser.at_end()) {
        if (!macro.parameters.empty() && !parser.accept(",")) {
            lines_.error(parser.here(), "missing ',' between parameters");
            return;
        }
        if (parser.at_end() || !is_plain_name(parser.token())) {
            lines_.error(parser.here(), "expected the name of a parameter");
            return;
        }
        macro.parameters.push_back(parser.token().text);
        ++parser.position;
    }
    if (find_mnemonic(lower_case(name.text)) != nullptr) {
        lines_.error(place, fmt::format("'{}' is an instruction", name.text), "choose another name");
        return;
    }
    const auto [existing, is_new] = macros_.try_emplace(name.text, std::move(macro));
    if (!is_new) {
        const Line& first = lines_.line(existing->second.place.line);
        lines_.error(place, fmt::format("macro '{}' is defined twice", name.text),
                     fmt::format("the first one is at {}:{}", lines_.file(first.file), first.number));
        return;
    }
    statements_.add_known_word(name.text);
}

std::vector<Line> Expander::substitute(Lines body, const std::vector<std::string>& words,
                                       const std::vector<std::string>& replacements, std::uint32_t expansion) {
    std::vector<Line> result(body.begin(), body.end());
    for (Line& line : result) {
        if (expansion != no_index)
            line.expansion = expansion;
        const auto tokens = tokenize(line.text);
        if (!tokens || words.empty())
            continue;
        std::string text;
        std::size_t copied = 0;
        for (const Token& token : *tokens) {
            const auto word = token.is_name() ? std::find(words.begin(), words.end(), token.text) : words.end();
            if (word == words.end())
                continue;
            text.append(line.text, copied, token.column - 1 - copied);
            text += replacements[static_cast<std::size_t>(word - words.begin())];
            copied = token.column - 1 + token.length;
            if (text.size() > options_.limits.line_length)
                break;
        }
        text.append(line.text, copied);
        line.text = std::move(text);
    }
    return result;
}

void Expander::repeat(Lines body, const Reading& reading, unsigned depth) {
    ExpressionParser parser = parser_after_word(reading);
    const std::optional<Word> count = statements_.constant(parser);
    if (!count)
        return;
    std::vector<std::string> counter;
    if (parser.accept(",")) {
        if (parser.at_end() || !is_plain_name(parser.token())) {
            lines_.error(parser.here(), "expected the name of the counter");
            return;
        }
        counter.push_back(parser.token().text);
        ++parser.position;
    }
    if (!parser.at_end()) {
        lines_.error(parser.here(), fmt::format("unexpected '{}' after the count", parser.token().text));
        return;
    }
    const std::uint32_t outer = statements_.scope();
    ++expansions_;
    for (Word n = 0; n < *count && count_line(lines_.line(reading.line)); ++n) {
        statements_.set_scope(outer);
        statements_.set_scope(statements_.open_scope());
        run(substitute(body, counter, {fmt::format("{}", n)}, no_index), depth + 1);
    }
    --expansions_;
    statements_.set_scope(outer);
}

std::optional<bool> Expander::condition(const Reading& reading, const std::string& directive) {
    ExpressionParser parser = parser_after_word(reading);
    std::optional<bool> holds;
    if (directive == ".if") {
        const std::optional<Word> value = statements_.constant(parser);
        if (!value)
            return std::nullopt;
        holds = *value != 0;
    } else {
        if (parser.at_end() || !parser.token().is_name()) {
            lines_.error(parser.here(), "expected a name");
            return std::nullopt;
        }
        const std::string& name = parser.token().text;
        holds = (statements_.is_defined(name) || macros_.contains(name)) == (directive == ".ifdef");
        ++parser.position;
    }
    if (!parser.at_end())
        lines_.error(parser.here(), fmt::format("unexpected '{}' after the condition", parser.token().text));
    return holds;
}

void Expander::choose(Lines block, const Reading& reading, const std::string& directive, unsigned depth) {
    std::size_t otherwise = block.size();
    unsigned open = 0;
    for (std::size_t index = 0; index < block.size(); ++index) {
        const std::string inner = directive_of(block[index].text);
        if (opens_condition(inner))
            ++open;
        else if (inner == ".endif")
            --open;
        else if (inner == ".else" && open == 0 && otherwise == block.size())
            otherwise = index;
    }
    const std::optional<bool> holds = condition(reading, directive);
    if (!holds)
        return;
    if (*holds)
        run(block.first(otherwise), depth + 1);
    else if (otherwise < block.size())
        run(block.subspan(otherwise + 1), depth + 1);
}

void Expander::include(const Reading& reading, unsigned depth) {
    ExpressionParser parser = parser_after_word(reading);
    if (parser.at_end() || parser.token().kind != Token::Kind::string || parser.position + 1 != reading.tokens.size()) {
        lines_.error(parser.here(), "expected one file name in double quotes");
        return;
    }
    const Token& name = parser.token();
    const Place place = parser.place_of(name);
    if (too_deep(reading, depth))
        return;
    if (!options_.include) {
        lines_.error(place, fmt::format("cannot include '{}' here", name.text));
        return;
    }
    Result<SourceText> source = options_.include(name.text, open_files_.back());
    if (!source) {
        for (const Diagnostic& diagnostic : source.error().diagnostics)
            lines_.error(place, diagnostic.message, diagnostic.hint);
        return;
    }
    if (std::find(open_files_.begin(), open_files_.end(), source->name) != open_files_.end()) {
        lines_.error(place, fmt::format("'{}' includes itself", source->name));
        return;
    }
    open_files_.push_back(source->name);
    const std::vector<Line> lines = split_lines(source->text, lines_.add_file(source->name));
    run(lines, depth + 1);
    open_files_.pop_back();
}

std::vector<std::string> Expander::arguments(const Reading& reading) const {
    std::vector<std::string> texts;
    const std::string& line = lines_.line(reading.line).text;
    const std::vector<Token>& tokens = reading.tokens;
    std::size_t first = reading.word + 1;
    int parentheses = 0;
    for (std::size_t index = first; index <= tokens.size() && first < tokens.size(); ++index) {
        const bool at_end = index == tokens.size();
        if (!at_end && !(tokens[index].is(",") && parentheses == 0)) {
            parentheses += tokens[index].is("(") ? 1 : tokens[index].is(")") ? -1 : 0;
            continue;
        }
        if (index == first) {
            texts.emplace_back();
        } else {
            const std::size_t begin = tokens[first].column - 1;
            texts.push_back(line.substr(begin, tokens[index - 1].column - 1 + tokens[index - 1].length - begin));
        }
        first = index + 1;
        if (at_end)
            break;
        if (first == tokens.size())
            texts.emplace_back();
    }
    return texts;
}

void Expander::call(const Macro& macro, const Reading& reading, unsigned depth) {
    if (too_deep(reading, depth))
        return;
    const Token& name = reading.tokens[reading.word];
    const std::vector<std::string> given = arguments(reading);
    if (given.size() != macro.parameters.size()) {
        lines_.error({reading.line, name.column, name.length},
                     fmt::format("'{}' needs {} arguments and is given {}", name.text, macro.parameters.size(), given.size()));
        return;
    }
    const std::uint32_t expansion = lines_.add_expansion(name.text, lines_.line(reading.line));
    const std::vector<Line> body = substitute(macro.body, macro.parameters, given, expansion);
    const std::uint32_t outer = statements_.scope();
    statements_.set_scope(statements_.open_scope());
    ++expansions_;
    run(body, depth + 1);
    --expansions_;
    statements_.set_scope(outer);
}

} // namespace t8::assembler
