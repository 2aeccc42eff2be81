#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {

std::uint32_t channels_in(const Type* type) {
    std::uint32_t count = 1;
    for (; type->is_array(); type = type->element)
        count *= type->count.value_or(1);
    return count;
}

Element Lowering::named(const Declaration& declaration) {
    const Storage& place = storage(declaration);
    Element element;
    element.type = declaration.type;
    for (const Slot size : place.sizes)
        element.sizes.push_back(trees_.slot(size));
    if (declaration.value != nullptr) {
        element.value = declaration.value;
        if (!is_scalar(declaration.type))
            element.address = constant_address(declaration.type, *declaration.value);
        return element;
    }
    switch (place.kind) {
    case Storage::Kind::word:
        element.slot = place.slot;
        element.address = trees_.slot_address(place.slot);
        break;
    case Storage::Kind::block:
        element.address = trees_.slot_address(place.slot);
        break;
    case Storage::Kind::reference:
        element.address = trees_.slot(place.slot);
        break;
    case Storage::Kind::absolute:
        element.address = trees_.constant(static_cast<SignedWord>(place.address));
        break;
    case Storage::Kind::bound:
        return place.element;
    case Storage::Kind::none:
    case Storage::Kind::constant:
        break;
    }
    return element;
}

Element Lowering::element(Expression* expression) {
    switch (expression->kind) {
    case Expression::Kind::name:
        return named(*static_cast<NameExpression*>(expression)->declaration);
    case Expression::Kind::directed:
        return element(static_cast<Directed*>(expression)->channel);
    case Expression::Kind::subscript:
        return subscripted(static_cast<Subscript&>(*expression));
    case Expression::Kind::segment:
        return segment(static_cast<Segment&>(*expression));
    default:
        return block_value(expression);
    }
}

Element Lowering::spilled(const Type* type, const Constant& value) {
    Element element;
    element.type = type;
    element.value = &value;
    element.address = constant_address(type, value);
    return element;
}

Words Lowering::size_of(const Element& array) {
    const Type* const type = base_of(array.type);
    if (type->count)
        return trees_.constant(static_cast<SignedWord>(*type->count));
    return array.sizes.front();
}

std::optional<std::uint32_t> Lowering::known_bytes(const Type* type) const {
    if (has_open_array(type))
        return {};
    return type->bytes;
}

Words Lowering::bytes_of_value(const Element& element) {
    std::uint32_t known = 1;
    Words unknown = nullptr;
    std::size_t open = 0;
    const Type* type = element.type;
    for (; type->kind == Type::Kind::array; type = type->element) {
        if (type->count)
            known *= *type->count;
        else
            unknown = unknown == nullptr ? element.sizes[open++] : trees_.binary(Op::prod, unknown, element.sizes[open++]);
    }
    known *= type->bytes;
    const Words factor = trees_.constant(static_cast<SignedWord>(known));
    if (unknown == nullptr)
        return factor;
    return known == 1 ? unknown : trees_.binary(Op::prod, unknown, factor);
}

Words Lowering::checked_index(Words index, Words limit, Expression* source) {
    if (!is_checked())
        return index;
    if (limit->kind == WordTree::Kind::constant && source != nullptr && is_within(source, limit->value))
        return index;
    return trees_.binary(Op::csub0, index, limit);
}

Words Lowering::offset_address(Words address, Words index, const Element& part) {
    if (part.type->kind == Type::Kind::channel || is_channel(part.type)) {
        const auto unit = static_cast<SignedWord>(channels_in(part.type));
        Words words = unit == 1 ? index : trees_.binary(Op::prod, index, trees_.constant(unit));
        for (const Words size : part.sizes)
            words = trees_.binary(Op::prod, words, size);
        return trees_.words_behind(address, words);
    }
    if (const std::optional<std::uint32_t> bytes = known_bytes(part.type)) {
        if (*bytes == 8)
            return index->kind == WordTree::Kind::constant ? trees_.words_behind(address, index->value * 2)
                                                           : trees_.binary(Op::wsubdb, index, address);
        if (*bytes % 4 == 0) {
            const auto words = static_cast<SignedWord>(*bytes / 4);
            return trees_.words_behind(address, words == 1 ? index : trees_.binary(Op::prod, index, trees_.constant(words)));
        }
        const auto unit = static_cast<SignedWord>(*bytes);
        return trees_.bytes_behind(address, unit == 1 ? index : trees_.binary(Op::prod, index, trees_.constant(unit)));
    }
    return trees_.bytes_behind(address, trees_.binary(Op::prod, index, bytes_of_value(part)));
}

Element Lowering::subscripted(Subscript& subscript) {
    Element result;
    result.type = subscript.type;
    if (subscript.value != nullptr) {
        result.value = subscript.value;
        if (!is_scalar(result.type))
            result.address = constant_address(result.type, *subscript.value);
        return result;
    }
    const Element base = element(subscript.base);
    if (subscript.field >= 0) {
        const std::uint32_t offset = base_of(subscript.base->type)->fields[static_cast<std::size_t>(subscript.field)].offset;
        result.address = offset % 4 == 0 ? trees_.words_behind(base.address, static_cast<SignedWord>(offset / 4))
                                         : trees_.bytes_behind(base.address, trees_.constant(static_cast<SignedWord>(offset)));
        return result;
    }
    const bool is_open = !base_of(base.type)->count;
    result.sizes.assign(base.sizes.begin() + (is_open ? 1 : 0), base.sizes.end());
    const Words index = checked_index(word(subscript.index), size_of(base), subscript.index);
    result.address = offset_address(base.address, index, result);
    if (result.type->kind == Type::Kind::channel)
        result.address = trees_.word_at(result.address);
    return result;
}

Element Lowering::segment(Segment& segment) {
    Element result;
    result.type = segment.type;
    if (segment.value != nullptr) {
        result.value = segment.value;
        result.address = constant_address(result.type, *segment.value);
        return result;
    }
    const Element base = element(segment.base);
    const bool was_open = !base_of(base.type)->count;
    Element part;
    part.type = base_of(base.type)->element;
    part.sizes.assign(base.sizes.begin() + (was_open ? 1 : 0), base.sizes.end());
    const Words size = was_open ? pinned(size_of(base)) : size_of(base);
    Words from = segment.from != nullptr ? word(segment.from) : trees_.constant(0);
    Words count = nullptr;
    if (result.type->count)
        count = trees_.constant(static_cast<SignedWord>(*result.type->count));
    else if (segment.count != nullptr)
        count = pinned(word(segment.count));
    const auto one_more = [&](Words tree) {
        return tree->kind == WordTree::Kind::constant ? trees_.constant(tree->value + 1)
                                                      : trees_.binary(Op::sum, tree, trees_.constant(1));
    };
    if (count == nullptr) { // to the end
        from = pinned(is_checked() ? trees_.binary(Op::csub0, from, one_more(size)) : from);
        count = pinned(trees_.binary(Op::diff, size, from));
    } else if (is_checked()) {
        const bool is_certain = segment.from == nullptr || segment.from->value != nullptr;
        const bool all_known = is_certain && count->kind == WordTree::Kind::constant && size->kind == WordTree::Kind::constant;
        if (!all_known) {
            if (count->kind != WordTree::Kind::constant)
                count = kept(trees_.binary(Op::csub0, count, one_more(size)));
            const bool from_fits = segment.from != nullptr && count->kind == WordTree::Kind::constant &&
                                   size->kind == WordTree::Kind::constant &&
                                   is_within(segment.from, std::int64_t{size->value} - count->value + 1);
            if (!from_fits &&
                !(from->kind == WordTree::Kind::constant && from->value == 0 && count->kind != WordTree::Kind::constant))
                from = trees_.binary(Op::csub0, from, one_more(trees_.binary(Op::diff, size, count)));
        }
    }
    if (!result.type->count)
        result.sizes.push_back(count);
    result.sizes.insert(result.sizes.end(), part.sizes.begin(), part.sizes.end());
    result.address = offset_address(base.address, from, part);
    return result;
}

Words Lowering::checked_size(Words found, Words wanted) {
    // csub0 sets Error unless the difference is 0.
    return trees_.binary(Op::csub0, trees_.binary(Op::diff, found, wanted), trees_.constant(1));
}

void Lowering::check_sizes(const Element& target, const Element& source) {
    if (!is_checked())
        return;
    const Type* wanted = base_of(target.type);
    const Type* found = base_of(source.type);
    std::size_t wanted_open = 0, found_open = 0;
    for (; wanted->is_array() && found->is_array(); wanted = wanted->element, found = found->element) {
        const Words w = wanted->count                       ? trees_.constant(static_cast<SignedWord>(*wanted->count))
                        : wanted_open < target.sizes.size() ? target.sizes[wanted_open]
                                                            : nullptr;
        const Words f = found->count ? trees_.constant(static_cast<SignedWord>(*found->count)) : source.sizes[found_open];
        wanted_open += wanted->count ? 0U : 1U;
        found_open += found->count ? 0U : 1U;
        const bool is_known = w != nullptr && w->kind == WordTree::Kind::constant && f->kind == WordTree::Kind::constant;
        if (w == nullptr || w == f || is_known)
            continue;
        const Mark before = mark();
        kept(checked_size(f, w));
        release(before);
    }
}

void Lowering::check_overlaps(const void* node) {
    const auto found = findings_.checks.find(node);
    if (found == findings_.checks.end() || !is_checked())
        return;
    for (const OverlapCheck& check : found->second) {
        const Mark before = mark();
        // The const_cast is safe: element() does not change the tree.
        const Element first = pinned(element(const_cast<Expression*>(check.first)));
        const Element second = pinned(element(const_cast<Expression*>(check.second)));
        if (is_channel(first.type) && first.type->is_array() != second.type->is_array())
            continue;
        const auto is_one = [&](const Element& each) { return !each.type->is_array() && known_bytes(each.type); };
        Words overlap = nullptr;
        if (is_one(first) && is_one(second) && first.type == second.type) {
            overlap = trees_.equals(first.address, second.address);
        } else {
            const auto end = [&](const Element& each) { return trees_.binary(Op::sum, each.address, bytes_of_value(each)); };
            overlap =
                trees_.both(trees_.binary(Op::gt, end(first), second.address), trees_.binary(Op::gt, end(second), first.address));
        }
        kept(trees_.binary(Op::csub0, overlap, trees_.constant(1)));
        release(before);
    }
}

Element Lowering::temporary(const Type* type) {
    Element element;
    element.type = type;
    const Class kind = class_of(type);
    if (kind == Class::word || kind == Class::real32) {
        element.slot = temporary_slot();
        element.address = trees_.slot_address(*element.slot);
        return element;
    }
    element.address = block(type->bytes, kind == Class::block && options_.vectorspace && type->bytes > 8);
    if (element.address->kind != WordTree::Kind::slot_address)
        element.address = kept(element.address);
    return element;
}

Element Lowering::block_value(Expression* expression) {
    if (expression->value != nullptr)
        return spilled(expression->type, *expression->value);
    switch (expression->kind) {
    case Expression::Kind::name:
    case Expression::Kind::subscript:
    case Expression::Kind::segment:
    case Expression::Kind::directed:
        return element(expression);
    case Expression::Kind::conversion: {
        Element inner = block_value(static_cast<Conversion*>(expression)->operand);
        inner.type = expression->type;
        return inner;
    }
    case Expression::Kind::call: {
        auto& call = static_cast<Call&>(*expression);
        return this->call(*call.routine, call.actuals).front();
    }
    default: {
        const Element made = temporary(expression->type);
        store_value(made, expression);
        return made;
    }
    }
}

Element Lowering::element_at(const Element& array, Words index) {
    Element part;
    part.type = base_of(array.type)->element;
    part.sizes.assign(array.sizes.begin() + (base_of(array.type)->count ? 0 : 1), array.sizes.end());
    part.address = offset_address(array.address, index, part);
    if (part.type->kind == Type::Kind::channel)
        part.address = trees_.word_at(part.address);
    return part;
}

} // namespace t8::occam
