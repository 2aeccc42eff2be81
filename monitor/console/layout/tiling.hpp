#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// How the panels share the window: a tree of splits, with stacks of panels at its leaves, of which one is seen.
/// Shape   a panel is in at most one stack; there are no empty stacks, but for a tree without any panel.
class Tiling {
public:
    enum class Split : std::uint8_t { none, beside, below }; ///< a leaf; parts from left to right; from top to bottom

    /// A layout as text: "beside(0.24 map below(0.5 processes registers) stack(output rules))". A number is the share of the first part.
    /// Errors  a text that is no layout, with the place; a panel that is named twice; a share outside 0 to 1.
    static Result<Tiling> parse(std::string_view text);
    std::string text() const;

    /// The place of a stack in the window.
    struct Place {
        std::vector<std::string> panels;
        std::size_t seen = 0; ///< index of the one that is seen
        Box box;
    };
    /// The room between and for the parts.
    struct Spacing {
        struct Extent {
            float width;
            float height;
        };
        Spacing(float between = 0) : gap(between), least{0, 0} {}
        Spacing(float between, Extent of_stack, std::vector<std::string> last_used)
            : gap(between), least(of_stack), recent(std::move(last_used)) {}
        float gap;                       ///< between the parts
        Extent least;                    ///< of a stack: parts that are too small for it become one stack
        std::vector<std::string> recent; ///< of the panels of such a stack, the first of these is seen
    };
    /// Returns the places of all stacks in a box; the enlarged panel alone if there is one.
    std::vector<Place> places(const Box& box, const Spacing& spacing) const;

    /// A splitter that the user can move.
    struct Splitter {
        std::vector<std::size_t> path; ///< from the root: 0 first part, 1 second part
        Split split = Split::beside;
        Box box;    ///< the gap
        Box parent; ///< of both parts together
    };
    std::vector<Splitter> splitters(const Box& box, const Spacing& spacing) const;
    /// Moves a splitter to a share of its parent, within limits.
    void move(const Splitter& splitter, float share);

    bool has(std::string_view panel) const;
    /// Returns all panels, in reading order.
    std::vector<std::string> panels() const;
    /// Shows a panel in front of its stack; adds it to the stack of `beside_of`, or the last one, if it is in none.
    void show(const std::string& panel, std::string_view beside_of = {});
    void close(std::string_view panel);
    /// Lets a panel fill the window, or gives all their places again.
    void enlarge(std::string panel) { enlarged_ = enlarged_ == panel ? std::string{} : std::move(panel); }
    const std::string& enlarged() const { return enlarged_; }

private:
    struct Part {
        Split split = Split::none;
        float share = 0.5F;
        std::unique_ptr<Part> first{};
        std::unique_ptr<Part> second{};
        std::vector<std::string> panels{};
        std::size_t seen = 0;
    };
    class Parser;
    static Spacing::Extent need_of(const Part& part, const Spacing& spacing);
    static bool split_boxes(const Part& part, const Box& box, const Spacing& spacing, Box& first, Box& second, Box& between);
    static Place merged(const Part& part, const Box& box, const Spacing& spacing);
    static void place(const Part& part, const Box& box, const Spacing& spacing, std::vector<Place>& places);
    static void list(const Part& part, const Box& box, const Spacing& spacing, std::vector<std::size_t>& path,
                     std::vector<Splitter>& splitters);
    static void write(const Part& part, std::string& text);
    static Part* find(Part& part, std::string_view panel);
    static Part& last_leaf(Part& part);
    static bool remove(Part& part, std::string_view panel);
    static void names(const Part& part, std::vector<std::string>& names);

    std::unique_ptr<Part> root_;
    std::string enlarged_;
};

} // namespace t8::console
