#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include <sys/types.h>

#include "diagnostics/descriptor.hpp"
#include "emulator/host/attic.hpp"
#include "emulator/host/open_file.hpp"

namespace t8::host {

/// The file or directory of a name.
enum class FileType : std::uint8_t { absent, regular, link, directory, other };

/// Changes to the host's files that the host never sees: a file is copied when it is first opened for writing, and files that are created,
/// removed or renamed are so only here. The copies are temporary files without a name, which the host removes however the process ends. Of those that
/// no stream has open, most are put away in one file, so that a program may write any number of files.
/// Shape   a place is a directory of the host and a name in it. A file has one copy, which all its streams share.
/// Errors  functions return the errno that the host would have given: what its user may not do, a program may not do here.
class Overlay {
public:
    /// Returns what was made of the name here; nothing: it is as on the host.
    std::optional<FileType> type_of(int directory, const std::string& name) const;
    /// Returns the target of a link that was renamed here; nothing: it is as on the host.
    std::optional<std::string> link_target(int directory, const std::string& name) const;
    /// Adds the names that a directory has only here to `names`, and takes out those that it has no more.
    void change_listing(int directory, std::set<std::string>& names) const;

    struct Opening {
        bool writes = false;
        bool creates = false;
        bool empties = false;
    };
    struct Opened {
        int error = 0; ///< 0: it is open
        std::optional<OpenFile> file;
        std::int64_t emptied = 0; ///< bytes that it held before it was emptied
    };
    Opened open(int directory, const std::string& name, const Opening& opening);
    /// REQUIRES: the name leads to a regular file or a link; so for rename.
    int remove(int directory, const std::string& name);
    int rename(int from_directory, const std::string& from, int to_directory, const std::string& to);

private:
    struct Entry {
        FileType type = FileType::absent;
        bool is_own = false;                               ///< the file is a copy, or was made here
        std::shared_ptr<Descriptor> kept{};                ///< a file that has a place here only
        std::shared_ptr<const Attic::Contents> put_away{}; ///< of such a file, instead of `kept`
        std::weak_ptr<Descriptor> open{};                  ///< a file of the host that is open
        std::string target{};                              ///< of a link

        std::shared_ptr<Descriptor> file() const { return kept ? kept : open.lock(); }
    };
    using Place = std::tuple<dev_t, ino_t, std::string>;

    static Place place_of(int directory, const std::string& name);
    const Entry* find(int directory, const std::string& name) const;
    bool is_absent(int directory, const std::string& name) const;
    int open_host_file(int directory, const std::string& name, Entry& entry, bool reads);
    static int make_own(Entry& entry, bool empties);

    void put_away();

    std::map<Place, Entry> entries_;
    std::deque<Place> kept_open_; ///< places whose files may be kept open, those for longest first
    Attic attic_;
};

} // namespace t8::host
