#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/objects/object.hpp"

/// Libraries: `ar` archives of object files, which `ar t`, `ar x` and `nm` can read. libarchive is not used to write them, because it
/// leaves out the table of global names. Libraries with equal objects have equal bytes: there are no dates or owners.
namespace t8::objects {

/// An object with the name of its file.
struct Member {
    std::string name;
    Object object;

    friend bool operator==(const Member&, const Member&) = default;
};

/// A member of a library. Its object and its debug information are each read when they are first asked for: most programs need only a few
/// members, and debug information, most of a file, is needed only to show source lines and variables. Copies share the parts that were
/// read.
class LibraryMember {
public:
    /// Makes a member from an object that has been read.
    LibraryMember(std::string name, Object object);
    /// Makes a member whose object is made when it is first asked for.
    LibraryMember(std::string name, std::function<Result<Object>()> make);
    /// Makes a member from the object file at `file`, which points into the `bytes` of the library called `library`.
    LibraryMember(std::string name, const std::string& library, std::shared_ptr<const Bytes> bytes, std::span<const Byte> file);

    const std::string& name() const;

    /// Returns the object. Object::debug may be empty; use debug().
    /// Errors  those of read_object() except for debug information, with the place "library(member)".
    Result<const Object*> object() const;

    /// Returns the debug information of the object.
    /// Errors  those of read_object().
    Result<const debuginfo::Unit*> debug() const;

    /// Returns the object with its debug information.
    /// Errors  those of read_object().
    Result<Object> whole() const;

private:
    struct State;
    std::shared_ptr<State> state_;
};

/// An entry of the table of names: a name, and the member that defines it.
struct DefinedName {
    std::string_view name; ///< points into the bytes of the library
    std::uint32_t member = 0;
};

/// A library of which only the headers and the table of names were read.
struct OpenLibrary {
    std::shared_ptr<const Bytes> bytes;
    std::vector<LibraryMember> members;
    std::optional<std::vector<DefinedName>> names; ///< the table of names as in the file; nothing: there is none
};

/// Returns the bytes of a library.
/// REQUIRES: as write_object for each member; names of members are not empty and hold no '/', newline or zero byte.
Bytes write_library(std::span<const Member> members);

bool is_library(std::span<const Byte> bytes);

/// Opens a library of objects of this toolchain, made by any archiver.
/// Errors  damage of the archive, with its offset; damage in a member is found when the member is read.
Result<OpenLibrary> open_library(Bytes bytes, const std::string& file);

/// Reads a library and all its members. The table of names is checked and left out.
/// Errors  as open_library; for damage in a member, the errors of read_object(), with the place "file(member)".
Result<std::vector<Member>> read_library(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::objects
