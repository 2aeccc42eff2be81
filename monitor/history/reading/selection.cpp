#include "monitor/history/reading/selection.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8 {
namespace {

/// True if a common field has one value for all events of a site.
bool belongs_to_site(CommonField field) {
    return field != CommonField::tick && field != CommonField::cycle && field != CommonField::number;
}

std::uint64_t common_value(CommonField field, const EventBlock& block, const EventBlock::Site& site) {
    switch (field) {
    case CommonField::node:
        return block.sections()[site.section].node;
    case CommonField::process:
        return site.process;
    case CommonField::wdesc:
        return site.wdesc.bits;
    case CommonField::iptr:
        return site.iptr.bits;
    case CommonField::channel:
        return site.channel;
    case CommonField::word:
        return site.word.bits;
    case CommonField::tick:
    case CommonField::cycle:
    case CommonField::number:
        break;
    }
    return 0;
}

} // namespace

Selection::Selection(std::span<const Filter> filters, const FileSchema& schema)
    : filters_(filters.begin(), filters.end()), plans_(schema.size()) {
    const auto is_site = [](const FileField& field) { return field.part == FieldPart::site; };
    for (std::uint32_t number = 0; number < filters_.size(); ++number) {
        const Filter& filter = filters_[number];
        const auto kind =
            std::find_if(schema.begin(), schema.end(), [&](const FileKind& entry) { return entry.ours == filter.kind; });
        if (kind == schema.end())
            continue;
        Plan plan{number, {}, true};
        for (const Condition& condition : filter.conditions) {
            if (condition.common) {
                if (belongs_to_site(*condition.common))
                    plan.tests.push_back({&condition, {}});
                else
                    plan.sure = false;
                continue;
            }
            T8_ASSERT(condition.field < field_rows(filter.kind).size(), "the filter names a field of its kind");
            const auto field = std::find_if(kind->fields.begin(), kind->fields.end(),
                                            [&](const FileField& entry) { return entry.ours == condition.field; });
            if (field == kind->fields.end())
                plan.tests.push_back({&condition, {}});
            else if (is_site(*field))
                plan.tests.push_back({&condition, static_cast<std::size_t>(std::count_if(kind->fields.begin(), field, is_site))});
            else
                plan.sure = false;
        }
        plans_[static_cast<std::size_t>(kind - schema.begin())].push_back(std::move(plan));
    }
}

bool Selection::holds(const SiteTest& test, const EventBlock& block, const EventBlock::Site& site) const {
    if (test.site_field)
        return test.condition->holds(block.site_value(site, *test.site_field));
    return test.condition->holds(test.condition->common ? common_value(*test.condition->common, block, site) : 0);
}

std::vector<Selection::Candidates> Selection::candidates(const EventBlock& block) const {
    std::vector<Candidates> result(block.sites().size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        const EventBlock::Site& site = block.sites()[i];
        for (const Plan& plan : plans_[site.kind]) {
            const bool possible =
                std::all_of(plan.tests.begin(), plan.tests.end(), [&](const SiteTest& test) { return holds(test, block, site); });
            if (!possible)
                continue;
            result[i].filters.push_back(plan.filter);
            result[i].sure = result[i].sure && plan.sure;
        }
    }
    return result;
}

void Selection::decide(const Event& event, const Candidates& candidates, std::vector<std::uint32_t>& matched) const {
    matched.clear();
    for (const std::uint32_t filter : candidates.filters)
        if (candidates.sure || filters_[filter].matches(event))
            matched.push_back(filter);
}

} // namespace t8
