#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/assembler/expander.hpp"
#include "isa_t800/assembler/statements.hpp"
#include "isa_t800/assembler/symbols.hpp"
#include "isa_t800/decode.hpp"

namespace t8::assembler {
namespace {

constexpr std::string_view load_address_mnemonic = "ldap";
constexpr unsigned max_width = max_instruction_bytes;

struct Mnemonic {
    std::string name;
    unsigned width = 0; ///< 0: as short as possible
    bool width_is_wrong = false;
};

/// Splits "ldc.4" into the mnemonic and the width.
Mnemonic split_width(std::string_view word) {
    const std::string name = lower_case(word);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos || dot == 0 || dot + 1 == name.size() || dot + 3 < name.size())
        return {name};
    unsigned width = 0;
    for (const char c : std::string_view(name).substr(dot + 1)) {
        if (c < '0' || c > '9')
            return {name};
        width = width * 10 + static_cast<unsigned>(c - '0');
    }
    return {name.substr(0, dot), width, width == 0 || width > max_width};
}

/// Returns the word of `known` that becomes `name` when two neighbouring characters are exchanged, which is the most frequent typing
/// mistake; otherwise the closest word.
std::string_view meant_by(std::string name, const std::vector<std::string_view>& known) {
    for (std::size_t n = 1; n < name.size(); ++n) {
        std::swap(name[n - 1], name[n]);
        if (const auto found = std::find(known.begin(), known.end(), name); found != known.end())
            return *found;
        std::swap(name[n - 1], name[n]);
    }
    return closest(name, known);
}

std::string_view part_with(const Instruction& row) {
    for (const Part part : {Part::T800, Part::T805, Part::T414})
        if (row.exists_on(part))
            return facts_of(part).name;
    return {};
}

} // namespace

void StatementReader::unknown_word(const Token& word, const Place& place) {
    const std::string name = lower_case(word.text);
    std::vector<std::string_view> known{load_address_mnemonic};
    for (const Instruction& row : instruction_table)
        known.push_back(row.mnemonic);
    known.insert(known.end(), known_words_.begin(), known_words_.end());
    for (const Directive& directive : directives())
        known.push_back(directive.name);
    for (const std::string_view block : block_directives)
        known.push_back(block);
    const bool worth_a_hint = !lines_.is_full() && name.size() <= longest_suggested;
    const std::string_view nearest = worth_a_hint ? meant_by(name, known) : std::string_view();
    std::string hint;
    if (!nearest.empty()) {
        const Instruction* const row = find_mnemonic(nearest);
        hint = row == nullptr ? fmt::format("did you mean '{}'?", nearest)
                              : fmt::format("did you mean '{}' ({})?", nearest, row->title);
    }
    const std::string_view kind = name.front() == '.' ? "directive" : "instruction";
    lines_.error(place, fmt::format("unknown {} '{}'", kind, word.text), std::move(hint));
}

void StatementReader::instruction(ExpressionParser& parser, const Token& word) {
    const Place place = parser.place_of(word);
    const Mnemonic mnemonic = split_width(word.text);
    if (mnemonic.name == load_address_mnemonic && mnemonic.width == 0)
        return load_address(parser, word);
    const Instruction* const row = find_mnemonic(mnemonic.name);
    if (row == nullptr)
        return unknown_word(word, place);
    if (mnemonic.width_is_wrong) {
        lines_.error(place, fmt::format("width of '{}' must be 1 to {}", word.text, max_width));
        return;
    }
    if (!row->exists_on(options_.part)) {
        lines_.error(place, fmt::format("'{}' is not an instruction of the {}", row->mnemonic, facts_of(options_.part).name),
                     fmt::format("assemble with --type {}", part_with(*row)));
        return;
    }
    if (row->form == Form::function)
        return function(parser, word, *row, mnemonic.width);
    if (!parser.at_end()) {
        lines_.error(parser.here(), fmt::format("'{}' takes no operand", row->mnemonic));
        return;
    }
    operation(word, *row, mnemonic.width, place);
}

void StatementReader::load_address(ExpressionParser& parser, const Token& word) {
    const Place place = parser.place_of(word);
    if (parser.at_end()) {
        lines_.error(place, fmt::format("'{}' needs an operand", word.text), "write the label whose address to load");
        return;
    }
    std::optional<Expression> target = parser.parse(scope_);
    if (!target)
        return;
    Item item;
    item.kind = Item::Kind::load_address;
    item.op = Op::ldc;
    item.is_code = true;
    item.first = add_expression(*std::move(target));
    item.place = place;
    program_.items.push_back(item);
}

void StatementReader::function(ExpressionParser& parser, const Token& word, const Instruction& row, unsigned width) {
    const Place place = parser.place_of(word);
    if (parser.at_end()) {
        lines_.error(place, fmt::format("'{}' needs an operand", row.mnemonic));
        return;
    }
    if (has(row.traits, Trait::prefix) && width > 1) {
        lines_.error(place, fmt::format("'{}' is always one byte", row.mnemonic));
        return;
    }
    std::optional<Expression> operand = parser.parse(scope_);
    if (!operand)
        return;
    Item item;
    item.kind = Item::Kind::instruction;
    item.op = row.op;
    item.width = static_cast<std::uint8_t>(has(row.traits, Trait::prefix) ? 1 : width);
    item.is_code = true;
    item.first = add_expression(*std::move(operand));
    item.place = place;
    program_.items.push_back(item);
}

void StatementReader::operation(const Token& word, const Instruction& row, unsigned width, const Place& place) {
    Bytes bytes;
    if (width == 0) {
        encode(row.op, bytes);
    } else if (row.form == Form::fpu_entry) {
        lines_.error(place, fmt::format("'{}' is two instructions and takes no width", row.mnemonic));
        return;
    } else if (!encode_function_in(width, Op::opr, row.code, bytes)) {
        lines_.error(place, fmt::format("'{}' needs {} bytes", word.text, encoded_length(row.code)));
        return;
    }
    add_bytes(bytes, place, true);
}

} // namespace t8::assembler
