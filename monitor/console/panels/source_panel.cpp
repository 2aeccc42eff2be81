#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/panels/chosen_process.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view instructions_shown = "64";
constexpr std::uint32_t context_bytes = 48; ///< of the instructions before the next one
constexpr std::string_view break_words = "Set or remove a breakpoint";
constexpr std::string_view next_words = "Go to the next execution of the line";
constexpr std::string_view previous_words = "Go back to the last execution of the line";
constexpr std::string_view values_here_words = "Values of an expression at the line";
constexpr std::string_view address_words = "Show the instruction in memory";

/// Splits "farm.occ:88".
std::pair<std::string, std::uint64_t> file_and_line(const std::string& place) {
    const std::size_t colon = place.rfind(':');
    if (colon == std::string::npos)
        return {};
    std::uint64_t line = 0;
    for (const char c : place.substr(colon + 1)) {
        if (c < '0' || c > '9')
            return {};
        line = line * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return {place.substr(0, colon), line};
}

std::string base_of(const std::string& file) { return file.substr(file.rfind('/') + 1); }

/// The source around the chosen place, and the instructions there.
class SourcePanel final : public Panel {
public:
    std::string_view id() const override { return "source"; }
    std::string title(const Desk&) const override { return file_.empty() ? "Source" : file_; }
    std::string subtitle(const Desk& desk) const override {
        return routine_.empty() ? desk.selection().node : routine_ + "   " + desk.selection().node;
    }
    Json saved() const override { return {{"share", share_}}; }
    void restore(const Json& saved) override {
        if (saved.is_object() && saved.contains("share") && saved["share"].is_number())
            share_ = std::clamp(saved["share"].get<float>(), 0.1F, 0.9F);
    }

    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        for (const auto& [words, chord] :
             {std::pair{break_words, "F2"}, std::pair{next_words, "G"}, std::pair{previous_words, "Shift+G"},
              std::pair{values_here_words, "P"}, std::pair{address_words, "V"}})
            actions.add({"Source", std::string(words), chord, [this, words = words] { wanted_ = words; }, is_open, "", "source"});
        actions.add({"Source", "Back to the next instruction", "N", [&desk] { desk.choose_line({}, 0); }, is_open, "", "source"});
        actions.add({"Source", "More room for the source", "Ctrl+Shift+Down", [this] { share_ = std::min(share_ + 0.1F, 0.9F); },
                     is_open, "", "source"});
        actions.add({"Source", "More room for the instructions", "Ctrl+Shift+Up",
                     [this] { share_ = std::max(share_ - 0.1F, 0.1F); }, is_open, "", "source"});
    }

    void draw(Ui& ui, Desk& desk) override {
        const ChosenProcess& process = choice_.of(desk);
        const bool is_chosen = !desk.selection().file.empty();
        if (process.is_fresh || place_.empty())
            take_place(process);
        const auto [file, line] = is_chosen ? std::pair{desk.selection().file, desk.selection().line} : file_and_line(place_);
        file_ = base_of(file);
        routine_ = process.routine;
        Shown source;
        if (!file.empty())
            source = desk.ask_run(fmt::format("source {} 1 100000", file));
        const Shown breakpoints = desk.ask("breakpoints");
        take_code(desk.ask("list 40" + process.of));
        if (source.has_data() && flag_of(source.reply->data, "is_rules"))
            draw_rules(ui, desk, source, line);
        else if (source.has_data() && flag_of(source.reply->data, "is_readable"))
            draw_both(ui, desk, source, breakpoints, line, process.is_fresh);
        else
            draw_instructions_alone(ui, desk, source, !file.empty());
        wanted_ = {};
    }

private:
    struct Break {
        std::string number;
        bool is_enabled = true;
    };

    void take_place(const ChosenProcess& process) {
        waits_ = !process.of.empty();
        place_ = process.place;
        iptr_ = address_of(process.iptr);
    }

    void draw_instructions_alone(Ui& ui, Desk& desk, const Shown& source, bool has_place) {
        if (iptr_ == 0) {
            ui.empty(desk.selection().node + " has no process at this instant.", "Choose a process, or a node that executes.");
            return;
        }
        if (has_place && source.reply == nullptr) {
            ui.small("the source comes here");
        } else if (source.has_data()) {
            ui.wrapped("The file " + text_of(source.reply->data, "path") + " is not there; its instructions are below.",
                       Ink::quiet);
            ui.wrapped("Start t8 in the directory in which it was compiled.", Ink::faint);
        } else {
            ui.wrapped("The source of this code is not known; its instructions are below.", Ink::quiet);
        }
        ui.rule();
        draw_instructions(ui, desk);
    }

    /// Draws a file of rules: no node executes it.
    void draw_rules(Ui& ui, Desk& desk, const Shown& source, std::uint64_t line) {
        routine_ = "rules; N: back to the program";
        breaks_.clear();
        draw_source(ui, desk, source.reply->data, line, source.is_fresh);
    }

    void draw_both(Ui& ui, Desk& desk, const Shown& source, const Shown& breakpoints, std::uint64_t line, bool is_fresh) {
        const Json& data = source.reply->data;
        take_breakpoints(breakpoints, desk.selection().node);
        const float room = ImGui::GetContentRegionAvail().y - (asks_values_ ? ImGui::GetFrameHeightWithSpacing() : 0);
        const float grip = ui.px(7);
        const float above = std::max(room * share_ - grip / 2, ui.px(40));
        if (ImGui::BeginChild("##source", {0, above}))
            draw_source(ui, desk, data, line, is_fresh);
        ImGui::EndChild();
        if (asks_values_)
            draw_values_field(ui, desk);
        draw_grip(ui, room, grip);
        draw_instructions(ui, desk);
    }

    /// A line that the mouse can move.
    void draw_grip(Ui& ui, float room, float height) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        ImGui::InvisibleButton("##grip", {std::max(width, 1.0F), height});
        const bool is_used = ImGui::IsItemHovered() || ImGui::IsItemActive();
        if (is_used)
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
        if (ImGui::IsItemActive() && room > 0)
            share_ = std::clamp(share_ + ImGui::GetIO().MouseDelta.y / room, 0.1F, 0.9F);
        ImGui::GetWindowDrawList()->AddLine({at.x, at.y + height / 2}, {at.x + width, at.y + height / 2},
                                            ui.colour(is_used ? Ink::link : Ink::hairline));
    }

    /// Takes the first instructions of the lines around the place.
    void take_code(const Shown& shown) {
        if (!code_change_.is_new(shown))
            return;
        code_.clear();
        stays_until_ = 0;
        if (shown.has_data())
            for (const Json& code : list_of(shown.reply->data, "code"))
                code_.push_back(address_of(text_of(code, "iptr")));
    }

    /// Finds the lines of the file that have breakpoints.
    void take_breakpoints(const Shown& shown, const std::string& node) {
        breaks_.clear();
        if (!shown.has_data())
            return;
        for (const Json& one : list_of(shown.reply->data, "breakpoints")) {
            const Break here{text_of(one, "number"), flag_of(one, "is_enabled")};
            for (const Json& instruction : list_of(one, "instructions"))
                if (const auto [file, line] = file_and_line(text_of(instruction, "place"));
                    file == file_ && text_of(instruction, "node") == node)
                    breaks_[line] = here;
        }
    }

    void draw_source(Ui& ui, Desk& desk, const Json& data, std::uint64_t line, bool is_fresh) {
        const Json& lines = list_of(data, "lines");
        const auto [next_file, next_line] = file_and_line(place_);
        const std::uint64_t next = next_file == file_ ? next_line : 0;
        Table table;
        table.id = "source";
        table.has_headings = false;
        table.columns = {{"breakpoint", Align::left, Face::words},
                         {.title = "line", .align = Align::right, .face = Face::numbers, .yields = 1, .has_signs = true},
                         {"source", Align::left, Face::numbers, 1, 0, 110}};
        table.rows = lines.size();
        table.wanted = wanted_;
        table.row = [this, &lines, line, next, is_fresh](std::size_t n) {
            return source_row(lines, n + 1, line, next, is_fresh);
        };
        table.menu = [this](std::size_t n) { return source_menu(n + 1); };
        if (const std::string shown = fmt::format("{}:{}", file_, line); shown != shown_place_) {
            shown_place_ = shown;
            ++shows_;
        }
        table.shows_row = line > 0 ? line - 1 : 0;
        table.shows_change = shows_;
        if (!wanted_.empty() && wanted_ != address_words)
            ui.take_keys(table.id);
        const std::string target = ui.table(table);
        if (!target.empty())
            take(target, desk);
    }

    Row source_row(const Json& lines, std::uint64_t number, std::uint64_t chosen, std::uint64_t next, bool is_fresh) const {
        Row row;
        const bool is_code = flag_of(lines[number - 1], "has_code");
        const Ink ink = !is_code ? Ink::quiet : number == chosen ? Ink::selected : Ink::text;
        Cell margin{"   ", Ink::text, is_code ? fmt::format("break {}:{}", file_, number) : "",
                    is_code ? "a click sets or removes a breakpoint" : ""};
        if (const auto found = breaks_.find(number); found != breaks_.end())
            margin.sign = {found->second.is_enabled ? Sign::Shape::dot : Sign::Shape::ring, Ink::error,
                           found->second.is_enabled ? "breakpoint" : "breakpoint that is switched off"};
        Cell line_number{std::to_string(number), number == next ? Ink::text : Ink::faint};
        if (number == next)
            line_number.sign = {waits_ ? Sign::Shape::diamond : Sign::Shape::arrow,
                                !is_fresh ? Ink::quiet
                                : waits_  ? Ink::waits
                                          : Ink::selected,
                                waits_ ? "the process waits here" : "next instruction"};
        std::string text = text_of(lines[number - 1], "text");
        std::replace(text.begin(), text.end(), '\t', ' ');
        row.cells = {std::move(margin), std::move(line_number), {std::move(text), ink}};
        row.is_chosen = number == chosen;
        row.leads_to = fmt::format("line {}:{}", file_, number);
        return row;
    }

    std::vector<MenuEntry> source_menu(std::uint64_t line) const {
        const std::string place = fmt::format("{}:{}", file_, line);
        return {{std::string(break_words), "break " + place, "F2"},
                {std::string(next_words), "next " + place, "G"},
                {std::string(previous_words), "previous " + place, "Shift+G"},
                {std::string(values_here_words), "values " + place, "P"}};
    }

    /// Carries out what the user has chosen for a line.
    void take(const std::string& target, Desk& desk) {
        const std::size_t blank = target.find(' ');
        const std::string verb = target.substr(0, blank);
        const std::string place = target.substr(blank + 1);
        if (verb == "break") {
            const auto found = breaks_.find(file_and_line(place).second);
            desk.act(found == breaks_.end() ? "break " + place : "delete " + found->second.number);
        } else if (verb == "next" || verb == "previous") {
            go_to_execution(desk, place, verb == "next" ? "continue" : "reverse-continue");
        } else if (verb == "values") {
            asks_values_ = true;
            takes_focus_ = true;
            values_place_ = place;
        } else {
            desk.follow(target);
        }
    }

    /// Goes on to a line by a breakpoint that is removed there, unless it has one already. Another stop on the way is not passed over.
    void go_to_execution(Desk& desk, const std::string& place, const std::string& way) {
        if (breaks_.contains(file_and_line(place).second)) {
            desk.act(way);
            return;
        }
        desk.act("break " + place, [&desk, way](const Reply& reply) {
            if (reply.problem)
                return;
            desk.act(way, [&desk, number = text_of(reply.data, "number")](const Reply&) { desk.act("delete " + number); });
        });
    }

    void draw_values_field(Ui& ui, Desk& desk) {
        if (ui.field("values", values_, "an expression, whose values at " + values_place_ + " are shown; Escape", 0,
                     std::exchange(takes_focus_, false))) {
            if (!values_.empty())
                desk.follow("values " + values_ + " at " + values_place_);
            asks_values_ = false;
        } else if (ImGui::IsItemDeactivated()) {
            asks_values_ = false;
        }
    }

    // Instructions

    /// Returns where the list begins: at a line a little before the next instruction; where it began before, as long as the next one is in it.
    std::uint32_t beginning() {
        if (iptr_ >= start_ && iptr_ < stays_until_)
            return start_;
        std::uint32_t start = iptr_;
        for (const std::uint32_t code : code_)
            if (code <= iptr_ && code + context_bytes > iptr_)
                start = std::min(start, code);
        start_ = start;
        stays_until_ = iptr_ + 1;
        return start_;
    }

    void draw_instructions(Ui& ui, Desk& desk) {
        const Shown shown = desk.ask(fmt::format("disassemble {} {}", text_of_address(beginning()), instructions_shown));
        if (!has_answer(ui, shown, "The instructions come here."))
            return;
        const Json& instructions = list_of(shown.reply->data, "instructions");
        if (instructions.size() > 8 && shown.is_fresh && address_of(text_of(instructions[0], "address")) == start_)
            stays_until_ = std::max(stays_until_, address_of(text_of(instructions[instructions.size() - 8], "address")));
        std::size_t next = instructions.size(); // of a process that waits, the instruction by which it waits
        for (std::size_t n = 0; n < instructions.size(); ++n) {
            const std::uint32_t address = address_of(text_of(instructions[n], "address"));
            if (waits_ ? address < iptr_ : address == iptr_)
                next = n;
        }
        Table table;
        table.id = "instructions";
        table.has_headings = false;
        table.columns = {{"next", Align::left, Face::words},
                         {"address", Align::left, Face::numbers, 0, 2},
                         {"bytes", Align::left, Face::numbers, 0, 3},
                         {"instruction", Align::left, Face::numbers, 0, 0, 90},
                         {"comment", Align::left, Face::words, 1, 1, 90}};
        table.rows = instructions.size();
        table.wanted = wanted_;
        table.row = [this, &instructions, shown, next](std::size_t n) { return instruction_row(instructions, n, next, shown); };
        table.menu = [&instructions](std::size_t n) {
            return std::vector<MenuEntry>{{std::string(address_words), "address " + text_of(instructions[n], "address"), "V"}};
        };
        table.data = [&instructions] { return instructions; };
        if (wanted_ == address_words)
            ui.take_keys(table.id);
        table.shows_row = next < instructions.size() ? next : 0;
        // Less room than before, or another beginning of the list, may hide the next instruction.
        const std::tuple present{iptr_, start_, ImGui::GetContentRegionAvail().y};
        if (shown_ != present && shown.is_fresh) {
            shown_ = present;
            ++instruction_shows_;
        }
        table.shows_change = instruction_shows_;
        const std::string target = ui.table(table);
        if (!target.empty())
            desk.follow(target);
    }

    Row instruction_row(const Json& instructions, std::size_t n, std::size_t next, const Shown& shown) const {
        const Json& one = instructions[n];
        const std::string place = text_of(one, "place");
        const bool begins_line = n == 0 || text_of(instructions[n - 1], "place") != place;
        const std::string comment = text_of(one, "comment");
        Row row;
        row.is_chosen = n == next;
        row.leads_to = place.empty() ? "address " + text_of(one, "address") : "line " + place;
        Cell mark{" "};
        if (n == next)
            mark.sign = {waits_ ? Sign::Shape::diamond : Sign::Shape::arrow,
                         !shown.is_fresh ? Ink::quiet
                         : waits_        ? Ink::waits
                                         : Ink::selected,
                         waits_ ? "the process waits here" : "next instruction"};
        row.cells = {std::move(mark),
                     {text_of(one, "address"), Ink::faint},
                     {text_of(one, "bytes"), Ink::quiet},
                     {text_of(one, "statement"), ink_of(shown, n == next ? Ink::selected : Ink::text)},
                     {comment.empty() && begins_line ? place : comment, comment.empty() ? Ink::faint : Ink::quiet}};
        return row;
    }

    ProcessChoice choice_;
    std::string file_; ///< without directories
    std::string routine_;
    std::string place_; ///< of the next instruction
    std::uint32_t iptr_ = 0;
    bool waits_ = false;
    ReplyChange code_change_;
    std::vector<std::uint32_t> code_;       ///< the first instructions of the lines around the place
    std::map<std::uint64_t, Break> breaks_; ///< by line
    std::string shown_place_;
    std::uint64_t shows_ = 0;
    float share_ = 0.6F;
    std::string_view wanted_{};

    bool asks_values_ = false;
    bool takes_focus_ = false;
    std::string values_;
    std::string values_place_;

    std::uint32_t start_ = 0; ///< of the instructions that are listed
    std::uint32_t stays_until_ = 0;
    std::tuple<std::uint32_t, std::uint32_t, float> shown_; ///< the next instruction, start_, and the room of the list
    std::uint64_t instruction_shows_ = 0;
};

} // namespace

std::unique_ptr<Panel> make_source_panel() { return std::make_unique<SourcePanel>(); }

} // namespace t8::console
