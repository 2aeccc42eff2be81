#include "emulator/snapshot/snapshot_file.hpp"

#include <xxhash.h>
#include <zstd.h>

#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "diagnostics/input_files.hpp"
#include "diagnostics/whole_file.hpp"
#include "emulator/snapshot/archive.hpp"
#include "emulator/snapshot/checked_reader.hpp"
#include "emulator/snapshot/enumerations.hpp"
#include "emulator/snapshot/snapshot_check.hpp"

namespace t8 {

namespace {

constexpr char magic[8] = {'T', '8', 'S', 'N', 'A', 'P', '\r', '\n'};
constexpr int compression = 3;
/// The most bytes that are reserved for a length in the file, which may be damaged: more than 65 536 nodes of a megabyte need.
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 36;
/// The most bytes that one byte of a frame can unpack to: a block of 128 KB takes at least four bytes.
constexpr std::uint64_t most_bytes_of_one = std::uint64_t{1} << 15;

/// Precedes the compressed contents. Little endian, like everything in the file.
struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t unused;
    std::uint64_t bytes;      ///< length of the contents before compression
    std::uint64_t compressed; ///< number of compressed bytes that follow
    std::uint64_t checksum;   ///< XXH3 of the compressed bytes
};
static_assert(sizeof(Header) == 40);

template <class Archive> void archive_table(Archive& archive, const PageTable& table) {
    std::uint32_t count = 0;
    table.for_each([&](Word, const Page&) { ++count; });
    archive(count);
    table.for_each([&](Word number, const Page& page) {
        archive(number);
        archive(cereal::binary_data(page.data(), page.size()));
    });
}

std::shared_ptr<const PageTable> table_from(CheckedReader& reader, Word pages) {
    auto table = std::make_shared<PageTable>(pages);
    std::uint32_t count = 0;
    reader(count);
    CheckedReader::require(count <= pages, "more pages than a memory has");
    Word least = 0;
    for (std::uint32_t n = 0; n < count; ++n) {
        Word number = 0;
        auto page = std::make_shared<Page>();
        reader(number);
        reader.bytes(page->data(), page->size());
        CheckedReader::require(number >= least && number < pages, "a page outside memory, or twice");
        least = number + 1;
        table->set_page(number, std::move(page));
    }
    return table;
}

/// Reads or writes everything except the memories.
template <class Archive> void archive_rest(Archive& archive, Snapshot& snapshot, MachineImage& image) {
    archive(snapshot.program, snapshot.whole_line, snapshot.short_line, snapshot.server);
    archive(image.switches, image.outside, image.stopped, image.come_to, image.window_end, image.host_end, image.trap);
    auto wires = static_cast<std::uint32_t>(image.wires.size());
    archive(wires);
    for (std::uint32_t n = 0; n < wires; ++n) { // in a snapshot that is read, they are appended one after the other
        if (n == image.wires.size())
            image.wires.push_back(Wire{Link(LinkTiming{}), {}});
        archive(image.wires[n]);
    }
    for (NodeImage& node : image.nodes)
        archive(node.state, node.trail, node.trap, node.astray, node.rom, node.boot, node.record);
}

auto damaged(const std::filesystem::path& file, std::string_view what) {
    return failure(fmt::format("the snapshot '{}' is damaged: {}", file.string(), what), "save it again");
}

/// Unpacks the contents. Allocates memory as data is unpacked, not by the length in the header; returns an empty string if that
/// is wrong.
std::string unpacked(const std::string& packed, std::uint64_t bytes) {
    constexpr std::size_t piece = std::size_t{1} << 22;
    const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(), &ZSTD_freeDStream);
    std::string contents;
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::size_t rest = 1;
    while (stream && rest != 0) {
        const std::size_t come = contents.size();
        contents.resize(std::min<std::uint64_t>(bytes, come + piece));
        ZSTD_outBuffer out{contents.data() + come, contents.size() - come, 0};
        const std::size_t before = in.pos;
        rest = ZSTD_decompressStream(stream.get(), &out, &in);
        contents.resize(come + out.pos);
        if (ZSTD_isError(rest) != 0 || (out.pos == 0 && in.pos == before))
            return {};
    }
    return contents.size() == bytes && in.pos == packed.size() ? contents : std::string{};
}

} // namespace

std::string snapshot_contents(const Snapshot& snapshot) {
    std::ostringstream stream;
    cereal::PortableBinaryOutputArchive archive(stream);
    Snapshot copy = snapshot; // the archive's functions read and write, so that they need an object that is not const
    MachineImage image = *snapshot.image;
    archive(copy.spec);
    archive_rest(archive, copy, image);
    for (const NodeImage& node : image.nodes)
        archive_table(archive, *node.pages);
    return std::move(stream).str();
}

Result<Snapshot> snapshot_from(std::span<const char> contents, const std::filesystem::path& file) {
    try {
        CheckedReader reader(contents);
        Snapshot snapshot;
        auto image = std::make_shared<MachineImage>();
        reader(snapshot.spec);
        check_specification(snapshot.spec);
        image->nodes.resize(snapshot.spec.nodes.size());
        archive_rest(reader, snapshot, *image);
        for (std::size_t n = 0; n < image->nodes.size(); ++n)
            image->nodes[n].pages = table_from(reader, snapshot.spec.nodes[n].memory / Memory::page);
        CheckedReader::require(reader.at_end(), "bytes follow its last part");
        check_image(snapshot.spec, *image);
        if (snapshot.server)
            check_server(*snapshot.server);
        snapshot.image = std::move(image);
        return snapshot;
    } catch (const DamagedContents& error) {
        return damaged(file, error.what());
    }
}

std::string contents_of(const MachineSpec& spec) {
    std::ostringstream stream;
    cereal::PortableBinaryOutputArchive archive(stream);
    MachineSpec copy = spec; // as in snapshot_contents()
    archive(copy);
    return std::move(stream).str();
}

std::uint64_t snapshot_checksum(std::string_view packed) { return XXH3_64bits(packed.data(), packed.size()); }

Result<void> save_snapshot(const std::filesystem::path& file, const Snapshot& snapshot) {
    const std::string contents = snapshot_contents(snapshot);
    std::string packed(ZSTD_compressBound(contents.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), contents.data(), contents.size(), compression));
    Header header{};
    std::memcpy(header.magic, magic, sizeof magic);
    header.version = snapshot_version;
    header.bytes = contents.size();
    header.compressed = packed.size();
    header.checksum = snapshot_checksum(packed);

    const std::span<const std::byte> first = std::as_bytes(std::span(&header, 1));
    const std::span<const std::byte> rest = std::as_bytes(std::span(packed));
    std::vector<std::byte> whole(first.begin(), first.end());
    whole.insert(whole.end(), rest.begin(), rest.end());
    return write_whole_file(file, whole, "the snapshot ");
}

Result<Snapshot> load_snapshot(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in)
        return failure(fmt::format("cannot read the snapshot '{}'", file.string()), "t8 run --save-at 10ms:FILE writes one");
    InputFiles::note(file);
    Header header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!in || std::memcmp(header.magic, magic, sizeof magic) != 0)
        return failure(fmt::format("'{}' is not a snapshot", file.string()), "t8 run --save-at 10ms:FILE writes one");
    if (header.version != snapshot_version)
        return failure(fmt::format("the snapshot '{}' is of version {}; this is version {}", file.string(), header.version,
                                   snapshot_version),
                       "save it again with this t8");
    std::string packed{std::istreambuf_iterator<char>(in), {}};
    if (packed.size() != header.compressed)
        return damaged(file, fmt::format("it has {} bytes of {}", packed.size(), header.compressed));
    if (snapshot_checksum(packed) != header.checksum)
        return damaged(file, "its checksum is wrong");
    if (header.bytes > most_bytes || header.bytes / most_bytes_of_one > packed.size())
        return damaged(file, fmt::format("it has {} bytes and claims to unpack to {}", packed.size(), header.bytes));
    if (ZSTD_getFrameContentSize(packed.data(), packed.size()) != header.bytes)
        return damaged(file, "it cannot be unpacked");
    const std::string contents = unpacked(packed, header.bytes);
    if (contents.empty())
        return damaged(file, "it cannot be unpacked");
    return snapshot_from(contents, file);
}

} // namespace t8
