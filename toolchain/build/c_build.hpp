#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::build {

/// The routine with which programs in C begin on the host's node. It is in support.lib.
inline constexpr std::string_view c_entry = "__c_start";

/// The routine with which they begin on a node that is not linked to the host.
inline constexpr std::string_view c_entry_without_host = "__c_start_without_host";

/// Returns the path of the C compiler: the value of the environment variable T8_CC, or t8-cc beside the running program.
std::filesystem::path c_compiler();

bool is_c_source(const std::filesystem::path& file);

/// True for the object of a program in C: it defines `main`, and no routine of it is an entry.
bool is_c_program(const objects::Object& object);

/// Returns the failure of an installation without the C compiler: which packages it needs.
Failure no_c_compiler();

/// Compiles a source for a part with `options` of the C compiler, which writes its own messages to standard error.
/// Errors  there is no C compiler, with the packages that it needs; mistakes of the source.
Result<objects::Object> compile_c(const std::filesystem::path& source, Part part,
                                  const std::vector<std::string>& options = {"-O2", "-g"});

} // namespace t8::build
