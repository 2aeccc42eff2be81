#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

constexpr std::uint32_t words_for(std::uint32_t bytes) { return (bytes + 3) / 4; }

} // namespace

Storage& Lowering::storage(const Declaration& declaration) { return storage_[declaration.number - 1]; }

void Lowering::specifications(std::span<Specification*> list) {
    for (Specification* const item : list)
        specification(*item);
}

void Lowering::specification(Specification& specification) {
    at(specification.place);
    switch (specification.kind) {
    case Specification::Kind::variables:
        return variables(static_cast<VariableDeclaration&>(specification));
    case Specification::Kind::abbreviation:
        abbreviation(static_cast<Abbreviation&>(specification));
        return name(*static_cast<Abbreviation&>(specification).name.declaration);
    case Specification::Kind::retyping:
        retyping(static_cast<Retyping&>(specification));
        return name(*static_cast<Retyping&>(specification).name.declaration);
    case Specification::Kind::routine:
        return routine(static_cast<RoutineDefinition&>(specification));
    default:
        return;
    }
}

bool Lowering::goes_to_vectorspace(const Declaration& declaration) const {
    if (declaration.placement != nullptr) {
        if (declaration.placement->where == Placement::Where::workspace ||
            declaration.placement->where == Placement::Where::workspace_word)
            return false;
        if (declaration.placement->where == Placement::Where::vectorspace)
            return true;
    }
    const Type* const type = declaration.type;
    if (!options_.vectorspace || class_of(type) != Class::block)
        return false;
    const std::uint32_t bytes = is_channel(type) ? 8 * channels_in(type) : type->bytes;
    return bytes > (innermost(base_of(type))->bytes >= 4 ? 8U : 4U);
}

Words Lowering::block(std::uint32_t bytes, bool to_vectorspace) {
    const std::uint32_t words = std::max<std::uint32_t>(words_for(bytes), 1);
    if (!to_vectorspace)
        return trees_.slot_address(temporary_slot(words));
    vector_base();
    temporary_vectors_.push_back(code().vector(storage_frame(), words));
    return trees_.vector_address(temporary_vectors_.back());
}

void Lowering::variables(VariableDeclaration& declaration) {
    for (const DeclaredName& name : declaration.names) {
        variable(*name.declaration);
        this->name(*name.declaration);
        if (declaration.initial != nullptr)
            store_value(named(*name.declaration), declaration.initial);
    }
}

void Lowering::variable(Declaration& declaration) {
    Storage& place = storage(declaration);
    place = {};
    const Type* const type = declaration.type;
    if (type->kind == Type::Kind::timer || is_timer(type))
        return;
    if (is_channel(type))
        return channels(declaration, place);
    if (declaration.placement != nullptr && declaration.placement->where == Placement::Where::address) {
        place.kind = Storage::Kind::absolute;
        place.address = MostNeg + static_cast<Word>(declaration.placed_at) * 4;
        return;
    }
    const Class kind = class_of(type);
    const bool is_short = base_of(type)->kind == Type::Kind::int16 && declaration.is_addressed;
    if ((kind == Class::word && !is_short) || kind == Class::real32) {
        place.kind = Storage::Kind::word;
        place.slot = temporary_slot();
        // A store through the address writes one byte of the word, but the whole word is read: clear it first.
        if (declaration.is_addressed && type->bytes == 1)
            put(trees_.constant(0), place.slot);
        return;
    }
    if (goes_to_vectorspace(declaration)) {
        place.kind = Storage::Kind::reference;
        place.slot = temporary_slot();
        put(block(type->bytes, true), place.slot);
        place.vector = temporary_vectors_.back();
        return;
    }
    place.kind = Storage::Kind::block;
    place.slot = temporary_slot(std::max<std::uint32_t>(words_for(type->bytes), 1));
}

void Lowering::channels(Declaration& declaration, Storage& place) {
    const std::uint32_t count = channels_in(declaration.type);
    const bool is_placed = declaration.placement != nullptr && declaration.placement->where == Placement::Where::address;
    const Word placed_at = MostNeg + static_cast<Word>(declaration.placed_at) * 4;
    if (!declaration.type->is_array()) {
        place.kind = is_placed ? Storage::Kind::absolute : Storage::Kind::block;
        place.address = placed_at;
        if (!is_placed) {
            place.slot = temporary_slot();
            put(trees_.constant(static_cast<SignedWord>(NotProcess_p)), place.slot);
        }
        return;
    }
    // An array of channels is a vector of addresses, followed by the channel words unless they are placed.
    const std::uint32_t words = is_placed ? count : 2 * count;
    const bool to_vectorspace = goes_to_vectorspace(declaration);
    place.kind = to_vectorspace ? Storage::Kind::reference : Storage::Kind::block;
    place.slot = temporary_slot(to_vectorspace ? 1 : words);
    if (to_vectorspace) {
        put(block(words * 4, true), place.slot);
        place.vector = temporary_vectors_.back();
    }
    const Words pointers = to_vectorspace ? trees_.slot(place.slot) : trees_.slot_address(place.slot);
    const auto fill = [&](Words index) {
        const Words pointer = trees_.words_behind(pointers, index);
        const Words channel = is_placed ? trees_.words_behind(trees_.constant(static_cast<SignedWord>(placed_at)), index)
                                        : trees_.words_behind(pointer, static_cast<SignedWord>(count));
        evaluator_->store_word(channel, pointer);
        if (!is_placed)
            evaluator_->store_word(trees_.constant(static_cast<SignedWord>(NotProcess_p)), channel);
    };
    if (count <= 3) {
        for (std::uint32_t i = 0; i < count; ++i)
            fill(trees_.constant(static_cast<SignedWord>(i)));
        return;
    }
    const Mark before = mark();
    const Slot counter = temporary_slot(2);
    counted(trees_.constant(0), trees_.constant(static_cast<SignedWord>(count)), counter, [&] { fill(trees_.slot(counter)); });
    release(before);
}

void Lowering::bind(Declaration& declaration, const Element& element) {
    Storage& place = storage(declaration);
    place = {};
    place.kind = Storage::Kind::bound;
    place.element = pinned(element);
    place.element.type = declaration.type;
    // The sizes of open dimensions come from the element; all others are constants of the type.
}

void Lowering::bind_value(Declaration& declaration, Expression* source, const Type* type) {
    const bool is_named = source->kind == Expression::Kind::name || source->kind == Expression::Kind::subscript ||
                          source->kind == Expression::Kind::segment;
    const Class kind = class_of(type);
    Storage& place = storage(declaration);
    place = {};
    if (kind == Class::word || kind == Class::real32) {
        if (source->kind == Expression::Kind::name) {
            const Element element = this->element(source);
            if (element.slot) // it is not changed while this abbreviation is known
                return bind(declaration, element);
        }
        place.kind = Storage::Kind::word;
        place.slot = temporary_slot();
        put(word(source), place.slot);
        return;
    }
    if (kind == Class::block || is_named)
        return bind(declaration, kind == Class::block ? block_value(source) : element(source));
    place.kind = Storage::Kind::block;
    place.slot = temporary_slot(words_for(type->bytes));
    store_value(named(declaration), source);
}

void Lowering::abbreviation(Abbreviation& abbreviation) {
    check_overlaps(static_cast<Specification*>(&abbreviation));
    Declaration& declaration = *abbreviation.name.declaration;
    if (declaration.value != nullptr) {
        storage(declaration) = {};
        storage(declaration).kind = Storage::Kind::constant;
        return;
    }
    if (is_timer(declaration.type)) {
        storage(declaration) = {};
        return;
    }
    if (declaration.kind == Declaration::Kind::value) {
        bind_value(declaration, abbreviation.source, declaration.type);
        return;
    }
    if (abbreviation.source->kind == Expression::Kind::table) {
        Element table;
        table.type = declaration.type;
        table.address = channel_table(static_cast<Table&>(*abbreviation.source));
        return bind(declaration, table);
    }
    Element found = element(abbreviation.source);
    // In `[4]T x IS a`, an open array `a` must have 4 elements.
    Element wanted;
    wanted.type = declaration.type;
    check_sizes(wanted, found);
    if (!has_open_array(declaration.type))
        found.sizes.clear();
    bind(declaration, found);
}

bool Lowering::is_aligned(const Expression* source) const {
    switch (source->kind) {
    case Expression::Kind::name: {
        const Declaration& declaration = *static_cast<const NameExpression*>(source)->declaration;
        if (declaration.kind == Declaration::Kind::abbreviation || declaration.kind == Declaration::Kind::value)
            return declaration.value != nullptr || (declaration.source != nullptr && is_aligned(declaration.source));
        return declaration.kind == Declaration::Kind::variable || innermost(base_of(declaration.type))->bytes % 4 == 0;
    }
    case Expression::Kind::segment: {
        const auto& segment = *static_cast<const Segment*>(source);
        const bool at_word =
            segment.from == nullptr ||
            (segment.from->value != nullptr && segment.from->value->bits * base_of(segment.type)->element->bytes % 4 == 0);
        return source->type->element->bytes % 4 == 0 || (at_word && is_aligned(segment.base));
    }
    case Expression::Kind::subscript: {
        const auto& subscript = *static_cast<const Subscript*>(source);
        if (base_of(innermost(base_of(source->type)))->bytes % 4 == 0)
            return true;
        if (subscript.field >= 0)
            return base_of(subscript.base->type)->fields[static_cast<std::size_t>(subscript.field)].offset % 4 == 0 &&
                   is_aligned(subscript.base);
        const bool at_word = source->type->bytes % 4 == 0 ||
                             (subscript.index->value != nullptr && subscript.index->value->bits * source->type->bytes % 4 == 0);
        return at_word && is_aligned(subscript.base);
    }
    default:
        return true; // values that are made for it
    }
}

/// Returns the sizes that the type of a RESHAPES leaves open. Emits checks that each of them, and their product, fits the number of
/// elements.
std::vector<Words> Lowering::sizes_at_run_time(const Retyping& retyping, const Element& found) {
    const Words all = pinned(trees_.binary(Op::div, bytes_of_value(found),
                                           trees_.constant(static_cast<SignedWord>(innermost(retyping.source->type)->bytes))));
    const Words product = pinned(word(retyping.elements));
    std::vector<Words> sizes;
    bool is_open = false;
    for (Expression* const size : retyping.sizes) {
        if (size == nullptr) {
            is_open = true;
            if (is_checked())
                kept(trees_.binary(Op::csub0, trees_.binary(Op::rem, all, product), trees_.constant(1)));
            sizes.push_back(pinned(trees_.binary(Op::div, all, product)));
            continue;
        }
        const Words count = pinned(word(size));
        if (is_checked()) // as a number without sign, so that no size is negative either
            kept(trees_.binary(Op::csub0, count, pinned(trees_.binary(Op::sum, all, trees_.constant(1)))));
        sizes.push_back(count);
    }
    if (!is_open && is_checked())
        kept(checked_size(all, product));
    return sizes;
}

/// Lowers a RETYPES between a channel and its address, or between arrays of these. An array of channels is stored as an array of
/// addresses, so only its open sizes are bound or checked.
void Lowering::address_retyping(Declaration& declaration, const Type* source, Element found) {
    const Type* const type = declaration.type;
    if (!type->is_array()) {
        if (is_channel(type)) {
            found.address = pinned(load(found));
            found.slot.reset();
            return bind(declaration, found);
        }
        Storage& place = storage(declaration);
        place = {};
        place.kind = Storage::Kind::word;
        place.slot = temporary_slot();
        return put(found.address, place.slot);
    }
    const Type* wanted = type;
    std::vector<Words> sizes;
    std::size_t next = 0;
    for (const Type* dimension = source; dimension->is_array(); dimension = dimension->element, wanted = wanted->element) {
        if (dimension->count)
            continue;
        const Words size = found.sizes[next++];
        if (!wanted->count)
            sizes.push_back(size);
        else if (is_checked())
            kept(checked_size(size, trees_.constant(static_cast<SignedWord>(*wanted->count))));
    }
    found.sizes = std::move(sizes);
    bind(declaration, found);
}

void Lowering::retyping(Retyping& retyping) {
    check_overlaps(static_cast<Specification*>(&retyping));
    Declaration& declaration = *retyping.name.declaration;
    const Type* const type = declaration.type;
    if (declaration.value != nullptr) {
        storage(declaration) = {};
        storage(declaration).kind = Storage::Kind::constant;
        return;
    }
    Expression* const source = retyping.source;
    Element found;
    const bool is_named = source->kind == Expression::Kind::name || source->kind == Expression::Kind::subscript ||
                          source->kind == Expression::Kind::segment;
    if (is_named) {
        found = element(source);
    } else if (class_of(source->type) == Class::block) {
        found = block_value(source);
    } else {
        found = temporary(source->type);
        store_value(found, source);
    }
    if (found.value != nullptr && found.address == nullptr)
        found = spilled(source->type, *found.value);
    if (is_channel(type) != is_channel(source->type))
        return address_retyping(declaration, source->type, found);
    if (is_channel(type))
        return bind(declaration, found);
    // Compute the open size, and check that the source consists of whole elements.
    std::uint32_t known = innermost(type)->bytes;
    bool is_open = false;
    for (const Type* dimension = type; dimension->is_array(); dimension = dimension->element) {
        known *= dimension->count.value_or(1);
        is_open = is_open || !dimension->count;
    }
    std::vector<Words> sizes;
    if (!retyping.sizes.empty()) {
        sizes = sizes_at_run_time(retyping, found);
    } else if (has_open_array(source->type)) {
        const Words bytes = pinned(bytes_of_value(found));
        const Words unit = trees_.constant(static_cast<SignedWord>(known));
        if (is_open) {
            if (is_checked() && known > innermost(source->type)->bytes)
                kept(trees_.binary(Op::csub0, trees_.binary(Op::rem, bytes, unit), trees_.constant(1)));
            sizes.push_back(pinned(trees_.binary(Op::div, bytes, unit)));
        } else if (is_checked()) {
            kept(checked_size(bytes, unit));
        }
    }
    const std::uint32_t unit = std::min<std::uint32_t>(
        base_of(innermost(base_of(type)))->kind == Type::Kind::record ? 4 : base_of(innermost(base_of(type)))->bytes, 4);
    if (is_checked() && unit > 1 && !is_aligned(source))
        kept(trees_.binary(Op::csub0, trees_.binary(Op::and_, found.address, trees_.constant(static_cast<SignedWord>(unit - 1))),
                           trees_.constant(1)));
    found.sizes = std::move(sizes);
    const bool is_word = found.slot && found.type->bytes == type->bytes && type->bytes == 4 && class_of(type) != Class::block;
    if (!is_word)
        found.slot.reset();
    bind(declaration, found);
}

} // namespace t8::occam
