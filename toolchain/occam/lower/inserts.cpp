#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

} // namespace

void Lowering::check_labels() {
    for (const auto& [name, place] : named_labels_) {
        if (placed_labels_.contains(name))
            continue;
        all_.reports.error(place, fmt::format("label '{}' is not defined", name));
        code().place(insert_labels_.at(name));
    }
}

Label Lowering::insert_label(std::string_view name, Place place) {
    named_labels_.try_emplace(std::string(name), place);
    const auto [known, is_new] = insert_labels_.try_emplace(std::string(name), Label{});
    if (is_new)
        known->second = code().label();
    return known->second;
}

void Lowering::insert(Insert& insert) {
    code().open_verbatim();
    for (const InsertLine& line : insert.lines) {
        at(line.place);
        const Mark before = mark();
        if (!line.label.empty()) {
            if (!placed_labels_.insert(std::string(line.label)).second)
                all_.reports.error(line.place, fmt::format("label '{}' is already defined", line.label));
            else
                code().place(insert_label(line.label, line.place));
        }
        if (!line.operation.empty())
            insert_line(line);
        release(before);
    }
    code().close_verbatim();
}

void Lowering::insert_line(const InsertLine& line) {
    const std::string_view operation = line.operation;
    const auto operands = [&](std::size_t wanted) {
        if (line.operands.size() == wanted)
            return true;
        all_.reports.error(line.operation_place, fmt::format("'{}' takes {} operand{}", operation, wanted, wanted == 1 ? "" : "s"));
        return false;
    };
    const std::size_t count = operation.ends_with("ABC") ? 3 : operation.ends_with("AB") ? 2 : 1;
    if (operation == "LD" || operation == "LDAB" || operation == "LDABC") {
        if (!operands(count))
            return;
        std::vector<Words> trees;
        for (std::size_t i = count; i-- > 0;)
            trees.push_back(line.is_address || !is_data(line.operands[i]->type) ? element(line.operands[i]).address : word(line.operands[i]));
        return evaluate_all(trees);
    }
    if (operation == "ST" || operation == "STAB" || operation == "STABC") {
        if (!operands(count))
            return;
        for (Expression* const operand : line.operands) {
            const Element target = element(operand);
            if (target.slot) {
                code().store(*target.slot);
            } else {
                evaluator_->word(target.address);
                code().emit(target.type->bytes == 1 ? Op::sb : Op::stnl, target.type->bytes == 1 ? code::Operand{} : code::literal(0));
            }
        }
        return;
    }
    if (operation == "LDLABELDIFF") {
        code().emit(Op::ldc, {code::Operand::Kind::difference, 0, insert_label(line.target, line.operation_place).id,
                            insert_label(line.second_target, line.operation_place).id});
        return;
    }
    if (operation == "BYTE" || operation == "WORD") {
        Bytes bytes;
        for (const Expression* const operand : line.operands) {
            if (operand->value == nullptr) {
                all_.reports.error(operand->place, fmt::format("'{}' takes constants", operation));
                return;
            }
            std::string text = bytes_of(operand->type, *operand->value);
            text.resize(operation == "WORD" ? 4 : text.size());
            bytes.insert(bytes.end(), text.begin(), text.end());
        }
        return code().emit_bytes(std::move(bytes));
    }
    if (operation == "RESERVELOWWS")
        return code().reserve(static_cast<Word>(line.operands[0]->value->number()));
    const Instruction* const row = find_mnemonic(operation == "OPR" ? "opr" : lower_case(operation));
    if (row == nullptr) {
        all_.reports.error(line.operation_place, fmt::format("unknown instruction '{}'", operation));
        return;
    }
    if (row->form != Form::function) {
        if (!line.operands.empty() || !line.target.empty())
            all_.reports.error(line.operation_place, fmt::format("'{}' takes no operand", operation));
        return code().emit(row->op);
    }
    insert_function(line, row->op);
}

void Lowering::insert_function(const InsertLine& line, Op op) {
    using OperandKind = code::Operand::Kind;
    if (!line.target.empty())
        return code().emit(op, {OperandKind::label, 0, insert_label(line.target, line.operation_place).id, 0});
    if (!line.special.empty()) {
        if (line.special == ".WSSIZE")
            return code().emit(op, {OperandKind::frame_words, 0, code().current_frame().id, 0});
        if (line.special == ".VSPTR")
            return code().emit(op, {OperandKind::slot, 0, vector_base().id, code().current_frame().id});
        all_.reports.error(line.operation_place, fmt::format("'{}' is not known here", line.special));
        return;
    }
    if (line.operands.size() != 1) {
        all_.reports.error(line.operation_place, fmt::format("'{}' takes one operand", line.operation));
        return;
    }
    Expression* const operand = line.operands[0];
    if (operand->value != nullptr)
        return code().emit(op, static_cast<SignedWord>(static_cast<Word>(operand->value->bits)));
    const Element found = element(operand);
    const Storage* const place =
        operand->kind == Expression::Kind::name ? &storage(*static_cast<NameExpression*>(operand)->declaration) : nullptr;
    const std::optional<Slot> slot = found.slot ? found.slot
                                     : place != nullptr && place->slot.exists() ? std::optional<Slot>(place->slot)
                                                                                 : std::nullopt;
    if (slot && code().is_near(*slot))
        return code().emit(op, {OperandKind::slot, 0, slot->id, code().current_frame().id});
    all_.reports.error(operand->place, "this has no word of its own in the workspace", "LD and ST find whatever has a name");
}

} // namespace t8::occam
