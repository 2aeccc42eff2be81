#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/reading/event_block.hpp"
#include "monitor/events/filter.hpp"

namespace t8 {

/// Filters made ready for one file: which of their conditions a site alone decides.
class Selection {
public:
    /// REQUIRES: as HistoryReader::select.
    Selection(std::span<const Filter> filters, const FileSchema& schema);
    Selection(Selection&&) = default;
    Selection& operator=(Selection&&) = default;

    /// The filters that may match the events of a site.
    struct Candidates {
        std::vector<std::uint32_t> filters{}; ///< by index, ascending
        bool sure = true;                     ///< each event of the site matches each of them
    };
    /// One for each of the block's sites.
    std::vector<Candidates> candidates(const EventBlock& block) const;

    /// Those of the candidates that the event does match, in `matched`.
    void decide(const Event& event, const Candidates& candidates, std::vector<std::uint32_t>& matched) const;

private:
    /// A condition on what a site knows.
    struct SiteTest {
        const Condition* condition;
        std::optional<std::size_t> site_field; ///< nothing: a common field, or one that the file lacks, which is 0
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
