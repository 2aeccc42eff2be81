#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/process_probe.hpp"
#include "monitor/debugger/program_code.hpp"
#include "monitor/events/probe_values.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8 {

/// A variable that a probe records.
struct ProbeVariable {
    ProbePlace::Item item;
    ProbeValue value;
};

/// Returns how a number or Boolean of a type is read; nothing for other types. REQUIRES: `type` is no alias.
std::optional<ProbeKind> probe_kind_of(const debuginfo::Type& type);

/// Returns where a variable is relative to Wptr before the instruction at `offset` of a routine; nothing if that is not known there.
std::optional<ProbePlace::Item> way_to(const debuginfo::Routine& routine, const debuginfo::Variable& variable, Word offset);

/// Finds the place and the type of a variable when a process of a node comes to an instruction.
/// Errors  the program has no debug information; no variable of that name is visible there (the hint lists those that are); its size is
///         known at run time only; it is a record, a channel or larger than 64 KB.
Result<ProbeVariable> find_probe_variable(const ProgramCode& code, std::uint32_t node, Address place, const std::string& name);

} // namespace t8
