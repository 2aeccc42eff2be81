#include "monitor/replay/isolation.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "monitor/replay/run_part.hpp"

namespace t8 {
namespace {

constexpr Tick slice_of_run{10'000 * ticks_per_microsecond};

} // namespace

Result<Isolation> isolate_nodes(const Replayer& replayer, std::vector<std::uint32_t> group, const Replayer::KeepGoing& keep_going,
                                std::uint64_t most_bytes) {
    std::vector<bool> runs(replayer.machine().node_count());
    for (const std::uint32_t node : group)
        runs[node] = true;
    std::sort(group.begin(), group.end());
    group.erase(std::unique(group.begin(), group.end()), group.end());
    if (group.empty() || group.size() == runs.size())
        return failure("a group that runs alone has at least one node, and leaves out at least one",
                       runs.size() == 1 ? "this machine has one node" : "name some of the nodes, as in n3,n4");
    const auto log = std::make_shared<LinkLog>(std::move(runs));
    RunPart part(replayer, {}, nullptr, Tier::predecoded, RunPart::Nodes::all);
    part.restore(*replayer.start().snapshot.image);
    part.machine().log_links(log);
    while (!part.is_over()) {
        if (keep_going && !keep_going(part.now()))
            return failure("broken off");
        part.run(part.now() + slice_of_run);
        if (log->memory() > most_bytes)
            return failure(fmt::format("what comes into the group up to tick {} takes more than {} MB of memory",
                                       part.now().count, most_bytes >> 20),
                           "choose a group that has less to do with other nodes");
    }
    Isolation isolation{std::move(group), log, {}, 0};
    for (const std::uint32_t node : isolation.group)
        isolation.ends.push_back(part.machine().state_hash(node));
    isolation.whole_instructions = part.machine().engine_statistics().instructions;
    return isolation;
}

namespace {

/// Returns the part of a node in the payload of a hash mark.
std::uint32_t hash_in(const Event& mark, std::uint32_t node) {
    std::uint32_t hash = 0;
    for (std::size_t byte = 0; byte < 4; ++byte)
        if (const std::size_t at = std::size_t{4} * node + byte; at < mark.payload.size())
            hash |= std::uint32_t{mark.payload[at]} << (8 * byte);
    return hash;
}

} // namespace

Result<AloneRun> run_alone(Replayer& replayer, const Isolation& isolation, const Replayer::KeepGoing& keep_going) {
    AloneRun result;
    const auto go_to = [&](Tick tick) -> Result<void> {
        if (!replayer.go_to(tick, keep_going))
            return failure("broken off");
        return {};
    };
    const std::array marks{Filter{EventKind::hash_mark, {}}};
    EventCursor cursor = replayer.history().select(marks);
    while (const Event* const mark = cursor.next()) {
        if (const Result<void> gone = go_to(mark->tick + Tick{1}); !gone)
            return tl::unexpected<Failure>(gone.error());
        if (replayer.is_at_end())
            break;
        ++result.marks;
        for (const std::uint32_t node : isolation.group)
            if (static_cast<std::uint32_t>(replayer.machine().state_hash(node)) != hash_in(*mark, node))
                result.differing.push_back(node);
        if (!result.differing.empty()) {
            result.departed = replayer.now();
            return result;
        }
    }
    if (const Result<void> gone = go_to(end_of_time); !gone)
        return tl::unexpected<Failure>(gone.error());
    for (std::size_t n = 0; n < isolation.group.size(); ++n)
        if (replayer.machine().state_hash(isolation.group[n]) != isolation.ends[n])
            result.differing.push_back(isolation.group[n]);
    if (!result.differing.empty())
        result.departed = replayer.now();
    const std::vector<NodeImage>& begin = replayer.start().snapshot.image->nodes;
    for (const std::uint32_t node : isolation.group)
        result.instructions += replayer.machine().node(node).processor().state().instructions - begin[node].state.instructions;
    return result;
}

} // namespace t8
