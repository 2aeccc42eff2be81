#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "monitor/console/window/panel.hpp"
#include "monitor/console/window/workbench.hpp"

namespace t8::console {

/// Files that can be opened without typing their names.
struct KnownFiles {
    std::vector<std::string> recent{};   ///< the last one first
    std::vector<std::string> examples{}; ///< of this installation
};

/// Makes all panels, each in its file.
std::vector<std::unique_ptr<Panel>> make_panels();
/// Makes the page that is shown while nothing is open.
std::unique_ptr<Panel> make_start_panel(KnownFiles files);
/// Returns the ready layouts; the first one is that of a first start.
std::vector<ReadyLayout> ready_layouts();

// One for each panel
std::unique_ptr<Panel> make_breakpoints_panel();
std::unique_ptr<Panel> make_commands_panel();
std::unique_ptr<Panel> make_diagram_panel();
std::unique_ptr<Panel> make_map_panel();
std::unique_ptr<Panel> make_commands_panel();
std::unique_ptr<Panel> make_memory_panel();
std::unique_ptr<Panel> make_output_panel();
std::unique_ptr<Panel> make_processes_panel();
std::unique_ptr<Panel> make_profile_panel();
std::unique_ptr<Panel> make_registers_panel();
std::unique_ptr<Panel> make_rules_panel();
std::unique_ptr<Panel> make_run_panel();
std::unique_ptr<Panel> make_source_panel();
std::unique_ptr<Panel> make_terminal_panel();
std::unique_ptr<Panel> make_variables_panel();
std::unique_ptr<Panel> make_watch_panel();
std::unique_ptr<Panel> make_terminal_panel();

} // namespace t8::console
