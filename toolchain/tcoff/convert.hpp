#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/objects/object.hpp"
#include "toolchain/tcoff/image.hpp"

namespace t8::tcoff {

/// Makes an object of a module, which the linker can link with objects of this toolchain.
/// Shape   each section of code is an atom with fixed sites. Exported symbols are names with meanings. Sections that have addresses only
///         become spaces. Descriptors of routines become entries, that of the main routine the last.
/// Errors  those of load(); values that depend on places in a way that the linker cannot express.
Result<objects::Object> convert(const Module& module, bool is_linked, const std::string& file);

/// Returns the names that a module defines for others. Weak, conditional and provisional ones are left out: they alone are no reason to
/// link the module. The names point into the bytes of the file.
std::vector<std::string_view> defined_names(const Module& module);

/// Returns the interface for #USE of the entries for which `is_wanted` is true of the name of their atom.
std::string interface_of(const objects::Object& object, const std::function<bool(std::string_view)>& is_wanted);

/// Words of workspace more than a DESCRIPTOR names, in case its count leaves out where a process that waits keeps its state.
constexpr Word spare_workspace = 8;

} // namespace t8::tcoff
