#pragma once

#include <memory>
#include <string>

#include "isa_t800/part.hpp"
#include "toolchain/tcoff/records.hpp"

namespace t8::tcoff {

struct ListingOptions {
    Part part = Part::T800; ///< operations that it lacks are shown as `opr #nn`
    bool has_debug = false; ///< also list the records for debuggers
};

/// Returns what is in a file of INMOS's tools, for people: the index of a library; of each module its class, sections, symbols, routines,
/// comments, the code with its labels, and the expressions in it. Of a module that cannot be linked: why, and its records.
/// Errors  those of read_file.
Result<std::string> listing(std::shared_ptr<const Bytes> bytes, const std::string& file, const ListingOptions& options);

} // namespace t8::tcoff
