#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace t8::console {

/// The meaning of a colour of the console. Colour stands for state and nothing else; a theme says which colour it is. Everything that an ink tells is also told by
/// a shape, a word or a place. How different the colours are is calculated (contrast.hpp).
enum class Ink : std::uint8_t {
    // Surfaces
    background, ///< between the panels
    panel,
    raised,   ///< fields, buttons, tooltips
    hairline, ///< edges, rulers
    hovered,
    // Words
    text,
    quiet, ///< words beside the point: units, headings of columns
    faint, ///< what is not there: empty queues, unused links
    link,  ///< words that lead somewhere
    // States
    computes,
    waits,
    idle,
    error,
    message,
    mark, ///< snapshots, breakpoints, forks
    // The selection
    selected,     ///< the chosen node, event, instant
    selected_row, ///< the surface below it
    past,         ///< the surface of what happened before an event
    future,       ///< the surface of what it may have influenced
    on_state,     ///< words on the colour of a state
};
inline constexpr std::size_t inks = static_cast<std::size_t>(Ink::on_state) + 1;

/// A colour of the screen, 0 to 255 for each part.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend bool operator==(Colour, Colour) = default;
};

/// The colours of all inks.
struct Theme {
    std::string_view name;
    std::array<Colour, inks> colours{};
    Colour of(Ink ink) const { return colours[static_cast<std::size_t>(ink)]; }
};

/// Returns the themes: dark first, then light.
const std::array<Theme, 2>& themes();

} // namespace t8::console
