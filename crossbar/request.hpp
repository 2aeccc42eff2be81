#pragma once

#include <optional>
#include <string>

#include "crossbar/fabric.hpp"
#include "crossbar/solver.hpp"

namespace t8::crossbar {

/// The names of nodes and switches in messages: those given, otherwise numbers.
class Names {
public:
    explicit Names(const SolverOptions& options) : options_(options) {}

    std::string node(std::uint32_t node) const;
    std::string wanted(std::uint32_t wanted) const;
    std::string crossbar(std::uint32_t number) const;

private:
    const SolverOptions& options_;
};

/// Looks for a reason why a wanted graph is impossible that can be found without a search: a number that does not exist, two
/// nodes fixed at one place, two edges that insist on one link, more nodes than there are, or more edges at a node than it has
/// links. Returns nothing if there is no such reason.
std::optional<Refusal> check_request(const Fabric& fabric, const WantedGraph& wanted, const Names& names);

} // namespace t8::crossbar
