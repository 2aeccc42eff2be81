#pragma once

#include <string>
#include <vector>

#include "toolchain/link/linker.hpp"

namespace t8::link {

/// An object with one routine of these bytes: 10 words of workspace, no vectorspace, no parameters.
objects::Object routine(const std::string& name, const Bytes& bytes);

/// An object with one routine that calls others, known by name, and returns.
objects::Object calling(const std::string& name, const std::vector<std::string>& others);

objects::Object laid_out(objects::Object object);

/// Objects with debug information that can be linked.
LinkInput random_input(std::uint64_t seed);

} // namespace t8::link
