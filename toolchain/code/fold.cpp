#include "toolchain/code/fold.hpp"

#include <bit>
#include <limits>

#include "toolchain/code/operand.hpp"

namespace t8::code {
namespace {

constexpr Word bits_of_word = 32;

SignedWord truth(bool value) { return value ? 1 : 0; }

std::optional<SignedWord> in_range(std::int64_t value) {
    if (value < std::numeric_limits<SignedWord>::min() || value > std::numeric_limits<SignedWord>::max())
        return {};
    return static_cast<SignedWord>(value);
}

/// Returns the result of div or rem, or nothing if the operands set Error.
std::optional<SignedWord> quotient(Op op, SignedWord left, SignedWord right) {
    if (right == 0 || (right == -1 && left == std::numeric_limits<SignedWord>::min()))
        return {};
    return op == Op::div ? left / right : left % right;
}

/// Returns `value` sign-extended from the bit `sign`; nothing if `sign` is not one bit or `value` has bits above it.
std::optional<SignedWord> extended(Word value, Word sign) {
    if (!std::has_single_bit(sign) || (value & ~(sign | (sign - 1))) != 0)
        return {};
    return as_signed((value ^ sign) - sign);
}

} // namespace

std::optional<SignedWord> fold(Op op, SignedWord left, SignedWord right) {
    const auto a = static_cast<Word>(left);
    const auto b = static_cast<Word>(right);
    switch (op) {
    case Op::add:
        return in_range(std::int64_t{left} + right);
    case Op::sub:
        return in_range(std::int64_t{left} - right);
    case Op::mul:
        return in_range(std::int64_t{left} * right);
    case Op::div:
    case Op::rem:
        return quotient(op, left, right);
    case Op::sum:
    case Op::bsub:
        return as_signed(a + b);
    case Op::diff:
        return as_signed(a - b);
    case Op::prod:
        return as_signed(a * b);
    case Op::wsub:
        return as_signed(b + a * bytes_per_word);
    case Op::wsubdb:
        return as_signed(b + a * 2 * bytes_per_word);
    case Op::and_:
        return as_signed(a & b);
    case Op::or_:
        return as_signed(a | b);
    case Op::xor_:
        return as_signed(a ^ b);
    case Op::shl:
        return b < bits_of_word ? as_signed(a << b) : 0;
    case Op::shr:
        return b < bits_of_word ? as_signed(a >> b) : 0;
    case Op::gt:
        return truth(left > right);
    case Op::csub0:
        return a < b ? std::optional(left) : std::nullopt;
    case Op::ccnt1:
        return a != 0 && a <= b ? std::optional(left) : std::nullopt;
    case Op::cword:
        return right > 0 && left >= -right && left < right ? std::optional(left) : std::nullopt;
    case Op::xword:
        return extended(a, b);
    default:
        return {};
    }
}

std::optional<SignedWord> fold(Op op, SignedWord operand) {
    const auto bits = static_cast<Word>(operand);
    switch (op) {
    case Op::not_:
        return as_signed(~bits);
    case Op::bcnt:
        return as_signed(bits * bytes_per_word);
    default:
        return {};
    }
}

bool commutes(Op op) {
    switch (op) {
    case Op::add:
    case Op::sum:
    case Op::mul:
    case Op::prod:
    case Op::bsub:
    case Op::and_:
    case Op::or_:
    case Op::xor_:
    case Op::fpadd:
    case Op::fpmul:
    case Op::fpeq:
    case Op::fpordered:
        return true;
    default:
        return false;
    }
}

} // namespace t8::code
