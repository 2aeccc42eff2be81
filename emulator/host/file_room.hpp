#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/host/guest_name.hpp"
#include "emulator/host/open_file.hpp"

namespace t8::host {

/// The open modes of the protocol, with C's names for them in the comments.
enum class OpenMode : std::uint8_t {
    input = 1,           ///< r
    output = 2,          ///< w
    append = 3,          ///< a
    existing_update = 4, ///< r+
    new_update = 5,      ///< w+
    append_update = 6,   ///< a+
};

constexpr bool reads(OpenMode mode) { return mode != OpenMode::output && mode != OpenMode::append; }
constexpr bool writes(OpenMode mode) { return mode != OpenMode::input; }
constexpr bool appends(OpenMode mode) { return mode == OpenMode::append || mode == OpenMode::append_update; }

/// What a program may do with the files of a mounted directory.
enum class MountAccess : std::uint8_t { read_and_write, read_only };

/// The files a program may reach: those below one root directory of the host and below the directories that are mounted, and no others.
/// Shape   names as read_guest_name takes them apart. A DOS style name that no file has exactly stands for the one file whose
///         name differs in upper and lower case only. A name that lies below the guest name of a mount leads there; so does
///         the host's own absolute path of the mount or of the root. Of several the longest counts. `..` does not leave a mount.
/// Order   mount before the first file is opened. A search goes from the root or mounted directory downwards, one component at a time, through directory descriptors that it has
///         opened itself and never through a path. Nobody who moves files about meanwhile can lead it out.
/// Errors  a name that is not there is an ordinary failure. Refused, and noted in refusals(): `..` above the root, a symbolic
///         link to an absolute path or above the root, a chain of more than 40 links, anything but a regular file, a DOS style
///         name with several matches, anything but reading below a read-only mount, what goes beyond the quota.
class FileRoom {
public:
    static Result<FileRoom> below(const std::string& root_directory);

    /// Lets programs reach a directory of the host by another name: "/inmos", "C:\\INMOS", "libs".
    /// Errors  no such directory; an empty guest name, one with `..`, or one that is mounted already.
    Result<void> mount(std::string_view guest_name, const std::string& directory, MountAccess access);

    /// How many bytes programs may add to files, altogether. A file that is emptied gives back what it held.
    void set_quota(std::uint64_t bytes) { quota_ = bytes; }
    /// How many of so many more bytes the quota allows in that file; fewer than all is a refusal.
    std::uint64_t allowed_by_quota(std::string_view name, std::uint64_t bytes);
    void use_quota(std::uint64_t bytes) { used_ += bytes; }
    static constexpr std::uint64_t usual_quota = std::uint64_t{16} << 30;
    /// What a file takes by being made.
    static constexpr std::uint64_t cost_of_file = 4096;

    /// Modes that create do so with the permissions of the host's umask; output and new_update empty an existing file.
    Result<OpenFile> open(std::string_view name, OpenMode mode);
    /// Opens a file that has been open before, in the same mode but without creating or emptying it.
    Result<OpenFile> reopen(std::string_view name, OpenMode mode);
    /// A symbolic link is removed itself. Streams open on the file stay usable, as on any Unix host.
    Result<void> remove(std::string_view name);
    /// Replaces a file that has the new name.
    Result<void> rename(std::string_view old_name, std::string_view new_name);

    /// What was refused, each case once, the first `most_refusals` of them.
    const std::vector<Diagnostic>& refusals() const { return refusals_; }
    static constexpr std::size_t most_refusals = 100;

private:
    enum class FinalLink : std::uint8_t { follow, keep };
    enum class Creation : std::uint8_t { as_mode_says, never };
    enum class FileType : std::uint8_t { absent, regular, link, directory, other };

    /// Where a search ended: a directory and a name in it.
    struct Place {
        Descriptor directory;
        std::string name;
        FileType type = FileType::absent;
        MountAccess access = MountAccess::read_and_write;
    };

    /// A directory that names lead to. The first one is the root, whose guest name has no components.
    struct Mount {
        std::vector<std::string> guest;
        std::vector<std::vector<std::string>> host; ///< its own absolute paths: as it was named, and without links
        Descriptor directory;
        MountAccess access = MountAccess::read_and_write;
    };
    /// Where a name leads: a mount, and the way below it.
    struct Way {
        const Mount* mount;
        std::vector<std::string> components;
    };

    FileRoom() = default;
    static Result<Mount> open_mount(const std::string& directory);
    Way way_of(const GuestName& name) const;

    Result<OpenFile> open(std::string_view name, OpenMode mode, Creation creation);
    Result<Place> find(std::string_view name, FinalLink final_link);
    Result<std::string> name_ignoring_case(std::string_view name, int directory, const std::string& component);
    Result<void> check_movable(std::string_view name, const Place& place);
    tl::unexpected<Failure> refuse(std::string_view name, std::string_view reason);
    static FileType type_of(int directory, const std::string& name);

    std::vector<Mount> mounts_;
    std::uint64_t quota_ = usual_quota;
    std::uint64_t used_ = 0;
    std::vector<Diagnostic> refusals_;
};

} // namespace t8::host
