#include "monitor/console/lanes/survey.hpp"

#include <algorithm>
#include <bit>

namespace t8::console {

/// Puts what is found into the anchors that it passes, and into the grid.
class LaneSurvey::Sink final : public LaneSink {
public:
    explicit Sink(LaneSurvey& survey) : survey_(survey) {}

    void stretch(const LaneStretch& stretch) override {
        survey_.grids_.front().add(stretch, survey_.facts_.has_scheduling());
        for (auto at = survey_.anchors_.rbegin(); at != survey_.anchors_.rend() && at->second.at >= stretch.from; ++at) {
            at->second.stretches.push_back(stretch);
            survey_.anchor_bytes_ += sizeof(LaneStretch);
        }
    }
    void arrow(const LaneArrow& arrow) override {
        for (auto at = survey_.anchors_.rbegin(); at != survey_.anchors_.rend() && at->second.at >= arrow.sent_at; ++at) {
            at->second.arrows.push_back(arrow);
            survey_.anchor_bytes_ += sizeof(LaneArrow);
        }
    }
    void mark(LaneMark mark) override {
        const std::size_t most =
            survey_.limits_.most_marks / (mark.kind == LaneMarkKind::probe_point ? 2 : 1); // leave room for errors
        if (survey_.marks_.size() < most)
            survey_.marks_.push_back(std::move(mark));
        else
            ++survey_.marks_left_out_;
    }

private:
    LaneSurvey& survey_;
};

LaneSurvey::LaneSurvey(const HistoryReader& reader, const LaneFacts& facts, const Limits& limits)
    : reader_(reader), facts_(facts), limits_(limits) {
    LaneSet set;
    set.nodes = static_cast<std::uint32_t>(facts.machine.nodes.size());
    set.each = 1;
    while ((set.nodes + set.each - 1) / set.each > limits.most_lanes)
        set.each *= 2;
    const std::size_t lanes = std::max<std::size_t>((set.nodes + set.each - 1) / set.each, 1);
    const std::uint64_t most = std::max<std::uint64_t>(limits.grid_bytes / (lanes * sizeof(LaneCell)), 256);
    const std::uint64_t length = facts.last.count - facts.first.count + 1;
    const auto shift = static_cast<unsigned>(length <= most ? 0 : std::bit_width((length - 1) / most));
    const std::uint64_t first = facts.first.count >> shift;
    grids_.emplace_back(set, shift, first, (facts.last.count >> shift) + 1 - first);
    while (grids_.back().count() > 64)
        grids_.push_back(grids_.back().halved());
    passed_until_ = facts.first;
    follower_.emplace(facts, true);
}

bool LaneSurvey::read_index(const KeepWorking& keep_working) {
    while (!index_read_) {
        const std::optional<GroupPlace> place = reader_.group_from(next_indexed_);
        if (!place) {
            index_read_ = true;
            break;
        }
        Group group{place->ordinal, place->first, place->last, 0, {}};
        for (const BlockPlace& block : place->blocks)
            add_nodes(group.nodes, block.nodes);
        for (const NodeEvents& node : group.nodes)
            group.events += node.events;
        groups_.push_back(std::move(group));
        next_indexed_ = place->ordinal + 1;
        if (groups_.size() % 64 == 0 && !keep_working())
            return false;
    }
    return true;
}

double LaneSurvey::progress() const {
    if (finished_)
        return 1;
    const std::uint64_t all = std::max<std::uint64_t>(reader_.event_count(), 1);
    return std::min(0.999, static_cast<double>(events_) / static_cast<double>(all));
}

const LaneSurvey::Anchor* LaneSurvey::anchor(std::uint64_t group) const {
    const auto found = anchors_.find(group);
    return found == anchors_.end() ? nullptr : &found->second;
}

void LaneSurvey::begin_group(std::uint64_t ordinal, Tick at) {
    passed_until_ = std::max(passed_until_, at);
    if (ordinal % spacing_ != 0)
        return;
    Anchor anchor{at, follower_->carry(), {}, {}, {}};
    anchor_bytes_ += anchor.carry.bytes();
    if (facts_.has_disturbed_links) {
        anchor.links = std::make_shared<const LaneFollower>(*follower_);
        anchor_bytes_ += follower_->link_bytes() + anchor.carry.bytes();
    }
    anchors_.emplace(ordinal, std::move(anchor));
    if (anchor_bytes_ > limits_.anchor_bytes && anchors_.size() > 4)
        thin_anchors();
}

void LaneSurvey::thin_anchors() {
    spacing_ *= 2;
    anchor_bytes_ = 0;
    for (auto at = anchors_.begin(); at != anchors_.end();) {
        if (at->first % spacing_ != 0) {
            at = anchors_.erase(at);
            continue;
        }
        const Anchor& anchor = at->second;
        anchor_bytes_ +=
            anchor.carry.bytes() + anchor.stretches.size() * sizeof(LaneStretch) + anchor.arrows.size() * sizeof(LaneArrow);
        if (anchor.links)
            anchor_bytes_ += anchor.links->link_bytes() + anchor.carry.bytes();
        ++at;
    }
}

bool LaneSurvey::walk(const KeepWorking& keep_working) {
    Sink sink(*this);
    while (!finished_) {
        if (!pass_) {
            const auto group = std::lower_bound(groups_.begin(), groups_.end(), next_,
                                                [](const Group& one, std::uint64_t wanted) { return one.ordinal < wanted; });
            if (group == groups_.end()) {
                follower_->finish(sink);
                finished_ = true;
                passed_until_ = end_of_time;
                coarse_grids_are_old_ = true;
                break;
            }
            begin_group(group->ordinal, group->first);
            next_ = group->ordinal;
            pass_.emplace(reader_, std::move(*follower_), next_, next_);
            follower_.reset();
        }
        const bool done = pass_->go_on(keep_working, sink, [&](const Event& event) {
            grids_.front().add(event);
            ++events_;
        });
        coarse_grids_are_old_ = true;
        if (!done)
            return false;
        damaged_ = damaged_ || pass_->met_damage();
        take_lost(pass_->lost());
        follower_.emplace(std::move(pass_->follower()));
        pass_.reset();
        ++next_;
        if (!keep_working())
            return false;
    }
    return true;
}

/// Takes the events of lost blocks off the numbers of their group, which the index has told.
void LaneSurvey::take_lost(const std::vector<BlockPlace>& lost) {
    const auto group = std::lower_bound(groups_.begin(), groups_.end(), next_,
                                        [](const Group& one, std::uint64_t wanted) { return one.ordinal < wanted; });
    if (lost.empty() || group == groups_.end() || group->ordinal != next_)
        return;
    for (const BlockPlace& block : lost)
        for (const NodeEvents& node : block.nodes) {
            const auto of_node = std::find_if(group->nodes.begin(), group->nodes.end(),
                                              [&](const NodeEvents& one) { return one.node == node.node; });
            if (of_node == group->nodes.end())
                continue;
            const std::uint64_t events = std::min(of_node->events, node.events);
            of_node->events -= events;
            group->events -= events;
            lost_events_ += events;
        }
}

const CellGrid& LaneSurvey::grid(unsigned shift) {
    if (shift <= grids_.front().shift())
        return grids_.front();
    const std::size_t wanted = std::min<std::size_t>(shift - grids_.front().shift(), grids_.size() - 1);
    if (coarse_grids_are_old_) {
        for (std::size_t i = 1; i < grids_.size(); ++i)
            grids_[i] = grids_[i - 1].halved();
        coarse_grids_are_old_ = false;
    }
    return grids_[wanted];
}

} // namespace t8::console
