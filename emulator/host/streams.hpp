#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "types/fields.hpp"
#include "emulator/host/bytes.hpp"
#include "emulator/host/file_room.hpp"
#include "emulator/host/outside.hpp"

namespace t8::host {

enum class OpenType : std::uint8_t { binary = 1, text = 2 };
enum class SeekOrigin : std::uint8_t { start = 1, current = 2, end = 3 };

/// How reads of text streams treat the line ends of DOS files. Binary reads and all writes leave bytes as they are.
/// Source  ISERVER file functions: on a Unix host text and binary streams do not differ. INMOS's occam compiler, however, opens sources
///         as text and rejects carriage returns, so that dropping them is the default.
enum class TextReads : std::uint8_t { drop_cr_before_lf, keep_every_byte };

/// The source or destination of a stream.
enum class StreamKind : std::uint8_t { standard_input, standard_output, error_output, file };

/// The errno values that programs see. These have one meaning on all Unix hosts.
struct StreamError {
    static constexpr std::int32_t none = 0;
    static constexpr std::int32_t host_fault = 5; ///< EIO, also instead of errors whose numbers differ between hosts
    static constexpr std::int32_t wrong_use = 9;  ///< EBADF: a read on a stream open for writing, or a write on one for reading
    static constexpr std::int32_t too_large = 27; ///< EFBIG: after the last position that an INT32 can hold
    static constexpr std::int32_t no_space = 28;  ///< ENOSPC
};
/// Returns the message for an errno in a reply to Ferror.
std::string_view stream_error_message(std::int32_t error);

/// The state of a stream.
struct StreamState {
    StreamKind kind = StreamKind::file;
    std::string name; ///< as the program gave it
    OpenType type = OpenType::binary;
    OpenMode mode = OpenMode::input;
    std::int64_t position = 0;              ///< of the next read, and of the next write unless the mode appends
    bool at_end = false;                    ///< a read has reached the end; cleared by Seek and by a read that returns bytes
    std::int32_t error = StreamError::none; ///< pending until the stream is closed

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [kind, name, type, mode, position, at_end, error] = self;
        return visit(state_fields(kind, name, type, mode, position, at_end, error));
    }
};

struct StreamsState {
    std::map<std::int32_t, StreamState> streams;
    std::int32_t next_id = 3; ///< ids are not used again, so that a closed stream's id remains unknown
    bool broken = false;      ///< the user has interrupted a wait for input

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [streams, next_id, broken] = self;
        return visit(state_fields(streams, next_id, broken));
    }
};

/// The streams of a program: 0, 1 and 2 are open from the start, others after open().
/// Units   positions are bytes, 0 to 2 147 483 647, because Tell and Seek carry INT32. A file may be longer; reading or writing the
///         bytes after that is an error, not an end of file.
/// Order   a stream has one position. Reads and writes of an update stream may alternate in any way.
/// Errors  for an id that is not open, functions return nothing or false. Any other error becomes the stream's pending error.
class Streams {
public:
    static constexpr std::int64_t last_position = 2'147'483'647;
    static constexpr std::size_t most_open_files = 256;

    Streams(Outside& outside, FileRoom& room, TextReads text_reads);

    std::optional<std::int32_t> open(const std::string& name, OpenType type, OpenMode mode);
    bool close(std::int32_t id);
    /// Returns at most `limit` bytes; none at the end of the file or after an error.
    std::optional<Bytes> read(std::int32_t id, std::size_t limit);
    /// Returns the bytes up to and including the next newline, at most `limit`; none if nothing could be read.
    std::optional<Bytes> read_line(std::int32_t id, std::size_t limit);
    /// Returns the number of bytes written.
    std::optional<std::size_t> write(std::int32_t id, std::span<const Byte> bytes);
    bool flush(std::int32_t id);
    bool seek(std::int32_t id, std::int32_t offset, SeekOrigin origin);
    std::optional<std::int32_t> tell(std::int32_t id) const;
    bool known(std::int32_t id) const { return state_.streams.contains(id); }
    bool at_end(std::int32_t id) const;
    /// Returns the pending errno, or StreamError::none.
    std::int32_t error(std::int32_t id) const;

    /// Gives the stream `own`, which has just been opened, the number `given`, as a server did that opened its stream so. Closes it if that
    /// server could open none; if this one could not, `given` remains unknown.
    void number_as(std::optional<std::int32_t> own, std::optional<std::int32_t> given);

    /// Records that the user has interrupted a wait for a key.
    void note_break() { state_.broken = true; }

    const StreamsState& state() const { return state_; }
    /// Replaces the state and opens its files again. Their contents are those that the host has now.
    Result<void> restore(const StreamsState& state);

private:
    StreamState* stream(std::int32_t id);
    const StreamState* stream(std::int32_t id) const;
    Bytes read(std::int32_t id, StreamState& stream, std::size_t limit, Until until);
    Bytes read_standard_input(StreamState& stream, std::size_t limit, Until until);
    Bytes read_file(const OpenFile& file, StreamState& stream, std::size_t limit, Until until);

    Outside& outside_;
    FileRoom& room_;
    TextReads text_reads_;
    StreamsState state_;
    std::map<std::int32_t, OpenFile> files_; ///< the open files, by the ids of their streams
};

} // namespace t8::host
