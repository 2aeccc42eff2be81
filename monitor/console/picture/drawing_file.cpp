#include "monitor/console/picture/drawing_file.hpp"

#include <filesystem>
#include <span>

#include <fmt/format.h>

#include "diagnostics/whole_file.hpp"
#include "monitor/console/drawing/svg_canvas.hpp"
#include "monitor/console/picture/image.hpp"
#include "monitor/console/picture/raster_canvas.hpp"

namespace t8::console {
namespace {

const Theme& theme_of(const DrawingFile& file) { return themes()[file.is_dark ? 0 : 1]; }

std::string_view ending_of(DrawingFormat format) { return format == DrawingFormat::svg ? ".svg" : ".png"; }

} // namespace

Result<DrawingFormat> format_of(std::string_view name) {
    for (const DrawingFormat format : {DrawingFormat::svg, DrawingFormat::png})
        if (name.ends_with(ending_of(format)) && name.size() > ending_of(format).size())
            return format;
    return failure(fmt::format("'{}' is no name for a drawing", name), "it ends with .svg or .png");
}

Result<void> check(const DrawingFile& file) {
    const auto is_length = [](int length) { return length >= least_drawing_length && length <= most_drawing_length; };
    if (!is_length(file.width) || !is_length(file.height))
        return failure(fmt::format("a drawing cannot have {} x {} pixels", file.width, file.height),
                       fmt::format("from {0}x{0} to {1}x{1}", least_drawing_length, most_drawing_length));
    if (!(file.scale >= least_drawing_scale && file.scale <= most_drawing_scale))
        return failure(fmt::format("a drawing cannot have the density {:g}", file.scale),
                       fmt::format("from {:g} to {:g}", least_drawing_scale, most_drawing_scale));
    const std::size_t pixels = static_cast<std::size_t>(file.width) * static_cast<std::size_t>(file.height);
    if (file.format == DrawingFormat::png && pixels > most_drawing_pixels)
        return failure(fmt::format("{} x {} pixels are too many for a PNG file", file.width, file.height),
                       fmt::format("at most {} million; SVG has no such limit", most_drawing_pixels / 1'000'000));
    return {};
}

Result<std::vector<std::byte>> bytes_of(const PanelDrawing& drawing, const DrawingFile& file) {
    if (const Result<void> checked = check(file); !checked)
        return tl::unexpected<Failure>(checked.error());
    if (file.format == DrawingFormat::png) {
        Result<RasterCanvas> canvas = RasterCanvas::make(file.bounds(), file.scale, theme_of(file));
        if (!canvas)
            return tl::unexpected<Failure>(std::move(canvas.error()));
        if (const Result<void> drawn = drawing.draw(*canvas); !drawn)
            return tl::unexpected<Failure>(drawn.error());
        return png_of(canvas->image());
    }
    SvgCanvas canvas(file.bounds(), theme_of(file), file.scale);
    if (const Result<void> drawn = drawing.draw(canvas); !drawn)
        return tl::unexpected<Failure>(drawn.error());
    const std::string document = canvas.document();
    const auto bytes = std::as_bytes(std::span(document));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
}

Result<void> write_drawing(const PanelDrawing& drawing, const DrawingFile& file) {
    const Result<std::vector<std::byte>> bytes = bytes_of(drawing, file);
    if (!bytes)
        return tl::unexpected<Failure>(bytes.error());
    return write_whole_file(file.name, *bytes);
}

std::string free_name(const std::string& recording, std::string_view panel, DrawingFormat format) {
    const std::string stem = fmt::format("{}-{}", std::filesystem::path(recording).stem().string(), panel);
    std::error_code failed;
    std::string name = fmt::format("{}{}", stem, ending_of(format));
    for (int n = 2; n < 1000 && std::filesystem::exists(name, failed); ++n)
        name = fmt::format("{}-{}{}", stem, n, ending_of(format));
    return name;
}

} // namespace t8::console
