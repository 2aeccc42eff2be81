#pragma once

#include <optional>
#include <string>

#include "isa_t800/encode.hpp"

namespace t8::objects {

/// What a program of this system printed, and how it ended.
struct Printed {
    int status = 0;
    std::string text; ///< of both outputs
};

/// Runs a program over a file with these bytes; `arguments` come before the file's name.
/// Errors  nothing when the program is not installed; the test then warns that it was left out.
std::optional<Printed> run_over(const std::string& program, const std::string& arguments, const Bytes& file);

} // namespace t8::objects
