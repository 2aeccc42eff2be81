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

/// What text reads do with the line ends of DOS files. Binary reads never change a byte, and no write does.
/// Source  ISERVER file functions: on a Unix host text and binary are the same, but the occam compiler opens sources as text and
///         rejects a carriage return; dropping is the default.
enum class TextReads : std::uint8_t { drop_cr_before_lf, keep_every_byte };

/// What is behind a stream.
enum class StreamKind : std::uint8_t { standard_input, standard_output, error_output, file };

/// errno values that programs see, the same on every Unix host.
struct StreamError {
    static constexpr std::int32_t none = 0;
    static constexpr std::int32_t host_fault = 5; ///< EIO, also for errors that have no old Unix number
    static constexpr std::int32_t wrong_use = 9;  ///< EBADF: a read on a stream open for writing, or a write on one for reading
    static constexpr std::int32_t too_large = 27; ///< EFBIG: past the last position an INT32 can name
    static constexpr std::int32_t no_space = 28;  ///< ENOSPC
};
/// The message that goes with an errno in a Ferror reply.
std::string_view stream_error_message(std::int32_t error);

/// All that changes about one stream.
struct StreamState {
    StreamKind kind = StreamKind::file;
    std::string name; ///< as the program gave it
    OpenType type = OpenType::binary;
    OpenMode mode = OpenMode::input;
    std::int64_t position = 0;              ///< of the next read; also of the next write unless the mode appends
    bool at_end = false;                    ///< a read has met the end; cleared by Seek and by the next read that gets something
    std::int32_t error = StreamError::none; ///< pending until the stream is closed

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [kind, name, type, mode, position, at_end, error] = self;
        return visit(state_fields(kind, name, type, mode, position, at_end, error));
    }
};

struct StreamsState {
    std::map<std::int32_t, StreamState> streams;
    std::int32_t next_id = 3; ///< ids are never used twice, so a closed one stays unknown
    bool broken = false;      ///< the user broke off a wait for input

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [streams, next_id, broken] = self;
        return visit(state_fields(streams, next_id, broken));
    }
};

/// The streams a program has open: 0, 1 and 2 from the start, others from open().
/// Units   positions are bytes, 0 to 2 147 483 647, because Tell and Seek carry INT32. A file may be longer; its bytes beyond can
///         neither be reached nor written, and the attempt is an error, not an end of file.
/// Order   one position per stream: reads and writes of an update stream may follow each other freely.
/// Errors  an id that is not open: nothing or false. Anything else that goes wrong becomes the stream's pending error.
class Streams {
public:
    static constexpr std::int64_t last_position = 2'147'483'647;
    static constexpr std::size_t most_open_files = 256;

    Streams(Outside& outside, FileRoom& room, TextReads text_reads);

    std::optional<std::int32_t> open(const std::string& name, OpenType type, OpenMode mode);
    bool close(std::int32_t id);
    /// At most `limit` bytes; none at the end of the file or after an error.
    std::optional<Bytes> read(std::int32_t id, std::size_t limit);
    /// Up to and including the next newline, at most `limit` bytes; empty when nothing could be read.
    std::optional<Bytes> read_line(std::int32_t id, std::size_t limit);
    /// How many bytes were written.
    std::optional<std::size_t> write(std::int32_t id, std::span<const Byte> bytes);
    bool flush(std::int32_t id);
    bool seek(std::int32_t id, std::int32_t offset, SeekOrigin origin);
    std::optional<std::int32_t> tell(std::int32_t id) const;
    bool known(std::int32_t id) const { return state_.streams.contains(id); }
    bool at_end(std::int32_t id) const;
    /// The pending errno, or StreamError::none.
    std::int32_t error(std::int32_t id) const;

    /// The user broke off a wait for input that was not a stream's.
    void note_break() { state_.broken = true; }

    const StreamsState& state() const { return state_; }
    /// Takes over a state and opens its files anew. The contents of the files are as the host has them now.
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
    std::map<std::int32_t, OpenFile> files_; ///< the host's side of those streams that are files
};

} // namespace t8::host
