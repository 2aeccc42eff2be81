#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace t8::link {

/// A parameter in a heading.
struct HeadingFormal {
    enum class Direction : std::uint8_t { unmarked, input, output };

    bool is_val = false;
    std::vector<std::string> dimensions; ///< contents of the brackets of an array, outermost first: "", "4"
    std::string type;                    ///< type without `dimensions`: "INT", "CHAN OF P", "CHAN OF INT::[]BYTE"
    std::string name;
    Direction direction = Direction::unmarked;

    bool is_channel() const { return type.starts_with("CHAN "); }
};

struct Heading {
    std::string name;
    std::vector<HeadingFormal> formals;
};

/// Reads the heading of a PROC: "PROC worker (CHAN OF INT in?, []CHAN OF P out!, VAL INT me)". OF may be missing, and specifiers
/// may be repeated for each name. Returns nothing if `text` is not the heading of a PROC.
std::optional<Heading> read_heading(const std::string& text);

} // namespace t8::link
