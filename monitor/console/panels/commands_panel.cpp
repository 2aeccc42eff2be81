#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"
#include "monitor/console/window/prompt.hpp"

namespace t8::console {
namespace {

/// Returns the command that a typed line stands for: '=' is an expression, 'rule' begins rules in Lua.
std::string command_of_line(const std::string& line) {
    if (line.starts_with('='))
        return "print " + line.substr(std::min(line.find_first_not_of("= "), line.size()));
    if (line.starts_with("rule ") || line.starts_with("rule\"") || line.starts_with("rule("))
        return "rules -e " + line;
    return line;
}

/// The prompt: commands of t8 debug, expressions and rules of Lua, with their answers.
class CommandsPanel final : public Panel {
public:
    std::string_view id() const override { return "commands"; }
    std::string title(const Desk&) const override { return "Commands"; }
    void draw(Ui& ui, Desk& desk) override {
        copy_answer(desk);
        const float line = ImGui::GetFrameHeightWithSpacing();
        const bool has_lines = ImGui::GetContentRegionAvail().y > 3 * line; // otherwise a scrollbar would hide all
        if (ImGui::BeginChild("##answers", {0, -line}, false,
                              has_lines ? ImGuiWindowFlags_HorizontalScrollbar : ImGuiWindowFlags_None))
            draw_answers(ui, desk);
        ImGui::EndChild();
        const auto complete = [this, &desk](const std::string& text, std::size_t start) {
            const std::string command = command_of_line(text);
            if (command.size() < text.size()) // "=  "
                return;
            const std::size_t added = command.size() - text.size();
            desk.find_candidates(command, start + added, [this, text, start](const std::vector<std::string>& found) {
                prompt_.offer(text, start, found);
            });
        };
        if (prompt_.draw(ui, "command", "a command, as in where all, help; =total * 3; rule ...", complete) &&
            !prompt_.text().empty()) {
            const std::string text = prompt_.text();
            desk.type(command_of_line(text));
            prompt_.keep(text);
            prompt_.take_keys();
        }
    }
    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        actions.add({"Commands", "Copy the last answer", "Ctrl+Shift+C", [this] { copies_ = true; }, is_open, {}, "commands"});
        actions.add({"Commands", "Type a command", "Ctrl+;",
                     [this, &desk] {
                         desk.show("commands");
                         prompt_.take_keys();
                     },
                     is_open, "shows the panel and gives its field the keys"});
    }
    nlohmann::ordered_json saved() const override { return {{"lines", prompt_.lines()}}; }
    void restore(const nlohmann::ordered_json& saved) override {
        std::deque<std::string> lines;
        for (const auto& one : list_of(saved, "lines"))
            if (one.is_string())
                lines.push_back(one.get<std::string>());
        prompt_.restore(std::move(lines));
    }

    std::string copied(Desk& desk, Copied as) const override {
        if (as == Copied::json)
            return {};
        std::string text;
        for (const Desk::Entry& entry : desk.entries()) {
            text += "> " + entry.command + "\n";
            if (entry.reply)
                text += entry.reply->problem ? "error: " + entry.reply->problem->message + "\n" : entry.reply->text;
            if (!text.ends_with('\n'))
                text += '\n';
        }
        return text;
    }

private:
    /// A line of the answers.
    struct Line {
        enum class Kind : std::uint8_t { command, answer, problem, wait };
        Kind kind = Kind::answer;
        std::string_view text; ///< of an entry of the desk
    };

    /// Splits the answers into lines, if they are others than in the last frame.
    void take_lines(const Desk& desk) {
        const auto& entries = desk.entries();
        const std::size_t answered = static_cast<std::size_t>(
            std::count_if(entries.begin(), entries.end(), [](const auto& one) { return one.reply.has_value(); }));
        const auto* const first = entries.empty() ? nullptr : &entries.front();
        if (std::tuple(first, entries.size(), answered) == taken_)
            return;
        taken_ = {first, entries.size(), answered};
        lines_.clear();
        for (const Desk::Entry& entry : entries) {
            lines_.push_back({Line::Kind::command, entry.command});
            if (!entry.reply) {
                lines_.push_back({Line::Kind::wait, "..."});
            } else if (entry.reply->problem) {
                add_text(Line::Kind::problem, entry.reply->problem->message);
                add_text(Line::Kind::answer, entry.reply->problem->hint);
            } else {
                add_text(Line::Kind::answer, entry.reply->text);
            }
        }
        scrolls_ = true;
    }

    void add_text(Line::Kind kind, std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            lines_.push_back({kind, text.substr(0, end)});
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    void draw_answers(Ui& ui, Desk& desk) {
        take_lines(desk);
        if (lines_.empty()) {
            ui.empty("Commands of t8 debug are answered here, as are expressions after '=' and rules in Lua.",
                     "Type below: help lists the commands. Tab completes, Up brings earlier lines back.");
            return;
        }
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(lines_.size()), ImGui::GetTextLineHeightWithSpacing());
        std::string target;
        while (clipper.Step())
            for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) {
                ImGui::PushID(n);
                if (std::string chosen = draw_line(ui, lines_[static_cast<std::size_t>(n)]); !chosen.empty())
                    target = std::move(chosen);
                ImGui::PopID();
            }
        if (std::exchange(scrolls_, false))
            ImGui::SetScrollY(ImGui::GetTextLineHeightWithSpacing() * static_cast<float>(lines_.size()));
        desk.follow(target);
    }

    /// Draws a line, with its places as links. Returns the target that is chosen.
    std::string draw_line(Ui& ui, const Line& line) {
        if (line.kind == Line::Kind::command) {
            ui.text("> " + std::string(line.text), Ink::quiet, Face::numbers);
            if (ImGui::IsItemClicked())
                prompt_.set(std::string(line.text));
            ui.tooltip("a click brings it back into the field");
            return {};
        }
        if (line.kind != Line::Kind::answer) {
            ui.text(line.text, line.kind == Line::Kind::problem ? Ink::error : Ink::faint, Face::numbers);
            return {};
        }
        std::string target;
        bool is_first = true;
        const std::vector<TextPart> parts = parts_of(line.text);
        for (const TextPart& part : parts) {
            if (!std::exchange(is_first, false))
                ui.beside(0);
            if (part.leads_to.empty())
                ui.text(part.text, Ink::text, Face::numbers);
            else if (ui.link(part.text, part.leads_to, Face::numbers))
                target = part.leads_to;
        }
        if (parts.empty())
            ui.text(" ", Ink::text, Face::numbers);
        return target;
    }

    void copy_answer(Desk& desk) {
        if (!std::exchange(copies_, false))
            return;
        for (auto entry = desk.entries().rbegin(); entry != desk.entries().rend(); ++entry)
            if (entry->reply && !entry->reply->problem) {
                ImGui::SetClipboardText(entry->reply->text.c_str());
                desk.tell({Notice::Kind::news, "copied the answer to '" + entry->command + "'"});
                return;
            }
        desk.tell({Notice::Kind::error, "there is no answer to copy", "type a command first"});
    }

    Prompt prompt_{" =+-*/()[]"};
    std::vector<Line> lines_;
    std::tuple<const Desk::Entry*, std::size_t, std::size_t> taken_{}; ///< first entry, entries, answers
    bool scrolls_ = false;
    bool copies_ = false;
};

} // namespace

std::unique_ptr<Panel> make_commands_panel() { return std::make_unique<CommandsPanel>(); }

} // namespace t8::console
