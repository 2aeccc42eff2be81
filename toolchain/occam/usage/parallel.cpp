#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {

/// Two uses in different components that must not overlap.
struct UsageAnalysis::Clash {
    Footprint reported;
    Footprint other;
};

namespace {

/// True if branch `a` was walked before `b`; no branch comes before all.
bool is_earlier(const Branch* a, const Branch* b) { return (a == nullptr ? 0 : a->number) < (b == nullptr ? 0 : b->number); }

constexpr bool goes_both_ways(UseOf use) { return has(use, UseOf::input) && has(use, UseOf::output); }

} // namespace

void UsageAnalysis::parallel(const Parallel& parallel) {
    if (parallel.replicator != nullptr)
        open(*parallel.replicator);
    const bool is_decided = parallel.replicator != nullptr && can_be_tried(*parallel.replicator);
    if (is_decided)
        decided_.push_back(parallel.replicator);
    const std::uint32_t before = latest_;
    const std::uint32_t local_around = local_;
    std::vector<std::size_t> starts;
    for (const Process* const part : parallel.parts) {
        starts.push_back(log_.size());
        local_ = latest_;
        process(part);
    }
    local_ = local_around;
    if (is_decided)
        decided_.pop_back();
    if (options_.usage && !starts.empty())
        compare_components(parallel, starts, before);
    // A PAR with a count of 0 has no components and uses nothing.
    if (parallel.replicator != nullptr && parallel.replicator->count->value != nullptr && !starts.empty() &&
        parallel.replicator->count->value->number() == 0)
        log_.resize(starts.front());
    ++groups_;
    for (std::size_t i = starts.empty() ? log_.size() : starts.front(); i < log_.size(); ++i)
        log_[i].group = groups_;
    if (parallel.replicator != nullptr)
        close(*parallel.replicator);
}

std::vector<UsageAnalysis::Footprint> UsageAnalysis::footprints(const std::vector<std::size_t>& starts, std::uint32_t before) {
    std::vector<Footprint> found;
    std::size_t component = 0;
    for (std::size_t i = starts.front(); i < log_.size(); ++i) {
        while (component + 1 < starts.size() && starts[component + 1] <= i)
            ++component;
        const Access& access = log_[i];
        if (access.named->is_shared)
            continue;
        for (const Part& root : resolved(access.named, *access.path))
            if (root.named->number <= before && !root.named->is_shared)
                found.push_back({root.named, root.path, access.use, component, access.group, i, access.place, access.branch});
    }
    const auto earlier = [](const Footprint& a, const Footprint& b) {
        return std::tuple(a.root->number, a.order) < std::tuple(b.root->number, b.order);
    };
    const auto alike = [](const Footprint& a, const Footprint& b) {
        const auto key = [](const Footprint& of) { return std::tuple(of.root->number, of.component, of.use, of.group); };
        if (key(a) != key(b))
            return key(a) < key(b);
        if (a.branch != b.branch)
            return is_earlier(a.branch, b.branch);
        return *a.path < *b.path;
    };
    std::stable_sort(found.begin(), found.end(), alike);
    found.erase(std::unique(found.begin(), found.end(), [&](const Footprint& a, const Footprint& b) { return !alike(a, b); }),
                found.end());
    std::sort(found.begin(), found.end(), earlier);
    return found;
}

Comparison UsageAnalysis::comparison(const Replicator* replicator, std::uint32_t before) {
    Comparison made;
    made.range = ranges_;
    made.tries = &tries_;
    made.derivations = &derivations_;
    if (replicator != nullptr)
        made.different = value_term(replicator->index->number);
    made.is_shared = [this, before](Term term) {
        if (is_any_counter(term))
            return false;
        const Declaration* const declaration = by_number_[declaration_of(term)];
        if (declaration->kind == Declaration::Kind::index) {
            const auto replication = replications_.find(declaration);
            return replication != replications_.end() && replication->second.is_open;
        }
        return !is_variable(term) && declaration->number <= before;
    };
    return made;
}

std::optional<UsageAnalysis::Clash> UsageAnalysis::find_clash(std::span<const Footprint> uses, const Comparison& comparison,
                                                              const std::function<bool(UseOf, UseOf)>& clash) {
    // If several uses differ only in their component, those of the first two components are kept. A clash needs only two components,
    // so further ones add nothing, and a PAR of thousands of components is checked fast.
    std::vector<Footprint> some(uses.begin(), uses.end());
    const auto alike = [](const Footprint& a, const Footprint& b) {
        if (a.branch != b.branch)
            return is_earlier(a.branch, b.branch);
        return a.use != b.use ? a.use < b.use : *a.path < *b.path;
    };
    std::stable_sort(some.begin(), some.end(), alike);
    std::size_t kept = 0;
    for (std::size_t i = 0, of_kind = 0; i < some.size(); ++i) {
        of_kind = i == 0 || alike(some[i - 1], some[i]) ? 0 : of_kind;
        if (of_kind == 2 || (of_kind == 1 && some[i].component == some[kept - 1].component))
            continue;
        ++of_kind;
        std::swap(some[kept++], some[i]);
    }
    some.resize(kept);
    std::sort(some.begin(), some.end(), [](const Footprint& a, const Footprint& b) { return a.order < b.order; });

    std::vector<Extent> extents;
    for (const Footprint& use : some)
        extents.push_back(extent_of(*use.path, ranges_));
    std::size_t best = some.size();
    std::size_t other = best;
    const auto compare = [&](std::size_t a, std::size_t b) {
        if (b > best || (b == best && a >= other) || !clash(some[a].use, some[b].use))
            return false;
        if (!comparison.different && some[a].component == some[b].component)
            return false;
        if (overlap_in_branches(some[a], some[b], comparison) != Overlap::never) {
            best = b;
            other = a;
        }
        return false;
    };
    if (comparison.different)
        for (std::size_t i = 0; i < some.size(); ++i)
            compare(i, i);
    each_touching_pair(extents, compare);
    if (best == some.size())
        return {};
    const Footprint& later = some[best];
    const Footprint& earlier = some[other];
    if (comparison.different && earlier.use == UseOf::read && later.use == UseOf::write)
        return Clash{earlier, later};
    return Clash{later, earlier};
}

std::string UsageAnalysis::hint_on(const Clash& clash, const Replicator* replicator, const Comparison& comparison) const {
    const std::string other = elsewhere(clash.other.place, clash.reported.place);
    if (clash.reported.path->empty() && clash.other.path->empty())
        return replicator != nullptr && other.empty() ? "every component of this PAR does this" : other;
    const Trial trial = try_values(*clash.reported.path, *clash.other.path, comparison);
    if (clash.reported.branch != nullptr || clash.other.branch != nullptr)
        return other; // which components these are depends on more than the subscripts
    if (trial.outcome != Trial::Outcome::clash || !trial.is_certain) {
        constexpr std::string_view unknown = "a subscript that is not known when compiling counts as every element";
        return other.empty() ? std::string(unknown) : fmt::format("{}; {}", other, unknown);
    }
    if (replicator == nullptr || replicator->base->value == nullptr)
        return other;
    const std::int64_t step =
        replicator->step != nullptr && replicator->step->value != nullptr ? replicator->step->value->number() : 1;
    const auto value = [&](std::int64_t counter) { return replicator->base->value->number() + counter * step; };
    const std::string_view index = replicator->name->text;
    const auto [here, there] = trial.counters;
    if (other.empty())
        return fmt::format("it is the same element for {} = {} and {} = {}", index, value(std::min(here, there)), index,
                           value(std::max(here, there)));
    return fmt::format("{}: for {} = {} here and {} = {} there it is the same element", other, index, value(here), index,
                       value(there));
}

void UsageAnalysis::compare_components(const Parallel& parallel, const std::vector<std::size_t>& starts, std::uint32_t before) {
    const Replicator* replicator = parallel.replicator;
    if (replicator != nullptr && replicator->count->value != nullptr && replicator->count->value->number() < 2)
        replicator = nullptr;
    const std::vector<Footprint> all = footprints(starts, before);
    const Comparison comparison = this->comparison(replicator, before);
    for (std::size_t first = 0, end = 0; first < all.size(); first = end) {
        while (end < all.size() && all[end].root == all[first].root)
            ++end;
        const std::span<const Footprint> uses(all.data() + first, end - first);
        const Declaration& root = *all[first].root;
        const auto report = [&](UseOf way, std::string_view message) {
            const auto clash = [&](UseOf a, UseOf b) {
                if (way == UseOf::nothing)
                    return true;
                return way == UseOf::write ? has(a | b, way) : has(a, way) && has(b, way);
            };
            if (const auto found = find_clash(uses, comparison, clash); found)
                error(found->reported.place, fmt::format("'{}' {}", root.name->text, message),
                      hint_on(*found, replicator, comparison));
        };
        if (is_port(root.type)) {
            report(UseOf::nothing, "is used in two components of this PAR");
        } else if (is_channel(root.type)) {
            report(UseOf::input, "is used for input by two components of this PAR");
            report(UseOf::output, "is used for output by two components of this PAR");
            both_directions(uses, comparison, replicator, true);
        } else if (std::any_of(uses.begin(), uses.end(), [](const Footprint& use) { return has(use.use, UseOf::write); })) {
            report(UseOf::write, "is written in one component of this PAR and used in another");
        }
    }
}

void UsageAnalysis::both_directions(std::span<const Footprint> uses, Comparison comparison, const Replicator* replicator,
                                    bool are_pars_apart) {
    UseOf together = UseOf::nothing;
    for (const Footprint& use : uses)
        together |= use.use;
    if (!goes_both_ways(together))
        return;
    comparison.different.reset();
    std::vector<Footprint> sorted(uses.begin(), uses.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Footprint& a, const Footprint& b) { return a.component < b.component; });
    for (std::size_t first = 0, end = 0; first < sorted.size(); first = end) {
        std::vector<Extent> extents;
        for (; end < sorted.size() && sorted[end].component == sorted[first].component; ++end)
            extents.push_back(extent_of(*sorted[end].path, ranges_));
        std::size_t best = end;
        std::size_t other = end;
        each_touching_pair(extents, [&](std::size_t a, std::size_t b) {
            const Footprint& one = sorted[first + a];
            const Footprint& later = sorted[first + b];
            const bool are_apart = are_pars_apart && one.group != 0 && one.group == later.group;
            if (first + b >= best || are_apart || (replicator != nullptr && never_meet(one, later, *replicator)) ||
                !goes_both_ways(one.use | later.use))
                return false;
            if (overlap(*one.path, *later.path, comparison) != Overlap::never) {
                best = first + b;
                other = first + a;
            }
            return false;
        });
        if (best == end)
            continue;
        const Declaration& root = *sorted[first].root;
        error(sorted[best].place, fmt::format("'{}' is used for both input and output", root.name->text),
              elsewhere(sorted[other].place, sorted[best].place));
        if (root.kind == Declaration::Kind::formal)
            wrongly_directed_.insert(&root);
        return;
    }
}

void UsageAnalysis::directions_of_formals(const RoutineInfo& routine, std::size_t start) {
    const bool has_channels = std::any_of(routine.formals.begin(), routine.formals.end(),
                                          [](const Declaration* formal) { return is_channel(formal->type); });
    if (!has_channels || start == log_.size())
        return;
    const std::vector<Footprint> all = footprints({start}, local_);
    for (std::size_t first = 0, end = 0; first < all.size(); first = end) {
        const Declaration& root = *all[first].root;
        while (end < all.size() && all[end].root == &root)
            ++end;
        if (root.number > routine.declaration->number && is_channel(root.type))
            both_directions({all.data() + first, end - first}, comparison(nullptr, local_), nullptr, root.type->is_array());
    }
}

} // namespace t8::occam
