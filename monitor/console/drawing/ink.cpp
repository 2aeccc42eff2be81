#include "monitor/console/drawing/ink.hpp"

namespace t8::console {
namespace {

constexpr Colour colour(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xFF),
            static_cast<std::uint8_t>(rgb & 0xFF)};
}

// In the order of Ink.
constexpr std::array<Theme, 2> all_themes{{
    {"dark", {colour(0x0F1318), colour(0x171C22), colour(0x222831), colour(0x2B323C),
              colour(0x2A313B),                                                       // surfaces
              colour(0xDDE3EA), colour(0x9CA6B3), colour(0x7C8693), colour(0x8CB4FF), // words
              colour(0x37A87F), colour(0xD9A03A), colour(0x48515E), colour(0xF15F6C),
              colour(0x66BDF7), colour(0x967CFF), // states
              colour(0xFFFFFF), colour(0x28394F), colour(0x1C2A3A), colour(0x2C2638),
              colour(0x0F1318)}}, // what is chosen, and words on it
    {"light", {colour(0xEEF0F3), colour(0xFFFFFF), colour(0xF3F5F8), colour(0xD5DAE1), colour(0xE6EAF0),                   //
               colour(0x1B222B), colour(0x56616F), colour(0x717C8A), colour(0x1F5FCC),                                     //
               colour(0x2C996E), colour(0xC78409), colour(0xB4BCC7), colour(0xDC4E57), colour(0x007FEF), colour(0xC357AC), //
               colour(0x000000), colour(0xD3E3FA), colour(0xE2EDF8), colour(0xEEE8F8), colour(0x10151B)}},
}};

} // namespace

const std::array<Theme, 2>& themes() { return all_themes; }

} // namespace t8::console
