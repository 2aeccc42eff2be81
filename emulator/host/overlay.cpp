#include "emulator/host/overlay.hpp"

#include <array>
#include <cerrno>
#include <climits>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace t8::host {
namespace {

/// So many files may stay open although no stream has them open. Further ones go to the attic.
constexpr std::size_t most_kept_open = 64;

int copy_whole(const OpenFile& from, const OpenFile& to) { return copy(from, 0, to, 0, from.size()); }

bool may_change(int directory) { return ::faccessat(directory, ".", W_OK | X_OK, AT_EACCESS) == 0; }

std::string target_of(int directory, const std::string& name) {
    std::array<char, PATH_MAX> target{};
    const ssize_t length = ::readlinkat(directory, name.c_str(), target.data(), target.size());
    return length > 0 ? std::string(target.data(), static_cast<std::size_t>(length)) : std::string();
}

} // namespace

Overlay::Place Overlay::place_of(int directory, const std::string& name) {
    struct stat status {};
    ::fstat(directory, &status);
    return {status.st_dev, status.st_ino, name};
}

const Overlay::Entry* Overlay::find(int directory, const std::string& name) const {
    const auto found = entries_.find(place_of(directory, name));
    return found == entries_.end() ? nullptr : &found->second;
}

std::optional<FileType> Overlay::type_of(int directory, const std::string& name) const {
    const Entry* const entry = find(directory, name);
    return entry != nullptr ? std::optional(entry->type) : std::nullopt;
}

std::optional<std::string> Overlay::link_target(int directory, const std::string& name) const {
    const Entry* const entry = find(directory, name);
    return entry != nullptr && entry->type == FileType::link ? std::optional(entry->target) : std::nullopt;
}

void Overlay::change_listing(int directory, std::set<std::string>& names) const {
    const auto& [device, inode, none] = place_of(directory, {});
    for (auto at = entries_.lower_bound({device, inode, {}});
         at != entries_.end() && std::get<0>(at->first) == device && std::get<1>(at->first) == inode; ++at) {
        if (at->second.type == FileType::absent)
            names.erase(std::get<2>(at->first));
        else
            names.insert(std::get<2>(at->first));
    }
}

/// Makes room among the descriptors: of the files that are kept here, those that no stream has open go to the attic. One that cannot go there stays
/// open.
void Overlay::put_away() {
    for (std::size_t looked_at = kept_open_.size(); looked_at != 0 && kept_open_.size() > most_kept_open; --looked_at) {
        Place place = std::move(kept_open_.front());
        kept_open_.pop_front();
        const auto found = entries_.find(place);
        if (found == entries_.end() || !found->second.kept)
            continue;
        Entry& entry = found->second;
        if (entry.kept.use_count() > 1 || attic_.put_away(OpenFile(entry.kept), entry.put_away) != 0)
            kept_open_.push_back(std::move(place));
        else
            entry.kept.reset();
    }
}

/// Opens a file of the host for reading. An entry that is not to be read need not be readable.
int Overlay::open_host_file(int directory, const std::string& name, Entry& entry, bool reads) {
    // The file may have been replaced since the search for it: O_NONBLOCK, because opening a pipe might wait for ever, and O_NOFOLLOW,
    // because a symbolic link must be an error.
    const int how = (reads ? O_RDONLY : O_PATH) | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    auto file = std::make_shared<Descriptor>(::openat(directory, name.c_str(), how));
    if (!file->valid())
        return errno;
    struct stat status {};
    if (::fstat(file->number(), &status) != 0 || !S_ISREG(status.st_mode))
        return EACCES;
    entry.type = FileType::regular;
    entry.kept = std::move(file);
    return 0;
}

/// Copies the host's file. All streams that have it open read the copy from now on.
int Overlay::make_own(Entry& entry, bool empties) {
    Descriptor file = nameless_file();
    if (!file.valid())
        return errno;
    if (!entry.kept) {
        entry.kept = std::make_shared<Descriptor>(std::move(file));
    } else {
        const Descriptor copied(::fcntl(file.number(), F_DUPFD_CLOEXEC, 0));
        if (!copied.valid())
            return errno;
        if (const int error = empties ? 0 : copy_whole(OpenFile(entry.kept), OpenFile(std::move(file))); error != 0)
            return error;
        if (::dup3(copied.number(), entry.kept->number(), O_CLOEXEC) < 0)
            return errno;
    }
    entry.is_own = true;
    return 0;
}

Overlay::Opened Overlay::open(int directory, const std::string& name, const Opening& opening) {
    put_away();
    const Place place = place_of(directory, name);
    const auto known = entries_.find(place);
    Entry entry = known != entries_.end() ? known->second : Entry{};
    const bool was_kept = entry.kept != nullptr || entry.put_away != nullptr;
    Opened opened;
    const auto refused = [&](int error) {
        opened.error = error;
        return std::move(opened);
    };
    if (is_absent(directory, name)) {
        if (!opening.creates)
            return refused(ENOENT);
        if (!may_change(directory))
            return refused(EACCES);
        entry = {};
        entry.type = FileType::regular;
    } else {
        entry.kept = entry.file();
        if (const int error = entry.put_away ? entry.put_away->take_out(entry.kept) : 0; error != 0)
            return refused(error);
        entry.put_away.reset();
        if (!entry.kept)
            if (const int error = open_host_file(directory, name, entry, !opening.empties); error != 0)
                return refused(error);
        if (opening.writes && !entry.is_own && ::faccessat(directory, name.c_str(), W_OK, AT_EACCESS) != 0)
            return refused(errno);
    }
    if (opening.empties && entry.kept)
        opened.emptied = OpenFile(entry.kept).size();
    if (opening.writes && !entry.is_own)
        if (const int error = make_own(entry, opening.empties); error != 0)
            return refused(error);
    if (opening.empties && ::ftruncate(entry.kept->number(), 0) != 0)
        return refused(errno);
    opened.file.emplace(entry.kept);
    if (entry.is_own || was_kept) {
        if (known == entries_.end() || !known->second.kept)
            kept_open_.push_back(place);
    } else {
        entry.open = entry.kept;
        entry.kept.reset();
    }
    entries_.insert_or_assign(place, std::move(entry));
    return opened;
}

bool Overlay::is_absent(int directory, const std::string& name) const {
    const std::optional<FileType> type = type_of(directory, name);
    return type ? *type == FileType::absent : ::faccessat(directory, name.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) != 0;
}

int Overlay::remove(int directory, const std::string& name) {
    if (is_absent(directory, name))
        return ENOENT;
    if (!may_change(directory))
        return EACCES;
    entries_.insert_or_assign(place_of(directory, name), Entry{});
    return 0;
}

int Overlay::rename(int from_directory, const std::string& from, int to_directory, const std::string& to) {
    put_away();
    const Place place = place_of(from_directory, from);
    const Place target = place_of(to_directory, to);
    if (is_absent(from_directory, from))
        return ENOENT;
    if (!may_change(from_directory) || !may_change(to_directory))
        return EACCES;
    const auto known = entries_.find(place);
    Entry entry = known != entries_.end() ? known->second : Entry{};
    if (known == entries_.end())
        if (std::string link = target_of(from_directory, from); !link.empty()) {
            entry.type = FileType::link;
            entry.target = std::move(link);
        }
    if (entry.type != FileType::link) {
        entry.kept = entry.file();
        if (!entry.kept && !entry.put_away)
            if (const int error = open_host_file(from_directory, from, entry, true); error != 0)
                return error;
    }
    if (place == target)
        return 0;
    if (entry.kept)
        kept_open_.push_back(target);
    entries_.insert_or_assign(target, std::move(entry));
    entries_.insert_or_assign(place, Entry{});
    return 0;
}

} // namespace t8::host
