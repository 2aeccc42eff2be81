#pragma once

#include <string>
#include <vector>

#include "toolchain/link/linker.hpp"

namespace t8::link {

/// Returns an object with one routine whose code is `bytes`: 10 words of workspace, no vectorspace, no parameters.
objects::Object routine(const std::string& name, const Bytes& bytes);

/// Returns an object with one routine that calls the routines named in `others`, and returns.
objects::Object calling(const std::string& name, const std::vector<std::string>& others);

objects::Object laid_out(objects::Object object);

/// Returns random objects with debug information that can be linked.
LinkInput random_input(std::uint64_t seed);

} // namespace t8::link
