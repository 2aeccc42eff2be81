#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace t8::networks {

/// The value of an expression of a configuration.
/// Shape   unknown: a mistake has been reported; values computed from it are unknown too. fraction: a number that is not an
///         integer, which no hardware attribute accepts. text: a string, part of the NetworkText.
struct Value {
    enum class Kind : std::uint8_t { unknown, number, truth, fraction, text, table };

    Kind kind = Kind::unknown;
    std::int64_t number = 0; ///< for numbers; for Booleans 0 or 1
    std::string_view text{};
    std::shared_ptr<const std::vector<Value>> elements{};

    static Value of(std::int64_t number) { return {Kind::number, number, {}, {}}; }
    static Value truth(bool holds) { return {Kind::truth, holds ? 1 : 0, {}, {}}; }
    bool is(Kind which) const { return kind == which; }
};

/// Returns "a number", "a text": the name of a kind for messages.
std::string_view kind_text(Value::Kind kind);

} // namespace t8::networks
