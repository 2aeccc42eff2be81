#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/configuration/evaluation.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Some channels of a Deployment.
/// Shape   dimensions of an array; when it is not known which elements are meant, all that it can be and no dimensions that fit.
struct ChannelSet {
    struct Member {
        std::size_t channels = 0; ///< in Deployment::channels
        std::size_t element = 0;
    };
    std::vector<Member> members;
    std::vector<std::uint32_t> dimensions;
    bool is_exact = true;
};

/// The channels that names currently stand for.
class ChannelNames {
public:
    void bind(const Declaration* name, ChannelSet channels) { sets_[name] = std::move(channels); }
    void unbind(const Declaration* name) { sets_.erase(name); }
    /// Returns nothing when it is not a channel of the configuration.
    std::optional<ChannelSet> find(const Expression* expression, const Evaluation& values) const;
    const ChannelSet* find(const Declaration* name) const;

private:
    ChannelSet element(ChannelSet base, const Subscript& subscript, const Evaluation& values) const;
    ChannelSet segment(ChannelSet base, const Segment& segment, const Evaluation& values) const;

    std::map<const Declaration*, ChannelSet, DeclarationOrder> sets_;
};

/// Finds the channels from which a process inputs and to which it outputs, in the routines that it calls too. Replicators with
/// known bounds are executed, and known conditions decide. If a channel cannot be identified, all possible channels are reported.
/// For an element of an array passed to a routine in another object, all uses of any element in that routine are reported.
/// Shape   specifications of the process bind names and values, which remain bound.
void find_uses(const Process* process, ChannelNames& names, Evaluation& values,
               const std::function<void(const ChannelSet::Member&, ChannelEnd)>& use);

/// Binds the names of a specification: channels that it abbreviates, values that depend on replicators.
void bind_names(const Specification& specification, ChannelNames& names, Evaluation& values);

} // namespace t8::occam
