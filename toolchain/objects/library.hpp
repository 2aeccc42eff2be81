#pragma once

#include <span>
#include <string>
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

/// The bytes of a library.
/// REQUIRES: as write_object for each member; names hold no '/', newline or zero byte and are not empty.
Bytes write_library(std::span<const Member> members);

bool is_library(std::span<const Byte> bytes);

/// Reads a library of objects of this toolchain, made by any archiver. The table of names is ignored.
/// Errors  damage, with its offset; for damage in a member, the errors of read_object(), with the place "file(member)".
Result<std::vector<Member>> read_library(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::objects
