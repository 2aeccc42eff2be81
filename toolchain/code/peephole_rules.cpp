#include "toolchain/code/peephole_rules.hpp"

#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "toolchain/code/jumps.hpp"

namespace t8::code {
namespace {

constexpr std::array<Rule, 15> rules{drop_stored_and_loaded, reverse_instead_of_store, drop_reverse,         drop_idle,
                                     join_adjustments,       join_constant_sums,       fold_constant_test,   constant_operand,
                                     drop_double_negation,   drop_jump_never_taken,    load_or_store_local,  join_offsets,
                                     keep_stored_real,       drop_known_check,         drop_needless_testerr};

bool is_literal(const Line& line, Op op) { return line.is(op) && line.operand.kind == Operand::Kind::literal; }
bool is_literal(const Line& line, Op op, SignedWord value) { return line.is(op) && line.operand == literal(value); }

/// True if the instruction only pushes a word that does not depend on the stack.
bool is_push(const Line& line) { return line.is(Op::ldl) || line.is(Op::ldc) || line.is(Op::ldlp) || line.is(Op::mint); }

bool commutes(const Line& line) {
    for (const Op op : {Op::add, Op::sum, Op::mul, Op::bsub, Op::and_, Op::or_, Op::xor_})
        if (line.is(op))
            return true;
    return false;
}

std::optional<SignedWord> sum(SignedWord a, SignedWord b) {
    const std::int64_t value = std::int64_t{a} + b;
    if (value < std::numeric_limits<SignedWord>::min() || value > std::numeric_limits<SignedWord>::max())
        return {};
    return static_cast<SignedWord>(value);
}

/// Returns the instruction that accesses the workspace as `line` accesses memory through an address, or nothing.
std::optional<Op> local_form(const Line& line) {
    if (is_literal(line, Op::ldnl))
        return Op::ldl;
    if (is_literal(line, Op::stnl))
        return Op::stl;
    if (is_literal(line, Op::ldnlp))
        return Op::ldlp;
    return {};
}

} // namespace

void Window::append(const Line& line) {
    lines_[kept_++] = line;
    lines_[kept_ - 1].marks += std::exchange(marks_, 0);
    if (line.kind != Line::Kind::instruction || line.is_verbatim)
        begin_ = kept_;
}

bool Window::apply_rules() {
    bool changed = false;
    for (bool again = true; again && size() != 0;) {
        again = false;
        for (const Rule rule : rules)
            again = (size() != 0 && rule(*this)) || again;
        changed = changed || again;
    }
    return changed;
}

void Window::drop(std::size_t count) {
    for (; count != 0; --count) {
        leave_marks(lines_[--kept_]);
        forget(lines_[kept_]);
    }
}

void Window::erase(std::size_t n) {
    const std::size_t line = kept_ - 1 - n;
    forget(lines_[line]);
    (n == 0 ? marks_ : lines_[line + 1].marks) += lines_[line].marks;
    for (std::size_t next = line + 1; next < kept_; ++next)
        lines_[next - 1] = lines_[next];
    --kept_;
}

void Window::insert(std::size_t n, Op op) {
    const std::size_t before = kept_ - 1 - n;
    for (std::size_t line = kept_; line > before; --line)
        lines_[line] = lines_[line - 1];
    ++kept_;
    lines_[before].op = op;
    lines_[before].operand = {};
    lines_[before + 1].marks = 0;
}

void Window::replace(std::size_t n, Op op, Operand operand) {
    Line& line = back(n);
    if (operand.kind == Operand::Kind::slot)
        ++frames_[Slot{operand.first}].uses;
    count_labels(operand, 1);
    forget(line);
    line.op = op;
    line.operand = operand;
}

bool Window::is_dead_temporary(std::size_t store, std::size_t load) {
    return back(store).is(Op::stl) && back(load).is(Op::ldl) && back(store).operand == back(load).operand &&
           is_named_twice(back(store).operand);
}

bool Window::is_named_twice(const Operand& operand) const {
    if (operand.kind != Operand::Kind::slot)
        return false;
    const Frames::SlotData& slot = frames_[Slot{operand.first}];
    return slot.uses == 2 && !slot.is_named && slot.kind == Frames::SlotKind::ordinary;
}

bool Window::is_private(const Operand& operand) const {
    return operand.kind == Operand::Kind::slot && !frames_[Slot{operand.first}].is_addressed;
}

bool Window::ends_with_false() { return size() != 0 && is_literal(back(0), Op::ldc, 0); }

bool Window::ends_with_end() {
    if (kept_ == 0)
        return false;
    const Line& last = lines_[kept_ - 1];
    return last.is(Op::j) || last.is(Op::ret) || last.is(Op::endp) || (size() >= 2 && is_false_jump(lines_, kept_ - 1));
}

void Window::forget(const Line& line) {
    if (line.operand.kind == Operand::Kind::slot)
        --frames_[Slot{line.operand.first}].uses;
    count_labels(line.operand, ~std::uint32_t{0});
}

void Window::count_labels(const Operand& operand, std::uint32_t by) {
    if (leads_to_label(operand))
        labels_[operand.first].entries += by;
    if (measures_from_label(operand))
        labels_[operand.second].bases += by;
}

bool drop_stored_and_loaded(Window& window) {
    if (window.size() < 2 || !window.is_dead_temporary(1, 0))
        return false;
    window.drop(2);
    return true;
}

bool reverse_instead_of_store(Window& window) {
    if (window.size() < 3 || !is_push(window.back(1)) || !window.is_dead_temporary(2, 0))
        return false;
    window.replace(0, Op::rev, {});
    window.erase(2);
    return true;
}

bool drop_reverse(Window& window) {
    if (window.size() < 2 || !window.back(1).is(Op::rev))
        return false;
    if (window.back(0).is(Op::rev)) {
        window.drop(2);
        return true;
    }
    if (!commutes(window.back(0)))
        return false;
    window.erase(1);
    return true;
}

bool keep_stored_real(Window& window) {
    if (window.size() < 4 || !window.back(1).is(Op::ldlp))
        return false;
    const bool is_single = window.back(0).is(Op::fpldnlsn) && window.back(2).is(Op::fpstnlsn);
    const bool is_double = window.back(0).is(Op::fpldnldb) && window.back(2).is(Op::fpstnldb);
    if (!is_single && !is_double)
        return false;
    const bool is_checked = window.back(3).is(Op::fpchkerr);
    const std::size_t address = is_checked ? 4 : 3;
    if (window.size() <= address || !window.back(address).is(Op::ldlp) ||
        window.back(address).operand != window.back(1).operand || window.back(1).operand.kind != Operand::Kind::slot)
        return false;
    if (window.is_named_twice(window.back(1).operand)) {
        window.drop(3);
        window.erase(is_checked ? 1 : 0);
        return true;
    }
    window.drop(2);
    window.insert(address - 2, Op::fpdup);
    return true;
}

// A check need not be repeated without a jump in between: if it fails, the process stops, or Error stays set until the statement tests it.
bool drop_known_check(Window& window) {
    if (window.size() < 6 || !window.back(0).is(Op::csub0))
        return false;
    const Line& limit = window.back(1);
    const bool is_sum = window.back(2).is(Op::adc);
    const std::size_t index = is_sum ? 3 : 2;
    if (!window.back(index).is(Op::ldl) || !window.is_private(window.back(index).operand))
        return false;
    if (!limit.is(Op::ldc) && !(limit.is(Op::ldl) && window.is_private(limit.operand)))
        return false;
    const auto is_same = [&](std::size_t n) {
        for (std::size_t line = 0; line <= index; ++line)
            if (window.back(n + line).op != window.back(line).op || window.back(n + line).operand != window.back(line).operand)
                return false;
        return true;
    };
    constexpr std::size_t farthest = 200;
    for (std::size_t n = index + 1; n + index < window.size() && n < farthest; ++n) {
        const Line& line = window.back(n);
        if (line.is(Op::stl) &&
            (line.operand.first == limit.operand.first || line.operand.first == window.back(index).operand.first))
            return false;
        if (line.is(Op::ajw))
            return false;
        if (is_same(n)) {
            window.drop(2);
            return true;
        }
    }
    return false;
}

bool drop_needless_testerr(Window& window) {
    if (!window.back(0).is(Op::testerr))
        return false;
    for (std::size_t n = 1; n < window.size(); ++n) {
        const Line& line = window.back(n);
        if (line.is(Op::stoperr)) {
            window.drop(1);
            return true;
        }
        const Trait traits = row_of(line.op).traits;
        if (has(traits, Trait::sets_error) || has(traits, Trait::may_deschedule) || has(traits, Trait::jumps))
            return false;
    }
    return false;
}

bool drop_idle(Window& window) {
    const Line& last = window.back(0);
    if (!is_literal(last, Op::adc, 0) && !is_literal(last, Op::ldnlp, 0) && !is_literal(last, Op::ajw, 0))
        return false;
    window.drop(1);
    return true;
}

bool join_adjustments(Window& window) {
    if (window.size() < 2 || !is_literal(window.back(1), Op::ajw) || !is_literal(window.back(0), Op::ajw))
        return false;
    const auto words = sum(window.back(1).operand.value, window.back(0).operand.value);
    if (!words)
        return false;
    window.drop(1);
    window.back(0).operand.value = *words;
    return true;
}

bool join_constant_sums(Window& window) {
    if (window.size() < 2 || !is_literal(window.back(0), Op::adc))
        return false;
    Line& before = window.back(1);
    const SignedWord added = window.back(0).operand.value;
    // Sums with constants of different signs cannot be joined: the first may overflow although the total does not.
    const bool fits = is_literal(before, Op::ldc) || (is_literal(before, Op::adc) && (before.operand.value < 0) == (added < 0));
    const auto value = sum(before.operand.value, added);
    if (!fits || !value)
        return false;
    before.operand.value = *value;
    window.drop(1);
    return true;
}

bool fold_constant_test(Window& window) {
    if (window.size() < 2 || !is_literal(window.back(1), Op::ldc) || !is_literal(window.back(0), Op::eqc))
        return false;
    Line& before = window.back(1);
    before.operand.value = before.operand == window.back(0).operand ? 1 : 0;
    window.drop(1);
    return true;
}

bool constant_operand(Window& window) {
    if (window.size() < 2 || !is_literal(window.back(1), Op::ldc))
        return false;
    const SignedWord value = window.back(1).operand.value;
    const SignedWord bytes = static_cast<SignedWord>(bytes_per_word);
    if (window.back(0).is(Op::add))
        window.replace(1, Op::adc, literal(value));
    else if ((window.back(0).is(Op::bsub) || window.back(0).is(Op::sum)) && value % bytes == 0)
        window.replace(1, Op::ldnlp, literal(value / bytes));
    else
        return false;
    window.drop(1);
    return true;
}

bool drop_double_negation(Window& window) {
    if (window.size() < 3 || !is_literal(window.back(2), Op::eqc, 0) || !is_literal(window.back(1), Op::eqc, 0))
        return false;
    if (!window.back(0).is(Op::cj) && !is_literal(window.back(0), Op::eqc, 0))
        return false;
    window.erase(2);
    window.erase(1);
    return true;
}

bool drop_jump_never_taken(Window& window) {
    if (window.size() < 2 || !window.back(0).is(Op::cj) || !is_literal(window.back(1), Op::ldc) ||
        window.back(1).operand.value == 0 || window.back(0).operand.kind != Operand::Kind::label)
        return false;
    window.drop(2);
    return true;
}

bool load_or_store_local(Window& window) {
    if (window.size() < 2 || !window.back(1).is(Op::ldlp))
        return false;
    const auto op = local_form(window.back(0));
    Operand operand = window.back(1).operand;
    if (!op || (operand.kind != Operand::Kind::slot && operand.kind != Operand::Kind::literal))
        return false;
    const auto word = sum(operand.value, window.back(0).operand.value);
    if (!word)
        return false;
    operand.value = *word;
    window.replace(1, *op, operand);
    window.drop(1);
    return true;
}

bool join_offsets(Window& window) {
    if (window.size() < 2 || !window.back(1).is(Op::ldnlp) || !local_form(window.back(0)))
        return false;
    Operand operand = window.back(1).operand;
    const auto kind = operand.kind;
    if (kind != Operand::Kind::literal && kind != Operand::Kind::vector && kind != Operand::Kind::slot)
        return false;
    const auto word = sum(operand.value, window.back(0).operand.value);
    if (!word)
        return false;
    operand.value = *word;
    window.replace(1, window.back(0).op, operand);
    window.drop(1);
    return true;
}

} // namespace t8::code
