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

/// The channels of a Deployment that an expression stands for: one channel, an array of them, or candidates.
/// Shape   `is_exact`: `members` are the elements of an array with these dimensions. Otherwise it is not known which elements are meant:
///         `members` has all candidates, and `dimensions` has no meaning.
struct ChannelSet {
    struct Member {
        std::size_t channels = 0; ///< in Deployment::channels
        std::size_t element = 0;
    };
    std::vector<Member> members;
    std::vector<std::uint32_t> dimensions;
    bool is_exact = true;
};

/// The channels that names of channels and of their abbreviations currently stand for.
class ChannelNames {
public:
    void bind(const Declaration* name, ChannelSet channels) { sets_[name] = std::move(channels); }
    void unbind(const Declaration* name) { sets_.erase(name); }
    /// Returns the channels that an element stands for, or nothing if it is not a channel of the configuration.
    std::optional<ChannelSet> find(const Expression* expression, const Evaluation& values) const;
    const ChannelSet* find(const Declaration* name) const;

private:
    ChannelSet element(ChannelSet base, const Subscript& subscript, const Evaluation& values) const;
    ChannelSet segment(ChannelSet base, const Segment& segment, const Evaluation& values) const;

    std::map<const Declaration*, ChannelSet, DeclarationOrder> sets_;
};

/// Calls `use` for each channel from which a process, or a routine that it calls, inputs or to which it outputs. Replicators with known
/// bounds are executed, and known conditions are decided. If a channel cannot be identified, `use` is called for all candidates. If an
/// array is passed to a routine in another object, each element is taken to be used as the routine's array.
/// Shape   adds to `names` and `values` the names and values of specifications in the process.
void find_uses(const Process* process, ChannelNames& names, Evaluation& values,
               const std::function<void(const ChannelSet::Member&, ChannelEnd)>& use);

/// Binds the name of an abbreviation to its channels, or to its value if that is known. Other specifications are ignored.
void bind_names(const Specification& specification, ChannelNames& names, Evaluation& values);

} // namespace t8::occam
