#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/chosen_process.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_elements = 1000; ///< that an opened array shows
constexpr std::size_t longest_value = 60;
constexpr std::string_view last_write_words = "Go back to its last write";
constexpr std::string_view values_words = "All its values here over the run";
constexpr std::string_view watch_words = "Stop before it is written";
constexpr std::string_view in_memory_words = "Show it in memory";

bool is_channel(const Json& value) { return value.is_object() && value.contains("word"); }
bool can_be_opened(const Json& value) {
    return (value.is_array() || (value.is_object() && !is_channel(value))) && !value.empty();
}

/// Returns the number of a text of digits; 0 if it is none.
std::uint64_t number_in(std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

std::string channel_text(const Json& channel) {
    const std::string end = text_of(channel, "other_end");
    std::string text = end.empty() ? text_of(channel, "word")
                                   : fmt::format("{} {}", text_of(channel, "direction") == "output" ? "to" : "from", end);
    const auto waits = channel.find("waits");
    if (waits == channel.end() || !waits->is_object())
        return text + ", nobody waits";
    const std::string place = text_of(*waits, "place");
    text += flag_of(*waits, "in_alternative") ? ", waits in an ALT" : ", waits";
    return text + (place.empty() ? "" : " at " + place);
}

void add_value_text(const Json& value, std::string& text) {
    if (is_channel(value)) {
        text += channel_text(value);
    } else if (value.is_array()) {
        text += '{';
        for (std::size_t n = 0; n < value.size() && text.size() < longest_value; ++n) {
            text += n == 0 ? "" : ", ";
            add_value_text(value[n], text);
        }
        text += text.size() < longest_value ? "}" : fmt::format(", ... {} in all}}", value.size());
    } else if (value.is_object()) {
        text += '{';
        for (const auto& [name, field] : value.items()) {
            if (text.size() >= longest_value)
                break;
            text += (text.ends_with('{') ? "" : ", ") + name + " ";
            add_value_text(field, text);
        }
        text += text.size() < longest_value ? "}" : ", ...}";
    } else if (value.is_boolean()) {
        text += value.get<bool>() ? "TRUE" : "FALSE";
    } else if (value.is_null()) {
        text += "cut off";
    } else {
        text += value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
}

/// The variables of the chosen process, in one routine of its call chain.
class VariablesPanel final : public Panel {
public:
    std::string_view id() const override { return "variables"; }
    std::string title(const Desk&) const override { return routine_.empty() ? "Variables" : "Variables of " + routine_; }
    std::string subtitle(const Desk& desk) const override { return desk.selection().node; }

    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        for (const auto& [words, chord] : {std::pair{last_write_words, "W"}, std::pair{values_words, "P"},
                                           std::pair{watch_words, "B"}, std::pair{in_memory_words, "V"}})
            actions.add(
                {"Variables", std::string(words), chord, [this, words = words] { wanted_ = words; }, is_open, "", "variables"});
        actions.add({"Variables", "Variables of the caller", "U", [this] { frame_step_ = 1; }, is_open, "", "variables"});
        actions.add(
            {"Variables", "Variables of the routine that it calls", "D", [this] { frame_step_ = -1; }, is_open, "", "variables"});
    }

    void draw(Ui& ui, Desk& desk) override {
        const ChosenProcess& process = choice_.of(desk);
        if (process.wdesc.empty()) {
            routine_.clear();
            ui.empty(process.is_fresh ? desk.selection().node + " has no process at this instant, and so no variables."
                                      : "The variables of the chosen process come here.",
                     "Choose a process of another node, or go to an instant at which the node executes.");
            return;
        }
        const Shown chain = desk.ask("backtrace" + process.of);
        if (!has_answer(ui, chain, "The variables of the chosen process come here.")) {
            routine_.clear();
            return;
        }
        const std::size_t frame = take_frame(ui, desk, list_of(chain.reply->data, "frames"));
        const Shown shown = desk.ask(fmt::format("locals frame {}{}", frame, process.of));
        if (!has_answer(ui, shown, "The variables of " + routine_ + " come here.")) {
            if (shown.is_fresh)
                routine_.clear();
            return;
        }
        take_values(shown, desk, process.wdesc + " " + frame_wptr_);
        if (lines_.empty()) {
            ui.empty(routine_ + " has no variables here.", "U shows those of its caller.");
            return;
        }
        const std::string target = ui.table(table(shown, desk));
        wanted_ = {};
        if (target.starts_with("fold ")) {
            const std::string path = target.substr(5);
            if (!open_.erase(path))
                open_.insert(path);
            remake_ = true;
        } else if (!target.empty()) {
            desk.follow(target);
        }
    }

private:
    struct Line {
        std::string path; ///< as an expression: "p.x", "row[3]"
        std::string name;
        std::string type;
        const Json* value;            ///< of the present reply
        const Json* before = nullptr; ///< the value at the stop before; null: not known
        std::optional<std::uint32_t> address{};
        std::uint64_t bytes = 0;
        unsigned depth = 0;
        std::string text{}; ///< of a whole variable, as the debugger prints it
    };

    /// Lets the user choose a routine of the call chain; returns its number. The chosen one remains as long as it is in the chain.
    std::size_t take_frame(Ui& ui, Desk& desk, const Json& frames) {
        std::size_t chosen = 0;
        for (std::size_t n = 0; n < frames.size(); ++n)
            if (text_of(frames[n], "wptr") == frame_wptr_)
                chosen = n;
        const auto step = std::exchange(frame_step_, 0);
        const std::size_t before = chosen;
        if (step > 0 && chosen + 1 < frames.size())
            ++chosen;
        else if (step < 0 && chosen > 0)
            --chosen;
        if (frames.size() > 1) {
            std::vector<std::string> words;
            for (const Json& frame : frames)
                words.push_back(text_of(frame, "routine") +
                                (text_of(frame, "place").empty() ? "" : ", " + text_of(frame, "place")));
            ui.choice("frame", {words.begin(), words.end()}, chosen);
        }
        if (frames.empty())
            routine_.clear();
        if (chosen < frames.size()) {
            routine_ = text_of(frames[chosen], "routine");
            place_ = text_of(frames[chosen], "place");
            frame_wptr_ = chosen == 0 ? std::string{} : text_of(frames[chosen], "wptr");
            if (const std::size_t colon = place_.rfind(':'); chosen != before && colon != std::string::npos)
                desk.choose_line(place_.substr(0, colon), number_in(std::string_view(place_).substr(colon + 1)));
        }
        return chosen;
    }

    /// Takes the values of a reply, and keeps those of the stop before if they are of the same routine.
    void take_values(const Shown& shown, const Desk& desk, const std::string& frame) {
        const bool is_settled = shown.is_fresh && desk.position().is_fresh;
        const bool is_new = change_.is_new(shown);
        if (is_settled && (frame != frame_ || desk.position().tick != tick_)) {
            before_ = frame == frame_ ? std::move(now_) : Json::array();
            now_ = list_of(shown.reply->data, "variables");
            frame_ = frame;
            tick_ = desk.position().tick;
            remake_ = true;
        }
        if (!is_new && !remake_)
            return;
        remake_ = false;
        lines_.clear();
        has_folds_ = false;
        for (const Json& variable : list_of(shown.reply->data, "variables")) {
            Line line{text_of(variable, "name"), text_of(variable, "name"), text_of(variable, "type"), &variable["value"]};
            if (is_settled)
                for (const Json& other : before_)
                    if (other["name"] == variable["name"] && other["type"] == variable["type"])
                        line.before = &other["value"];
            if (variable.contains("address"))
                line.address = address_of(text_of(variable, "address"));
            line.bytes = number_of(variable, "bytes");
            line.text = text_of(variable, "text");
            add(std::move(line));
        }
    }

    void add(Line line) {
        const bool is_open = can_be_opened(*line.value) && open_.contains(line.path);
        has_folds_ = has_folds_ || can_be_opened(*line.value);
        lines_.push_back(line);
        if (!is_open)
            return;
        const Json& value = *line.value;
        if (value.is_array()) {
            const std::size_t bracket = line.type.starts_with('[') ? line.type.find(']') : std::string::npos;
            const std::string type = bracket == std::string::npos ? std::string{} : line.type.substr(bracket + 1);
            const std::uint64_t size = value.empty() ? 0 : line.bytes / value.size();
            for (std::size_t n = 0; n < std::min(value.size(), most_elements); ++n) {
                Line one{fmt::format("{}[{}]", line.path, n), fmt::format("[{}]", n), type, &value[n]};
                one.before =
                    line.before != nullptr && line.before->is_array() && n < line.before->size() ? &(*line.before)[n] : nullptr;
                if (line.address && size > 0)
                    one.address = *line.address + static_cast<std::uint32_t>(n * size);
                one.bytes = size;
                one.depth = line.depth + 1;
                add(std::move(one));
            }
            return;
        }
        for (const auto& [name, field] : value.items()) {
            Line one{line.path + "." + name, name, "", &field};
            if (line.before != nullptr && line.before->is_object() && line.before->contains(name))
                one.before = &(*line.before)[name];
            one.depth = line.depth + 1;
            add(std::move(one));
        }
    }

    Table table(const Shown& shown, const Desk& desk) {
        Table table;
        table.id = "variables";
        table.columns = {{"name", Align::left, Face::words, 0},
                         {"type", Align::left, Face::words, 0, 1},
                         {"value", Align::left, Face::numbers, 1, 0, 100}};
        table.rows = lines_.size();
        table.wanted = wanted_;
        table.row = [this, shown, node = desk.selection().node](std::size_t n) { return row(lines_[n], shown, node); };
        table.menu = [this, node = desk.selection().node](std::size_t n) { return menu(lines_[n], node); };
        table.data = [shown] { return shown.reply->data; };
        return table;
    }

    Row row(const Line& line, const Shown& shown, const std::string& node) const {
        const bool is_changed = line.before != nullptr && *line.before != *line.value;
        std::string text;
        add_value_text(*line.value, text);
        std::string explanation =
            line.address ? fmt::format("{} bytes at {}", line.bytes, text_of_address(*line.address)) : std::string{};
        if (!line.text.empty())
            explanation += (explanation.empty() ? "" : "\n") + line.text;
        if (is_changed) {
            std::string before;
            add_value_text(*line.before, before);
            explanation += "\nat the stop before: " + before;
        }
        Row row;
        row.indent = line.depth;
        row.cells = {{line.name, ink_of(shown)},
                     {line.type, Ink::quiet},
                     {text, ink_of(shown, is_changed ? Ink::selected : Ink::text), "", explanation}};
        row.cells[2].whole = line.text;
        if (is_changed)
            row.cells[2].sign = {Sign::Shape::dot, ink_of(shown, Ink::selected), "changed since the last stop"};
        if (is_channel(*line.value)) {
            row.leads_to = channel_target(*line.value, node);
            row.cells[2].leads_to = row.leads_to;
        } else if (line.address) {
            row.leads_to = "address " + text_of_address(*line.address);
        }
        if (can_be_opened(*line.value)) {
            row.fold = open_.contains(line.path) ? Row::Fold::open : Row::Fold::closed;
            row.fold_target = "fold " + line.path;
            row.leads_to = row.fold_target;
        } else if (has_folds_) {
            ++row.indent;
        }
        return row;
    }

    /// Returns where a channel leads: to the process that waits at it, or to the node at its other end.
    static std::string channel_target(const Json& channel, const std::string& node) {
        if (const auto waits = channel.find("waits"); waits != channel.end() && waits->is_object())
            return "process " + node + " " + text_of(*waits, "wdesc");
        const std::string other = node_of_end(text_of(channel, "other_end"));
        return other.empty() ? "address " + text_of(channel, "word") : "node " + other;
    }

    std::vector<MenuEntry> menu(const Line& line, const std::string& node) const {
        const std::string memory =
            line.address ? fmt::format("{}:{} {}", node, text_of_address(*line.address), std::max<std::uint64_t>(line.bytes, 1))
                         : line.path;
        std::vector<MenuEntry> entries{{std::string(last_write_words), "tell last-write " + memory, "W"}};
        if (!place_.empty())
            entries.push_back({std::string(values_words), fmt::format("values {} at {}:{}", line.path, node, place_), "P"});
        entries.push_back({std::string(watch_words), "tell watch " + memory, "B"});
        if (line.address)
            entries.push_back({std::string(in_memory_words), "address " + text_of_address(*line.address), "V"});
        return entries;
    }

    ProcessChoice choice_;
    std::string routine_;
    std::string place_;      ///< where it stands
    std::string frame_wptr_; ///< of the chosen routine; empty: the innermost one
    int frame_step_ = 0;
    std::string_view wanted_{};
    std::set<std::string> open_; ///< paths of arrays and records
    ReplyChange change_;
    bool remake_ = false;
    bool has_folds_ = false; ///< some rows can be opened, so that the others are indented
    std::vector<Line> lines_;
    std::string frame_; ///< to which the values belong
    std::uint64_t tick_ = 0;
    Json now_ = Json::array();    ///< the variables at this stop
    Json before_ = Json::array(); ///< and at the one before
};

} // namespace

std::unique_ptr<Panel> make_variables_panel() { return std::make_unique<VariablesPanel>(); }

} // namespace t8::console
