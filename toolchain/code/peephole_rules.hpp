#pragma once

#include <cstddef>
#include <vector>

#include "toolchain/code/frames.hpp"
#include "toolchain/code/routine.hpp"

namespace t8::code {

/// The lines that a pass has kept so far. Rules see only the lines after the last mark or verbatim line: instructions that are always
/// executed one after the other.
class Window {
public:
    Window(std::vector<Line>& lines, Frames& frames, std::vector<LabelUses>& labels)
        : lines_(lines), frames_(frames), labels_(labels) {}

    void restart() {
        kept_ = begin_ = 0;
        marks_ = 0;
    }
    void append(const Line& line);
    void cut() { lines_.resize(kept_); }
    /// Applies rules to the last lines until no rule changes them. Returns true if one did.
    bool apply_rules();

    // For rules.

    std::size_t size() const { return kept_ - begin_; }
    /// The n-th line from the end; 0 is the last. REQUIRES: n < size().
    Line& back(std::size_t n) { return lines_[kept_ - 1 - n]; }
    /// Removes the last `count` lines, and their uses of labels and slots.
    void drop(std::size_t count);
    /// Removes the n-th line from the end, and its uses of labels and slots.
    void erase(std::size_t n);
    /// Puts an instruction without an operand before the n-th line from the end. REQUIRES: a rule has removed a line before.
    void insert(std::size_t n, Op op);
    /// Replaces the instruction in the n-th line from the end.
    void replace(std::size_t n, Op op, Operand operand);
    /// True if back(store) is an stl and back(load) an ldl of one temporary that no other line names.
    bool is_dead_temporary(std::size_t store, std::size_t load);
    /// True if `operand` is a temporary that exactly two lines name.
    bool is_named_twice(const Operand& operand) const;
    /// True if `operand` is a slot whose address is never taken, so that only instructions that name the slot access it.
    bool is_private(const Operand& operand) const;

    // For passes.

    /// Moves the marks in front of `line`, which is removed, to the next line.
    void leave_marks(const Line& line) { marks_ += line.marks; }

    bool ends_with_false(); ///< true if the last line is ldc 0
    /// True if control never passes from the last line to the next: a j, ret, endp, or a cj after ldc 0.
    bool ends_with_end();
    /// Subtracts the references of a removed line from the counts of its slot and labels.
    void forget(const Line& line);
    /// Adds `by` to the counts of the labels that `operand` refers to; 2^32 - 1 subtracts one.
    void count_labels(const Operand& operand, std::uint32_t by);

private:
    std::vector<Line>& lines_;
    Frames& frames_;
    std::vector<LabelUses>& labels_;
    std::size_t kept_ = 0;
    std::size_t begin_ = 0;   ///< index of the first line that rules may read
    std::uint32_t marks_ = 0; ///< number of marks in front of the next line
};

/// Improves the last lines of the window if they have a certain form, shown at each rule. Returns true if it changed them.
using Rule = bool (*)(Window& window);

// Temporaries and order.

bool drop_stored_and_loaded(Window& window);   ///< stl t; ldl t
bool reverse_instead_of_store(Window& window); ///< stl t; push; ldl t -> push; rev
bool drop_reverse(Window& window);             ///< rev; rev, and rev before what commutes

bool keep_stored_real(Window& window); ///< store of a real; load of it -> fpdup; store

// Checks.

bool drop_known_check(Window& window);      ///< ldl i; ldc n; csub0 after an equal check -> ldl i
bool drop_needless_testerr(Window& window); ///< stoperr; ...; testerr where nothing sets Error in between

// Constants.

bool drop_idle(Window& window);             ///< adc 0, ldnlp 0, ajw 0
bool join_adjustments(Window& window);      ///< ajw a; ajw b
bool join_constant_sums(Window& window);    ///< ldc k; adc m, and adc k; adc m if k and m have one sign
bool fold_constant_test(Window& window);    ///< ldc k; eqc m
bool constant_operand(Window& window);      ///< ldc k; add -> adc k, ldc 4k; bsub -> ldnlp k
bool drop_double_negation(Window& window);  ///< eqc 0; eqc 0 before cj or eqc 0
bool drop_jump_never_taken(Window& window); ///< ldc k; cj with k not 0

// Addresses.

bool load_or_store_local(Window& window); ///< ldlp s; ldnl k -> ldl; also stnl -> stl and ldnlp -> ldlp
bool join_offsets(Window& window);        ///< ldnlp a; ldnl b -> ldnl; also stnl and ldnlp

} // namespace t8::code
