#include "monitor/debugger/line_steps.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "monitor/debugger/frames.hpp"
#include "monitor/replay/execution_search.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t first_window = 1000 * ticks_per_microsecond; // searched backwards
constexpr std::uint64_t wider_window = 8;

/// The lines at which a step may end.
class Lines {
public:
    Lines(const Replayer& replayer, const ProgramCode& code, std::uint32_t node, Into into)
        : replayer_(replayer), code_(code), map_(code.map()), node_(node),
          executes_(executing_process(replayer.machine(), node)) {
        std::vector<Address> starts = map_.line_starts(node_);
        if (executes_ && into == Into::no)
            if (const auto chain = call_chain(code, replayer.machine().node(node), *executes_);
                !chain.empty() && chain.front().base) {
                base_ = chain.front().base;
                std::set<const debuginfo::Routine*> routines;
                for (const Frame& frame : chain)
                    routines.insert(frame.routine.routine);
                std::erase_if(starts, [&](Address start) { return !routines.contains(code.routine_at(node_, start).routine); });
            }
        has_lines_ = !starts.empty();
        if (executes_ && !std::binary_search(starts.begin(), starts.end(), executes_->iptr))
            starts.push_back(executes_->iptr);
        for (const Address start : starts)
            search_.points.push_back({{node_, start}});
    }

    bool known() const { return has_lines_; }
    const ExecutionSearch& search() const { return search_; }
    std::string place(Address iptr) const { return map_.place_of(node_, iptr); }
    /// Returns the line at which the node stands; empty: none.
    std::string here() const { return executes_ ? place(executes_->iptr) : std::string{}; }
    /// Returns the tick at which the node begins its next instruction.
    Tick begins() const {
        const Node& node = replayer_.machine().node(node_);
        return executes_ ? node.oscillator().tick_of(node.processor().state().cycles) : replayer_.now();
    }
    bool is_here(const Execution& execution) const {
        return executes_ && execution.at == begins() && execution.where.iptr == executes_->iptr;
    }
    /// True if an execution is in the routine that executes here, or in one that called it.
    bool is_not_deeper(const Execution& execution) const {
        if (!base_)
            return true;
        const debuginfo::LocatedRoutine found = code_.routine_at(node_, execution.where.iptr);
        const auto at = std::find_if(found.routine->frame_bases.begin(), found.routine->frame_bases.end(), [&](const auto& base) {
            return base.range.begin <= found.offset && found.offset < base.range.end;
        });
        if (at == found.routine->frame_bases.end())
            return false; // the routine has just been called
        if (!at->links.empty())
            return true; // in a branch of a PAR of this routine
        return word_at(execution.wdesc.wptr(), at->words) >= *base_;
    }

private:
    const Replayer& replayer_;
    const ProgramCode& code_;
    const CodeMap& map_;
    std::uint32_t node_;
    std::optional<StandingProcess> executes_;
    std::optional<Address> base_{}; ///< the frame base of the routine that executes, if steps go past calls
    bool has_lines_ = false;
    ExecutionSearch search_;
};

auto no_lines(const Machine& machine, std::uint32_t node) {
    return failure(fmt::format("the program of '{}' has no source lines", machine.spec().nodes[node].name),
                   "'stepi' steps by instructions");
}

} // namespace

Result<std::optional<Tick>> line_after(Replayer& replayer, const ProgramCode& code, std::uint32_t node, Into into,
                                       const Replayer::KeepGoing& keep_going) {
    const Lines lines(replayer, code, node, into);
    if (!lines.known())
        return no_lines(replayer.machine(), node);
    const std::string here = lines.here();
    std::optional<std::uint32_t> process;
    std::optional<Tick> found;
    visit_executions(
        replayer, lines.search(), replayer.now(), end_of_time,
        [&](const Execution& execution) {
            if (lines.is_here(execution)) {
                process = execution.process;
                return true;
            }
            if ((process && execution.process != *process) || execution.at <= replayer.now() ||
                lines.place(execution.where.iptr) == here || !lines.is_not_deeper(execution))
                return true;
            found = execution.at;
            return false;
        },
        keep_going, replayer.machine().image());
    return found;
}

Result<std::optional<Tick>> line_before(Replayer& replayer, const ProgramCode& code, std::uint32_t node, Into into,
                                        const Replayer::KeepGoing& keep_going) {
    const Lines lines(replayer, code, node, into);
    if (!lines.known())
        return no_lines(replayer.machine(), node);
    const Tick end = lines.begins();
    const Tick beginning = replayer.beginning();
    for (std::uint64_t window = first_window;; window *= wider_window) {
        const Tick from = std::max(beginning, Tick{end.count - std::min(end.count, window)});
        std::vector<Execution> executions;
        std::optional<std::uint32_t> process;
        const bool done = visit_executions(
            replayer, lines.search(), from, end + Tick{1},
            [&](const Execution& execution) {
                if (lines.is_here(execution))
                    process = execution.process;
                else if (execution.at < end)
                    executions.push_back(execution);
                return true;
            },
            keep_going);
        if (!done)
            return std::optional<Tick>{};
        std::erase_if(executions,
                      [&](const Execution& one) { return (process && one.process != *process) || !lines.is_not_deeper(one); });
        if (!executions.empty()) {
            std::size_t first = executions.size() - 1;
            const std::string place = lines.place(executions[first].where.iptr);
            while (first != 0 && lines.place(executions[first - 1].where.iptr) == place)
                --first;
            if (first != 0 || from == beginning)
                return std::optional(executions[first].at);
        }
        if (from == beginning)
            return std::optional<Tick>{};
    }
}

} // namespace t8
