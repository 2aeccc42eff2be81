#include "emulator/host/file_room.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <system_error>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace t8::host {
namespace {

constexpr unsigned most_links = 40;

struct CloseDirectory {
    void operator()(DIR* directory) const { ::closedir(directory); }
};

std::string reason_of(int error) { return std::generic_category().message(error); }

tl::unexpected<Failure> cannot(std::string_view verb, std::string_view name, int error) {
    return failure(fmt::format("cannot {} '{}': {}", verb, name, reason_of(error)));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

int open_flags(OpenMode mode) {
    if (!writes(mode))
        return O_RDONLY;
    return reads(mode) ? O_RDWR : O_WRONLY;
}

constexpr std::string_view read_only = "it lies in a directory that is mounted read-only";

/// Returns the components without `..` and without those that each `..` removes; nothing if a `..` has no component before it.
std::optional<std::vector<std::string>> without_parents(const std::vector<std::string>& components) {
    std::vector<std::string> left;
    for (const std::string& component : components) {
        if (component != "..") {
            left.push_back(component);
            continue;
        }
        if (left.empty())
            return {};
        left.pop_back();
    }
    return left;
}

bool starts_with(const std::vector<std::string>& components, const std::vector<std::string>& prefix, bool ignores_case) {
    const auto same = [&](const std::string& a, const std::string& b) {
        return ignores_case ? equal_ignoring_case(a, b) : a == b;
    };
    return components.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), components.begin(), same);
}

bool creates(OpenMode mode) { return writes(mode) && mode != OpenMode::existing_update; }

bool empties(OpenMode mode) { return mode == OpenMode::output || mode == OpenMode::new_update; }

} // namespace

Result<FileRoom::Mount> FileRoom::open_mount(const std::string& directory) {
    const std::unique_ptr<char, decltype(&std::free)> path(::realpath(directory.c_str(), nullptr), &std::free);
    Mount mount;
    if (path)
        mount.directory = Descriptor(::open(path.get(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!mount.directory.valid())
        return failure(reason_of(errno));
    mount.host.push_back(path_components(path.get(), "/"));
    if (directory.starts_with('/'))
        if (auto as_named = without_parents(path_components(directory, "/")); as_named && *as_named != mount.host.front())
            mount.host.push_back(std::move(*as_named));
    std::erase(mount.host, std::vector<std::string>{}); // all absolute names begin with the path of "/"
    return mount;
}

Result<FileRoom> FileRoom::below(const std::string& root_directory) {
    Result<Mount> root = open_mount(root_directory);
    if (!root)
        return failure(
            fmt::format("cannot use the root directory '{}': {}", root_directory, root.error().diagnostics.front().message));
    FileRoom room;
    room.mounts_.push_back(std::move(*root));
    return room;
}

Result<void> FileRoom::mount(std::string_view guest_name, const std::string& directory, MountAccess access) {
    Result<GuestName> guest = read_guest_name(guest_name);
    if (!guest)
        return tl::unexpected<Failure>(std::move(guest.error()));
    if (guest->components.empty())
        return failure(fmt::format("'{}' is the root directory itself", guest_name), "use --root DIR to choose it");
    if (std::find(guest->components.begin(), guest->components.end(), "..") != guest->components.end())
        return failure(fmt::format("'{}' cannot be mounted: it has '..' in it", guest_name), "give a name without '..'");
    if (std::any_of(mounts_.begin(), mounts_.end(), [&](const Mount& other) { return other.guest == guest->components; }))
        return failure(fmt::format("'{}' is mounted twice", guest_name), "give each directory a name of its own");
    Result<Mount> mount = open_mount(directory);
    if (!mount)
        return failure(fmt::format("cannot mount the directory '{}': {}", directory, mount.error().diagnostics.front().message));
    mount->guest = std::move(guest->components);
    mount->access = access;
    mounts_.push_back(std::move(*mount));
    return {};
}

std::uint64_t FileRoom::allowed_by_quota(std::string_view name, std::uint64_t bytes) {
    const std::uint64_t allowed = std::min(bytes, quota_ - std::min(quota_, used_));
    if (allowed < bytes)
        static_cast<void>(
            refuse(name, fmt::format("the program's files would take more than the {} bytes of '--quota'", quota_)));
    return allowed;
}

FileRoom::Way FileRoom::way_of(const GuestName& name) const {
    const std::optional<std::vector<std::string>> collapsed = without_parents(name.components);
    const std::vector<std::string>& meant = collapsed ? *collapsed : name.components;
    const Mount* best = &mounts_.front();
    std::size_t most = 0;
    bool crosses = false; // some prefix of the name is a mount, even if `..` leaves it later
    const auto try_prefix = [&](const Mount& mount, const std::vector<std::string>& prefix) {
        if (prefix.size() > most && starts_with(meant, prefix, name.dos_style)) {
            best = &mount;
            most = prefix.size();
        }
        crosses = crosses || (!prefix.empty() && starts_with(name.components, prefix, name.dos_style));
    };
    for (const Mount& mount : mounts_) {
        try_prefix(mount, mount.guest);
        if (name.is_absolute)
            for (const auto& path : mount.host)
                try_prefix(mount, path);
    }
    // Below the root a symbolic link may stand before `..`, which then leads to the parent of the link's target. Only the search knows
    // that, so that it gets the name with its `..` if no mount is involved.
    const std::vector<std::string>& whole = most == 0 && !crosses ? name.components : meant;
    return {best, {whole.begin() + static_cast<std::ptrdiff_t>(most), whole.end()}};
}

tl::unexpected<Failure> FileRoom::refuse(std::string_view name, std::string_view reason) {
    Diagnostic refusal;
    refusal.severity = Severity::warning;
    refusal.message = fmt::format("file '{}' refused: {}", name, reason);
    const auto same = [&](const Diagnostic& d) { return d.message == refusal.message; };
    if (refusals_.size() < most_refusals && std::none_of(refusals_.begin(), refusals_.end(), same))
        refusals_.push_back(refusal);
    return failure(refusal.message);
}

FileType FileRoom::type_of(int directory, const std::string& name) const {
    if (overlay_)
        if (const auto type = overlay_->type_of(directory, name))
            return *type;
    struct stat status {};
    if (::fstatat(directory, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return FileType::absent;
    if (S_ISREG(status.st_mode))
        return FileType::regular;
    if (S_ISLNK(status.st_mode))
        return FileType::link;
    return S_ISDIR(status.st_mode) ? FileType::directory : FileType::other;
}

std::string FileRoom::link_target(int directory, const std::string& name) const {
    if (overlay_)
        if (const auto target = overlay_->link_target(directory, name))
            return *target;
    std::array<char, PATH_MAX> target{};
    const ssize_t length = ::readlinkat(directory, name.c_str(), target.data(), target.size());
    return length > 0 ? std::string(target.data(), static_cast<std::size_t>(length)) : std::string();
}

Result<std::string> FileRoom::name_ignoring_case(std::string_view name, int directory, const std::string& component) {
    Descriptor listing(::openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!listing.valid())
        return component;
    const std::unique_ptr<DIR, CloseDirectory> entries(::fdopendir(listing.number()));
    if (!entries)
        return component;
    listing.release();

    std::set<std::string> names;
    while (const dirent* entry = ::readdir(entries.get()))
        names.emplace(entry->d_name);
    if (overlay_)
        overlay_->change_listing(directory, names);
    std::vector<std::string> matches;
    for (const std::string& other : names)
        if (equal_ignoring_case(other, component))
            matches.push_back(other);
    if (matches.empty())
        return component;
    if (matches.size() > 1) {
        return refuse(name, fmt::format("'{}' and '{}' both match it when case is ignored", matches[0], matches[1]));
    }
    return matches.front();
}

Result<FileRoom::Place> FileRoom::find(std::string_view name, FinalLink final_link) {
    auto guest = read_guest_name(name);
    if (!guest)
        return refuse(name.substr(0, name.find('\0')), guest.error().diagnostics.front().message);

    const Way way = way_of(*guest);
    const Descriptor& root = way.mount->directory;
    std::deque<std::string> ahead(way.components.begin(), way.components.end());
    std::vector<Descriptor> path; // the directories that the search has entered, from the mount downwards
    unsigned links = 0;
    while (!ahead.empty()) {
        std::string component = std::move(ahead.front());
        ahead.pop_front();
        if (component == "..") {
            if (path.empty())
                return refuse(name, way.mount == &mounts_.front() ? "it leads out of the root directory"
                                                                  : "it leads out of the mounted directory");
            path.pop_back();
            continue;
        }

        const int here = path.empty() ? root.number() : path.back().number();
        FileType type = type_of(here, component);
        if (type == FileType::absent && guest->dos_style) {
            auto match = name_ignoring_case(name, here, component);
            if (!match)
                return tl::unexpected(match.error());
            component = *match;
            type = type_of(here, component);
        }

        const bool last = ahead.empty();
        if (type == FileType::link && !(last && final_link == FinalLink::keep)) {
            const std::string target = link_target(here, component);
            if (target.empty())
                return cannot("find", name, ENOENT);
            if (target.front() == '/')
                return refuse(name, fmt::format("'{}' is a symbolic link to an absolute path", component));
            if (++links > most_links)
                return refuse(name, "it goes through too many symbolic links");
            const auto onward = path_components(target, "/");
            ahead.insert(ahead.begin(), onward.begin(), onward.end());
            continue;
        }
        if (last) {
            Descriptor directory(::openat(here, ".", O_PATH | O_DIRECTORY | O_CLOEXEC));
            if (!directory.valid())
                return cannot("find", name, errno);
            return Place{std::move(directory), std::move(component), type, way.mount->access};
        }
        Descriptor next(::openat(here, component.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (!next.valid())
            return cannot("find", name, errno);
        path.push_back(std::move(next));
    }
    return refuse(name, "it is a directory");
}

Result<OpenFile> FileRoom::open(std::string_view name, OpenMode mode) { return open(name, mode, Creation::as_mode_says); }

Result<OpenFile> FileRoom::reopen(std::string_view name, OpenMode mode) { return open(name, mode, Creation::never); }

Result<OpenFile> FileRoom::open(std::string_view name, OpenMode mode, Creation creation) {
    auto place = find(name, FinalLink::follow);
    if (!place)
        return tl::unexpected(place.error());
    if (place->type == FileType::directory)
        return refuse(name, "it is a directory");
    if (place->type == FileType::other)
        return refuse(name, "it is not a regular file");
    if (writes(mode) && place->access == MountAccess::read_only)
        return refuse(name, read_only);
    const bool may_create = creates(mode) && creation == Creation::as_mode_says;
    const bool makes_file = may_create && place->type == FileType::absent;
    if (makes_file && allowed_by_quota(name, cost_of_file) < cost_of_file)
        return failure(fmt::format("cannot open '{}': {}", name, reason_of(ENOSPC)));

    if (overlay_)
        return open_apart(name, *place, mode, creation);
    // The file may have been replaced since the search: O_NONBLOCK, because opening a pipe might wait for ever, and O_NOFOLLOW, because
    // a symbolic link must be an error.
    int flags = open_flags(mode) | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    if (may_create)
        flags |= O_CREAT;
    Descriptor descriptor(::openat(place->directory.number(), place->name.c_str(), flags, 0666));
    if (!descriptor.valid())
        return cannot("open", name, errno);
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return refuse(name, "it is not a regular file");
    if (makes_file)
        use_quota(cost_of_file);
    if (empties(mode) && creation == Creation::as_mode_says) {
        if (::ftruncate(descriptor.number(), 0) != 0)
            return cannot("empty", name, errno);
        used_ -= std::min(used_, static_cast<std::uint64_t>(status.st_size));
    }
    return OpenFile(std::move(descriptor));
}

Result<OpenFile> FileRoom::open_apart(std::string_view name, const Place& place, OpenMode mode, Creation creation) {
    const bool may_create = creation == Creation::as_mode_says;
    const Overlay::Opening opening{
        .writes = writes(mode), .creates = may_create && creates(mode), .empties = may_create && empties(mode)};
    Overlay::Opened opened = overlay_->open(place.directory.number(), place.name, opening);
    if (!opened.file)
        return cannot("open", name, opened.error);
    if (opening.creates && place.type == FileType::absent)
        use_quota(cost_of_file);
    used_ -= std::min(used_, static_cast<std::uint64_t>(opened.emptied));
    return std::move(*opened.file);
}

Result<void> FileRoom::check_movable(std::string_view name, const Place& place) {
    if (place.type == FileType::directory)
        return refuse(name, "it is a directory");
    if (place.type == FileType::other)
        return refuse(name, "it is not a regular file");
    if (place.access == MountAccess::read_only)
        return refuse(name, read_only);
    return {};
}

Result<void> FileRoom::remove(std::string_view name) {
    auto place = find(name, FinalLink::keep);
    if (!place)
        return tl::unexpected(place.error());
    if (auto movable = check_movable(name, *place); !movable)
        return movable;
    if (overlay_) {
        if (const int error = overlay_->remove(place->directory.number(), place->name); error != 0)
            return cannot("remove", name, error);
        return {};
    }
    if (::unlinkat(place->directory.number(), place->name.c_str(), 0) != 0)
        return cannot("remove", name, errno);
    return {};
}

Result<void> FileRoom::rename(std::string_view old_name, std::string_view new_name) {
    auto from = find(old_name, FinalLink::keep);
    if (!from)
        return tl::unexpected(from.error());
    auto to = find(new_name, FinalLink::keep);
    if (!to)
        return tl::unexpected(to.error());
    if (auto movable = check_movable(old_name, *from); !movable)
        return movable;
    if (auto movable = check_movable(new_name, *to); !movable)
        return movable;
    if (overlay_) {
        if (const int error = overlay_->rename(from->directory.number(), from->name, to->directory.number(), to->name);
            error != 0)
            return cannot("rename", old_name, error);
        return {};
    }
    if (::renameat(from->directory.number(), from->name.c_str(), to->directory.number(), to->name.c_str()) != 0) {
        return cannot("rename", old_name, errno);
    }
    return {};
}

} // namespace t8::host
