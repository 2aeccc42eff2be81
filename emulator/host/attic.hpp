#pragma once

#include <cstdint>
#include <memory>

#include "diagnostics/descriptor.hpp"
#include "emulator/host/open_file.hpp"

namespace t8::host {

/// Returns a new file without a name, on the disk if possible. The host removes it however the process ends. Not valid: errno says why.
Descriptor nameless_file();

/// Copies `bytes` bytes. Pieces of zeros become holes.
/// Errors  returns the errno of the host, 0 for none.
int copy(const OpenFile& from, std::int64_t from_at, const OpenFile& to, std::int64_t to_at, std::int64_t bytes);

/// Keeps the contents of many files that nobody has open in one file without a name, so that they need only one descriptor.
/// Errors  functions return the errno of the host, 0 for none.
class Attic {
public:
    /// The contents of a file. The host gets their room back with the last pointer to them.
    class Contents {
    public:
        Contents(std::shared_ptr<Descriptor> file, std::int64_t at, std::int64_t bytes)
            : file_(std::move(file)), at_(at), bytes_(bytes) {}
        Contents(const Contents&) = delete;
        Contents& operator=(const Contents&) = delete;
        ~Contents();

        /// Copies the contents into a new file without a name.
        int take_out(std::shared_ptr<Descriptor>& file) const;

    private:
        std::shared_ptr<Descriptor> file_; ///< of the attic
        std::int64_t at_;
        std::int64_t bytes_;
    };

    /// Copies a file into the attic.
    int put_away(const OpenFile& file, std::shared_ptr<const Contents>& contents);

private:
    std::shared_ptr<Descriptor> file_; ///< null: nothing was put away yet
    std::int64_t end_ = 0;
};

} // namespace t8::host
