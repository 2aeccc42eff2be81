#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {
namespace {

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

std::string similar_instruction(std::string_view name) {
    std::vector<std::string_view> candidates;
    for (const Instruction& row : instruction_table)
        candidates.push_back(row.mnemonic);
    std::string found(closest(lower_case(name), candidates));
    std::transform(found.begin(), found.end(), found.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return found.empty() ? found : fmt::format("did you mean '{}'?", found);
}

/// Returns the number of operands of a pseudo load or store; nothing for other operations.
std::optional<std::size_t> pseudo_operands(std::string_view operation) {
    for (const std::string_view stem : {"LD", "ST"}) {
        if (!operation.starts_with(stem))
            continue;
        const std::string_view rest = operation.substr(2);
        if (rest.empty())
            return 1;
        if (rest == "AB" || rest == "ABC")
            return rest.size();
    }
    return {};
}

} // namespace

Place Checker::place_in_line(Place from, std::string_view text) const {
    const std::string_view line = all_.sources.line(from.file, from.line);
    // In a line with a tab, columns and characters differ.
    const std::size_t found = line.find('\t') == std::string_view::npos && from.column != 0 ? line.find(text, from.column - 1u)
                                                                                            : std::string_view::npos;
    if (found == std::string_view::npos)
        return from;
    from.column = static_cast<std::uint16_t>(found + 1);
    from.length = static_cast<std::uint16_t>(text.size());
    return from;
}

void Checker::insert(Insert& insert) {
    // The effects of an insert are not known, so it may have any effect.
    if (routine_ != nullptr)
        routine_->has_insert = true;
    const bool allows_all = options_.find('W') != std::string::npos;
    if (!allows_all && options_.find('G') == std::string::npos)
        return error(insert.place, "an insert needs an option: G for straight-line code, W for all code", "#OPTION \"W\"");
    for (InsertLine& line : insert.lines) {
        if (!line.label.empty() && !labels_.defined.insert(line.label).second)
            error(place_in_line(line.place, line.label), fmt::format("label '{}' is already defined", line.label));
        for (const std::string_view target : {line.target, line.second_target})
            if (!target.empty())
                labels_.used.emplace_back(target, place_in_line(line.operation_place, fmt::format("{}", target)));
        if (!line.operation.empty())
            insert_line(line, allows_all);
    }
}

void Checker::insert_line(InsertLine& line, bool allows_all) {
    const std::string_view operation = line.operation;
    if (const std::optional<std::size_t> wanted = pseudo_operands(operation)) {
        for (std::size_t i = 0; i < line.operands.size(); ++i)
            pseudo_operand(line, i);
        if (line.operands.size() != *wanted)
            error(line.operation_place,
                  fmt::format("'{}' has {}, {} given", operation, counted(*wanted, "operand"), line.operands.size()));
        return;
    }
    const bool is_data_line = operation == "BYTE" || operation == "WORD";
    if (line.addresses != 0)
        error(line.operation_place, fmt::format("ADDRESSOF is for LD, LDAB and LDABC, not for '{}'", operation));
    for (Expression*& operand : line.operands) {
        if (Declaration* const routine = operation == "CALL" ? named_routine(operand) : nullptr; routine != nullptr)
            note_call(*routine->routine, line.operation_place);
        else
            insert_operand(line, operand, is_data_line);
    }
    if (operation == "LDLABELDIFF") {
        if (line.second_target.empty())
            error(after(line.operation_place), "operand expected: the difference of two labels");
        return;
    }
    if (is_data_line)
        return;
    if (operation == "RESERVELOWWS")
        return reserved_words(line);
    if (operation == "ALIGN")
        return error(line.operation_place, "'ALIGN' is not possible: code may begin at any byte",
                     "a VAL array is word-aligned: LD ADDRESSOF loads its address");
    const Instruction* const row = find_mnemonic(lower_case(operation));
    if (row == nullptr)
        return error(line.operation_place, fmt::format("'{}' is not an instruction", operation), similar_instruction(operation));
    if (!allows_all && has(row->traits, Trait::jumps))
        error(line.operation_place, "a jump needs option W: G allows straight-line code only", "#OPTION \"W\"");
    const std::size_t given = line.operands.size() + (line.target.empty() && line.special.empty() ? 0 : 1);
    if (row->form == Form::function && given == 0)
        error(after(line.operation_place), fmt::format("operand expected: '{}' has one", operation));
    else if (given > (row->form == Form::function ? 1u : 0u))
        error(line.operation_place,
              fmt::format("'{}' has {}, {} given", operation, row->form == Form::function ? "1 operand" : "no operand", given));
}

void Checker::reserved_words(const InsertLine& line) {
    constexpr std::int64_t most = 65'536;
    if (line.operands.size() != 1)
        return error(line.operation_place, fmt::format("'{}' has 1 operand, {} given", line.operation, line.operands.size()));
    const Expression& words = *line.operands[0];
    if (words.type == types_.int_() && words.value == nullptr)
        return not_constant(words, "the operand of RESERVELOWWS");
    if (words.value != nullptr && (words.value->number() < 0 || words.value->number() > most))
        error(start_of(words), fmt::format("{} words cannot be reserved: 0..{}", words.value->number(), most));
}

/// Returns the routine that an operand names, and marks it as used. Returns null if the operand is something else.
Declaration* Checker::named_routine(Expression* operand) {
    if (operand->kind != Expression::Kind::name)
        return nullptr;
    auto& named = static_cast<NameExpression&>(*operand);
    Declaration* const found = named.name->visible;
    if (found == nullptr || found->kind != Declaration::Kind::routine)
        return nullptr;
    named.declaration = found;
    named.type = types_.int_();
    use(found, UseOf::read);
    if (found->routine->predefined != nullptr)
        error(named.place, fmt::format("'{}' is predefined: an insert works with routines of the program and its libraries",
                                       found->name->text));
    return found;
}

void Checker::pseudo_operand(const InsertLine& line, std::size_t number) {
    Expression*& operand = line.operands[number];
    if (line.operation.starts_with("ST")) {
        if (const Type* const type = variable(operand, UseOf::write); type->kind != Type::Kind::error)
            fits_into_word(*operand, type);
        mark_addressed(operand);
        return;
    }
    if (line.is_address(number)) {
        if (named_routine(operand) != nullptr)
            return;
        if (is_element(operand))
            channel(operand, UseOf::read);
        else if (expression(operand)->kind != Type::Kind::error && operand->value == nullptr &&
                 operand->kind != Expression::Kind::table)
            error(start_of(*operand), "variable expected: this is a value and has no address");
        mark_addressed(operand);
        return;
    }
    const Type* const type = is_element(operand) ? channel(operand, UseOf::nothing) : expression(operand, types_.int_());
    if (type->kind != Type::Kind::error && is_data(type))
        fits_into_word(*operand, type);
}

void Checker::fits_into_word(const Expression& operand, const Type* type) {
    if (!is_scalar(type) || type->bytes > 4)
        error(start_of(operand), fmt::format("{} is {}: it does not fit into a register", shown(operand), text_of(type)),
              "LD ADDRESSOF gives its address");
}

void Checker::insert_operand(const InsertLine& line, Expression*& operand, bool must_be_constant) {
    const Type* const type = is_element(operand) ? channel(operand, UseOf::nothing) : expression(operand, types_.int_());
    const bool is_name = operand->kind == Expression::Kind::name;
    if (is_name && type->kind != Type::Kind::error && is_data(type)) {
        const std::string_view operation = line.operation;
        note_use(operand, operation == "STL" ? UseOf::write : UseOf::read);
        if (operation == "LDLP")
            mark_addressed(operand);
    }
    if (type->kind == Type::Kind::error)
        return;
    if (operand->value == nullptr && (must_be_constant || !is_name))
        not_constant(*operand, fmt::format("the operand of {}", line.operation));
    else if (operand->value != nullptr && !must_be_constant && !is_scalar(type))
        mismatch(*operand, types_.int_(), type);
}

void Checker::check_labels() {
    for (const auto& [name, place] : labels_.used)
        if (!labels_.defined.contains(name))
            error(place, fmt::format("label '{}' is not defined", name));
}

} // namespace t8::occam
