#include <algorithm>

#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {
namespace {

bool is_outside(const RoutineInfo& routine) {
    return routine.definition == nullptr || routine.is_external || routine.predefined != nullptr;
}

/// Returns the assumed use of a formal by a routine whose body is not in this compilation.
UseOf supposed_use(const Declaration& formal) {
    if (is_data(formal.type))
        return UseOf::read | UseOf::write;
    switch (formal.direction) {
    case Direction::input:
        return UseOf::input;
    case Direction::output:
        return UseOf::output;
    default:
        return formal.uses;
    }
}

bool by_name(const Access& a, const Access& b) { return a.named->number < b.named->number; }

} // namespace

void UsageAnalysis::call(const RoutineInfo& routine, std::span<Expression* const> actuals, Place place) {
    const Summary& summary = summaries_[routine.number];
    std::vector<Passed> passed;
    for (std::size_t i = 0; i < actuals.size() && i < routine.formals.size(); ++i)
        pass(routine, summary, actuals, i, passed);

    Summary free;
    for (const Access& access : summary) {
        if (access.named->number > routine.declaration->number)
            break;
        free.push_back(access);
        free.back().path = substituted(access.path, routine, actuals);
    }
    for (const Access& access : free) {
        check_restrictions({access.named, access.path, nullptr}, access.use, place, routine.declaration->number);
        log(access.named, access.path, access.use, place, access.group);
    }
    if (!options_.alias)
        return;
    passed_twice(passed);
    if (!free.empty())
        for (const Passed& actual : passed)
            passed_and_free(actual, routine, free);
}

void UsageAnalysis::pass(const RoutineInfo& routine, const Summary& summary, std::span<Expression* const> actuals,
                         std::size_t number, std::vector<Passed>& passed) {
    const Declaration* const formal = routine.formals[number];
    const Expression* const actual = actuals[number];
    if (formal->kind == Declaration::Kind::value_formal) {
        if (actual->value == nullptr)
            if (const std::optional<Part> part = part_of(actual); part)
                passed.push_back({*part, number, formal});
        return value(actual);
    }
    if (is_timer(formal->type))
        return subscripts(actual);
    const Standing standing = standing_of(actual);
    for (const Part& part : standing.parts) {
        check_restrictions(part, UseOf::write, start_of(*part.element), 0);
        passed.push_back({part, number, formal});
    }
    subscripts(actual);
    if (standing.is_table)
        distinct_channels(standing.parts);
    if (is_outside(routine)) {
        for (const Part& part : standing.parts)
            log(part.named, part.path, supposed_use(*formal), start_of(*actual));
        return;
    }
    const auto [first, last] = std::equal_range(
        summary.begin(), summary.end(), Access{routine.formals[number], nullptr, UseOf::nothing, 0, {}, nullptr}, by_name);
    for (auto access = first; access != last; ++access) {
        Parts reached;
        follow(standing.parts, standing.is_table, *substituted(access->path, routine, actuals), reached);
        for (const Part& part : reached)
            log(part.named, part.path, access->use, start_of(*actual), access->group);
    }
}

const Path* UsageAnalysis::substituted(const Path* path, const RoutineInfo& routine, std::span<Expression* const> actuals) {
    const auto actual_of = [&](Term term) -> const Expression* {
        const std::uint32_t number = declaration_of(term);
        const auto found =
            std::lower_bound(routine.formals.begin(), routine.formals.end(), number,
                             [](const Declaration* formal, std::uint32_t wanted) { return formal->number < wanted; });
        if (found == routine.formals.end() || (*found)->number != number)
            return nullptr;
        return actuals[static_cast<std::size_t>(found - routine.formals.begin())];
    };
    const auto concerns = [&](const Affine& sum) {
        return derivations_.any_leaf(sum, [&](Term leaf) { return actual_of(leaf) != nullptr; });
    };
    if (std::none_of(path->begin(), path->end(),
                     [&](const Selector& step) { return concerns(step.offset) || concerns(step.count); }))
        return path;
    const auto replaced = [&](const Affine& sum) {
        return derivations_.rewritten(sum, ranges_, [&](Term leaf) {
            const Expression* const actual = actual_of(leaf);
            return actual != nullptr ? affine(actual) : Affine::of(leaf);
        });
    };
    Path made = *path;
    for (Selector& step : made) {
        step.offset = replaced(step.offset);
        step.count = replaced(step.count);
    }
    return keep(std::move(made));
}

bool UsageAnalysis::is_counter_of(const RoutineInfo& routine, Term term) const {
    if (is_any_counter(term))
        return true;
    const Declaration* const declaration = by_number_[declaration_of(term)];
    return declaration->kind == Declaration::Kind::index && declaration->number > routine.declaration->number &&
           term == value_term(declaration->number);
}

Term UsageAnalysis::any_counter(std::size_t number, std::optional<std::int64_t> greatest) {
    const auto [found, is_new] = any_counters_.try_emplace({number, greatest});
    if (is_new) {
        found->second = value_term(static_cast<std::uint32_t>(by_number_.size() + any_ranges_.size()));
        any_ranges_.push_back({0, greatest});
    }
    return found->second;
}

const Path* UsageAnalysis::as_seen_from_outside(const Path& path, const RoutineInfo& routine) {
    std::vector<Term> counters;
    const auto is_visible = [&](Term term) {
        if (is_variable(term))
            return false; // it may have changed
        const Declaration* const declaration = by_number_[declaration_of(term)];
        return declaration->number <= routine.declaration->number ||
               std::find(routine.formals.begin(), routine.formals.end(), declaration) != routine.formals.end();
    };
    const auto outside = [&](const Affine& sum) {
        return derivations_.rewritten(sum, ranges_, [&](Term leaf) {
            if (!is_counter_of(routine, leaf))
                return is_visible(leaf) ? Affine::of(leaf) : Affine::unknown();
            const auto known = std::find(counters.begin(), counters.end(), leaf);
            const auto number = static_cast<std::size_t>(known - counters.begin());
            if (known == counters.end())
                counters.push_back(leaf);
            return Affine::of(any_counter(number, range(leaf).greatest));
        });
    };
    Path made = path;
    for (Selector& step : made) {
        step.offset = outside(step.offset);
        step.count = outside(step.count);
    }
    return keep(std::move(made));
}

void UsageAnalysis::shorten(Summary& summary) {
    constexpr std::size_t many = 128;
    const auto alike = [](const Access& a, const Access& b) {
        return a.named == b.named && a.use == b.use && a.group == b.group;
    };
    Summary shorter;
    for (std::size_t first = 0, end = 0; first < summary.size(); first = end) {
        while (end < summary.size() && alike(summary[first], summary[end]))
            ++end;
        if (end - first <= many) {
            shorter.insert(shorter.end(), summary.begin() + static_cast<std::ptrdiff_t>(first),
                           summary.begin() + static_cast<std::ptrdiff_t>(end));
            continue;
        }
        Extent all = extent_of(*summary[first].path, ranges_);
        for (std::size_t i = first; i < end; ++i) {
            const Extent next = extent_of(*summary[i].path, ranges_);
            all = {std::min(all.first, next.first), std::max(all.last, next.last)};
        }
        Access together = summary[first];
        together.path = &whole_;
        constexpr std::int64_t limit = std::int64_t{1} << 32;
        if (all.first > -limit && all.last < limit) {
            Selector between;
            between.kind = Selector::Kind::segment;
            between.offset = Affine::number(all.first);
            between.count = Affine::number(all.last - all.first + 1);
            together.path = keep({between});
        }
        shorter.push_back(together);
    }
    summary = std::move(shorter);
}

UsageAnalysis::Summary UsageAnalysis::summary_of(const RoutineInfo& routine, std::size_t start) {
    Summary found;
    for (std::size_t i = start; i < log_.size(); ++i) {
        const Access& access = log_[i];
        for (const Part& part : resolved_up_to(local_, access.named, *access.path)) {
            if (part.named->number > local_ || wrongly_directed_.count(part.named) != 0)
                continue;
            const UseOf group_matters = UseOf::input | UseOf::output;
            found.push_back({part.named, as_seen_from_outside(*part.path, routine), access.use,
                             has(access.use, group_matters) ? access.group : 0, access.place, nullptr});
        }
    }
    const auto before = [](const Access& a, const Access& b) {
        if (a.named != b.named)
            return a.named->number < b.named->number;
        if (a.use != b.use)
            return a.use < b.use;
        if (a.group != b.group)
            return a.group < b.group;
        return *a.path < *b.path;
    };
    std::stable_sort(found.begin(), found.end(), before);
    found.erase(
        std::unique(found.begin(), found.end(), [&](const Access& a, const Access& b) { return !before(a, b) && !before(b, a); }),
        found.end());
    shorten(found);
    return found;
}

} // namespace t8::occam
