#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/source/limits.hpp"

namespace t8::occam {

void Checker::protocol(ProtocolDefinition& definition) {
    Declaration* const made = make(Declaration::Kind::protocol, definition.name, types_.error());
    Protocol protocol;
    protocol.name = definition.name.name;
    bool is_right = true;
    if (!definition.has_tags && definition.items.size() == 1 && definition.items[0]->kind == ProtocolSyntax::Kind::any) {
        protocol.kind = Protocol::Kind::any;
    } else if (!definition.has_tags) {
        protocol.kind = Protocol::Kind::sequential;
        for (const ProtocolSyntax* const syntax : definition.items) {
            if (const std::optional<ProtocolItem> item = item_of(*syntax, true); item)
                protocol.items.push_back(*item);
            else
                is_right = false;
        }
    } else {
        protocol.kind = Protocol::Kind::variant;
        for (const TagSyntax& tag : definition.tags) {
            ProtocolTag made_tag;
            made_tag.name = tag.name;
            for (const ProtocolTag& other : protocol.tags)
                if (other.name == tag.name)
                    error(tag.place, fmt::format("'{}' is already a tag of {}", tag.name->text, definition.name.name->text));
            for (const ProtocolSyntax* const syntax : tag.items) {
                if (const std::optional<ProtocolItem> item = item_of(*syntax, true); item)
                    made_tag.items.push_back(*item);
                else
                    is_right = false;
            }
            protocol.tags.push_back(std::move(made_tag));
        }
        if (definition.tags.size() > 256) {
            error(definition.place, "a protocol has at most 256 tags");
            is_right = false;
        }
    }
    if (!is_right) {
        made->kind = Declaration::Kind::error;
        made->is_used = true;
    } else {
        made->protocol = types_.add(std::move(protocol));
    }
    definition.name.declaration = declare(made);
    for (const TagSyntax& tag : definition.tags) {
        Declaration* const named =
            make(made->kind == Declaration::Kind::error ? Declaration::Kind::error : Declaration::Kind::tag,
                 {tag.name, tag.place, Direction::unmarked, nullptr}, types_.error());
        named->protocol = made->protocol;
        named->tag_number = static_cast<int>(&tag - definition.tags.data());
        named->is_used = true;
        declare(named);
    }
}

void Checker::data_type(DataTypeDefinition& definition) {
    const Type* type = types_.error();
    if (definition.type != nullptr) {
        const Type* const base = data_type_of(definition.type, "a data type");
        if (has_open_array(base))
            error(definition.type->place, "the size of an array in a data type must be given");
        else if (base->kind != Type::Kind::error)
            type = types_.named(definition.name.name, base);
    } else {
        std::vector<RecordField> fields;
        std::uint64_t bytes = 0;
        bool is_right = true;
        for (FieldSyntax& field : definition.fields) {
            const Type* const of_field = data_type_of(field.type, "a field");
            if (has_open_array(of_field)) {
                error(field.type->place, "the size of an array in a record must be given");
                is_right = false;
            }
            is_right = is_right && of_field->kind != Type::Kind::error;
            for (const RecordField& other : fields)
                if (other.name == field.name) {
                    error(field.place, fmt::format("'{}' is already a field", field.name->text));
                    is_right = false;
                }
            fields.push_back({field.name, of_field, 0});
            bytes += std::uint64_t{of_field->bytes} + 3; // 3 bytes for padding between fields
        }
        if (bytes > most_bytes) {
            error(definition.name.place, "the record is too large for an address space of 32 bits");
            is_right = false;
        }
        if (fields.empty()) {
            error(definition.name.place, "a record needs at least one field");
            is_right = false;
        }
        if (is_right) {
            type = types_.record(definition.name.name, definition.is_packed, fields);
            if (definition.is_packed)
                is_right = packing_is_possible(definition, type);
        }
    }
    if (type->levels > limits::type_levels) {
        error(definition.name.place, fmt::format("types are nested too deeply: at most {} levels", limits::type_levels));
        type = types_.error();
    }
    Declaration* const made = make(Declaration::Kind::data_type, definition.name, type);
    if (type->kind == Type::Kind::error) {
        made->kind = Declaration::Kind::error;
        made->is_used = true;
    }
    definition.name.declaration = declare(made);
}

bool Checker::packing_is_possible(const DataTypeDefinition& definition, const Type* record) {
    for (std::size_t i = 0; i < record->fields.size(); ++i) {
        const RecordField& field = record->fields[i];
        if (field.offset % field.type->alignment != 0) {
            error(definition.fields[i].place,
                  fmt::format("'{}' is not aligned: it would lie at byte {}, and {} needs a multiple of {}", field.name->text,
                              field.offset, text_of(field.type), field.type->alignment),
                  "put larger fields first, or add bytes in front of it");
            return false;
        }
    }
    if (record->bytes % 4 != 0) {
        error(definition.name.place,
              fmt::format("a packed record must be a whole number of words: this one has {} bytes", record->bytes),
              "add bytes at its end");
        return false;
    }
    return true;
}

} // namespace t8::occam
