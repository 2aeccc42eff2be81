#include "monitor/console/panels/panels.hpp"

namespace t8::console {

std::vector<std::unique_ptr<Panel>> make_panels() {
    std::vector<std::unique_ptr<Panel>> panels;
    panels.push_back(make_map_panel());
    panels.push_back(make_diagram_panel());
    panels.push_back(make_processes_panel());
    panels.push_back(make_registers_panel());
    panels.push_back(make_variables_panel());
    panels.push_back(make_source_panel());
    panels.push_back(make_memory_panel());
    panels.push_back(make_run_panel());
    panels.push_back(make_output_panel());
    panels.push_back(make_breakpoints_panel());
    panels.push_back(make_watch_panel());
    panels.push_back(make_rules_panel());
    panels.push_back(make_profile_panel());
    panels.push_back(make_commands_panel());
    panels.push_back(make_terminal_panel());
    return panels;
}

std::vector<ReadyLayout> ready_layouts() {
    return {{"Look at the whole run", "Ctrl+1",
             "beside(0.24 below(0.4 map below(0.5 processes stack(registers variables)))"
             " beside(0.68 below(0.56 diagram below(0.3 run stack(output breakpoints rules profile commands))) below(0.58 source "
             "stack(watch memory))))",
             "run"},
            {"Look at one node", "Ctrl+2",
             "beside(0.26 below(0.34 map below(0.5 processes registers))"
             " beside(0.58 below(0.7 source below(0.36 run stack(commands output breakpoints))) below(0.34 variables below(0.5 "
             "memory watch))))",
             "source"},
            {"Look at messages", "Ctrl+3",
             "beside(0.24 below(0.5 map stack(processes variables)) below(0.66 diagram beside(0.55 run stack(output rules "
             "commands profile))))",
             "diagram", true},
            {"Find out why it failed", "Ctrl+4",
             "beside(0.34 below(0.42 rules below(0.5 processes map)) beside(0.6 below(0.56 diagram below(0.3 run stack(output "
             "commands breakpoints)))"
             " below(0.6 source stack(variables watch registers))))",
             "rules"},
            {"Run a program", "Ctrl+5",
             "beside(0.24 below(0.45 map processes) below(0.6 beside(0.6 terminal source) below(0.3 run stack(diagram output "
             "commands))))",
             "terminal"}};
}

} // namespace t8::console
