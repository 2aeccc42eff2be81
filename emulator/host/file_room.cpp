#include "emulator/host/file_room.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <deque>
#include <memory>
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

std::string link_target(int directory, const std::string& name) {
    std::array<char, PATH_MAX> target{};
    const ssize_t length = ::readlinkat(directory, name.c_str(), target.data(), target.size());
    return length > 0 ? std::string(target.data(), static_cast<std::size_t>(length)) : std::string();
}

int open_flags(OpenMode mode) {
    if (!writes(mode))
        return O_RDONLY;
    return reads(mode) ? O_RDWR : O_WRONLY;
}

bool creates(OpenMode mode) { return writes(mode) && mode != OpenMode::existing_update; }

bool empties(OpenMode mode) { return mode == OpenMode::output || mode == OpenMode::new_update; }

} // namespace

Result<FileRoom> FileRoom::below(const std::string& root_directory) {
    const std::unique_ptr<char, decltype(&std::free)> path(::realpath(root_directory.c_str(), nullptr), &std::free);
    if (!path)
        return cannot("use the root directory", root_directory, errno);
    Descriptor root(::open(path.get(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!root.valid())
        return cannot("use the root directory", root_directory, errno);
    return FileRoom(std::move(root), path.get());
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

FileRoom::FileType FileRoom::type_of(int directory, const std::string& name) {
    struct stat status {};
    if (::fstatat(directory, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return FileType::absent;
    if (S_ISREG(status.st_mode))
        return FileType::regular;
    if (S_ISLNK(status.st_mode))
        return FileType::link;
    return S_ISDIR(status.st_mode) ? FileType::directory : FileType::other;
}

Result<std::string> FileRoom::name_ignoring_case(std::string_view name, int directory, const std::string& component) {
    Descriptor listing(::openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!listing.valid())
        return component;
    const std::unique_ptr<DIR, CloseDirectory> entries(::fdopendir(listing.number()));
    if (!entries)
        return component;
    listing.release();

    std::vector<std::string> matches;
    while (const dirent* entry = ::readdir(entries.get())) {
        if (equal_ignoring_case(entry->d_name, component))
            matches.emplace_back(entry->d_name);
    }
    if (matches.empty())
        return component;
    if (matches.size() > 1) {
        std::sort(matches.begin(), matches.end());
        return refuse(name, fmt::format("'{}' and '{}' differ from it in upper and lower case only", matches[0], matches[1]));
    }
    return matches.front();
}

Result<FileRoom::Place> FileRoom::find(std::string_view name, FinalLink final_link) {
    auto guest = read_guest_name(name, root_path_);
    if (!guest)
        return refuse(name.substr(0, name.find('\0')), guest.error().diagnostics.front().message);

    std::deque<std::string> ahead(guest->components.begin(), guest->components.end());
    std::vector<Descriptor> path; // directories below the root that the search has gone down into
    unsigned links = 0;
    while (!ahead.empty()) {
        std::string component = std::move(ahead.front());
        ahead.pop_front();
        if (component == "..") {
            if (path.empty())
                return refuse(name, "it leads out of the root directory");
            path.pop_back();
            continue;
        }

        const int here = path.empty() ? root_.number() : path.back().number();
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
            return Place{std::move(directory), std::move(component), type};
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

    // Without O_NONBLOCK the open of a pipe put there since would wait for ever; with O_NOFOLLOW a link put there is an error.
    int flags = open_flags(mode) | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    if (creates(mode) && creation == Creation::as_mode_says)
        flags |= O_CREAT;
    Descriptor descriptor(::openat(place->directory.number(), place->name.c_str(), flags, 0666));
    if (!descriptor.valid())
        return cannot("open", name, errno);
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return refuse(name, "it is not a regular file");
    if (empties(mode) && creation == Creation::as_mode_says && ::ftruncate(descriptor.number(), 0) != 0) {
        return cannot("empty", name, errno);
    }
    return OpenFile(std::move(descriptor));
}

Result<void> FileRoom::check_movable(std::string_view name, const Place& place) {
    if (place.type == FileType::directory)
        return refuse(name, "it is a directory");
    if (place.type == FileType::other)
        return refuse(name, "it is not a regular file");
    return {};
}

Result<void> FileRoom::remove(std::string_view name) {
    auto place = find(name, FinalLink::keep);
    if (!place)
        return tl::unexpected(place.error());
    if (auto movable = check_movable(name, *place); !movable)
        return movable;
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
    if (::renameat(from->directory.number(), from->name.c_str(), to->directory.number(), to->name.c_str()) != 0) {
        return cannot("rename", old_name, errno);
    }
    return {};
}

} // namespace t8::host
