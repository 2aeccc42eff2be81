#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {
namespace {

bool may_be_assigned(const Declaration& formal) { return formal.kind != Declaration::Kind::value_formal; }

/// True if two formals can be one channel: the routine only inputs from one of them and only outputs to the other.
bool are_both_ends(const Declaration& one, const Declaration& other) {
    const auto is_end = [](const Declaration& formal, UseOf end, UseOf opposite) {
        const Direction marked = end == UseOf::input ? Direction::input : Direction::output;
        return formal.direction == marked ||
               (formal.direction == Direction::unmarked && has(formal.uses, end) && !has(formal.uses, opposite));
    };
    const auto inputs = [&](const Declaration& formal) { return is_end(formal, UseOf::input, UseOf::output); };
    const auto outputs = [&](const Declaration& formal) { return is_end(formal, UseOf::output, UseOf::input); };
    return is_channel(one.type) && ((inputs(one) && outputs(other)) || (outputs(one) && inputs(other)));
}

/// True if a path may lead to more than one element, so that two such paths can overlap without being equal.
bool is_stretch(const Path& path) {
    return std::any_of(path.begin(), path.end(), [](const Selector& step) {
        return step.kind == Selector::Kind::segment || step.kind == Selector::Kind::view;
    });
}

bool is_known(const Path& path) {
    return std::all_of(path.begin(), path.end(),
                       [](const Selector& step) { return step.offset.is_known() && step.count.is_known(); });
}

} // namespace

void UsageAnalysis::check_restrictions(const Part& part, UseOf use, Place place, std::uint32_t since) {
    if (!options_.alias || !is_held_[part.named->number])
        return;
    const Held& held = held_[part.named];
    const bool is_wrong = is_against(held.taken, part, place, since);
    if (!is_wrong && has(use, UseOf::write | UseOf::input | UseOf::output))
        is_against(held.frozen, part, place, since);
}

bool UsageAnalysis::is_against(const Restrictions& restrictions, const Part& part, Place place, std::uint32_t since) {
    if (restrictions.is_empty())
        return false;
    for (const std::size_t position : restrictions.near(extent_of(*part.path, ranges_))) {
        const Restriction& restriction = restrictions[position];
        const Overlap found = restriction.by->number <= since ? Overlap::never : overlap_here(*part.path, *restriction.path);
        if (found == Overlap::never)
            continue;
        if (found == Overlap::sometimes && site_ != nullptr && part.element != nullptr && restriction.element != nullptr) {
            plan(part.element, restriction.element);
            continue;
        }
        const std::string_view name = part.named->name->text;
        const std::string_view by = restriction.by->name->text;
        const std::string hint = fmt::format("'{}' is declared at line {}", by, restriction.by->place.line);
        if (restriction.is_frozen)
            error(place, fmt::format("'{}' cannot be changed while '{}' depends on it", name, by), hint);
        else
            error(place, fmt::format("'{}' is abbreviated as '{}' and cannot be used under its old name", name, by), hint);
        return true;
    }
    return false;
}

void UsageAnalysis::each_overlap(const Parts& parts, const std::function<void(std::size_t, std::size_t, Overlap)>& visit) {
    std::vector<std::size_t> order(parts.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return parts[a].named->number < parts[b].named->number; });
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        while (end < order.size() && parts[order[end]].named == parts[order[first]].named)
            ++end;
        if (end - first < 2)
            continue;
        std::vector<Extent> extents;
        for (std::size_t i = first; i < end; ++i)
            extents.push_back(extent_of(*parts[order[i]].path, ranges_));
        each_touching_pair(extents, [&](std::size_t a, std::size_t b) {
            const std::size_t one = order[first + a];
            const std::size_t other = order[first + b];
            const Overlap found = overlap_here(*parts[one].path, *parts[other].path);
            if (found != Overlap::never)
                visit(one, other, found);
            return all_.reports.is_full();
        });
    }
}

void UsageAnalysis::distinct_targets(const Parts& targets, const std::vector<Parts>& subscripts) {
    if (!options_.alias)
        return;
    each_overlap(targets, [&](std::size_t, std::size_t later, Overlap found) {
        const Part& target = targets[later];
        if (!target.named->permits_aliases)
            error(start_of(*target.element), fmt::format("'{}' is assigned twice", target.named->name->text),
                  found == Overlap::sometimes ? "the subscripts are not known to differ" : "");
    });
    // A target must not be read by the subscripts of a target: collects all targets, and the variables that the subscripts read.
    Parts all = targets;
    std::vector<std::size_t> of;
    for (std::size_t i = 0; i < subscripts.size(); ++i) {
        all.insert(all.end(), subscripts[i].begin(), subscripts[i].end());
        of.insert(of.end(), subscripts[i].size(), i);
    }
    if (of.empty())
        return;
    each_overlap(all, [&](std::size_t target, std::size_t read, Overlap) {
        if (target >= targets.size() || read < targets.size() || of[read - targets.size()] == target)
            return;
        const bool is_read_later = of[read - targets.size()] > target;
        error(start_of(*all[is_read_later ? read : target].element),
              fmt::format("'{}' is assigned in the same statement", all[read].named->name->text),
              "subscripts are evaluated before all stores");
    });
}

void UsageAnalysis::disjoint_arrays(const Expression* target, const Expression* source) {
    if (!options_.alias || !base_of(target->type)->is_array() || !is_element(source))
        return;
    const std::optional<Part> to = part_of(target);
    const std::optional<Part> from = part_of(source);
    if (!to || !from || to->named->permits_aliases)
        return;
    for (const Part& left : resolved(to->named, *to->path)) {
        for (const Part& right : resolved(from->named, *from->path)) {
            if (left.named != right.named || (!is_stretch(*left.path) && !is_stretch(*right.path)))
                continue;
            if (*left.path == *right.path && is_known(*left.path))
                continue; // to itself
            const Overlap found = overlap_here(*left.path, *right.path);
            if (found == Overlap::always)
                error(start_of(*source), "source and target overlap", "copy by way of another array");
            else if (found == Overlap::sometimes)
                plan(to->element, from->element);
        }
    }
}

void UsageAnalysis::distinct_channels(const Parts& items) {
    if (!options_.alias)
        return;
    each_overlap(items, [&](std::size_t earlier, std::size_t later, Overlap found) {
        if (found == Overlap::sometimes && site_ != nullptr)
            plan(items[earlier].element, items[later].element);
        else
            error(start_of(*items[later].element), fmt::format("'{}' stands twice in the table", items[later].named->name->text));
    });
}

void UsageAnalysis::passed_twice(const std::vector<Passed>& actuals) {
    Parts parts;
    for (const Passed& actual : actuals)
        parts.push_back(actual.part);
    each_overlap(parts, [&](std::size_t one, std::size_t other, Overlap found) {
        const Passed& earlier = actuals[one];
        const Passed& later = actuals[other];
        if (earlier.actual == later.actual || (!may_be_assigned(*earlier.formal) && !may_be_assigned(*later.formal)))
            return;
        if (are_both_ends(*earlier.formal, *later.formal))
            return;
        if (earlier.formal->permits_aliases || later.formal->permits_aliases || later.part.named->permits_aliases)
            return;
        const std::string_view name = later.part.named->name->text;
        if (found == Overlap::sometimes && site_ != nullptr)
            plan(earlier.part.element, later.part.element);
        else if (is_data(later.formal->type))
            error(start_of(*later.part.element), fmt::format("'{}' is passed twice and may be assigned", name),
                  fmt::format("'{}' is not VAL", (may_be_assigned(*later.formal) ? later : earlier).formal->name->text));
        else
            error(start_of(*later.part.element), fmt::format("'{}' is passed twice", name));
    });
}

void UsageAnalysis::passed_and_free(const Passed& actual, const RoutineInfo& routine, const Summary& free) {
    const Part& part = actual.part;
    if (part.named->permits_aliases || actual.formal->permits_aliases)
        return;
    const auto [first, last] =
        std::equal_range(free.begin(), free.end(), Access{part.named, nullptr, UseOf::nothing, 0, {}},
                         [](const Access& a, const Access& b) { return a.named->number < b.named->number; });
    for (auto access = first; access != last; ++access) {
        if (!may_be_assigned(*actual.formal) && !has(access->use, UseOf::write))
            continue;
        if (overlap_here(*part.path, *access->path) == Overlap::never)
            continue;
        error(start_of(*part.element),
              fmt::format("'{}' is also {} by '{}'", part.named->name->text,
                          may_be_assigned(*actual.formal) ? "used" : "assigned", routine.declaration->name->text));
        return;
    }
}

} // namespace t8::occam
