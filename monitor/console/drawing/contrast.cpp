#include "monitor/console/drawing/contrast.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace t8::console {
namespace {

struct Triple {
    double a = 0;
    double b = 0;
    double c = 0;
};

using Matrix = std::array<Triple, 3>; ///< its rows

double linear(std::uint8_t part) {
    const double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

std::uint8_t encoded(double part) {
    const double value = std::clamp(part, 0.0, 1.0);
    const double bent = value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(bent * 255));
}

Triple linear(Colour colour) { return {linear(colour.red), linear(colour.green), linear(colour.blue)}; }

Triple product(const Matrix& matrix, const Triple& t) {
    const auto row = [&](const Triple& r) { return r.a * t.a + r.b * t.b + r.c * t.c; };
    return {row(matrix[0]), row(matrix[1]), row(matrix[2])};
}

constexpr Matrix protanopia{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritanopia{{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

// From linear sRGB to CIE XYZ; the sums of its rows are the white D65.
constexpr Matrix to_xyz{
    {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};

/// CIELAB: a is L*, b is a*, c is b*.
Triple lab(Colour colour) {
    const Triple xyz = product(to_xyz, linear(colour));
    const auto bent = [](double t) {
        constexpr double edge = 6.0 / 29;
        return t > edge * edge * edge ? std::cbrt(t) : t / (3 * edge * edge) + 4.0 / 29;
    };
    const double x = bent(xyz.a / 0.95047);
    const double y = bent(xyz.b);
    const double z = bent(xyz.c / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

constexpr double whole_turn = 360;

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

double hue(double a, double b) {
    if (a == 0 && b == 0)
        return 0;
    const double degrees = std::atan2(b, a) * 180 / std::numbers::pi;
    return degrees < 0 ? degrees + whole_turn : degrees;
}

double seventh(double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))); }

struct Hues {
    double difference = 0;
    double mean = 0;
};

/// Equations 10 and 14 of the source.
Hues compared_hues(double h1, double h2, bool has_grey) {
    if (has_grey)
        return {0, h1 + h2};
    double difference = h2 - h1;
    if (difference > whole_turn / 2)
        difference -= whole_turn;
    else if (difference < -whole_turn / 2)
        difference += whole_turn;
    double mean = (h1 + h2) / 2;
    if (std::abs(h1 - h2) > whole_turn / 2)
        mean += h1 + h2 < whole_turn ? whole_turn / 2 : -whole_turn / 2;
    return {difference, mean};
}

double luminance(Colour colour) {
    const Triple t = linear(colour);
    return 0.2126 * t.a + 0.7152 * t.b + 0.0722 * t.c;
}

} // namespace

std::string_view name_of(Sight sight) {
    constexpr std::array<std::string_view, all_sights.size()> names{"usual sight", "protanopia", "deuteranopia", "tritanopia"};
    return names[static_cast<std::size_t>(sight)];
}

Colour seen(Colour colour, Sight sight) {
    if (sight == Sight::usual)
        return colour;
    const Matrix& matrix = sight == Sight::protanopia ? protanopia : sight == Sight::deuteranopia ? deuteranopia : tritanopia;
    const Triple t = product(matrix, linear(colour));
    return {encoded(t.a), encoded(t.b), encoded(t.c)};
}

double colour_distance(Colour first, Colour second) {
    const Triple one = lab(first);
    const Triple two = lab(second);
    const double grey_part = 0.5 * (1 - seventh((std::hypot(one.b, one.c) + std::hypot(two.b, two.c)) / 2));
    const double a1 = (1 + grey_part) * one.b;
    const double a2 = (1 + grey_part) * two.b;
    const double c1 = std::hypot(a1, one.c);
    const double c2 = std::hypot(a2, two.c);
    const Hues hues = compared_hues(hue(a1, one.c), hue(a2, two.c), c1 * c2 == 0);

    const double dl = two.a - one.a;
    const double dc = c2 - c1;
    const double dh = 2 * std::sqrt(c1 * c2) * std::sin(radians(hues.difference / 2));
    const double l = (one.a + two.a) / 2;
    const double c = (c1 + c2) / 2;
    const double t = 1 - 0.17 * std::cos(radians(hues.mean - 30)) + 0.24 * std::cos(radians(2 * hues.mean)) +
                     0.32 * std::cos(radians(3 * hues.mean + 6)) - 0.20 * std::cos(radians(4 * hues.mean - 63));
    const double sl = 1 + 0.015 * (l - 50) * (l - 50) / std::sqrt(20 + (l - 50) * (l - 50));
    const double sc = 1 + 0.045 * c;
    const double sh = 1 + 0.015 * c * t;
    const double turn = 30 * std::exp(-std::pow((hues.mean - 275) / 25, 2));
    const double rt = -std::sin(radians(2 * turn)) * 2 * seventh(c);
    const double square = std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(dh / sh, 2) + rt * (dc / sc) * (dh / sh);
    return std::sqrt(std::max(square, 0.0));
}

double contrast_ratio(Colour a, Colour b) {
    const double one = luminance(a) + 0.05;
    const double two = luminance(b) + 0.05;
    return std::max(one, two) / std::min(one, two);
}

} // namespace t8::console
