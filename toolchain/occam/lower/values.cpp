#include <algorithm>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {

using ExpressionKind = Expression::Kind;

void Lowering::move(const Element& target, const Element& source) {
    switch (class_of(target.type)) {
    case Class::word:
    case Class::real32:
        return store(target, load(source));
    case Class::wide:
    case Class::real64:
        return store_wide(target, load_wide(source));
    case Class::block:
        break;
    }
    check_sizes(target, source);
    const std::optional<std::uint32_t> bytes = known_bytes(target.type) ? known_bytes(target.type) : known_bytes(source.type);
    if (bytes && *bytes == 0)
        return;
    if (bytes && *bytes == 4 && base_of(innermost(base_of(target.type)))->bytes % 4 == 0) {
        evaluator_->store_word(trees_.word_at(source.address), target.address);
        return;
    }
    const Words size = bytes ? trees_.constant(static_cast<SignedWord>(*bytes)) : bytes_of_value(target);
    evaluate({source.address, target.address, size});
    code().emit(Op::move);
}

void Lowering::store_value(const Element& target, Expression* source) {
    if (source->value == nullptr && source->kind == ExpressionKind::value_process) {
        auto& value = static_cast<ValueProcess&>(*source);
        return value_process(value, [&] { store_value(target, value.results[0]); });
    }
    switch (class_of(target.type)) {
    case Class::word:
        return store(target, word(source));
    case Class::real32: {
        const bool is_bits =
            source->value != nullptr || source->kind == ExpressionKind::name || source->kind == ExpressionKind::subscript;
        if (is_bits)
            return store(target, word(source));
        return store_real(target, real(source));
    }
    case Class::real64:
        if (source->kind == ExpressionKind::name || source->kind == ExpressionKind::subscript)
            return store_wide(target, load_wide(block_value(source)));
        return store_real(target, real(source));
    case Class::wide:
        return store_wide(target, wide(source));
    case Class::block:
        break;
    }
    if (source->value == nullptr && source->kind == ExpressionKind::table)
        return fill_table(target, static_cast<Table&>(*source));
    if (source->kind == ExpressionKind::constructor)
        return fill_constructor(target, static_cast<Constructor&>(*source));
    move(target, block_value(source));
}

void Lowering::fill_table(const Element& target, Table& table) {
    const Type* const type = base_of(target.type);
    Element array = target;
    array.address = pinned(target.address);
    for (std::size_t i = 0; i < table.items.size(); ++i) {
        const Mark before = mark();
        Element part;
        if (type->kind == Type::Kind::record) {
            part.type = type->fields[i].type;
            const std::uint32_t offset = type->fields[i].offset;
            part.address = offset % 4 == 0 ? trees_.words_behind(array.address, static_cast<SignedWord>(offset / 4))
                                           : trees_.bytes_behind(array.address, trees_.constant(static_cast<SignedWord>(offset)));
        } else {
            part = element_at(array, trees_.constant(static_cast<SignedWord>(i)));
        }
        store_value(part, table.items[i]);
        release(before);
    }
}

void Lowering::fill_constructor(const Element& target, Constructor& constructor) {
    Element array = target;
    array.address = pinned(target.address);
    const Slot place = temporary_slot(); // counts elements, whatever the index does
    put(trees_.constant(0), place);
    replicated(*constructor.replicator, [&] {
        const Mark before = mark();
        store_value(element_at(array, trees_.slot(place)), constructor.item);
        put(trees_.binary(Op::sum, trees_.slot(place), trees_.constant(1)), place);
        release(before);
    });
}

void Lowering::assignment(Assignment& assignment) {
    check_overlaps(static_cast<Process*>(&assignment));
    if (assignment.targets.size() > 1)
        return multiple_assignment(assignment);
    Expression* const target = assignment.targets[0];
    Expression* const source = assignment.sources[0];
    const Element to = element(target);
    // A table or a function's result may be made in its target only if making it does not read the target.
    const bool is_made = class_of(to.type) == Class::block && source->value == nullptr &&
                         (source->kind == ExpressionKind::table || source->kind == ExpressionKind::constructor ||
                          source->kind == ExpressionKind::value_process);
    if (is_made) {
        const Element target_pinned = pinned(to);
        const Element value = block_value(source);
        return move(target_pinned, value);
    }
    store_value(to, source);
}

bool Lowering::assign_on_the_stack(Assignment& assignment) {
    std::vector<Slot> slots;
    for (std::size_t i = 0; i < assignment.targets.size(); ++i) {
        const Expression* const target = assignment.targets[i];
        if (target->kind != ExpressionKind::name || class_of(target->type) != Class::word ||
            has_statements(assignment.sources[i]))
            return false;
        const Element to = element(assignment.targets[i]);
        if (!to.slot)
            return false;
        slots.push_back(*to.slot);
    }
    // A store through a link needs a register for the link.
    const bool all_near = std::all_of(slots.begin(), slots.end(), [&](Slot slot) { return code().is_near(slot); });
    if (slots.size() == 3 && !all_near)
        return false;
    std::vector<Words> values;
    for (Expression* const source : assignment.sources)
        values.push_back(word(source));
    evaluate_all(values);
    for (std::size_t i = slots.size(); i-- > 0;)
        code().store(slots[i]);
    return true;
}

void Lowering::multiple_assignment(Assignment& assignment) {
    const std::size_t count = assignment.targets.size();
    std::vector<Element> values, targets;
    if (count <= 3 && assignment.sources.size() == count && assign_on_the_stack(assignment))
        return;
    const auto take = [&](std::span<Expression*> sources) {
        for (std::size_t i = 0; i < count; ++i) {
            // All values are computed before the first store.
            const Type* const type = assignment.targets[i]->type;
            const bool is_constant = sources[i]->value != nullptr;
            if (is_constant) {
                Element constant;
                constant.type = sources[i]->type;
                constant.value = sources[i]->value;
                if (class_of(type) == Class::block)
                    constant = spilled(sources[i]->type, *sources[i]->value);
                values.push_back(constant);
                continue;
            }
            if (has_open_array(type) && has_open_array(sources[i]->type)) {
                values.push_back(block_value(sources[i])); // the usage check has seen to it that nothing of it is a target
                continue;
            }
            const Element made = temporary(has_open_array(type) ? sources[i]->type : type);
            store_value(made, sources[i]);
            values.push_back(made);
        }
    };
    if (assignment.sources.size() == 1 && assignment.sources[0]->kind == ExpressionKind::call) {
        auto& inner = static_cast<Call&>(*assignment.sources[0]);
        values = call(*inner.routine, inner.actuals);
    } else if (assignment.sources.size() == 1) {
        auto& process = static_cast<ValueProcess&>(*assignment.sources[0]);
        value_process(process, [&] { take(process.results); });
    } else {
        take(assignment.sources);
    }
    for (Expression* const target : assignment.targets) {
        Element to = element(target);
        if (!to.slot)
            to.address = pinned(to.address);
        targets.push_back(to);
    }
    for (std::size_t i = 0; i < count; ++i)
        move(targets[i], values[i]);
}

} // namespace t8::occam
