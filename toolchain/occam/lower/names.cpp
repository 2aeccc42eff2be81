#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

using debuginfo::TypeKind;
using debuginfo::Where;

TypeKind kind_of(const Type* type) {
    switch (type->kind) {
    case Type::Kind::boolean:
        return TypeKind::boolean;
    case Type::Kind::byte:
        return TypeKind::unsigned_integer;
    case Type::Kind::real32:
    case Type::Kind::real64:
        return TypeKind::real;
    case Type::Kind::array:
        return TypeKind::array;
    case Type::Kind::record:
        return TypeKind::record;
    case Type::Kind::named:
    case Type::Kind::port:
        return TypeKind::alias;
    case Type::Kind::channel:
        return TypeKind::channel;
    default:
        return TypeKind::signed_integer;
    }
}

/// Returns `is_second` for a declaration whose storage is that of another element, and `lets_go` for all others.
code::Naming naming_of(const Storage& place) {
    return place.kind == Storage::Kind::bound ? code::Naming::is_second : code::Naming::lets_go;
}

} // namespace

std::uint32_t Lowering::add_debug_type(debuginfo::Type type) {
    object_.debug.types.push_back(std::move(type));
    return static_cast<std::uint32_t>(object_.debug.types.size() - 1);
}

std::uint32_t Lowering::debug_type(const Type* type) {
    if (const auto known = debug_types_.find(type); known != debug_types_.end())
        return known->second;
    debuginfo::Type described;
    described.kind = kind_of(type);
    described.name = text_of(type);
    described.bytes = type->bytes;
    switch (type->kind) {
    case Type::Kind::array:
        described.element = debug_type(type->element);
        described.count = type->count;
        // An array of channels holds the addresses of its channels.
        if (is_channel(type)) {
            if (type->element->kind == Type::Kind::channel)
                described.element =
                    add_debug_type({TypeKind::address, described.name + " %", bytes_per_word, described.element, {}, {}});
            const Word of_one = object_.debug.types[described.element].bytes;
            described.bytes = type->count ? *type->count * of_one : 0;
        }
        break;
    case Type::Kind::record:
        for (const RecordField& field : type->fields)
            described.fields.push_back({field.name->text, debug_type(field.type), field.offset});
        break;
    case Type::Kind::named:
        described.element = debug_type(type->base);
        break;
    case Type::Kind::port:
        described.element = debug_type(type->element);
        break;
    case Type::Kind::channel:
    case Type::Kind::timer:
        described.bytes = bytes_per_word;
        break;
    default:
        break;
    }
    return debug_types_[type] = add_debug_type(std::move(described));
}

std::uint32_t Lowering::debug_tag(const Protocol& protocol) {
    if (const auto known = debug_tags_.find(&protocol); known != debug_tags_.end())
        return known->second;
    debuginfo::Type described;
    described.kind = TypeKind::tag;
    described.name = text_of(&protocol);
    described.bytes = 1;
    for (std::size_t number = 0; number < protocol.tags.size(); ++number)
        described.fields.push_back({std::string(protocol.tags[number].name->text), 0, static_cast<Word>(number)});
    return debug_tags_[&protocol] = add_debug_type(std::move(described));
}

debuginfo::Variable Lowering::debug_variable(const Declaration& declaration) {
    debuginfo::Variable variable;
    variable.name = declaration.name->text;
    variable.type = debug_type(declaration.type);
    variable.file = declaration.place.file;
    variable.line = declaration.place.line;
    variable.is_formal = declaration.kind == Declaration::Kind::formal || declaration.kind == Declaration::Kind::value_formal;
    variable.has_channels =
        declaration.kind == Declaration::Kind::variable && declaration.type->is_array() && is_channel(declaration.type);
    return variable;
}

void Lowering::name_element(debuginfo::Variable variable, const Element& element) {
    using Kind = WordTree::Kind;
    if (element.slot)
        return code().variable(std::move(variable), *element.slot, code::Naming::is_second);
    const WordTree* const address = element.address;
    if (address == nullptr)
        return;
    if (address->kind == Kind::slot_address || address->kind == Kind::slot) {
        variable.where = address->kind == Kind::slot ? Where::indirect : Where::frame;
        variable.words = address->value;
        return code().variable(std::move(variable), Slot{address->id}, code::Naming::is_second);
    }
    if (address->kind != Kind::constant)
        return;
    variable.where = Where::absolute;
    variable.value = static_cast<Word>(address->value);
    code().variable(std::move(variable));
}

void Lowering::name(const Declaration& declaration) {
    const Storage& place = storage(declaration);
    debuginfo::Variable variable = debug_variable(declaration);
    if (declaration.value != nullptr) {
        if (!is_scalar(declaration.type))
            return;
        variable.where = Where::constant;
        variable.value = declaration.value->bits;
        return code().variable(std::move(variable));
    }
    std::vector<Slot> sizes = place.sizes;
    switch (place.kind) {
    case Storage::Kind::word:
    case Storage::Kind::block:
        code().variable(variable, place.slot, naming_of(place));
        break;
    case Storage::Kind::reference:
        variable.where = Where::indirect;
        code().variable(variable, place.slot, naming_of(place), place.vector);
        break;
    case Storage::Kind::absolute:
        variable.where = Where::absolute;
        variable.value = place.address;
        code().variable(variable);
        break;
    case Storage::Kind::bound:
        name_element(variable, place.element);
        for (const Words size : place.element.sizes)
            if (size->kind == WordTree::Kind::slot)
                sizes.push_back(Slot{size->id});
        break;
    case Storage::Kind::none:
        variable.where = Where::nowhere;
        code().variable(variable);
        break;
    case Storage::Kind::constant:
        break;
    }
    // Names for the lengths of its open dimensions.
    std::string of = variable.name;
    for (const Slot size : sizes) {
        debuginfo::Variable length = variable;
        length.name = "SIZE " + of;
        length.type = debug_type(all_.types.int_());
        length.where = Where::frame;
        code().variable(std::move(length), size,
                        place.kind == Storage::Kind::bound ? code::Naming::is_second : code::Naming::lets_go);
        of += "[0]";
    }
}

} // namespace t8::occam
