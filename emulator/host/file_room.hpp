#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/host/guest_name.hpp"
#include "emulator/host/open_file.hpp"
#include "emulator/host/overlay.hpp"

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

/// The files that a program may reach: those below one root directory of the host and below mounted directories, and no others.
/// Shape   names are read by read_guest_name(). A name that begins with the guest name of a mount leads into its directory; so does
///         one that begins with the host's absolute path of a mount or of the root. If several match, the longest is used. `..`
///         cannot leave a mount. A DOS style name that no file has exactly means the one file whose name differs only in upper and
///         lower case.
/// Order   mount() is called before the first file is opened.
/// Safety  a search goes down from the root or the mounted directory, one component at a time, through directory descriptors that it
///         has opened itself, never through a path. Files that are moved meanwhile cannot lead it outside.
/// Errors  a name that does not exist is an ordinary failure. These are refused, and listed in refusals(): `..` above the root, a
///         symbolic link to an absolute path or above the root, a chain of more than 40 links, anything but a regular file, a DOS
///         style name with several matches, writing below a read-only mount, writing beyond the quota.
class FileRoom {
public:
    static Result<FileRoom> below(const std::string& root_directory);

    /// Lets programs reach the host's `directory` by the name `guest_name`: "/inmos", "C:\\INMOS", "libs".
    /// Errors  a directory that does not exist; an empty guest name, one with `..`, or one that is mounted already.
    Result<void> mount(std::string_view guest_name, const std::string& directory, MountAccess access);

    /// From now on, what programs write, create, remove and rename is so only in this room: the host's files are read and never changed.
    void keep_changes_apart() { overlay_ = std::make_unique<Overlay>(); }

    /// Sets the number of bytes that programs may add to all files together. Emptying a file gives its bytes back.
    void set_quota(std::uint64_t bytes) { quota_ = bytes; }
    /// Returns how many of `bytes` further bytes the quota allows in the file `name`. Records a refusal if that is not all of them.
    std::uint64_t allowed_by_quota(std::string_view name, std::uint64_t bytes);
    void use_quota(std::uint64_t bytes) { used_ += bytes; }
    static constexpr std::uint64_t usual_quota = std::uint64_t{16} << 30;
    /// Bytes of the quota that creating a file takes.
    static constexpr std::uint64_t cost_of_file = 4096;

    /// Opens a file. Modes that create a file give it the permissions that the host's umask leaves; output and new_update empty an
    /// existing file.
    Result<OpenFile> open(std::string_view name, OpenMode mode);
    /// Opens a file that was open before in `mode`, without creating or emptying it.
    Result<OpenFile> reopen(std::string_view name, OpenMode mode);
    /// Removes a file, or a symbolic link itself. Streams that have the file open remain usable, as on any Unix host.
    Result<void> remove(std::string_view name);
    /// Renames a file. A file that has the new name is replaced.
    Result<void> rename(std::string_view old_name, std::string_view new_name);

    /// Returns the refusals, each case once, at most the first `most_refusals`.
    const std::vector<Diagnostic>& refusals() const { return refusals_; }
    static constexpr std::size_t most_refusals = 100;

private:
    enum class FinalLink : std::uint8_t { follow, keep };
    enum class Creation : std::uint8_t { as_mode_says, never };

    /// The end of a search: a directory and a name in it.
    struct Place {
        Descriptor directory;
        std::string name;
        FileType type = FileType::absent;
        MountAccess access = MountAccess::read_and_write;
    };

    /// A directory that names lead to. The first one is the root, whose guest name has no components.
    struct Mount {
        std::vector<std::string> guest;
        std::vector<std::vector<std::string>> host; ///< its absolute paths on the host: as the user named it, and without links
        Descriptor directory;
        MountAccess access = MountAccess::read_and_write;
    };
    /// A mount, and the components of a name below it.
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
    FileType type_of(int directory, const std::string& name) const;
    std::string link_target(int directory, const std::string& name) const;
    Result<OpenFile> open_apart(std::string_view name, const Place& place, OpenMode mode, Creation creation);

    std::vector<Mount> mounts_;
    std::uint64_t quota_ = usual_quota;
    std::uint64_t used_ = 0;
    std::vector<Diagnostic> refusals_;
    std::unique_ptr<Overlay> overlay_; ///< null: programs change the host's files
};

} // namespace t8::host
