#include "monitor/diff/run_diff.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "monitor/diff/event_diff.hpp"
#include "monitor/diff/follow.hpp"
#include "monitor/diff/run_digest.hpp"
#include "monitor/history/reading/run_hash.hpp"

namespace t8 {
namespace {

/// Returns the index of the first chunk in which two nodes differ; nothing if they are equal.
template <class Differ>
std::optional<std::size_t> first_chunk(const RunDigest::Node& a, const RunDigest::Node& b, Differ differ) {
    const std::size_t common = std::min(a.chunks.size(), b.chunks.size());
    for (std::size_t i = 0; i < common; ++i)
        if (differ(a.chunks[i].digest, b.chunks[i].digest))
            return i;
    return a.chunks.size() == b.chunks.size() ? std::nullopt : std::optional(common);
}

class RunComparison {
public:
    RunComparison(const HistoryReader& a, const HistoryReader& b, const CommonGround& ground)
        : ground_(ground), a_(a, ground, RunDigest::Names::own), b_(b, ground, RunDigest::Names::of_a) {}

    const RunDigest& digest_a() const { return a_; }
    const RunDigest& digest_b() const { return b_; }

    std::set<std::uint32_t> nodes() const {
        std::set<std::uint32_t> result;
        for (const RunDigest* const digest : {&a_, &b_})
            for (const auto& [number, node] : digest->nodes())
                result.insert(number);
        return result;
    }

    std::optional<NodeDifference> difference_of(std::uint32_t number) const {
        static const RunDigest::Node none;
        const auto find = [&](const RunDigest& digest) -> const RunDigest::Node& {
            const auto found = digest.nodes().find(number);
            return found == digest.nodes().end() ? none : found->second;
        };
        const RunDigest::Node& a = find(a_);
        const RunDigest::Node& b = find(b_);
        const auto chunk = first_chunk(a, b, [](EventDigest x, EventDigest y) { return x.all != y.all; });
        if (!chunk)
            return std::nullopt;
        NodeDifference result;
        result.node = number;
        result.first = pair_in(number, *chunk, &EventDigest::all);
        if (result.first.kind == DifferenceKind::time)
            if (const auto later = first_chunk(a, b, [](EventDigest x, EventDigest y) { return x.timeless != y.timeless; }))
                result.deeper = pair_in(number, *later, &EventDigest::timeless);
        return result;
    }

private:
    EventPair pair_in(std::uint32_t number, std::size_t chunk, std::uint64_t EventDigest::*which) const {
        const std::vector<Event> a = a_.events_from(number, chunk);
        const std::vector<Event> b = b_.events_from(number, chunk);
        const auto digests = [&](const std::vector<Event>& events, bool translate, std::uint64_t EventDigest::*part) {
            std::vector<std::uint64_t> result;
            for (Event event : events) {
                if (translate)
                    ground_.translate(event);
                result.push_back(digest_of(event, ground_).*part);
            }
            return result;
        };
        const auto ours = digests(a, false, which);
        const auto theirs = digests(b, true, which);
        std::size_t at = 0;
        while (at < ours.size() && at < theirs.size() && ours[at] == theirs[at])
            ++at;
        EventPair pair;
        if (at < a.size())
            pair.a = a[at];
        if (at < b.size())
            pair.b = b[at];
        compare_pair(pair, ground_);
        if (pair.a && pair.b && pair.kind >= DifferenceKind::order) {
            // If each of the two events also occurs later in the other run, only the order differs.
            const auto later_ours = digests(a, false, &EventDigest::timeless);
            const auto later_theirs = digests(b, true, &EventDigest::timeless);
            const auto begin = static_cast<std::ptrdiff_t>(at);
            const bool is_swapped =
                std::find(later_theirs.begin() + begin, later_theirs.end(), later_ours[at]) != later_theirs.end() &&
                std::find(later_ours.begin() + begin, later_ours.end(), later_theirs[at]) != later_ours.end();
            if (is_swapped)
                pair.kind = DifferenceKind::order;
        }
        return pair;
    }

    const CommonGround& ground_;
    RunDigest a_;
    RunDigest b_;
};

/// Finds the first event of `kind` in which the runs differ, in the total order of each run.
std::optional<InputDifference> compare_inputs(const HistoryReader& a, const HistoryReader& b, EventKind kind, std::string what,
                                              const CommonGround& ground) {
    const std::array<Filter, 1> filters{Filter{kind, {}}};
    EventCursor ours = a.select(filters);
    EventCursor theirs = b.select(filters);
    for (std::uint64_t number = 0;; ++number) {
        const Event* const x = ours.next();
        const Event* const y = theirs.next();
        if (x == nullptr && y == nullptr)
            return std::nullopt;
        EventPair pair;
        if (x != nullptr)
            pair.a = *x;
        if (y != nullptr)
            pair.b = *y;
        compare_pair(pair, ground);
        if (pair.kind != DifferenceKind::none)
            return InputDifference{std::move(what), number, std::move(pair)};
    }
}

std::vector<Event> around(const HistoryReader& history, const std::optional<Event>& event, std::size_t context) {
    if (!event)
        return {};
    const std::array<std::uint32_t, 1> nodes{event->node};
    return history.around(event->id(), nodes, context, context);
}

/// Returns the last events of a node: `context` + 1 of them.
std::vector<Event> last_of(const HistoryReader& history, std::uint32_t node, std::size_t context) {
    for (const HistorySummary::NodeCount& count : history.summary().nodes)
        if (count.node == node && count.events != 0) {
            const std::array<std::uint32_t, 1> nodes{node};
            return history.around({node, count.first + count.events - 1}, nodes, context, 0);
        }
    return {};
}

/// Returns where forks of one run part; nothing if neither is a fork of the other, nor both of a third.
std::string fork_note(const HistoryReader& a, const HistoryReader& b) {
    const std::vector<ForkRecord>& ours = a.description().forks;
    const std::vector<ForkRecord>& theirs = b.description().forks;
    const auto same = [](const ForkRecord& x, const ForkRecord& y) { return x.at == y.at && x.edits == y.edits; };
    const auto [x, y] = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end(), same);
    if ((x == ours.end() && y == theirs.end()) || a.description().start.hash != b.description().start.hash)
        return {};
    const auto where = [](Tick at) { return fmt::format("{} us (tick {})", microseconds_text(at), at.count); };
    if (x == ours.end() && y->parent_run == run_hash(a))
        return fmt::format("b is fork '{}' of a: nothing differs before {}", y->name, where(y->at));
    if (y == theirs.end() && x->parent_run == run_hash(b))
        return fmt::format("a is fork '{}' of b: nothing differs before {}", x->name, where(x->at));
    if (x != ours.end() && y != theirs.end() && x->parent_run == y->parent_run)
        return fmt::format("a and b are forks of '{}': nothing differs before {}", x->parent, where(std::min(x->at, y->at)));
    return {};
}

} // namespace

Tick EventPair::tick() const {
    if (a && b)
        return std::min(a->tick, b->tick);
    return a ? a->tick : b ? b->tick : Tick{};
}

bool RunDiff::same() const {
    const auto matters = [](const SettingDifference& setting) { return !setting.of_recording; };
    return inputs.empty() && nodes.empty() && std::none_of(settings.begin(), settings.end(), matters);
}

RunDiff compare_runs(const HistoryReader& a, const HistoryReader& b, const RunDiffOptions& options) {
    RunDiff diff;
    diff.name_a = a.name();
    diff.name_b = b.name();
    diff.description_a = a.description();
    diff.description_b = b.description();
    diff.settings = compare_descriptions(a.description(), b.description());
    const CommonGround ground = common_ground(a.description(), b.description());
    diff.level = ground.level;
    diff.levels_differ = a.description().level != b.description().level;

    for (const auto& [kind, what] :
         {std::pair{EventKind::host_reply, "answer of the host"}, std::pair{EventKind::fault, "fault"}})
        if (auto difference = compare_inputs(a, b, kind, what, ground))
            diff.inputs.push_back(std::move(*difference));

    const RunComparison comparison(a, b, ground);
    diff.events_a = comparison.digest_a().events();
    diff.events_b = comparison.digest_b().events();
    if (std::string note = fork_note(a, b); !note.empty())
        diff.notes.push_back(std::move(note));
    for (const HistoryReader* const history : {&a, &b})
        if (!history->complete())
            diff.notes.push_back(fmt::format("{}: the recording is not complete; it is known until {} us", history->name(),
                                             microseconds_text(history->known_until())));
    for (const RunDigest* const digest : {&comparison.digest_a(), &comparison.digest_b()})
        diff.notes.insert(diff.notes.end(), digest->notes().begin(), digest->notes().end());

    for (const std::uint32_t node : comparison.nodes()) {
        ++diff.nodes_compared;
        if (auto difference = comparison.difference_of(node)) {
            difference->name = difference->first.a ? name_of(diff.description_a.machine, difference->first.a->node)
                                                   : name_of(diff.description_b.machine, difference->first.b->node);
            diff.nodes.push_back(std::move(*difference));
        }
    }
    std::stable_sort(diff.nodes.begin(), diff.nodes.end(),
                     [](const NodeDifference& x, const NodeDifference& y) { return x.first.tick() < y.first.tick(); });
    find_causes(diff.nodes, a, options.most_followed);

    Tick earliest = end_of_time;
    for (const NodeDifference& node : diff.nodes) {
        const EventPair& pair = node.deeper ? *node.deeper : node.first;
        if (pair.kind == DifferenceKind::time) {
            if (diff.kind == DifferenceKind::none)
                diff.kind = DifferenceKind::time;
        } else if (pair.tick() < earliest) {
            earliest = pair.tick();
            diff.kind = pair.kind;
        }
    }
    if (!diff.nodes.empty()) {
        const EventPair& first = diff.nodes.front().first;
        const auto own_node = [&](const std::optional<Event>& own, const std::optional<Event>& other,
                                  const MachineSpec& machine) {
            if (own)
                return own->node;
            for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
                if (machine.nodes[node].name == diff.nodes.front().name)
                    return node;
            return other->node;
        };
        diff.around_a = first.a ? around(a, first.a, options.context)
                                : last_of(a, own_node(first.a, first.b, diff.description_a.machine), options.context);
        diff.around_b = first.b ? around(b, first.b, options.context)
                                : last_of(b, own_node(first.b, first.a, diff.description_b.machine), options.context);
    }
    return diff;
}

} // namespace t8
