#include "toolchain/code/peephole.hpp"

#include "toolchain/code/jumps.hpp"
#include "toolchain/code/peephole_rules.hpp"

namespace t8::code {
namespace {

/// Each round takes what the one before has laid open; two or three are usual.
constexpr unsigned most_rounds = 12;

class Improver {
public:
    Improver(Routine& routine, Frames& frames, std::vector<LabelUses>& labels)
        : lines_(routine.lines), labels_(labels), window_(routine.lines, frames, labels) {}

    void run() {
        for (const Line& line : lines_)
            count(line, 1);
        for (unsigned round = 0; round < most_rounds; ++round) {
            const bool passed = pass();
            if (!thread_jumps(lines_, labels_) && !passed)
                break;
        }
    }

private:
    void count(const Line& line, std::uint32_t by) {
        if (line.kind == Line::Kind::instruction)
            window_.count_labels(line.operand, by);
    }

    /// Goes through all lines once, moving those that stay to the front.
    bool pass() {
        bool changed = false;
        bool reachable = true;
        window_.restart();
        for (std::size_t n = 0; n < lines_.size(); ++n) {
            const Line line = lines_[n];
            if (line.kind == Line::Kind::label) {
                const LabelUses& uses = labels_[line.operand.first];
                if (uses.entries == 0 && uses.bases == 0) {
                    changed = true;
                    continue;
                }
                reachable = reachable || uses.entries != 0;
            }
            if (line.kind == Line::Kind::bytes || line.is_verbatim)
                reachable = true;
            // A cj behind a constant 0 leaves that on the stack, as it does where it jumps.
            const bool is_idle = !line.is_verbatim && jumps_to_next(lines_, n) && (line.is(Op::j) || window_.ends_with_false());
            if (line.kind == Line::Kind::instruction && (!reachable || is_idle)) {
                window_.forget(line);
                changed = true;
                continue;
            }
            window_.append(line);
            changed = window_.apply_rules() || changed;
            if (line.kind == Line::Kind::instruction && window_.ends_with_end())
                reachable = false;
        }
        window_.cut();
        return changed;
    }

    std::vector<Line>& lines_;
    std::vector<LabelUses>& labels_;
    Window window_;
};

} // namespace

void improve(Routine& routine, Frames& frames, std::vector<LabelUses>& labels) { Improver(routine, frames, labels).run(); }

} // namespace t8::code
