#include "monitor/replay/index_file.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>
#include <new>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include "diagnostics/whole_file.hpp"
#include "emulator/snapshot/snapshot_file.hpp"
#include "emulator/spec/timing_model.hpp"
#include "monitor/history/reading/run_hash.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t index_version = 1;
constexpr char index_magic[8] = {'T', '8', 'I', '\r', '\n', 0x1A, '\n', 0};
constexpr int index_compression = 3;
constexpr int window_log = 27; // 128 MB: the limit up to which decoders agree without being asked
/// Bytes that are unpacked from one byte of the file, beside those of the snapshot before: pages that are equal, each with its number.
constexpr std::uint64_t most_from_a_byte = Memory::page;
constexpr std::uint64_t most_beside_memory = std::uint64_t{1}
                                             << 16; // bytes of a node in a snapshot: its registers, links and processes
/// Memory of all snapshots. Those that the program saves were in the budget of an index.
constexpr std::uint64_t most_of_all = 2 * TimeIndex::Budget{}.bytes;

struct IndexHeader {
    char magic[8];
    std::uint32_t version;
    std::uint32_t timing_model;
    std::uint64_t run; ///< run_hash of the recording
    std::uint64_t snapshots;
    std::uint64_t bytes;    ///< that follow
    std::uint64_t checksum; ///< of these bytes: XXH3-64
};

struct EntryHeader {
    std::uint64_t way; ///< nanoseconds
    std::uint64_t contents;
    std::uint64_t packed;
};

template <class T> void append(std::string& to, const T& value) {
    to.append(reinterpret_cast<const char*>(&value), sizeof value);
}

Failure damaged_index(const std::filesystem::path& file, std::string_view what) {
    return failure(fmt::format("the index '{}' is damaged: {}", file.string(), what), "remove it, and save it again").value();
}

/// Packs contents as the difference to `before`.
std::string packed_after(const std::string& contents, const std::string& before) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, index_compression);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, window_log);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_enableLongDistanceMatching, 1);
    ZSTD_CCtx_refPrefix(context.get(), before.data(), before.size());
    std::string packed(ZSTD_compressBound(contents.size()), '\0');
    const std::size_t size = ZSTD_compress2(context.get(), packed.data(), packed.size(), contents.data(), contents.size());
    if (ZSTD_isError(size) != 0)
        throw std::bad_alloc(); // the room is as large as it may have to be
    packed.resize(size);
    return packed;
}

/// Returns an empty string if the bytes are damaged.
std::string unpacked_after(std::string_view packed, std::uint64_t size, const std::string& before) {
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, window_log);
    ZSTD_DCtx_refPrefix(context.get(), before.data(), before.size());
    std::string contents(size, '\0');
    const std::size_t done = ZSTD_decompressDCtx(context.get(), contents.data(), contents.size(), packed.data(), packed.size());
    return ZSTD_isError(done) != 0 || done != size ? std::string{} : contents;
}

/// Returns the most bytes that a snapshot of a machine can have, packed into so many.
std::uint64_t room_of(const MachineSpec& spec, std::uint64_t packed, std::uint64_t before) {
    std::uint64_t machine = packed * most_from_a_byte;
    for (const NodeSpec& node : spec.nodes)
        machine += node.memory + node.memory / Memory::page * sizeof(Word) + most_beside_memory;
    return std::min(machine, before + packed * most_from_a_byte);
}

/// Lets an image share with the one before it the pages that are equal.
void share_pages(MachineImage& image, const MachineImage& before) {
    for (std::size_t node = 0; node < image.nodes.size(); ++node) {
        const PageTable& earlier = *before.nodes[node].pages;
        auto shared = std::make_shared<PageTable>(earlier);
        image.nodes[node].pages->compare(earlier, [&](Word number) {
            const auto own = image.nodes[node].pages->page(number);
            const auto other = earlier.page(number);
            if (own == nullptr || other == nullptr || *own != *other)
                shared->set_page(number, own);
        });
        image.nodes[node].pages = std::move(shared);
    }
}

/// Unpacks the snapshots of an index.
Result<std::vector<TimeIndex::Saved>> snapshots_in(std::string_view left, std::uint64_t count, const std::filesystem::path& file,
                                                   const MachineSpec& spec) {
    const auto damaged = [&](std::string_view what) { return tl::unexpected<Failure>(damaged_index(file, what)); };
    std::vector<TimeIndex::Saved> saved;
    const std::string machine = contents_of(spec);
    std::string before;
    std::uint64_t all = 0;
    for (std::uint64_t n = 0; n < count; ++n) {
        EntryHeader entry{};
        if (left.size() < sizeof entry)
            return damaged("it ends too early");
        std::memcpy(&entry, left.data(), sizeof entry);
        left.remove_prefix(sizeof entry);
        if (entry.packed > left.size() || entry.contents > room_of(spec, entry.packed, before.size()))
            return damaged("a snapshot has a size that it cannot have");
        std::string contents = unpacked_after(left.substr(0, entry.packed), entry.contents, before);
        left.remove_prefix(entry.packed);
        if (contents.empty())
            return damaged("a snapshot cannot be unpacked");
        if (!contents.starts_with(machine))
            return damaged("its machine is another one");
        Result<Snapshot> snapshot = snapshot_from(contents, file);
        if (!snapshot)
            return tl::unexpected<Failure>(std::move(snapshot.error()));
        if (snapshot_contents({spec, snapshot->image, {}, {}, {}, {}}) != contents)
            return damaged("its machine is another one");
        auto image = std::make_shared<MachineImage>(*snapshot->image);
        if (!saved.empty()) {
            if (image->come_to <= saved.back().image->come_to)
                return damaged("its snapshots are not in the order of time");
            share_pages(*image, *saved.back().image);
        }
        all += bytes_of(*image, saved.empty() ? nullptr : saved.back().image.get());
        if (all > most_of_all)
            return damaged("its snapshots take more memory than an index may");
        saved.push_back({std::move(image), TimeIndex::Cost(entry.way)});
        before = std::move(contents);
    }
    if (!left.empty())
        return damaged("bytes follow its last snapshot");
    return saved;
}

} // namespace

std::filesystem::path index_file_of(const std::filesystem::path& recording) {
    return std::filesystem::path(recording).replace_extension(".t8i");
}

Result<void> save_index(const std::filesystem::path& file, const TimeIndex& index, const HistoryReader& history,
                        const MachineSpec& spec) {
    std::string body, before;
    const std::vector<TimeIndex::Saved> saved = index.saved();
    for (const TimeIndex::Saved& one : saved) {
        std::string contents = snapshot_contents({spec, one.image, {}, {}, {}, {}});
        const std::string packed = packed_after(contents, before);
        append(body, EntryHeader{static_cast<std::uint64_t>(one.way.count()), contents.size(), packed.size()});
        body += packed;
        before = std::move(contents);
    }
    IndexHeader header{};
    std::memcpy(header.magic, index_magic, sizeof index_magic);
    header.version = index_version;
    header.timing_model = timing_model;
    header.run = run_hash(history);
    header.snapshots = saved.size();
    header.bytes = body.size();
    header.checksum = XXH3_64bits(body.data(), body.size());
    std::string whole;
    append(whole, header);
    whole += body;
    return write_whole_file(file, std::as_bytes(std::span(whole)), "the index ");
}

Result<std::vector<TimeIndex::Saved>> load_index(const std::filesystem::path& file, const HistoryReader& history,
                                                 const MachineSpec& spec) {
    const auto damaged = [&](std::string_view what) { return tl::unexpected<Failure>(damaged_index(file, what)); };
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return failure(fmt::format("cannot read the index '{}'", file.string()));
    IndexHeader header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!in || std::memcmp(header.magic, index_magic, sizeof index_magic) != 0)
        return damaged("it is no index of a recording");
    if (header.version != index_version || header.timing_model != timing_model || header.run != run_hash(history))
        return failure(fmt::format("the index '{}' belongs to another recording, or to another version of t8", file.string()),
                       "remove it, and save it again with 'snapshots save' of 't8 debug'");
    const std::string body{std::istreambuf_iterator<char>(in), {}};
    if (body.size() != header.bytes || XXH3_64bits(body.data(), body.size()) != header.checksum)
        return damaged("its length or its checksum is wrong");
    return snapshots_in(body, header.snapshots, file, spec);
}

} // namespace t8
