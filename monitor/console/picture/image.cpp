#include "monitor/console/picture/image.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <png.h>

#include "diagnostics/whole_file.hpp"

namespace t8::console {

Result<std::vector<std::byte>> png_of(const Image& image) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    png.width = static_cast<png_uint_32>(image.width);
    png.height = static_cast<png_uint_32>(image.height);
    png.format = PNG_FORMAT_RGBA;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
    std::vector<std::byte> bytes(size);
    if (png_image_write_to_memory(&png, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr) == 0) {
        const std::string message = png.message;
        png_image_free(&png);
        return failure(fmt::format("cannot make a PNG picture: {}", message));
    }
    bytes.resize(size);
    return bytes;
}

Result<void> write_png(const std::filesystem::path& file, const Image& image) {
    const Result<std::vector<std::byte>> bytes = png_of(image);
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    return write_whole_file(file, *bytes);
}

Result<Image> read_png(const std::filesystem::path& file) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&png, file.c_str()) == 0)
        return failure(fmt::format("cannot read '{}': {}", file.string(), png.message));
    png.format = PNG_FORMAT_RGBA;
    Image image{static_cast<int>(png.width), static_cast<int>(png.height), {}};
    image.pixels.resize(PNG_IMAGE_SIZE(png));
    if (png_image_finish_read(&png, nullptr, image.pixels.data(), 0, nullptr) == 0) {
        const std::string message = png.message;
        png_image_free(&png);
        return failure(fmt::format("cannot read '{}': {}", file.string(), message));
    }
    return image;
}

ImageDifference difference(const Image& a, const Image& b) {
    if (a.width != b.width || a.height != b.height || a.pixels.size() != b.pixels.size())
        return {255, 1, false};
    double sum = 0;
    std::size_t changed = 0;
    for (std::size_t at = 0; at + 3 < a.pixels.size(); at += 4) {
        int most = 0;
        for (std::size_t part = 0; part < 3; ++part) {
            const int by = std::abs(static_cast<int>(a.pixels[at + part]) - static_cast<int>(b.pixels[at + part]));
            sum += by;
            most = by > most ? by : most;
        }
        changed += most > 32 ? 1 : 0;
    }
    const double pixels = static_cast<double>(a.pixels.size()) / 4;
    return pixels == 0 ? ImageDifference{} : ImageDifference{sum / 3 / pixels, static_cast<double>(changed) / pixels, true};
}

} // namespace t8::console
