#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/window/actions.hpp"
#include "monitor/console/picture/drawing_file.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// A part of the window that shows one subject.
/// Order   one frame after the other: draw() while the panel is seen. All that it shows it asks of the desk, in every frame; it keeps only how it shows that:
///         zoom, scroll, texts that the user types.
class Panel {
public:
    virtual ~Panel() = default;

    /// Returns its name in layouts, scripts and tests; never changes.
    virtual std::string_view id() const = 0;
    /// Returns its heading.
    virtual std::string title(const Desk& desk) const = 0;
    /// Returns words for the right end of its heading: counts, spans; empty: none.
    virtual std::string subtitle(const Desk&) const { return {}; }
    virtual void draw(Ui& ui, Desk& desk) = 0;
    /// Is called in place of draw() in frames in which the panel is not seen.
    virtual void pass_over(Desk&) {}
    /// Adds its actions, once.
    virtual void add_actions(Actions&, Desk&) {}

    // The way it shows, kept from session to session and in links
    virtual nlohmann::ordered_json saved() const { return nullptr; }
    virtual void restore(const nlohmann::ordered_json&) {}
    enum class Copied : std::uint8_t { text, json };
    /// Returns what it shows, for the clipboard; empty: nothing. Tables copy themselves.
    virtual std::string copied(Desk&, Copied) const { return {}; }
    // Its drawing, for a file. Tables are exported by themselves.
    /// Returns the room of the drawing in the window; nothing: it has none, or has not been drawn yet.
    virtual std::optional<Box> drawn() const { return {}; }
    /// Makes its drawing as it is seen now, for a canvas with other bounds. REQUIRES  drawn() is there
    virtual std::shared_ptr<const PanelDrawing> drawing(Desk&, const Box&) const { return nullptr; }
};

} // namespace t8::console
