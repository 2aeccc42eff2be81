#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/reading/event_block.hpp"
#include "monitor/events/filter.hpp"

namespace t8 {

/// Filters that are prepared for one file. Some conditions are decided by an event's site alone.
class Selection {
public:
    /// REQUIRES: filters as HistoryReader::select() requires them.
    Selection(std::span<const Filter> filters, const FileSchema& schema);
    Selection(Selection&&) = default;
    Selection& operator=(Selection&&) = default;

    /// The filters that may match the events of a site.
    struct Candidates {
        std::vector<std::uint32_t> filters{}; ///< by index, ascending
        bool sure = true;                     ///< true if each event of the site matches each of the filters
    };
    /// Returns the candidates for each site of the block.
    std::vector<Candidates> candidates(const EventBlock& block) const;

    /// Sets `matched` to those of the candidates that the event matches.
    void decide(const Event& event, const Candidates& candidates, std::vector<std::uint32_t>& matched) const;

private:
    /// A condition that the site decides.
    struct SiteTest {
        const Condition* condition;
        std::optional<std::size_t> site_field; ///< nothing: a common field, or a field that the file lacks, whose value is 0
    };
    struct Plan {
        std::uint32_t filter;
        std::vector<SiteTest> tests;
        bool sure = true;
    };
    bool holds(const SiteTest& test, const EventBlock& block, const EventBlock::Site& site) const;

    std::vector<Filter> filters_;
    std::vector<std::vector<Plan>> plans_; ///< by kind in the file's schema
};

} // namespace t8
