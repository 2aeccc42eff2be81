#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "toolchain/link/program.hpp"
#include "toolchain/objects/library.hpp"

namespace t8::link {

/// A library and the name it is reported under; an object that is taken only if needed has its own name twice.
struct Library {
    std::string name;
    std::vector<objects::LibraryMember> members;
    std::optional<std::vector<objects::DefinedName>> names{}; ///< of the members; nothing: the members must be read to find them
};

/// Whether the program has debug information. Without it, that of libraries is not read.
enum class DebugInformation : std::uint8_t { taken, left_out };

/// The input of the linker.
struct LinkInput {
    std::vector<objects::Member> objects; ///< names as they are reported
    std::vector<Library> libraries;       ///< searched in this order
    std::string entry;                    ///< name of the entry routine; empty: the last entry of the first object
    std::vector<std::string> not_found{}; ///< units that the objects use and that were not found; for messages
    DebugInformation debug = DebugInformation::taken;
};

/// Adds an object file or a library; the bytes decide which.
/// Errors  as read_object and open_library; something else is refused.
Result<void> add_file(LinkInput& input, const std::string& name, Bytes bytes);

/// Links objects, and the atoms that they need from libraries, into one program.
///
/// All atoms that can be reached from the entry by references are taken; the rest is dropped. A name that is not defined in
/// the given objects brings in the first library member that defines it, by the library's table of names. If no table has it, or if a table
/// is wrong, the members themselves are asked. Code stands in the order of the objects, members
/// after them in the order of their use; a table stands after the first code that refers to it. A definition that two objects share, as
/// when both sources include one file, is taken from the first object.
///
/// Errors  all of: undefined names, with their users; names with two different definitions; objects for error modes that cannot be combined
///         (universal can be combined with any mode); routines whose callers were compiled against another version: with another
///         heading, more workspace or vectorspace than the caller leaves, or vectorspace on one side only. Or else: damage of members of
///         libraries, and of debug information if it is taken, as far as they were read.
/// REQUIRES: objects have passed check().
Result<LinkedProgram> link(const LinkInput& input);

} // namespace t8::link
