#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {

void Checker::specifications(std::span<Specification*> list) {
    for (Specification* const item : list)
        specification(*item);
}

void Checker::specification(Specification& specification) {
    using Kind = Specification::Kind;
    switch (specification.kind) {
    case Kind::error: break;
    case Kind::variables: variables(static_cast<VariableDeclaration&>(specification)); break;
    case Kind::abbreviation: abbreviation(static_cast<Abbreviation&>(specification)); break;
    case Kind::retyping: retyping(static_cast<Retyping&>(specification)); break;
    case Kind::protocol: protocol(static_cast<ProtocolDefinition&>(specification)); break;
    case Kind::data_type: data_type(static_cast<DataTypeDefinition&>(specification)); break;
    case Kind::routine: routine(static_cast<RoutineDefinition&>(specification)); break;
    case Kind::placement: placement(static_cast<Placement&>(specification)); break;
    case Kind::use: use_unit(static_cast<Use&>(specification)); break;
    case Kind::pragma: pragma(static_cast<Pragma&>(specification)); break;
    }
}

void Checker::variables(VariableDeclaration& declaration) {
    const Type* type = type_of(declaration.type);
    if (routine_ == nullptr)
        error(declaration.place, fmt::format("{} cannot be declared at the outermost level of a unit",
                                             is_data(type) ? "variables" : is_channel(type) ? "channels" : is_timer(type) ? "timers" : "ports"),
              "only definitions and VAL constants stand there");
    if (has_open_array(type)) {
        error(declaration.type->place, "the size of a declared array must be given");
        type = types_.error();
    }
    if (declaration.initial != nullptr && type->kind != Type::Kind::error)
        expression_of(declaration.initial, type);
    for (DeclaredName& name : declaration.names) {
        Declaration* const made = make(Declaration::Kind::variable, name, type);
        made->is_initial = declaration.initial != nullptr;
        made->source = declaration.initial;
        name.declaration = declare(made);
    }
}

void Checker::abbreviation(Abbreviation& abbreviation) {
    const Type* const wanted = abbreviation.type != nullptr ? type_of(abbreviation.type) : nullptr;
    Expression*& source = abbreviation.source;
    const Type* found = nullptr;
    const bool is_channel_element =
        source->kind == Expression::Kind::directed || (is_element(source) && root_of(source) == nullptr && wanted != nullptr && !is_data(wanted));
    if (is_channel_element) {
        found = channel(source, UseOf::nothing);
    } else {
        found = expression(source, wanted);
        if (!is_data(found) && is_element(source))
            note_use(source, UseOf::nothing);
    }
    const Type* type = found;
    if (wanted != nullptr && wanted->kind != Type::Kind::error) {
        if (!fits(wanted, found))
            mismatch(source->place, wanted, found);
        // `[]T x IS a`: x has the size of a.
        type = has_open_array(wanted) && found->kind != Type::Kind::error ? found : wanted;
    }
    if (!abbreviation.is_val && found->kind != Type::Kind::error && !is_element(source) &&
        !(source->kind == Expression::Kind::table && !is_data(found))) {
        error(source->place, "this is a value, not an element: it has no place that could be given a name",
              fmt::format("VAL {} IS ...", abbreviation.name.name->text));
    }
    if (abbreviation.is_val && !is_data(type))
        error(abbreviation.place, fmt::format("VAL is for values: a {} is abbreviated without it", is_channel(type) ? "channel" : "timer or port"));
    if (routine_ == nullptr && !abbreviation.is_val && found->kind != Type::Kind::error)
        error(abbreviation.place, "only VAL abbreviations stand at the outermost level of a unit");
    if (routine_ == nullptr && abbreviation.is_val && found->kind != Type::Kind::error && source->value == nullptr)
        error(source->place, "the value of a VAL at the outermost level must be a constant");
    auto kind = abbreviation.is_val ? Declaration::Kind::value : Declaration::Kind::abbreviation;
    if (!abbreviation.is_val) {
        mark_addressed(source);
        // An abbreviation of what cannot be changed cannot be changed either.
        if (const Declaration* const root = root_of(source); root != nullptr && is_data(type)) {
            if (root->kind == Declaration::Kind::value || root->kind == Declaration::Kind::value_formal || root->kind == Declaration::Kind::index) {
                error(source->place, fmt::format("'{}' is {}: what abbreviates it must be VAL too", root->name->text,
                                                 root->kind == Declaration::Kind::index ? "the index of a replicator" : "VAL"),
                      fmt::format("VAL {} IS ...", abbreviation.name.name->text));
                kind = Declaration::Kind::value;
            }
        }
    }
    Declaration* const made = make(kind, abbreviation.name, type);
    made->source = source;
    if (kind == Declaration::Kind::value && source->value != nullptr && fits(type, found))
        made->value = source->value;
    if (abbreviation.name.direction == Direction::unmarked && source->kind == Expression::Kind::directed)
        made->direction = static_cast<Directed*>(source)->direction;
    abbreviation.name.declaration = declare(made);
}

bool Checker::sizes_agree(const Retyping& retyping, const Type*& wanted, const Type* found) {
    if (!retyping.is_reshape && (is_channel(wanted) || is_channel(found))) {
        if (is_channel(wanted) && is_channel(found))
            return true;
        error(retyping.place, fmt::format("{} cannot be retyped as {}", text_of(found), text_of(wanted)));
        return false;
    }
    if (retyping.is_reshape && innermost(wanted) != innermost(found)) {
        error(retyping.place, fmt::format("RESHAPES keeps the type of the elements: {} is not made of {}", text_of(found), text_of(innermost(wanted))),
              "RETYPES shows the same bits as another type");
        return false;
    }
    // One dimension may be left open and follows from the size.
    std::uint64_t known = 1;
    unsigned open = 0;
    const Type* inner = wanted;
    for (; inner->kind == Type::Kind::array; inner = inner->element) {
        if (inner->count)
            known *= *inner->count;
        else
            ++open;
    }
    known *= inner->bytes;
    if (open > 1) {
        error(retyping.type->place, "only one dimension may be left open");
        return false;
    }
    if (has_open_array(found))
        return true; // when the program runs
    const std::uint64_t bytes = found->bytes;
    if (open == 1) {
        if (known == 0 || bytes % known != 0) {
            error(retyping.place, fmt::format("{} bytes cannot be divided into elements of {}", bytes, known));
            return false;
        }
        const std::function<const Type*(const Type*)> filled = [&](const Type* type) -> const Type* {
            if (type->kind != Type::Kind::array)
                return type;
            return types_.array(filled(type->element), type->count ? *type->count : static_cast<std::uint32_t>(bytes / known));
        };
        wanted = filled(wanted);
        return true;
    }
    if (bytes != known) {
        error(retyping.place, fmt::format("{} has {} bytes, and {} has {}", text_of(found), bytes, text_of(wanted), known),
              "both must have the same size");
        return false;
    }
    return true;
}

void Checker::retyping(Retyping& retyping) {
    const Type* wanted = retyping.type != nullptr ? type_of(retyping.type) : types_.error();
    Expression*& source = retyping.source;
    const Type* const found = expression(source);
    if (!retyping.is_val && found->kind != Type::Kind::error && !is_element(source))
        error(source->place, "this is a value, not an element", fmt::format("VAL {} {} {} ...", text_of(wanted), retyping.name.name->text,
                                                                            retyping.is_reshape ? "RESHAPES" : "RETYPES"));
    const bool is_usable = wanted->kind != Type::Kind::error && found->kind != Type::Kind::error && sizes_agree(retyping, wanted, found);
    auto kind = retyping.is_val && is_data(wanted) ? Declaration::Kind::value : Declaration::Kind::abbreviation;
    if (kind == Declaration::Kind::abbreviation && is_element(source)) {
        if (const Declaration* const root = root_of(source); root != nullptr && is_data(found) &&
                                                             (root->kind == Declaration::Kind::value || root->kind == Declaration::Kind::value_formal ||
                                                              root->kind == Declaration::Kind::index)) {
            error(source->place, fmt::format("'{}' cannot be changed: what retypes it must be VAL too", root->name->text));
            kind = Declaration::Kind::value;
        }
    }
    if (routine_ == nullptr && (!retyping.is_val || (is_usable && source->value == nullptr)))
        error(retyping.place, "only VAL retypings of constants stand at the outermost level of a unit");
    mark_addressed(source);
    Declaration* const made = make(kind, retyping.name, is_usable ? wanted : types_.error());
    made->source = source;
    made->is_retyping = true;
    if (is_usable && kind == Declaration::Kind::value && source->value != nullptr) {
        const std::string bytes = bytes_of(found, *source->value);
        made->value = constant_part(wanted, all_.arena.text(bytes), 0);
    }
    retyping.name.declaration = declare(made);
}

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
                    error(tag.place, fmt::format("tag '{}' is declared twice in protocol '{}'", tag.name->text, definition.name.name->text));
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
        Declaration* const named = make(made->kind == Declaration::Kind::error ? Declaration::Kind::error : Declaration::Kind::tag,
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
        bool is_right = true;
        for (FieldSyntax& field : definition.fields) {
            const Type* const of_field = data_type_of(field.type, "a field of a record");
            if (has_open_array(of_field)) {
                error(field.type->place, "the size of an array in a record must be given");
                is_right = false;
            }
            is_right = is_right && of_field->kind != Type::Kind::error;
            for (const RecordField& other : fields)
                if (other.name == field.name) {
                    error(field.place, fmt::format("field '{}' is declared twice", field.name->text));
                    is_right = false;
                }
            fields.push_back({field.name, of_field, 0});
        }
        if (fields.empty()) {
            error(definition.place, "a record needs at least one field");
            is_right = false;
        }
        if (is_right) {
            type = types_.record(definition.name.name, definition.is_packed, fields);
            if (definition.is_packed)
                is_right = packing_is_possible(definition, type);
        }
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
        const Type* const base = base_of(innermost(field.type));
        const std::uint32_t unit = base->kind == Type::Kind::record ? 4 : std::min<std::uint32_t>(base->bytes, 4);
        if (unit > 1 && field.offset % unit != 0) {
            error(definition.fields[i].place, fmt::format("field '{}' of a packed record would lie at byte {}, which a {} cannot", field.name->text,
                                                          field.offset, text_of(base)),
                  "put larger fields first, or add bytes in front of it");
            return false;
        }
    }
    if (record->bytes % 4 != 0) {
        error(definition.place, fmt::format("a packed record must be whole words long, not {} bytes", record->bytes), "add bytes at its end");
        return false;
    }
    return true;
}

void Checker::placement(Placement& placement) {
    using Where = Placement::Where;
    std::optional<std::int64_t> address;
    if (placement.address != nullptr)
        address = constant_int(placement.address, "the place of a PLACE");
    for (NameExpression* const name : placement.names) {
        Declaration* const found = find(name->name, name->place);
        name->declaration = found;
        if (found == nullptr || found->kind == Declaration::Kind::error)
            continue;
        if (found->kind != Declaration::Kind::variable) {
            error(name->place, fmt::format("'{}' is not a declared variable, channel, port or timer: it cannot be placed", name->name->text));
            continue;
        }
        if ((placement.where == Where::vectorspace || placement.where == Where::workspace) && !found->type->is_array()) {
            error(name->place, fmt::format("'{}' is not an array: only arrays are placed in {}", name->name->text,
                                           placement.where == Where::workspace ? "WORKSPACE" : "VECSPACE"));
            continue;
        }
        if (found->placement != nullptr)
            error(name->place, fmt::format("'{}' is placed twice", name->name->text));
        if (found->inside != routine_)
            error(name->place, fmt::format("'{}' is declared outside of this routine: it is placed where it is declared", name->name->text));
        found->placement = &placement;
        found->placed_at = address.value_or(0);
    }
}

void Checker::use_unit(Use& use) {
    if (!all_.surroundings.use)
        return error(use.place, "'#USE' cannot be followed here");
    Result<Interface> interface = all_.surroundings.use(use.file, all_.sources.name(use.place.file));
    if (!interface) {
        for (const Diagnostic& diagnostic : interface.error().diagnostics)
            error(use.file_place, diagnostic.message, diagnostic.hint);
        return;
    }
    declare_interface(*interface, use.place);
}

} // namespace t8::occam
