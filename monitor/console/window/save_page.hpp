#pragma once

#include <optional>
#include <string>

#include "monitor/console/picture/drawing_file.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// The page that asks for the file of a drawing: its name, size, density and colours. A file that is there already is replaced only after a second Enter.
class SavePage {
public:
    /// Opens the page for the drawing of a panel, with these values to begin with.
    void open(std::string panel, const DrawingFile& file);
    bool is_open() const { return is_open_; }
    const std::string& panel() const { return panel_; }
    /// Draws it. Returns the file that the user has entered; nothing: none yet. It is closed then.
    std::optional<DrawingFile> draw(Ui& ui);

private:
    std::optional<DrawingFile> entered();

    bool is_open_ = false;
    bool is_new_ = false;
    std::string panel_;
    std::string name_;
    std::string size_;
    std::string scale_;
    std::string theme_; ///< "light", "dark"
    std::string problem_;
    std::string replaces_; ///< the name for which the user has been asked
};

/// Parses "1280x800". Nothing: it is no size.
struct PixelSize {
    int width = 0;
    int height = 0;
};
std::optional<PixelSize> size_of(std::string_view text);
/// Parses "1.5". Nothing: it is no number.
std::optional<float> scale_of(std::string_view text);

} // namespace t8::console
