#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolchain/objects/object.hpp"

/// Libraries: `ar` archives of object files, which `ar t`, `ar x` and `nm` read. They are written here and not by libarchive: the bytes are
/// a function of its objects (no dates or owners), and it has the table of global names, which libarchive leaves out.
namespace t8::objects {

/// An object with the name of its file.
struct Member {
    std::string name;
    Object object;

    friend bool operator==(const Member&, const Member&) = default;
};

/// A member of a library, which is read when it is first asked for: code and debug information each by itself, because most programs need a
/// few members, and debug information, which is most of a file, only when something is to be shown. Copies share what was read.
class LibraryMember {
public:
    /// One that is in memory.
    LibraryMember(std::string name, Object object);
    /// A file that stands in the bytes of a library.
    LibraryMember(std::string name, const std::string& library, std::shared_ptr<const Bytes> bytes, std::span<const Byte> file);

    const std::string& name() const;

    /// The object; whether it has its debug information is left open.
    /// Errors  those of read_object() but for debug information, with the place "file(member)".
    Result<const Object*> object() const;

    /// The debug information of the object.
    /// Errors  those of read_object().
    Result<const debuginfo::Unit*> debug() const;

    /// The object with its debug information.
    /// Errors  those of read_object().
    Result<Object> whole() const;

private:
    struct State;
    std::shared_ptr<State> state_;
};

/// The member that the table of names gives for a name.
struct DefinedName {
    std::string_view name; ///< points into the bytes of the library
    std::uint32_t member = 0;
};

/// A library of which only the headers and the table of names were read.
struct OpenLibrary {
    std::shared_ptr<const Bytes> bytes;
    std::vector<LibraryMember> members;
    std::optional<std::vector<DefinedName>> names; ///< as the archiver wrote them; nothing: it wrote no table
};

/// The bytes of a library.
/// REQUIRES: as write_object for each member; names hold no '/', newline or zero byte and are not empty.
Bytes write_library(std::span<const Member> members);

bool is_library(std::span<const Byte> bytes);

/// Opens a library of objects of this toolchain, made by any archiver.
/// Errors  damage of the archive, with its offset; damage in a member is found when the member is read.
Result<OpenLibrary> open_library(Bytes bytes, const std::string& file);

/// Reads a library and all its members. The table of names is only checked.
/// Errors  as open_library; for damage in a member, the errors of read_object(), with the place "file(member)".
Result<std::vector<Member>> read_library(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::objects
