#pragma once

#include <cstdint>
#include <string_view>

#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

/// A value known at compile time.
/// Shape   scalars: `bits`, integers sign-extended to 64 bits, BYTE and BOOL zero-extended, reals as their pattern. Arrays and records: `bytes`
///         as they lie in memory.
struct Constant {
    std::uint64_t bits = 0;
    std::string_view bytes;

    std::int64_t number() const { return static_cast<std::int64_t>(bits); }
    bool truth() const { return bits != 0; }
};

/// The low `bits` bits, sign-extended (BYTE and BOOL: zero-extended) as a value of `type`.
std::uint64_t wrapped(const Type* type, std::uint64_t bits);

/// The scalar of `type` at the start of `bytes`.
Constant read_scalar(const Type* type, std::string_view bytes);
/// As a message shows it: "5", "TRUE".
std::string text_of(const Type* type, const Constant& value);
/// Its bytes as they lie in memory.
std::string bytes_of(const Type* type, const Constant& value);

} // namespace t8::occam
