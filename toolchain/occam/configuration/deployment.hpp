#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "toolchain/occam/source/place.hpp"

/// The software of a configuration after its replicators have been expanded.
namespace t8::occam {

enum class ChannelEnd : std::uint8_t { output, input };

/// A channel of a configuration, alone or within an array.
struct DeployedChannel {
    struct Use {
        std::uint32_t node = 0;
        Place place; ///< of the PROCESSOR
    };
    std::vector<Use> uses[2];       ///< by ChannelEnd: each node once
    std::optional<std::size_t> arc; ///< index in Network::arcs of the arc that it is placed on
    Place arc_place{};              ///< place of the PLACE
};

/// The channels of one declared name, in one round of the replicators around it.
struct DeployedChannels {
    std::string name;
    std::size_t declaration = 0; ///< the ordinal of the specification (ordinals.hpp)
    Place place;
    std::vector<std::uint32_t> dimensions;
    std::vector<DeployedChannel> elements; ///< the last subscript varies fastest
};

/// Returns the subscripts of an element of an array: "", "[3]", "[1][2]". `element` counts with the last subscript varying fastest.
template <class Dimensions> std::string subscripts_of(const Dimensions& dimensions, std::size_t element) {
    std::string subscripts;
    for (auto size = dimensions.rbegin(); size != dimensions.rend(); ++size) {
        subscripts = "[" + std::to_string(element % static_cast<std::size_t>(*size)) + "]" + subscripts;
        element /= static_cast<std::size_t>(*size);
    }
    return subscripts;
}

/// Returns the name of a channel for messages: "c", "c[3]".
std::string name_of(const DeployedChannels& channels, std::size_t element);

/// A construct around PROCESSORs, or a PROCESSOR.
struct DeployedPart {
    enum class Kind : std::uint8_t { parallel, priority_parallel, sequence, block, node };

    Kind kind = Kind::parallel;
    std::vector<DeployedPart> parts; ///< one in a block, none in a node
    std::set<std::uint32_t> nodes{}; ///< the nodes of all PROCESSORs in it

    Place place{};

    // block
    std::vector<std::size_t> channels{};                        ///< declared there: indices in Deployment::channels
    std::vector<std::pair<std::string, std::int64_t>> values{}; ///< names and values of the indices of replicators
    std::vector<std::size_t> specifications{};                  ///< ordinals of all other specifications

    // node
    std::uint32_t node = 0; ///< index in MachineSpec::nodes
    bool is_high_priority = false;
    std::size_t processor = 0; ///< the ordinal of the PROCESSOR
};

struct Deployment {
    DeployedPart root;
    std::vector<DeployedChannels> channels;
};

} // namespace t8::occam
