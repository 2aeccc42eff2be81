#include "toolchain/occam/types/constant.hpp"

#include <string>

namespace t8::occam {

std::uint64_t wrapped(const Type* type, std::uint64_t bits) {
    const unsigned width = bits_of(type);
    if (width >= 64)
        return bits;
    const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
    bits &= mask;
    const bool is_negative = is_integer(type) && (bits >> (width - 1) & 1) != 0;
    return is_negative ? bits | ~mask : bits;
}

Constant read_scalar(const Type* type, std::string_view bytes) {
    std::uint64_t bits = 0;
    for (std::uint32_t i = 0; i < base_of(type)->bytes; ++i)
        bits |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
    return {wrapped(type, bits), {}};
}

std::string text_of(const Type* type, const Constant& value) {
    if (is_boolean(type))
        return value.truth() ? "TRUE" : "FALSE";
    return std::to_string(value.number());
}

std::string bytes_of(const Type* type, const Constant& value) {
    if (!is_scalar(type))
        return std::string(value.bytes);
    std::string bytes;
    for (std::uint32_t i = 0; i < base_of(type)->bytes; ++i)
        bytes += static_cast<char>(value.bits >> (8 * i) & 0xFF);
    return bytes;
}

} // namespace t8::occam
