#pragma once

#include <optional>
#include <string>

#include "isa_t800/encode.hpp"

namespace t8::objects {

/// The output and exit status of a program of the host.
struct Printed {
    int status = 0;
    std::string text; ///< of both outputs
};

/// Runs a program of the host on a file that contains the bytes; `arguments` come before the file's name.
/// Errors  returns nothing if the program is not installed; the test then warns that it was left out.
std::optional<Printed> run_over(const std::string& program, const std::string& arguments, const Bytes& file);

} // namespace t8::objects
