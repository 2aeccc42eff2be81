#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isa_t800/part.hpp"
#include "toolchain/link/program.hpp"
#include "toolchain/objects/library.hpp"

namespace t8::link {

/// A library and its name for messages. An object that is linked only if needed is a library with one member of the same name.
struct Library {
    /// The part and error mode of a module of INMOS's tools. A library may hold modules of one name for several of them.
    struct MemberNeeds {
        objects::PartNeeds part;
        objects::ErrorMode mode = objects::ErrorMode::universal;
    };

    std::string name;
    std::vector<objects::LibraryMember> members;
    std::optional<std::vector<objects::DefinedName>> names{}; ///< names that members define; nothing: read the members
    std::vector<MemberNeeds> needs{};                         ///< by member, of a library of INMOS's tools; it has `names`
};

/// Whether the program gets debug information. If it is left out, the debug information of libraries is not read.
enum class DebugInformation : std::uint8_t { taken, left_out };

/// The input of the linker.
struct LinkInput {
    std::vector<objects::Member> objects; ///< with their names for messages
    std::vector<Library> libraries;       ///< searched in this order
    std::string entry;                    ///< name of the entry routine; empty: the last entry of the first object
    std::vector<std::string> not_found{}; ///< used units that were not found; for messages
    DebugInformation debug = DebugInformation::taken;
    Part part = Part::T800; ///< that executes the program
};

/// Adds an object file or a library to `input`: a library if `bytes` begin as an archive. Objects, libraries and linked units of INMOS's
/// tools are recognised, too.
/// Errors  as read_object and open_library; damage of files of INMOS's tools; other kinds of files.
Result<void> add_file(LinkInput& input, const std::string& name, Bytes bytes);

/// Links objects, and the atoms that they need from libraries, into one program.
///
/// The program consists of all atoms that can be reached from the entry by references. For a name that the objects do not define, the
/// first library member that defines it is linked. The tables of names of the libraries are searched first; if none has the name, or if
/// the member found does not define it, all members are read. Code stands in the order of the objects, followed by members in the order
/// of their use. A table stands after the first code that refers to it. If two objects have equal definitions of a name, as when both
/// sources include one file, that of the first object is taken.
///
/// Errors  damage of library members that were read; only these, if there are any. Otherwise all of: undefined names, with their users;
///         names with two different definitions; objects for error modes that cannot be combined (universal can be combined with any
///         mode), and for parts with an FPU and without; routines whose callers were compiled against another version, which has another heading, needs more workspace or
///         vectorspace than the caller leaves, or needs vectorspace where the other version does not. Damaged debug information.
/// REQUIRES: the objects have passed check().
Result<LinkedProgram> link(const LinkInput& input);

} // namespace t8::link
