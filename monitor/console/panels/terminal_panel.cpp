#include <imgui.h>

#include "monitor/console/panels/panels.hpp"
#include "monitor/console/window/live_play.hpp"

namespace t8::console {
namespace {

/// The screen of the program that runs, and its keyboard.
class TerminalPanel final : public Panel {
public:
    std::string_view id() const override { return "terminal"; }
    std::string title(const Desk&) const override { return "Terminal"; }
    std::string subtitle(const Desk& desk) const override {
        return desk.live().program() == nullptr ? std::string{} : words_of(desk.live().status());
    }
    void draw(Ui& ui, Desk& desk) override {
        LiveProgram* const program = desk.live().program();
        if (program == nullptr)
            return ui.empty("A recording has been opened: its program does not run.",
                            "Open a program, or t8 console prog.occ, to run it and to type to it.");
        const float line = ImGui::GetFrameHeightWithSpacing();
        if (ImGui::BeginChild("##screen", {0, -line}))
            draw_screen(ui, desk, *program);
        ImGui::EndChild();
        if (!desk.live().goes_on())
            return ui.small("The run has ended.");
        std::string keys;
        const LiveStatus& status = desk.live().status();
        const bool is_paused = !status.is_played;
        const char* const hint = status.state == LiveStatus::State::waits_for_input && !is_paused
                                     ? "the program waits: keys go to it"
                                 : is_paused ? "keys that are typed wait until the run goes on"
                                             : "keys go to the program";
        if (ui.keys("keys", keys, hint) && ui.pressed("Ctrl+D"))
            program->end_input();
        if (!keys.empty())
            program->type(keys);
    }

    std::string copied(Desk& desk, Copied as) const override {
        std::string text;
        if (desk.live().program() != nullptr && as == Copied::text)
            for (const std::string& one : lines_)
                text += one + "\n";
        return text == "\n" ? std::string{} : text;
    }

private:
    void draw_screen(Ui& ui, Desk& desk, LiveProgram& program) {
        constexpr std::size_t most_lines = 500;
        const std::uint64_t changes = desk.live().status().changes;
        const bool has_changed = &program != program_ || changes != changes_;
        if (has_changed) {
            program_ = &program;
            changes_ = changes;
            lines_ = program.screen(most_lines);
        }
        if (lines_.size() == 1 && lines_.front().empty())
            ui.empty("The program has written nothing yet.");
        for (const std::string& one : lines_)
            ui.text(one.empty() ? " " : one, Ink::text, Face::numbers);
        if (has_changed)
            ImGui::SetScrollHereY(1);
    }

    std::vector<std::string> lines_;
    const LiveProgram* program_ = nullptr; ///< whose lines these are
    std::uint64_t changes_ = 0;
};

} // namespace

std::unique_ptr<Panel> make_terminal_panel() { return std::make_unique<TerminalPanel>(); }

} // namespace t8::console
