#include "toolchain/code/peephole_rules.hpp"

#include <array>
#include <limits>
#include <optional>

#include "toolchain/code/jumps.hpp"

namespace t8::code {
namespace {

constexpr std::array<Rule, 12> rules{drop_stored_and_loaded, reverse_instead_of_store, drop_reverse,        drop_idle,
                                     join_adjustments,       join_constant_sums,       fold_constant_test,  constant_operand,
                                     drop_double_negation,   drop_jump_never_taken,    load_or_store_local, join_offsets};

bool is_literal(const Line& line, Op op) { return line.is(op) && line.operand.kind == Operand::Kind::literal; }
bool is_literal(const Line& line, Op op, SignedWord value) { return line.is(op) && line.operand == literal(value); }

/// Pushes one word and looks at no other.
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

/// The local form of an instruction that goes through an address.
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
    for (; count != 0; --count)
        forget(lines_[--kept_]);
}

void Window::erase(std::size_t n) {
    const std::size_t line = kept_ - 1 - n;
    forget(lines_[line]);
    for (std::size_t next = line + 1; next < kept_; ++next)
        lines_[next - 1] = lines_[next];
    --kept_;
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
    if (!back(store).is(Op::stl) || !back(load).is(Op::ldl) || back(store).operand != back(load).operand)
        return false;
    if (back(store).operand.kind != Operand::Kind::slot)
        return false;
    const Frames::SlotData& slot = frames_[Slot{back(store).operand.first}];
    return slot.uses == 2 && !slot.is_named && slot.kind == Frames::SlotKind::ordinary;
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
    // Of two sums that go different ways the first may overflow and their total not.
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
