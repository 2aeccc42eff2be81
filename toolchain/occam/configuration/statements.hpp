#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "toolchain/occam/configuration/channel_uses.hpp"
#include "toolchain/occam/configuration/evaluation.hpp"

namespace t8::occam {

/// The bounds of a replicator.
struct ReplicatorRange {
    std::int64_t base;
    std::int64_t count; ///< not negative
    std::int64_t step;
};

/// Receives an error of a configuration.
using ErrorReceiver = std::function<void(Place place, std::string message, std::string hint)>;

/// Returns the bounds of a replicator, or nothing after an error: a bound that is not known, a negative count.
std::optional<ReplicatorRange> range_of(const Replicator& replicator, const Evaluation& values, const ErrorReceiver& error);

/// Executes the statements of a NETWORK or MAPPING: DO, replicated or not, IF and SKIP. Values that they declare are bound while they are known.
/// Shape   `leaf` is called for each other process, in order, once for each round.
/// Errors  conditions and bounds that are not known. `spend` is called for each statement and round; execution ends when it returns false.
class StatementRun {
public:
    StatementRun(Evaluation& values, ErrorReceiver error, std::function<bool(Place place, const Expression* evaluated)> spend,
                 std::function<void(const Process&)> leaf)
        : values_(values), error_(std::move(error)), spend_(std::move(spend)), leaf_(std::move(leaf)) {}

    void execute(const Process* process);

private:
    void loop(const Sequence& sequence);
    /// True if a choice was taken. A condition that is not known counts as one that holds, with nothing to do.
    bool decide(const Conditional& conditional);
    bool decide_once(const Conditional& conditional);
    bool spend(Place place, const Expression* evaluated = nullptr);
    void bind(std::span<Specification* const> specifications);

    Evaluation& values_;
    ErrorReceiver error_;
    std::function<bool(Place, const Expression*)> spend_;
    std::function<void(const Process&)> leaf_;
    ChannelNames names_;
    bool has_ended_ = false;
};

} // namespace t8::occam
