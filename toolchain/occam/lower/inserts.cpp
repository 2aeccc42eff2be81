#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

RoutineInfo* routine_in_insert(const Expression* operand) {
    const Declaration* const named =
        operand->kind == Expression::Kind::name ? static_cast<const NameExpression*>(operand)->declaration : nullptr;
    return named != nullptr && named->kind == Declaration::Kind::routine ? named->routine : nullptr;
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
        if (!line.operation.empty() && !(insert.is_guy && far_name(line)))
            insert_line(line);
        release(before);
    }
    code().close_verbatim();
}

/// Emits LDL, STL or LDLP in GUY for a name without a slot that the current frame reaches, as LD, ST or LD ADDRESSOF in ASM. Returns false
/// for all other lines.
bool Lowering::far_name(const InsertLine& line) {
    if (line.operands.size() != 1 || line.operands[0]->kind != Expression::Kind::name || line.operands[0]->value != nullptr ||
        routine_in_insert(line.operands[0]) != nullptr || !is_data(line.operands[0]->type) || own_slot(line.operands[0]))
        return false;
    if (line.operation == "LDL" || line.operation == "LDLP")
        evaluate(loaded_by_insert(line.operands[0], line.operation == "LDLP"));
    else if (line.operation == "STL")
        stored_by_insert(line.operands);
    else
        return false;
    return true;
}

/// Returns the slot of a name, if the current frame reaches it without a link.
std::optional<Slot> Lowering::own_slot(Expression* operand) {
    const Element found = element(operand);
    const Storage* const place =
        operand->kind == Expression::Kind::name ? &storage(*static_cast<NameExpression*>(operand)->declaration) : nullptr;
    const std::optional<Slot> slot = found.slot                                 ? found.slot
                                     : place != nullptr && place->slot.exists() ? std::optional<Slot>(place->slot)
                                                                                : std::nullopt;
    return slot && code().is_near(*slot) ? slot : std::nullopt;
}

/// Returns the value for LD, or the address for LD ADDRESSOF. For a channel, LD gives the address of the channel word, and LD ADDRESSOF
/// that of a word with this address, because INMOS's compilers have channels by reference.
Words Lowering::loaded_by_insert(Expression* operand, bool is_address) {
    if (RoutineInfo* const routine = routine_in_insert(operand); routine != nullptr) {
        const LoweredRoutine& called = lowered(*routine);
        return called.atom ? trees_.address(*called.atom) : trees_.address(called.id);
    }
    if (is_data(operand->type) && !is_address)
        return word(operand);
    if (is_data(operand->type))
        return operand->value != nullptr                  ? constant_address(operand->type, *operand->value)
               : operand->kind == Expression::Kind::table ? block_value(operand).address
                                                          : element(operand).address;
    const Words channel = element(operand).address;
    if (!is_address || operand->type->is_array())
        return channel;
    const Slot slot = temporary_slot();
    put(channel, slot);
    return trees_.slot_address(slot);
}

/// Stores Areg in the first target, Breg in the second, Creg in the third. All are saved in slots first, because computing the address of
/// a target needs registers.
void Lowering::stored_by_insert(std::span<Expression* const> targets) {
    const auto has_slot = [&](Expression* target) {
        return target->kind == Expression::Kind::name && element(target).slot.has_value();
    };
    std::vector<Slot> kept;
    for (Expression* const target : targets) {
        kept.push_back(has_slot(target) ? *element(target).slot : temporary_slot());
        code().store(kept.back());
    }
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (!has_slot(targets[i]))
            store(element(targets[i]), trees_.slot(kept[i]));
}

void Lowering::insert_line(const InsertLine& line) {
    const std::string_view operation = line.operation;
    const auto operands = [&](std::size_t wanted) {
        if (line.operands.size() == wanted)
            return true;
        all_.reports.error(line.operation_place,
                           fmt::format("'{}' takes {} operand{}", operation, wanted, wanted == 1 ? "" : "s"));
        return false;
    };
    const std::size_t count = operation.ends_with("ABC") ? 3 : operation.ends_with("AB") ? 2 : 1;
    if (operation == "LD" || operation == "LDAB" || operation == "LDABC") {
        if (!operands(count))
            return;
        std::vector<Words> trees;
        for (std::size_t i = count; i-- > 0;)
            trees.push_back(loaded_by_insert(line.operands[i], line.is_address(i)));
        return evaluate_all(trees);
    }
    if (operation == "ST" || operation == "STAB" || operation == "STABC") {
        if (!operands(count))
            return;
        return stored_by_insert(line.operands);
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
            return code().emit(op, {line.is_negative ? OperandKind::minus_frame_words : OperandKind::frame_words, 0,
                                    code().current_frame().id, 0});
        if (line.special == ".VSPTR")
            return code().emit(op, {OperandKind::slot, 0, vector_base().id, code().current_frame().id});
        const LoweredRoutine& current = routines_[routine_->lowered];
        if (!current.has_link)
            return all_.reports.error(line.operation_place,
                                      ".STATIC is the frame of the enclosing routine: this routine is at the outermost level");
        if (const Slot link = code().link_of(current.id); code().is_near(link))
            return code().emit(op, {OperandKind::slot, 0, link.id, code().current_frame().id});
        all_.reports.error(line.operation_place,
                           fmt::format("'{}' cannot be reached in a component of a replicated PAR", line.special));
        return;
    }
    if (line.operands.size() != 1) {
        all_.reports.error(line.operation_place, fmt::format("'{}' takes one operand", line.operation));
        return;
    }
    Expression* const operand = line.operands[0];
    if (RoutineInfo* const routine = routine_in_insert(operand); routine != nullptr) {
        const LoweredRoutine& called = lowered(*routine);
        return called.atom ? code().call(*called.atom, called.needs) : code().call(called.id);
    }
    if (operand->value != nullptr)
        return code().emit(op, static_cast<SignedWord>(static_cast<Word>(operand->value->bits)));
    if (const std::optional<Slot> slot = own_slot(operand); slot)
        return code().emit(op, {OperandKind::slot, 0, slot->id, code().current_frame().id});
    all_.reports.error(operand->place, "this has no word of its own in the workspace", "LD and ST take any name");
}

} // namespace t8::occam
