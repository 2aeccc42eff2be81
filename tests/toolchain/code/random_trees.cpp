#include "tests/toolchain/code/random_trees.hpp"

#include <array>
#include <limits>

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/compare.hpp"
#include "isa_t800/fpu/convert.hpp"

namespace code_test {
namespace {

SignedWord as_signed(Word value) { return static_cast<SignedWord>(value); }
Word truth(bool value) { return value ? 1 : 0; }

struct Result {
    Word value = 0;
    bool error = false;
};

Result checked(std::int64_t value) {
    return {static_cast<Word>(value),
            value < std::numeric_limits<SignedWord>::min() || value > std::numeric_limits<SignedWord>::max()};
}

/// What the instruction makes of Breg and Areg, by the table of instructions.
Result execute(Op op, Word b, Word a) {
    const std::int64_t left = as_signed(b);
    const std::int64_t right = as_signed(a);
    switch (op) {
    case Op::add:
        return checked(left + right);
    case Op::sub:
        return checked(left - right);
    case Op::mul:
        return checked(left * right);
    case Op::div:
        return right == 0 || (right == -1 && b == MostNeg) ? Result{0, true} : checked(left / right);
    case Op::rem:
        return right == 0 ? Result{0, true} : checked(right == -1 ? 0 : left % right);
    case Op::sum:
    case Op::bsub:
        return {b + a};
    case Op::diff:
        return {b - a};
    case Op::prod:
        return {b * a};
    case Op::wsub:
        return {a + 4 * b};
    case Op::wsubdb:
        return {a + 8 * b};
    case Op::and_:
        return {b & a};
    case Op::or_:
        return {b | a};
    case Op::xor_:
        return {b ^ a};
    case Op::shl:
        return {a < 32 ? b << a : 0};
    case Op::shr:
        return {a < 32 ? b >> a : 0};
    case Op::gt:
        return {truth(left > right)};
    case Op::csub0:
        return {b, b >= a};
    default:
        return {};
    }
}

constexpr std::array binary_ops{Op::add,  Op::add,  Op::sub,  Op::sub,  Op::mul,    Op::div,  Op::rem,
                                Op::sum,  Op::diff, Op::prod, Op::wsub, Op::wsubdb, Op::and_, Op::or_,
                                Op::xor_, Op::shl,  Op::shr,  Op::gt,   Op::gt,     Op::bsub, Op::csub0};

} // namespace

std::uint64_t Random::next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t value = state_;
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9u;
    value = (value ^ value >> 27) * 0x94D049BB133111EBu;
    return value ^ value >> 31;
}

Word Random::word() {
    switch (below(8)) {
    case 0:
        return static_cast<Word>(next());
    case 1:
        return MostNeg + below(20) * below(3);
    case 2:
        return MostPos - below(20) * below(3);
    case 3:
        return 1u << below(32);
    case 4:
        return ~below(40) + 1;
    default:
        return below(40);
    }
}

fpu::Real Random::real(bool is_double) {
    if (one_in(8))
        return is_double ? fpu::real64(0) : fpu::real32(0);
    const Word exponent = 120 + below(16);
    if (!is_double)
        return fpu::real32(below(2) << 31 | exponent << 23 | below(8) << 20);
    return fpu::real64(std::uint64_t{below(2)} << 63 | std::uint64_t{exponent + 896} << 52 | std::uint64_t{below(16)} << 48 |
                       below(2));
}

MadeWord RandomTrees::leaf() {
    if (words.empty() || random_.one_in(4)) {
        const Word value = random_.word();
        return {trees_.constant(as_signed(value)), value};
    }
    const WordLeaf& leaf = words[random_.below(static_cast<Word>(words.size()))];
    return {leaf.tree, leaf.value};
}

MadeWord RandomTrees::word(unsigned depth, bool bushy) {
    if (depth == 0)
        return leaf();
    if (with_reals && random_.one_in(8))
        return comparison_of_reals(depth);
    if (bushy)
        return binary(depth, true);
    switch (random_.below(8)) {
    case 0:
        return unary(depth, bushy);
    case 1:
        return boolean(depth);
    default:
        return binary(depth, bushy);
    }
}

MadeWord RandomTrees::binary(unsigned depth, bool bushy) {
    const Op op = binary_ops[random_.below(binary_ops.size())];
    MadeWord left = word(depth - 1, bushy);
    MadeWord right = word(depth_below(depth, bushy), bushy);
    if (!bushy && random_.one_in(2))
        std::swap(left, right);
    if (random_.one_in(16))
        right = left;
    const Result result = execute(op, left.value, right.value);
    MadeWord made;
    if (op == Op::add && random_.one_in(2))
        made.tree = trees_.add(left.tree, right.tree);
    else if (op == Op::sub && random_.one_in(2))
        made.tree = trees_.subtract(left.tree, right.tree);
    else
        made.tree = trees_.binary(op, left.tree, right.tree);
    made.value = result.value;
    made.error = left.error || right.error || result.error;
    made.fp_error = left.fp_error || right.fp_error;
    return made;
}

MadeWord RandomTrees::unary(unsigned depth, bool bushy) {
    MadeWord made = word(depth - 1, bushy);
    const Word value = random_.one_in(2) ? made.value : random_.word();
    switch (random_.below(5)) {
    case 0:
        made.tree = trees_.unary(Op::not_, made.tree);
        made.value = ~made.value;
        break;
    case 1:
        made.tree = trees_.unary(Op::bcnt, made.tree);
        made.value *= 4;
        break;
    case 2:
        made.tree = trees_.words_behind(made.tree, as_signed(value));
        made.value += 4 * value;
        break;
    case 3:
        made.tree = trees_.equals(made.tree, as_signed(value));
        made.value = truth(made.value == value);
        break;
    default:
        made.tree = trees_.unary(Op::bitrevword, trees_.unary(Op::bitrevword, made.tree));
        break;
    }
    return made;
}

MadeWord RandomTrees::boolean(unsigned depth) {
    if (depth == 0 || random_.one_in(4)) {
        const MadeWord left = word(depth == 0 ? 0 : depth - 1);
        const MadeWord right = word(depth == 0 ? 0 : random_.below(depth));
        MadeWord made{nullptr, 0, left.error || right.error, left.fp_error || right.fp_error};
        const bool is_equality = random_.one_in(2);
        made.tree = is_equality ? trees_.equals(left.tree, right.tree) : trees_.binary(Op::gt, left.tree, right.tree);
        made.value = truth(is_equality ? left.value == right.value : as_signed(left.value) > as_signed(right.value));
        return made;
    }
    MadeWord left = boolean(depth - 1);
    if (random_.one_in(3)) {
        left.tree = trees_.negation(left.tree);
        left.value ^= 1;
        return left;
    }
    const MadeWord right = boolean(random_.below(depth));
    const bool is_and = random_.one_in(2);
    MadeWord made = left;
    made.tree = is_and ? trees_.both(left.tree, right.tree) : trees_.either(left.tree, right.tree);
    if ((left.value != 0) == is_and) {
        made.value = right.value;
        made.error = left.error || right.error;
        made.fp_error = left.fp_error || right.fp_error;
    }
    // When the left part is not known, neither is whether the right one is evaluated.
    made.fp_error = made.fp_error || ((left.error || left.fp_error) && (right.error || right.fp_error));
    return made;
}

MadeWord RandomTrees::comparison_of_reals(unsigned depth) {
    const bool is_double = random_.one_in(2);
    const MadeReal left = real(depth - 1, is_double);
    const MadeReal right = real(random_.below(depth), is_double);
    fpu::Effects effects;
    MadeWord made;
    made.error = left.word_error || right.word_error;
    made.fp_error = left.error || right.error;
    switch (random_.below(4)) {
    case 0:
        made.tree = trees_.compare(Op::fpgt, left.tree, right.tree, false);
        made.value = truth(fpu::greater(left.value, right.value, effects));
        break;
    case 1:
        made.tree = trees_.compare(Op::fpeq, left.tree, right.tree, false);
        made.value = truth(fpu::equal(left.value, right.value, effects));
        break;
    case 2:
        made.tree = trees_.compare(Op::fpordered, left.tree, right.tree, false);
        made.value = truth(fpu::ordered(left.value, right.value));
        break;
    default:
        made.tree = trees_.compare(Op::fpnotfinite, left.tree, nullptr, false);
        made.value = truth(fpu::not_finite(left.value));
        made.fp_error = left.error;
        made.error = left.word_error;
        break;
    }
    made.fp_error = made.fp_error || effects.error;
    return made;
}

MadeReal RandomTrees::real_leaf(bool is_double) {
    for (unsigned attempt = 0; attempt < 20; ++attempt) {
        const RealLeaf& leaf = reals[random_.below(static_cast<Word>(reals.size()))];
        if (is_double != (leaf.value.length == fpu::Length::real64))
            continue;
        // Addresses that use the FPU, or are made of subscripts.
        const WordTree* address = leaf.address;
        MadeReal made;
        if (with_reals && random_.one_in(6)) {
            const MadeReal a = real(1, !is_double);
            const MadeReal b = real(1, is_double);
            const MadeReal c = real(0, is_double);
            const WordTree* nothing = trees_.binary(Op::and_, trees_.compare(Op::fpordered, b.tree, c.tree, false),
                                                    trees_.compare(Op::fpnan, a.tree, nullptr, false));
            address = trees_.words_behind(address, nothing);
            made.error = a.error || b.error || c.error;
            made.word_error = a.word_error || b.word_error || c.word_error;
        }
        made.tree = is_double ? trees_.double_at(address) : trees_.single_at(address);
        made.value = leaf.value;
        return made;
    }
    return {trees_.zero(is_double), is_double ? fpu::real64(0) : fpu::real32(0)};
}

MadeReal RandomTrees::real(unsigned depth, bool is_double, bool bushy) {
    if (depth == 0)
        return real_leaf(is_double);
    using enum fpu::Rounding;
    fpu::Effects effects;
    MadeReal made = real(depth - 1, is_double, bushy);
    const Word choice = bushy ? random_.below(8) : random_.below(14);
    if (choice >= 8) {
        switch (choice) {
        case 8:
            made.tree = trees_.real_unary(Op::fpuabs, made.tree);
            made.value = fpu::absolute(made.value, effects);
            break;
        case 9:
            made.tree = trees_.real_unary(Op::fpumulby2, made.tree);
            made.value = fpu::multiply_by_2(made.value, nearest, effects);
            break;
        case 10:
            made.tree = trees_.real_unary(Op::fpint, made.tree, Op::fpurm);
            made.value = fpu::integral(made.value, minus, effects);
            break;
        case 11:
            made.tree = trees_.root(trees_.real_unary(Op::fpuabs, made.tree));
            made.value = fpu::absolute(made.value, effects);
            made.value = fpu::square_root(made.value, nearest, effects);
            break;
        case 12:
            made = real(depth - 1, !is_double);
            made.tree =
                trees_.real_unary(is_double ? Op::fpur32tor64 : Op::fpur64tor32, made.tree, is_double ? Op::fpurn : Op::fpurz);
            made.value = is_double ? fpu::to_real64(made.value, effects) : fpu::to_real32(made.value, zero, effects);
            break;
        default: {
            const MadeReal right = real(depth - 1, is_double);
            made.tree = trees_.remainder(made.tree, right.tree);
            made.value = fpu::remainder(made.value, right.value, effects).remainder;
            made.error = made.error || right.error;
            made.word_error = made.word_error || right.word_error;
            break;
        }
        }
        made.error = made.error || effects.error;
        return made;
    }
    MadeReal right = real(depth_below(depth, bushy), is_double, bushy);
    if (!bushy && random_.one_in(2))
        std::swap(made, right);
    switch (choice / 2) {
    case 0:
        made.tree = trees_.real_binary(Op::fpadd, made.tree, right.tree);
        made.value = fpu::add(made.value, right.value, nearest, effects);
        break;
    case 1:
        made.tree = trees_.real_binary(Op::fpsub, made.tree, right.tree);
        made.value = fpu::subtract(made.value, right.value, nearest, effects);
        break;
    case 2:
        made.tree = trees_.real_binary(Op::fpmul, made.tree, right.tree);
        made.value = fpu::multiply(made.value, right.value, nearest, effects);
        break;
    default:
        made.tree = trees_.real_binary(Op::fpdiv, made.tree, right.tree);
        made.value = fpu::divide(made.value, right.value, nearest, effects);
        break;
    }
    made.error = made.error || right.error || effects.error;
    made.word_error = made.word_error || right.word_error;
    return made;
}

} // namespace code_test
