#include "toolchain/occam/usage/analysis.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::occam {

UsageFindings check_usage(const Unit& unit, const CheckedUnit&, Compilation& compilation, const UsageOptions& options) {
    UsageOptions wanted = options;
    for (const Specification* const item : unit.items) {
        if (item->kind != Specification::Kind::pragma || static_cast<const Pragma*>(item)->word != "OPTION")
            continue;
        const std::string_view letters = static_cast<const Pragma*>(item)->text;
        wanted.alias = wanted.alias && letters.find('A') == std::string_view::npos;
        wanted.usage = wanted.usage && letters.find('N') == std::string_view::npos;
    }
    return UsageAnalysis(compilation, wanted).run(unit);
}

UsageAnalysis::UsageAnalysis(Compilation& compilation, const UsageOptions& options)
    : all_(compilation), options_(options), ranges_([this](Term term) { return range(term); }),
      derivations_(compilation.types.int_()), by_number_(compilation.declarations.size() + 1),
      is_held_(compilation.declarations.size() + 1), summaries_(compilation.routines.size()) {
    for (const Declaration& declaration : compilation.declarations)
        by_number_[declaration.number] = &declaration;
}

UsageFindings UsageAnalysis::run(const Unit& unit) {
    if (options_.usage || options_.alias)
        specifications(unit.items);
    return std::move(findings_);
}

UsageAnalysis::Scope::~Scope() {
    while (analysis_.restricted_.size() > start_) {
        const auto [named, is_frozen] = analysis_.restricted_.back();
        analysis_.restricted_.pop_back();
        Held& held = analysis_.held_[named];
        (is_frozen ? held.frozen : held.taken).pop();
        analysis_.is_held_[named->number] = !held.frozen.is_empty() || !held.taken.is_empty();
    }
}

void UsageAnalysis::error(Place place, std::string message, std::string hint) {
    all_.reports.error(place, std::move(message), std::move(hint));
}

std::string UsageAnalysis::elsewhere(Place other, Place reported) const {
    if (other.line == 0)
        return {};
    if (other.file != reported.file)
        return fmt::format("the other use is at line {} of '{}'", other.line, all_.sources.name(other.file));
    if (other.line != reported.line)
        return fmt::format("the other use is at line {}", other.line);
    return other.column == reported.column ? std::string() : fmt::format("the other use is at column {}", other.column);
}

void UsageAnalysis::note(const Declaration& declaration) { latest_ = std::max(latest_, declaration.number); }

void UsageAnalysis::plan(const Expression* first, const Expression* second) {
    std::vector<OverlapCheck>& checks = findings_.checks[site_];
    const bool is_known = std::any_of(checks.begin(), checks.end(),
                                      [&](const OverlapCheck& check) { return check.first == first && check.second == second; });
    if (!is_known)
        checks.push_back({first, second});
}

const Path* UsageAnalysis::keep(Path path) { return path.empty() ? &whole_ : &paths_.emplace_back(std::move(path)); }

TermRange UsageAnalysis::range(Term term) const {
    if (is_derivation(term))
        return derivations_.range(term);
    if (is_any_counter(term))
        return any_ranges_[declaration_of(term) - by_number_.size()];
    const Declaration* const declaration = by_number_[declaration_of(term)];
    if (term != value_term(declaration->number) || declaration->kind != Declaration::Kind::index)
        return {};
    const auto found = replications_.find(declaration);
    if (found == replications_.end() || !found->second.count)
        return {0, std::nullopt};
    return {0, std::max<std::int64_t>(*found->second.count - 1, 0)};
}

bool UsageAnalysis::is_variable(Term term) const {
    using Kind = Declaration::Kind;
    if (is_any_counter(term))
        return false;
    const Kind kind = by_number_[declaration_of(term)]->kind;
    return kind != Kind::value && kind != Kind::value_formal && kind != Kind::index;
}

bool UsageAnalysis::has_variable(const Affine& sum) const {
    return derivations_.any_leaf(sum, [this](Term leaf) { return is_variable(leaf); });
}

Affine UsageAnalysis::index_affine(const Replicator& replicator) {
    const std::uint32_t number = replicator.index->number;
    Affine base = affine(replicator.base);
    if (!base.is_known() || has_variable(base))
        base = Affine::of(base_term(number));
    const Affine step = replicator.step == nullptr ? Affine::number(1) : affine(replicator.step);
    return step.is_constant() ? base.plus(Affine::of(value_term(number)).times(step.constant())) : Affine::unknown();
}

Overlap UsageAnalysis::overlap_here(const Path& first, const Path& second) {
    return overlap(first, second, {ranges_, [](Term) { return true; }, std::nullopt, &tries_, &derivations_});
}

void UsageAnalysis::use(const Part& part, UseOf use, Place place) {
    check_restrictions(part, use, place, 0);
    if (read_ != nullptr && has(use, UseOf::read))
        read_->push_back(part);
    log(part.named, part.path, use, place);
}

void UsageAnalysis::log(Declaration* named, const Path* path, UseOf use, Place place, std::uint32_t group) {
    if (is_timer(named->type) || use == UseOf::nothing)
        return;
    bool is_local = named->number > local_;
    if (named->kind == Declaration::Kind::abbreviation) {
        const Parts& roots = stands_for_[named].roots;
        is_local = std::all_of(roots.begin(), roots.end(), [&](const Part& root) { return root.named->number > local_; });
    }
    if (!is_local)
        log_.push_back({named, path, use, group, place, branch_});
}

void UsageAnalysis::follow(const Parts& from, bool is_table, const Path& path, Parts& found) {
    if (!is_table) {
        // The channel may be any of several.
        for (const Part& part : from)
            found.push_back({part.named, path.empty() || from.size() > 1 ? part.path : keep(joined(*part.path, path, ranges_)),
                             part.element});
        return;
    }
    std::size_t first = 0;
    std::size_t end = from.size();
    if (!path.empty() && path[0].offset.is_constant() && path[0].count.is_constant()) {
        const auto limited = [&](std::int64_t position) {
            return static_cast<std::size_t>(std::clamp<std::int64_t>(position, 0, static_cast<std::int64_t>(from.size())));
        };
        first = limited(path[0].offset.constant());
        end = limited(path[0].offset.constant() + path[0].count.constant());
    }
    const Path rest(path.begin() + (path.empty() ? 0 : 1), path.end());
    for (std::size_t i = first; i < end; ++i)
        found.push_back(
            {from[i].named, rest.empty() ? from[i].path : keep(joined(*from[i].path, rest, ranges_)), from[i].element});
}

UsageAnalysis::Parts UsageAnalysis::resolved(Declaration* named, const Path& path) {
    Parts found;
    const auto standing = stands_for_.find(named);
    if (standing == stands_for_.end())
        found.push_back({named, keep(path), nullptr});
    else
        follow(standing->second.roots, standing->second.has_table_roots, path, found);
    return found;
}

UsageAnalysis::Parts UsageAnalysis::resolved_up_to(std::uint32_t number, Declaration* named, const Path& path) {
    Parts waiting{{named, keep(path), nullptr}};
    Parts found;
    while (!waiting.empty()) {
        const Part next = waiting.back();
        waiting.pop_back();
        const auto standing = stands_for_.find(next.named);
        if (next.named->number <= number || standing == stands_for_.end())
            found.push_back(next);
        else
            follow(standing->second.parts, standing->second.is_table, *next.path, waiting);
    }
    return found;
}

} // namespace t8::occam
