#include "tests/toolchain/occam/parser/parser_bench.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "toolchain/occam/syntax/dump.hpp"
#include "toolchain/occam/parser/parser.hpp"

namespace t8::occam {
namespace {

std::string indented(std::string_view text) {
    std::string result;
    bool at_start = true;
    for (const char c : text) {
        if (at_start && c != '\n')
            result += "  ";
        result.push_back(c);
        at_start = c == '\n';
    }
    return at_start ? result : result + "\n";
}

std::string in_procedure(std::string_view text) { return "PROC p ()\n" + indented(text) + ":\n"; }

std::string in_abbreviation(std::string_view text) { return fmt::format("VAL x IS {} :\n", text); }

} // namespace

std::string Parsed::messages() const {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics)
        text += fmt::format("{}:{} {}\n", diagnostic.place.line, diagnostic.place.column, diagnostic.message);
    return text;
}

std::string Parsed::hint() const { return diagnostics.empty() ? std::string() : diagnostics.front().hint; }

unsigned Parsed::length() const { return diagnostics.empty() ? 0 : diagnostics.front().place.length; }

Parsed parse(std::string_view text, const ParseSettings& settings) {
    Sources sources;
    Names names;
    Arena arena;
    Reports reports(sources);
    ParseInput input;
    REQUIRE(sources.add({"unit.occ", std::string(text)}, input.file));
    input.defined = settings.defined;
    input.dialect = settings.dialect;
    input.include = [&](std::string_view name, std::string_view from) -> Result<SourceText> {
        const auto found = settings.files.find(name);
        if (found == settings.files.end())
            return failure(fmt::format("'{}' is not found from {}", name, from));
        return SourceText{found->first, found->second};
    };
    const Unit* const unit = parse_unit(input, sources, names, arena, reports);
    return {dump(*unit), reports.take()};
}

std::string tree(std::string_view text) {
    const Parsed parsed = parse(text);
    CHECK(parsed.messages() == "");
    return parsed.tree;
}

std::string process_tree(std::string_view text) {
    const std::string whole = tree(in_procedure(text));
    constexpr std::string_view head = "PROC p ()\n";
    REQUIRE(whole.starts_with(head));
    std::string body;
    bool at_start = true;
    std::size_t blanks = 0;
    for (const char c : std::string_view(whole).substr(head.size())) {
        blanks = at_start ? 0 : blanks;
        at_start = c == '\n';
        if (c == ' ' && blanks < 2) {
            ++blanks;
            continue;
        }
        blanks = 2;
        body.push_back(c);
    }
    return body;
}

std::string expression_tree(std::string_view text) {
    const std::string whole = tree(in_abbreviation(text));
    constexpr std::string_view head = "VAL x IS ";
    constexpr std::string_view tail = " :\n";
    REQUIRE(whole.size() > head.size() + tail.size());
    return whole.substr(head.size(), whole.size() - head.size() - tail.size());
}

std::string process_messages(std::string_view text) { return parse(in_procedure(text)).messages(); }

std::string expression_messages(std::string_view text) { return parse(in_abbreviation(text)).messages(); }

} // namespace t8::occam
