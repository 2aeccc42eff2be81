#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "monitor/console/drawing/ink.hpp"

namespace t8::console {

/// How a person sees colours.
enum class Sight : std::uint8_t {
    usual,
    protanopia,   ///< without the cones for long waves
    deuteranopia, ///< without those for middle ones; with protanopia the commonest colour blindness
    tritanopia,   ///< without those for short ones
};
inline constexpr std::array<Sight, 4> all_sights{Sight::usual, Sight::protanopia, Sight::deuteranopia, Sight::tritanopia};

std::string_view name_of(Sight sight);

/// Returns the colour that looks to everybody as `colour` looks to people with that sight.
/// Source  Machado, Oliveira, Fernandes: A physiologically-based model for simulation of color vision deficiency (2009), the matrices of severity 1.0, on
///         linear RGB
Colour seen(Colour colour, Sight sight);

/// Returns how different two colours look: CIEDE2000, with the white of sRGB (D65).
/// Units   about 1 is the least difference that is seen side by side; black and white are 100 apart
/// Source  Sharma, Wu, Dalal: The CIEDE2000 color-difference formula (2005)
double colour_distance(Colour a, Colour b);

/// Returns the contrast of words in one colour on a surface of the other, from 1 to 21.
/// Source  WCAG 2.1, "contrast ratio"
double contrast_ratio(Colour a, Colour b);

/// The least that themes() keep, for any sight; the tests hold them to it. The contrasts of words are those of WCAG 2.1, AAA and AA, and for words about
/// things that are not there the one for parts of a picture.
inline constexpr double least_state_distance = 11;
inline constexpr double least_text_contrast = 7;
inline constexpr double least_quiet_contrast = 4.5; ///< Ink::quiet, Ink::link
inline constexpr double least_faint_contrast = 3;

/// Inks that stand for states, every two of which must be told apart; and surfaces that words lie on.
inline constexpr std::array<Ink, 6> state_inks{Ink::computes, Ink::waits, Ink::idle, Ink::error, Ink::message, Ink::mark};
inline constexpr std::array<Ink, 5> word_surfaces{Ink::background, Ink::panel, Ink::raised, Ink::hovered, Ink::selected_row};

} // namespace t8::console
