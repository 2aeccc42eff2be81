#pragma once

#include <cstdint>
#include <string_view>

#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

/// A value known at compile time.
/// Shape   scalars are in `bits`: integers sign-extended to 64 bits, BYTE and BOOL zero-extended, reals as bit patterns. Arrays and
///         records are in `bytes`, as they lie in memory.
struct Constant {
    std::uint64_t bits = 0;
    std::string_view bytes;

    std::int64_t number() const { return static_cast<std::int64_t>(bits); }
    bool truth() const { return bits != 0; }
};

/// Returns the low bits of `bits`, as many as `type` has, sign-extended to 64 bits (BYTE and BOOL: zero-extended).
std::uint64_t wrapped(const Type* type, std::uint64_t bits);

/// Returns the scalar of `type` at the beginning of `bytes`. REQUIRES: `bytes` is long enough.
Constant read_scalar(const Type* type, std::string_view bytes);
/// Returns an integer or Boolean for messages: "5", "TRUE".
std::string text_of(const Type* type, const Constant& value);
/// Returns the bytes of `value` as they lie in memory.
std::string bytes_of(const Type* type, const Constant& value);

} // namespace t8::occam
