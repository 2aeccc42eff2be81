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
    std::optional<std::size_t> arc; ///< in Network::arcs: that it is placed on
    Place arc_place{};              ///< of the PLACE
};

/// The channels of one specification, in one round of the replicators around it.
struct DeployedChannels {
    std::string name;
    std::size_t declaration = 0; ///< an ordinal (ordinals.hpp)
    Place place;
    std::vector<std::uint32_t> dimensions;
    std::vector<DeployedChannel> elements; ///< the last subscript moves fastest
};

/// "", "[3]", "[1][2]": where an element of an array is, the last subscript moving fastest.
template <class Dimensions> std::string subscripts_of(const Dimensions& dimensions, std::size_t element) {
    std::string subscripts;
    for (auto size = dimensions.rbegin(); size != dimensions.rend(); ++size) {
        subscripts = "[" + std::to_string(element % static_cast<std::size_t>(*size)) + "]" + subscripts;
        element /= static_cast<std::size_t>(*size);
    }
    return subscripts;
}

/// "c", "c[3]": one of them, for messages.
std::string name_of(const DeployedChannels& channels, std::size_t element);

/// A process outside of what runs on one node.
struct DeployedPart {
    enum class Kind : std::uint8_t { parallel, priority_parallel, sequence, block, node };

    Kind kind = Kind::parallel;
    std::vector<DeployedPart> parts; ///< of a block one, of a node none
    std::set<std::uint32_t> nodes{}; ///< the nodes that take part

    Place place{};

    // block
    std::vector<std::size_t> channels{};                        ///< declared there, in Deployment::channels
    std::vector<std::pair<std::string, std::int64_t>> values{}; ///< of replicators
    std::vector<std::size_t> specifications{};                  ///< others: their ordinals

    // node
    std::uint32_t node = 0; ///< of the machine
    bool is_high_priority = false;
    std::size_t processor = 0; ///< the ordinal of the PROCESSOR
};

struct Deployment {
    DeployedPart root;
    std::vector<DeployedChannels> channels;
};

} // namespace t8::occam
