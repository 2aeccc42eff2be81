#pragma once

#include <optional>
#include <string>

#include "crossbar/fabric.hpp"
#include "crossbar/solver.hpp"

namespace t8::crossbar {

/// What things are called in messages: by the names given, else by numbers.
class Names {
public:
    explicit Names(const SolverOptions& options) : options_(options) {}

    std::string node(std::uint32_t node) const;
    std::string wanted(std::uint32_t wanted) const;
    std::string crossbar(std::uint32_t number) const;

private:
    const SolverOptions& options_;
};

/// Why a wanted graph is impossible on sight: numbers that do not exist, nodes fixed in one place, two edges that insist on one
/// link, more nodes or more edges at a node than there can be. Nothing when it is worth a search.
std::optional<Refusal> check_request(const Fabric& fabric, const WantedGraph& wanted, const Names& names);

} // namespace t8::crossbar
