#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Tries every placement and every choice of routes, the most constrained edge first. If the answer is `impossible`, there is no
/// solution. Links of a node on one switch are equivalent, and so are nodes whose links are on equal switches; only one of a set
/// of equivalent choices is tried.
class Exhaustive {
public:
    enum class Answer : std::uint8_t { found, impossible, gave_up };

    explicit Exhaustive(Routing& routing);

    /// Completes the routing in at most `most_steps` steps. Leaves it unchanged unless the answer is `found`.
    Answer search(std::uint64_t most_steps);

private:
    Answer complete();
    Answer branch_on_edge(EdgeId edge, std::vector<Route> routes);
    Answer branch_on_node(std::uint32_t wanted);
    /// Returns the edge with placed ends that has the fewest free routes, and puts its free routes into `routes`.
    std::optional<EdgeId> hardest_edge(std::vector<Route>& routes);
    std::optional<std::uint32_t> next_wanted() const;
    void list_choices(EdgeId edge, std::vector<Route>& routes);
    bool is_first_of_equals(std::uint32_t wanted, LinkId link) const;

    Routing& routing_;
    std::vector<std::uint32_t> node_kinds_; ///< by physical node; nodes of equal kind are equivalent
    std::uint64_t step_limit_ = 0;
};

} // namespace t8::crossbar
