#include "emulator/waits/strong_components.hpp"

#include <algorithm>

namespace t8 {

std::vector<std::size_t> strong_components(const EdgeTargets& targets) {
    struct Visit {
        std::size_t vertex;
        std::size_t next; ///< index of its next target
    };
    constexpr std::size_t none = ~std::size_t{0};
    const std::size_t count = targets.size();
    std::vector<std::size_t> number(count, none), low(count), component(count, none), stack;
    std::size_t numbers = 0, components = 0;
    for (std::size_t root = 0; root < count; ++root) {
        if (number[root] != none)
            continue;
        std::vector<Visit> visits{{root, 0}};
        while (!visits.empty()) {
            Visit& visit = visits.back();
            const std::size_t at = visit.vertex;
            if (visit.next == 0) {
                number[at] = low[at] = numbers++;
                stack.push_back(at);
            }
            if (visit.next < targets[at].size()) {
                const std::size_t to = targets[at][visit.next++];
                if (number[to] == none)
                    visits.push_back({to, 0});
                else if (component[to] == none)
                    low[at] = std::min(low[at], number[to]);
                continue;
            }
            if (low[at] == number[at]) {
                while (component[at] == none) {
                    component[stack.back()] = components;
                    stack.pop_back();
                }
                ++components;
            }
            visits.pop_back();
            if (!visits.empty())
                low[visits.back().vertex] = std::min(low[visits.back().vertex], low[at]);
        }
    }
    return component;
}

} // namespace t8
