// The actions that belong to no panel.

#include <imgui.h>

#include "monitor/console/window/workbench.hpp"

namespace t8::console {

void Workbench::add_actions() {
    const auto is_open = [this] { return desk_.is_open(); };
    actions_.add({"File", "Open another file", "Ctrl+O",
                  [this] {
                      opens_file_ = open_page_is_new_ = true;
                      openings_before_ = desk_.openings();
                  },
                  is_open, "recent files, examples, or a name"});
    actions_.add({.menu = "File",
                  .title = "Close the window",
                  .chord = "Ctrl+Q",
                  .carry_out = [this] { wants_to_close_ = true; },
                  .works_over_pages = true});
    actions_.add({"File", "Copy a link to this place", "Ctrl+L",
                  [this] {
                      ImGui::SetClipboardText(link().c_str());
                      const bool is_temporary = desk_.live().program() != nullptr && desk_.looks_at_another();
                      desk_.tell({Notice::Kind::news, "copied: " + link(),
                                  is_temporary ? "the fork of a program that was run goes when the window is closed" : ""});
                  },
                  is_open, "the command line that opens the same run at the same instant"});
    add_drawing_actions();
    add_step_actions();
    add_window_actions();
}

void Workbench::add_step_actions() {
    const auto is_open = [this] { return desk_.is_open(); };
    const auto not_start = [this] { return desk_.is_open() && desk_.position().tick > 0; };
    const auto not_end = [this] { return desk_.has_more(); };
    const auto command = [this](std::string text) { return [this, text = std::move(text)] { desk_.act(text); }; };
    actions_.add({"Run", "Go on to the next stop", "F5", command("continue"), not_end,
                  "a breakpoint, a watched write, an event, or the end"});
    actions_.add({"Run", "Go back to the last stop", "Shift+F5", command("reverse-continue"), not_start});
    actions_.add({"Run", "Step to the next line", "F11", command("step"), not_end, "also into a routine that is called"});
    actions_.add({"Run", "Step back to the line before", "Shift+F11", command("reverse-step"), not_start});
    actions_.add({"Run", "Step past calls", "F10", command("next"), not_end});
    actions_.add({"Run", "Step back past calls", "Shift+F10", command("reverse-next"), not_start});
    actions_.add({"Run", "Finish the routine", "F8", command("finish"), not_end});
    actions_.add({"Run", "Go back to the call of the routine", "Shift+F8", command("reverse-finish"), not_start});
    actions_.add({"Run", "Step one instruction", "F7", command("stepi"), not_end});
    actions_.add({"Run", "Step back one instruction", "Shift+F7", command("reverse-stepi"), not_start});
    actions_.add({"Run", "Next message of the node", "F6",
                  [this] { desk_.act("next-event message on " + desk_.selection().node); }, not_end});
    actions_.add({"Run", "Previous message of the node", "Shift+F6",
                  [this] { desk_.act("previous-event message on " + desk_.selection().node); }, not_start});
    actions_.add({"Run", "Next process switch of the node", "F4",
                  [this] { desk_.act("next-event switch on " + desk_.selection().node); }, not_end});
    actions_.add({"Run", "Previous process switch of the node", "Shift+F4",
                  [this] { desk_.act("previous-event switch on " + desk_.selection().node); }, not_start});
    actions_.add({"Run", "Step by the unit of the bar", "Alt+Right", [this] { step(false); }, not_end});
    actions_.add({"Run", "Step back by the unit of the bar", "Alt+Left", [this] { step(true); }, not_start});
    actions_.add({"Run", "Choose the next unit of steps", "Alt+U",
                  [this] { step_unit_ = (step_unit_ + 1) % step_units().size(); }, is_open});
    actions_.add({"Run", "Go to the beginning", "Alt+Home", command("go start"), is_open});
    actions_.add({"Run", "Go to the end", "Alt+End", command("go end"), is_open});
    actions_.add(
        {"Run", "Play or pause", "Ctrl+Space", [this] { play_or_pause(); }, is_open, "lets the run go on at the chosen speed"});
    actions_.add(
        {"Run", "Play backwards", "Ctrl+Shift+Space", [this] { playback_.play(Playback::Direction::backwards); }, is_open});
    actions_.add({"Run", "Play faster", "Ctrl+.", [this] { change_speed(true); }, is_open});
    actions_.add({"Run", "Play slower", "Ctrl+,", [this] { change_speed(false); }, is_open});
    actions_.add({"Run", "Pause the program that runs", "Ctrl+Alt+Space", [this] { desk_.live().program()->pause(); },
                  [this] { return desk_.live().goes_on(); }, "wherever the cursor stands"});
    actions_.add({"Run", "End the program that runs", "", [this] { desk_.live().program()->end(); },
                  [this] { return desk_.live().goes_on(); }, "its recording ends here, and can be forked then"});
    actions_.add({"Run",
                  "Break off or dismiss",
                  "Escape",
                  [this] {
                      if (!desk_.here().action().empty() || !desk_.beside().is_at_rest())
                          desk_.break_off();
                      else if (!desk_.notices().empty())
                          desk_.dismiss(desk_.notices().size() - 1);
                      else if (!tiling_.enlarged().empty())
                          tiling_.enlarge(tiling_.enlarged());
                      playback_.pause();
                  },
                  {},
                  "a search gives what it has found so far"});
    actions_.add({"Causes", "Who sent the last message", "Ctrl+W", command("who-sent"), is_open,
                  "goes to the output of the message that the node received last"});
    actions_.add({"Causes", "Undo the last message", "", command("undo"), is_open, "makes a fork in which it never arrives"});
}

void Workbench::add_window_actions() {
    const auto is_open = [this] { return desk_.is_open(); };
    std::size_t number = 0;
    for (const ReadyLayout& layout : layouts_)
        actions_.add({"Window", std::string(layout.name), std::string(layout.chord),
                      [this, number = number++] { take_layout(layouts_[number]); }, is_open, "a ready layout"});
    actions_.add(
        {"Window", "Enlarge the panel, or give it its place again", "F12", [this] { tiling_.enlarge(focused_); }, is_open});
    actions_.add({"Window", "Close the panel", "Ctrl+F4",
                  [this] {
                      tiling_.close(focused_);
                      focus_next(0);
                  },
                  is_open});
    actions_.add({"Window", "Next panel", "F3", [this] { focus_next(1); }, is_open, "gives it the keys"});
    actions_.add({"Window", "Previous panel", "Shift+F3", [this] { focus_next(-1); }, is_open});
    for (const std::unique_ptr<Panel>& panel : panels_)
        actions_.add(
            {"Panels", "Show " + std::string(panel->id()), "", [this, id = std::string(panel->id())] { focus(id); }, is_open});
    actions_.add({"Window", "Dark or light", "Ctrl+T", [this] {
                      theme_ = (theme_ + 1) % themes().size();
                      gui_.take(themes()[theme_]);
                  }});
    add_table_actions();
    actions_.add({"Help", "Find a command, node, line or instant", "Ctrl+P", [this] { palette_.open(); }});
    actions_.add({"Help", "List all keys", "F1", [this] { keys_page_.toggle(); }});
    actions_.add({"Help", "Open the menu", "F9", [this] { opens_menu_ = true; }});
}

void Workbench::add_table_actions() {
    // Ctrl+Left moves by words in a field that is typed into.
    const auto is_possible = [this] { return desk_.is_open() && (!gui_.is_typing() || palette_.is_open()); };
    const auto add = [&](std::string title, std::string chord, ColumnChange change, std::string explanation) {
        actions_.add({"Tables", std::move(title), std::move(chord), [this, change] { ui_.change_columns(change); }, is_possible,
                      std::move(explanation)});
    };
    add("Choose the next column", "Ctrl+Right", ColumnChange::choose_next, "of the table that has the keys");
    add("Choose the previous column", "Ctrl+Left", ColumnChange::choose_previous, "");
    add("Make the column wider", "Ctrl+Shift+Right", ColumnChange::wider, "or drag the edge of its heading; this is kept");
    add("Make the column narrower", "Ctrl+Shift+Left", ColumnChange::narrower, "");
    add("Let the columns fit", "Ctrl+0", ColumnChange::fit_all, "a double click on an edge lets one column fit");
}

} // namespace t8::console
