#include "monitor/console/layout/tiling.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace t8::console {
namespace {

constexpr float least_share = 0.05F;

} // namespace

/// Reads a layout.
class Tiling::Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    Result<std::unique_ptr<Part>> whole() {
        skip_blanks();
        if (at_ == text_.size())
            return std::unique_ptr<Part>{};
        auto read = part();
        if (!read)
            return read;
        skip_blanks();
        if (at_ != text_.size())
            return wrong("nothing may follow");
        return read;
    }

private:
    Result<std::unique_ptr<Part>> part() {
        const std::string_view name = word();
        if (name.empty())
            return wrong("a panel or a split is missing");
        auto made = std::make_unique<Part>();
        if (name == "beside" || name == "below") {
            made->split = name == "beside" ? Split::beside : Split::below;
            if (!take('('))
                return wrong("'(' is missing");
            const std::string_view share = word();
            const auto read = std::from_chars(share.data(), share.data() + share.size(), made->share);
            if (read.ec != std::errc{} || read.ptr != share.data() + share.size() || !(made->share > 0 && made->share < 1))
                return wrong("the share of the first part is missing, a number between 0 and 1");
            made->share = std::clamp(made->share, least_share, 1 - least_share);
            for (std::unique_ptr<Part>* const child : {&made->first, &made->second}) {
                auto read_child = part();
                if (!read_child)
                    return read_child;
                *child = std::move(*read_child);
            }
            if (!take(')'))
                return wrong("')' is missing");
            return made;
        }
        if (name == "stack" && take('(')) {
            while (!take(')')) {
                const std::string_view panel = word();
                if (panel.empty() || !add(*made, panel))
                    return wrong(panel.empty() ? "a panel or ')' is missing" : "this panel stands here a second time");
            }
            if (made->panels.empty())
                return wrong("the stack is empty");
            return made;
        }
        if (!add(*made, name))
            return wrong("this panel stands here a second time");
        return made;
    }
    bool add(Part& part, std::string_view panel) {
        const bool is_seen = panel.ends_with('*');
        if (is_seen) {
            panel.remove_suffix(1);
            part.seen = part.panels.size();
        }
        if (std::find(names_.begin(), names_.end(), panel) != names_.end())
            return false;
        names_.emplace_back(panel);
        part.panels.emplace_back(panel);
        return true;
    }
    void skip_blanks() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0)
            ++at_;
    }
    std::string_view word() {
        skip_blanks();
        const std::size_t from = at_;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                      std::string_view("._-*").find(text_[at_]) != std::string_view::npos))
            ++at_;
        return text_.substr(from, at_ - from);
    }
    bool take(char sign) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != sign)
            return false;
        ++at_;
        return true;
    }
    tl::unexpected<Failure> wrong(std::string_view why) const {
        return failure(fmt::format("the layout is wrong at character {}: {}", at_ + 1, why),
                       "layouts are written as beside(0.3 map below(0.5 processes registers))");
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<std::string> names_;
};

Result<Tiling> Tiling::parse(std::string_view text) {
    auto root = Parser(text).whole();
    if (!root)
        return tl::unexpected<Failure>(std::move(root.error()));
    Tiling tiling;
    tiling.root_ = std::move(*root);
    return tiling;
}

void Tiling::write(const Part& part, std::string& text) {
    if (part.split != Split::none) {
        text += fmt::format("{}({:.3f} ", part.split == Split::beside ? "beside" : "below", part.share);
        write(*part.first, text);
        text += ' ';
        write(*part.second, text);
        text += ')';
        return;
    }
    if (part.panels.size() == 1) {
        text += part.panels.front();
        return;
    }
    text += "stack(";
    for (std::size_t n = 0; n < part.panels.size(); ++n)
        text += fmt::format("{}{}{}", n == 0 ? "" : " ", part.panels[n], n == part.seen && n != 0 ? "*" : "");
    text += ')';
}

std::string Tiling::text() const {
    std::string text;
    if (root_)
        write(*root_, text);
    return text;
}

/// Returns the least room in which no parts need become one stack.
Tiling::Spacing::Extent Tiling::need_of(const Part& part, const Spacing& spacing) {
    if (part.split == Split::none)
        return spacing.least;
    const Spacing::Extent first = need_of(*part.first, spacing);
    const Spacing::Extent second = need_of(*part.second, spacing);
    if (part.split == Split::beside)
        return {first.width + spacing.gap + second.width, std::max(first.height, second.height)};
    return {std::max(first.width, second.width), first.height + spacing.gap + second.height};
}

/// Shares a box between the parts of a split. Returns false if it is too small for two.
bool Tiling::split_boxes(const Part& part, const Box& box, const Spacing& spacing, Box& first, Box& second, Box& between) {
    const bool is_beside = part.split == Split::beside;
    const auto along = [is_beside](const Spacing::Extent& extent) { return is_beside ? extent.width : extent.height; };
    const float room = (is_beside ? box.width() : box.height()) - spacing.gap;
    const float least = along(spacing.least);
    if (least > 0 && room < 2 * least)
        return false;
    float extent = room * part.share;
    if (least > 0) { // a part whose own parts do not fit makes a stack of them
        const float of_first = along(need_of(*part.first, spacing));
        const float of_second = along(need_of(*part.second, spacing));
        const bool have_both = of_first + of_second <= room;
        const float first_least = have_both || of_first + least <= room ? of_first : least;
        const float second_least = have_both || first_least + of_second <= room ? of_second : least;
        extent = std::clamp(extent, first_least, std::max(first_least, room - second_least));
    }
    first = second = between = box;
    if (is_beside) {
        first.to.x = between.from.x = box.from.x + extent;
        second.from.x = between.to.x = box.from.x + extent + spacing.gap;
    } else {
        first.to.y = between.from.y = box.from.y + extent;
        second.from.y = between.to.y = box.from.y + extent + spacing.gap;
    }
    return true;
}

/// Makes one stack of all panels of a part.
Tiling::Place Tiling::merged(const Part& part, const Box& box, const Spacing& spacing) {
    Place place{{}, 0, box};
    names(part, place.panels);
    for (const std::string& panel : spacing.recent)
        if (const auto found = std::find(place.panels.begin(), place.panels.end(), panel); found != place.panels.end()) {
            place.seen = static_cast<std::size_t>(found - place.panels.begin());
            return place;
        }
    const Part* first = &part;
    while (first->split != Split::none)
        first = first->first.get();
    place.seen = first->seen;
    return place;
}

void Tiling::place(const Part& part, const Box& box, const Spacing& spacing, std::vector<Place>& places) {
    if (part.split == Split::none) {
        places.push_back({part.panels, part.seen, box});
        return;
    }
    Box first;
    Box second;
    Box between;
    if (!split_boxes(part, box, spacing, first, second, between)) {
        places.push_back(merged(part, box, spacing));
        return;
    }
    place(*part.first, first, spacing, places);
    place(*part.second, second, spacing, places);
}

std::vector<Tiling::Place> Tiling::places(const Box& box, const Spacing& spacing) const {
    if (!enlarged_.empty() && has(enlarged_))
        return {{{enlarged_}, 0, box}};
    std::vector<Place> places;
    if (root_)
        place(*root_, box, spacing, places);
    return places;
}

void Tiling::list(const Part& part, const Box& box, const Spacing& spacing, std::vector<std::size_t>& path,
                  std::vector<Splitter>& splitters) {
    if (part.split == Split::none)
        return;
    Box first;
    Box second;
    Box between;
    if (!split_boxes(part, box, spacing, first, second, between))
        return;
    splitters.push_back({path, part.split, between, box});
    path.push_back(0);
    list(*part.first, first, spacing, path, splitters);
    path.back() = 1;
    list(*part.second, second, spacing, path, splitters);
    path.pop_back();
}

std::vector<Tiling::Splitter> Tiling::splitters(const Box& box, const Spacing& spacing) const {
    std::vector<Splitter> splitters;
    std::vector<std::size_t> path;
    if (root_ && (enlarged_.empty() || !has(enlarged_)))
        list(*root_, box, spacing, path, splitters);
    return splitters;
}

void Tiling::move(const Splitter& splitter, float share) {
    Part* part = root_.get();
    for (const std::size_t side : splitter.path) {
        if (part == nullptr || part->split == Split::none)
            return;
        part = side == 0 ? part->first.get() : part->second.get();
    }
    if (part != nullptr && part->split != Split::none)
        part->share = std::clamp(share, least_share, 1 - least_share);
}

Tiling::Part* Tiling::find(Part& part, std::string_view panel) {
    if (part.split == Split::none)
        return std::find(part.panels.begin(), part.panels.end(), panel) != part.panels.end() ? &part : nullptr;
    Part* const first = find(*part.first, panel);
    return first != nullptr ? first : find(*part.second, panel);
}

Tiling::Part& Tiling::last_leaf(Part& part) { return part.split == Split::none ? part : last_leaf(*part.second); }

bool Tiling::has(std::string_view panel) const { return root_ && find(*root_, panel) != nullptr; }

void Tiling::names(const Part& part, std::vector<std::string>& all) {
    if (part.split == Split::none) {
        all.insert(all.end(), part.panels.begin(), part.panels.end());
        return;
    }
    names(*part.first, all);
    names(*part.second, all);
}

std::vector<std::string> Tiling::panels() const {
    std::vector<std::string> all;
    if (root_)
        names(*root_, all);
    return all;
}

void Tiling::show(const std::string& panel, std::string_view beside_of) {
    if (!enlarged_.empty() && enlarged_ != panel)
        enlarged_.clear();
    if (!root_) {
        root_ = std::make_unique<Part>();
        root_->panels.push_back(panel);
        return;
    }
    Part* part = find(*root_, panel);
    if (part == nullptr) {
        part = beside_of.empty() ? nullptr : find(*root_, beside_of);
        if (part == nullptr)
            part = &last_leaf(*root_);
        part->panels.push_back(panel);
    }
    part->seen = static_cast<std::size_t>(std::find(part->panels.begin(), part->panels.end(), panel) - part->panels.begin());
}

/// Removes a panel below `part`. Returns true if `part` is empty afterwards.
bool Tiling::remove(Part& part, std::string_view panel) {
    if (part.split == Split::none) {
        const auto at = static_cast<std::size_t>(std::find(part.panels.begin(), part.panels.end(), panel) - part.panels.begin());
        if (at < part.seen) // the one that is seen remains so
            --part.seen;
        std::erase(part.panels, panel);
        part.seen = std::min(part.seen, part.panels.empty() ? 0 : part.panels.size() - 1);
        return part.panels.empty();
    }
    const bool first_is_empty = remove(*part.first, panel);
    const bool second_is_empty = remove(*part.second, panel);
    if (first_is_empty || second_is_empty) {
        std::unique_ptr<Part> rest = std::move(first_is_empty ? part.second : part.first);
        part = std::move(*rest);
    }
    return false;
}

void Tiling::close(std::string_view panel) {
    if (enlarged_ == panel)
        enlarged_.clear();
    if (root_ && remove(*root_, panel))
        root_.reset();
}

} // namespace t8::console
