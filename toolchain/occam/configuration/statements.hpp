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

/// Returns the bounds of a replicator. For a bound that is not known or a negative count, calls `error` and returns nothing.
std::optional<ReplicatorRange> range_of(const Replicator& replicator, const Evaluation& values, const ErrorReceiver& error);

/// Executes the statements of a NETWORK or MAPPING: DO, replicated or not, IF, SKIP and declarations. VAL abbreviations are bound in
/// `values`. Calls `leaf` for each other process that is reached, in order.
/// Errors  go to `error`: conditions and bounds that are not known.
/// Limits  calls `spend` for each statement, round and condition; execution ends when it returns false.
class StatementRun {
public:
    StatementRun(Evaluation& values, ErrorReceiver error, std::function<bool(Place place, const Expression* evaluated)> spend,
                 std::function<void(const Process&)> leaf)
        : values_(values), error_(std::move(error)), spend_(std::move(spend)), leaf_(std::move(leaf)) {}

    void execute(const Process* process);

private:
    void loop(const Sequence& sequence);
    /// Returns true if a choice was taken or a condition was not known, so that no other choice is to be tried.
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
