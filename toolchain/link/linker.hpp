#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "toolchain/link/program.hpp"
#include "toolchain/objects/library.hpp"

namespace t8::link {

/// A library and the name it is reported under; an object that is taken only if needed has its own name twice.
struct Library {
    std::string name;
    std::vector<objects::Member> members;
};

/// What is to be linked.
struct LinkInput {
    std::vector<objects::Member> objects; ///< names as they are reported
    std::vector<Library> libraries;       ///< looked through in this order
    std::string entry;                    ///< name of the routine to begin with; empty: the last entry of the first object
    std::vector<std::string> not_found{}; ///< units that the objects use and nobody found: for the messages
};

/// Adds an object file or a library, whichever the bytes are.
/// Errors  as read_object and read_library; something else is refused.
Result<void> add_file(LinkInput& input, const std::string& name, std::span<const Byte> bytes);

/// Makes one program of objects and of what they need from libraries.
///
/// From the entry on, all that is reached by a reference comes in, atom by atom; the rest is dropped. A name that is not defined in
/// the objects at hand brings in the first library member that defines it. Code stands in the order of the objects, members
/// behind them as they were brought in; a table stands behind the first code that refers to it. What two objects define alike, as
/// when both sources include one file, is taken from the first.
///
/// Errors  all of: names defined nowhere, with who uses them; names defined twice, and not alike; objects for error modes that do not go
///         together (universal goes with any other); routines whose callers were compiled against another version: with another
///         heading, more workspace or vectorspace than the caller leaves, or vectorspace on one side only.
/// REQUIRES: objects have passed check().
Result<LinkedProgram> link(const LinkInput& input);

} // namespace t8::link
