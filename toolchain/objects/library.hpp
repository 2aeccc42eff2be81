#pragma once

#include <span>
#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"

/// Libraries: `ar` archives of object files, which `ar t`, `ar x` and `nm` know. We write them ourselves: what an archive holds is
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

/// Reads a library, whoever made it, as long as its members are our objects. The table of names is not looked at.
/// Errors  damage, with its offset; damage in a member as read_object tells it, with "file(member)" as place.
Result<std::vector<Member>> read_library(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::objects
