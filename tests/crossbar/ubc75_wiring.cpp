#include "tests/crossbar/ubc75_wiring.hpp"

namespace t8::crossbar {
namespace {

constexpr std::uint32_t nodes = 75;
constexpr std::uint32_t switches = 10;
constexpr std::uint32_t letters = 5; ///< a switch is a pair of five letters
constexpr std::uint32_t joker = letters;

struct LetterPair {
    std::uint32_t x;
    std::uint32_t y;
};

/// Fifteen kinds of nodes: the pairs of six letters.
LetterPair kind_of(std::uint32_t node) {
    const std::uint32_t up = node % letters;
    const std::uint32_t down = (letters - up) % letters;
    switch (node / letters % 3) {
    case 0:
        return {up, (up + 4) % letters};
    case 1:
        return {down, (down + 3) % letters};
    default:
        return {down, joker};
    }
}

} // namespace

std::array<std::uint32_t, links_per_node> ubc75_switches_of(std::uint32_t node) {
    const auto [x, y] = kind_of(node);
    std::array<std::uint32_t, links_per_node> result{};
    std::size_t found = 0;
    std::uint32_t number = 0;
    for (std::uint32_t a = 0; a < letters; ++a) {
        for (std::uint32_t b = a + 1; b < letters; ++b, ++number) {
            const auto is_on_this_side = [&](std::uint32_t letter) { return letter == a || letter == b || letter == joker; };
            if (is_on_this_side(x) == is_on_this_side(y))
                result[found++] = number;
        }
    }
    return result;
}

Wiring ubc75_wiring() {
    Wiring wiring{.nodes = nodes, .switches = switches, .cables = {}};
    std::array<std::uint8_t, switches> used{};
    const auto next_port = [&](std::uint32_t number) { return Socket{Socket::Kind::port, number, used[number]++}; };
    for (std::uint32_t node = 0; node < nodes; ++node) {
        std::uint8_t link = 0;
        for (const std::uint32_t number : ubc75_switches_of(node)) {
            const bool is_the_hosts = node == 0 && link == 0;
            const Socket end = is_the_hosts ? Socket{Socket::Kind::host, 0, 1} : Socket{Socket::Kind::node, node, link};
            wiring.cables.push_back({end, next_port(number)});
            ++link;
        }
    }
    wiring.cables.push_back({{Socket::Kind::host, 0, 0}, {Socket::Kind::node, 0, 0}});
    for (std::uint32_t number = 0; number < switches; ++number)
        wiring.cables.push_back({{Socket::Kind::port, number, 30}, {Socket::Kind::port, (number + 1) % switches, 31}});
    return wiring;
}

} // namespace t8::crossbar
