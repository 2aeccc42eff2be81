#include <algorithm>

#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {

void UsageAnalysis::specifications(std::span<Specification* const> list) {
    for (const Specification* const item : list)
        specification(*item);
}

void UsageAnalysis::specification(const Specification& specification) {
    using Kind = Specification::Kind;
    if (all_.reports.is_full())
        return;
    const AtSite site(*this, nullptr);
    switch (specification.kind) {
    case Kind::variables: {
        const auto& variables = static_cast<const VariableDeclaration&>(specification);
        value(variables.initial);
        for (const DeclaredName& name : variables.names)
            note(*name.declaration);
        return;
    }
    case Kind::abbreviation: {
        const auto& abbreviation = static_cast<const Abbreviation&>(specification);
        const AtSite here(*this, &specification);
        if (abbreviation.name.declaration->kind == Declaration::Kind::abbreviation)
            return this->abbreviation(abbreviation.name, abbreviation.source, false);
        return value_abbreviation(abbreviation.name, abbreviation.source);
    }
    case Kind::retyping: {
        const auto& retyping = static_cast<const Retyping&>(specification);
        const AtSite here(*this, &specification);
        values(retyping.sizes);
        if (is_channel(retyping.name.declaration->type) != is_channel(retyping.source->type)) {
            // A retyping between a channel and its address: it is not known which channel the address leads to.
            if (is_channel(retyping.source->type))
                subscripts(retyping.source);
            else
                value(retyping.source);
            return note(*retyping.name.declaration);
        }
        if (retyping.name.declaration->kind == Declaration::Kind::abbreviation)
            return this->abbreviation(retyping.name, retyping.source, is_data(retyping.name.declaration->type));
        return value_abbreviation(retyping.name, retyping.source);
    }
    case Kind::routine:
        return routine(static_cast<const RoutineDefinition&>(specification));
    default:
        return;
    }
}

void UsageAnalysis::restrict(const Part& part, const Declaration* by, const Expression* element, bool is_frozen) {
    if (!options_.alias || by->permits_aliases || part.named->permits_aliases || is_timer(part.named->type))
        return;
    Held& held = held_[part.named];
    (is_frozen ? held.frozen : held.taken).push({by, part.path, element, is_frozen}, extent_of(*part.path, ranges_));
    is_held_[part.named->number] = true;
    restricted_.emplace_back(part.named, is_frozen);
}

void UsageAnalysis::abbreviation(const DeclaredName& name, const Expression* source, bool is_view) {
    Declaration* const declaration = name.declaration;
    Standing standing = standing_of(source);
    for (const Part& part : standing.parts)
        check_restrictions(part, UseOf::write, start_of(*part.element), 0);
    if (standing.is_table)
        distinct_channels(standing.parts);
    Parts read;
    Parts* const around = std::exchange(read_, &read);
    subscripts(source);
    read_ = around;
    note(*declaration);

    auto* const named = all_.arena.make<NameExpression>();
    named->kind = Expression::Kind::name;
    named->place = name.place;
    named->type = declaration->type;
    named->name = name.name;
    named->declaration = declaration;
    for (const Part& part : standing.parts)
        restrict(part, declaration, standing.is_table ? part.element : named, false);
    for (const Part& part : read)
        restrict(part, declaration, part.element, true);

    if (is_view) {
        for (Part& part : standing.parts) {
            Selector view;
            view.kind = Selector::Kind::view;
            view.number = declaration->number;
            Path path = *part.path;
            append(path, view, ranges_);
            part.path = keep(std::move(path));
        }
    }
    standing.has_table_roots = standing.is_table;
    for (const Part& part : standing.parts) {
        const Parts behind = resolved(part.named, *part.path);
        standing.roots.insert(standing.roots.end(), behind.begin(), behind.end());
        standing.has_table_roots = standing.has_table_roots && behind.size() == 1;
    }
    if (const auto behind = standing.parts.size() == 1 ? stands_for_.find(standing.parts[0].named) : stands_for_.end();
        behind != stands_for_.end() && behind->second.has_table_roots && !standing.is_table) {
        const Path& path = *standing.parts[0].path;
        standing.has_table_roots = path.empty() || (path.size() == 1 && path[0].kind == Selector::Kind::segment &&
                                                    path[0].offset.is_constant() && path[0].count.is_constant());
    }
    stands_for_[declaration] = std::move(standing);
}

void UsageAnalysis::value_abbreviation(const DeclaredName& name, const Expression* source) {
    Declaration* const declaration = name.declaration;
    Parts read;
    Parts* const around = std::exchange(read_, &read);
    value(source);
    read_ = around;
    note(*declaration);
    for (const Part& part : read)
        restrict(part, declaration, part.element, true);
    const Affine known = declaration->is_retyping ? Affine::unknown() : affine(source);
    if (known.is_known() && !has_variable(known))
        known_values_[declaration] = known;
}

void UsageAnalysis::routine(const RoutineDefinition& definition) {
    const RoutineInfo& info = *definition.name.declaration->routine;
    note(*definition.name.declaration);
    for (const Declaration* const formal : info.formals)
        note(*formal);
    const std::uint32_t local_around = std::exchange(local_, latest_);
    Parts* const read_around = std::exchange(read_, nullptr);
    const std::size_t start = log_.size();
    {
        const Scope scope(*this);
        process(definition.body);
        if (definition.value != nullptr)
            value_process(*definition.value);
        values(definition.expressions);
    }
    if (options_.usage)
        directions_of_formals(info, start);
    summaries_[info.number] = summary_of(info, start);
    log_.resize(start);
    read_ = read_around;
    local_ = local_around;
}

} // namespace t8::occam
