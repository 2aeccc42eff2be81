#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::console {

/// A picture: rows from top to bottom, four bytes a pixel: red, green, blue, opacity.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels{};
};

/// Returns a picture as the bytes of a PNG file. Errors  the memory of the host is not enough.
Result<std::vector<std::byte>> png_of(const Image& image);
/// Writes a picture as PNG. Errors  the file cannot be written; one that was there before remains.
Result<void> write_png(const std::filesystem::path& file, const Image& image);
/// Errors  the file cannot be read, or is no PNG.
Result<Image> read_png(const std::filesystem::path& file);

/// How far two pictures of the same size differ.
struct ImageDifference {
    double mean = 0;    ///< difference of the colours, 0 to 255, over all pixels
    double changed = 0; ///< share of the pixels that differ by more than 32
    bool same_size = true;
};
ImageDifference difference(const Image& a, const Image& b);

} // namespace t8::console
