#include "toolchain/code/peephole.hpp"

#include <utility>

#include "toolchain/code/jumps.hpp"
#include "toolchain/code/peephole_rules.hpp"

namespace t8::code {
namespace {

/// A round may make further improvements possible for the next one. Two or three rounds are usual.
constexpr unsigned most_rounds = 12;

class Improver {
public:
    Improver(Routine& routine, Frames& frames, std::vector<LabelUses>& labels)
        : lines_(routine.lines), frames_(frames), labels_(labels), window_(routine.lines, frames, labels) {}

    void run() {
        set_marks_aside();
        for (std::size_t n = 0; n < lines_.size(); ++n) {
            count(lines_[n], 1);
            note_address(n);
        }
        for (unsigned round = 0; round < most_rounds; ++round) {
            const bool passed = pass();
            if (!thread_jumps(lines_, labels_) && !passed)
                break;
        }
        put_marks_back();
    }

private:
    /// Takes the marks for debuggers out, because they would separate instructions that a rule can join. Line::marks counts the marks
    /// before each line; if a line is dropped, the next one gets them.
    void set_marks_aside() {
        std::size_t kept = 0;
        std::uint32_t marks = 0;
        for (const Line& line : lines_) {
            if (line.is_for_debuggers()) {
                marks_.push_back(line);
                ++marks;
                continue;
            }
            Line moved = line;
            moved.marks = std::exchange(marks, 0);
            lines_[kept++] = moved;
        }
        lines_.resize(kept);
    }

    void put_marks_back() {
        std::vector<Line> lines;
        lines.reserve(lines_.size() + marks_.size());
        auto mark = marks_.begin();
        for (Line& line : lines_) {
            for (; line.marks != 0; --line.marks)
                lines.push_back(*mark++);
            lines.push_back(line);
        }
        lines.insert(lines.end(), mark, marks_.end());
        lines_ = std::move(lines);
    }

    void count(const Line& line, std::uint32_t by) {
        if (line.kind == Line::Kind::instruction)
            window_.count_labels(line.operand, by);
    }

    /// Marks the slot of line `n` as addressed if the line takes its address. The ldlp for a lend does not count: rules never look beyond a
    /// lend.
    void note_address(std::size_t n) {
        const Line& line = lines_[n];
        const bool is_address = line.is(Op::ldlp) || line.is(Op::ldnlp) || line.is(Op::stnl);
        const bool is_for_lend = line.is(Op::ldlp) && n + 2 < lines_.size() && lines_[n + 2].is(Op::lend);
        if (is_address && !is_for_lend && line.operand.kind == Operand::Kind::slot)
            frames_[Slot{line.operand.first}].is_addressed = true;
    }

    /// Applies the rules to all lines once. Lines that stay are moved to the front. Returns true if a line was changed or removed.
    bool pass() {
        bool changed = false;
        bool reachable = true;
        window_.restart();
        for (std::size_t n = 0; n < lines_.size(); ++n) {
            const Line line = lines_[n];
            if (line.kind == Line::Kind::label) {
                const LabelUses& uses = labels_[line.operand.first];
                if (uses.entries == 0 && uses.bases == 0) {
                    window_.leave_marks(line);
                    changed = true;
                    continue;
                }
                reachable = reachable || uses.entries != 0;
            }
            if (line.kind == Line::Kind::bytes || line.is_verbatim)
                reachable = true;
            // A cj that jumps on a constant 0 leaves the 0 on the stack. Dropping the cj leaves it too.
            const bool is_idle = !line.is_verbatim && jumps_to_next(lines_, n) && (line.is(Op::j) || window_.ends_with_false());
            if (line.kind == Line::Kind::instruction && (!reachable || is_idle)) {
                window_.leave_marks(line);
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
    Frames& frames_;
    std::vector<LabelUses>& labels_;
    Window window_;
    std::vector<Line> marks_;
};

} // namespace

void improve(Routine& routine, Frames& frames, std::vector<LabelUses>& labels) { Improver(routine, frames, labels).run(); }

} // namespace t8::code
