#include "monitor/console/picture/fonts.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>

#include <imgui.h>
#include <imgui_freetype.h>

namespace t8::console {
namespace {

// Latin, and the signs that panels use: arrows, bullets, triangles, ellipsis, middle dot, multiplication sign, micro sign.
constexpr std::array<ImWchar, 13> glyph_ranges{0x20,   0x17F,  0x2010, 0x2027, 0x2030, 0x203A, 0x2190,
                                               0x21FF, 0x25A0, 0x25FF, 0x2713, 0x2717, 0};

// Each in the order in which they are looked for.
constexpr std::array files_of_words{"/usr/share/fonts/opentype/inter/Inter-Regular.otf",
                                    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"};
constexpr std::array files_of_headings{"/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
                                       "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"};
constexpr std::array files_of_numbers{"/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
                                      "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"};

ImFont* load(ImFontAtlas& atlas, std::span<const char* const> files, float size, std::size_t usual, const char* package,
             std::vector<std::string>& missing) {
    ImFontConfig config;
    config.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    std::size_t number = 0;
    for (const char* const file : files) {
        std::error_code failed;
        if (std::filesystem::exists(file, failed)) {
            if (number >= usual)
                missing.emplace_back(package);
            if (ImFont* const font = atlas.AddFontFromFileTTF(file, size, &config, glyph_ranges.data()))
                return font;
        }
        ++number;
    }
    missing.emplace_back(package);
    config.SizePixels = size;
    return atlas.AddFontDefault(&config);
}

} // namespace

Fonts load_fonts(ImFontAtlas& atlas, float scale, std::vector<std::string>& missing) {
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    Fonts fonts;
    fonts.words = load(atlas, files_of_words, words_size * scale * 1.1F, 1, "fonts-inter", missing);
    fonts.strong = load(atlas, files_of_headings, words_size * scale * 1.1F, 1, "fonts-inter", missing);
    fonts.small = load(atlas, files_of_words, small_size * scale * 1.1F, 1, "fonts-inter", missing);
    fonts.tiny = load(atlas, files_of_words, tiny_size * scale * 1.1F, 1, "fonts-inter", missing);
    fonts.small_numbers = load(atlas, files_of_numbers, small_size * scale * 1.15F, 1, "fonts-jetbrains-mono", missing);
    fonts.tiny_numbers = load(atlas, files_of_numbers, tiny_size * scale * 1.15F, 1, "fonts-jetbrains-mono", missing);
    fonts.numbers = load(atlas, files_of_numbers, numbers_size * scale * 1.15F, 1, "fonts-jetbrains-mono", missing);
    std::sort(missing.begin(), missing.end());
    missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
    return fonts;
}

std::string font_file(Face face) {
    std::error_code failed;
    for (const char* const file : face == Face::words ? files_of_words : files_of_numbers)
        if (std::filesystem::exists(file, failed))
            return file;
    return {};
}

} // namespace t8::console
