#pragma once

#include <span>
#include <string>

#include "cli/build/code_maps.hpp"
#include "diagnostics/diagnostic.hpp"
#include "isa_t800/process_probe.hpp"
#include "monitor/history/probe_values.hpp"

namespace t8::cli {

/// A variable as a probe keeps it.
struct ProbeVariable {
    ProbePlace::Item item;
    ProbeValue value;
};

/// Where a variable is when a process of a node comes to an instruction, and what it means.
/// Errors  nothing is known of the program's variables; none of that name is known there (the hint has those that are); its size shows
///         only as the program runs; it is a record, a channel or larger than 64 KB.
Result<ProbeVariable> find_probe_variable(std::span<const LocatedProgram> programs, std::uint32_t node, Address place,
                                          const std::string& name);

} // namespace t8::cli
