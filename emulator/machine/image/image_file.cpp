#include "emulator/machine/image/image_file.hpp"

#include <xxhash.h>
#include <zstd.h>

#include <cstring>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "diagnostics/input_files.hpp"
#include "diagnostics/whole_file.hpp"
#include "emulator/machine/image/archive.hpp"

namespace t8 {
namespace {

constexpr char magic[8] = {'T', '8', 'S', 'N', 'A', 'P', '\r', '\n'};
constexpr std::uint32_t version = 2; ///< 1 did not say which nodes are servers
constexpr int compression = 3;
/// What a damaged length may not make us reserve: more than 65 536 nodes of a megabyte.
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 36;

/// In front of the compressed contents. Little endian, as everything in the file.
struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t unused;
    std::uint64_t bytes;      ///< of the contents, before compression
    std::uint64_t compressed; ///< bytes that follow
    std::uint64_t checksum;   ///< XXH3 of these
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

template <class Archive> std::shared_ptr<const PageTable> table_from(Archive& archive, Word pages) {
    auto table = std::make_shared<PageTable>(pages);
    std::uint32_t count = 0;
    archive(count);
    for (std::uint32_t n = 0; n < count; ++n) {
        Word number = 0;
        auto page = std::make_shared<Page>();
        archive(number);
        archive(cereal::binary_data(page->data(), page->size()));
        if (number >= pages)
            throw cereal::Exception("a page outside memory");
        table->set_page(number, std::move(page));
    }
    return table;
}

/// Everything but the memories, both ways.
template <class Archive> void archive_rest(Archive& archive, Snapshot& snapshot, MachineImage& image) {
    archive(snapshot.program, snapshot.whole_line, snapshot.short_line, snapshot.server);
    archive(image.switches, image.outside, image.stopped, image.come_to, image.window_end, image.host_end, image.trap);
    auto wires = static_cast<std::uint32_t>(image.wires.size());
    archive(wires);
    if (image.wires.size() != wires)
        image.wires.assign(wires, Wire{Link(LinkTiming{}), {}});
    for (Wire& wire : image.wires)
        archive(wire);
    for (NodeImage& node : image.nodes)
        archive(node.state, node.trail, node.trap, node.astray, node.rom, node.boot, node.record);
}

/// Whether what was read fits together, so that nothing is out of range later.
bool is_consistent(const Snapshot& snapshot, const MachineImage& image) {
    const auto is_valid = [&](const std::optional<crossbar::Socket>& end) {
        using Kind = crossbar::Socket::Kind;
        if (!end)
            return true;
        if (end->kind == Kind::node)
            return end->index < snapshot.spec.nodes.size() && end->port < links_per_node;
        return end->kind != Kind::control || end->index < snapshot.spec.switches.size();
    };
    for (const Wire& wire : image.wires)
        if (!is_valid(wire.ends[0]) || !is_valid(wire.ends[1]))
            return false;
    for (const OutsideSender& sender : image.outside)
        if (sender.plug.wire >= image.wires.size() || sender.plug.side > 1)
            return false;
    return image.switches.size() == snapshot.spec.switches.size();
}

std::string contents_of(const Snapshot& snapshot) {
    std::ostringstream stream;
    cereal::PortableBinaryOutputArchive archive(stream);
    Snapshot copy = snapshot; // the archive's functions serve both ways and want something to write to
    MachineImage image = *snapshot.image;
    archive(copy.spec);
    archive_rest(archive, copy, image);
    for (const NodeImage& node : image.nodes)
        archive_table(archive, *node.pages);
    return std::move(stream).str();
}

Snapshot snapshot_from(std::string contents) {
    std::istringstream stream(std::move(contents));
    cereal::PortableBinaryInputArchive archive(stream);
    Snapshot snapshot;
    auto image = std::make_shared<MachineImage>();
    archive(snapshot.spec);
    image->nodes.resize(snapshot.spec.nodes.size());
    archive_rest(archive, snapshot, *image);
    for (std::size_t n = 0; n < image->nodes.size(); ++n)
        image->nodes[n].pages = table_from(archive, snapshot.spec.nodes[n].memory / Memory::page);
    if (!is_consistent(snapshot, *image))
        throw cereal::Exception("parts that do not fit together");
    snapshot.image = std::move(image);
    return snapshot;
}

auto damaged(const std::filesystem::path& file, std::string_view what) {
    return failure(fmt::format("the snapshot '{}' is damaged: {}", file.string(), what), "save it again");
}

} // namespace

Result<void> save_snapshot(const std::filesystem::path& file, const Snapshot& snapshot) {
    const std::string contents = contents_of(snapshot);
    std::string packed(ZSTD_compressBound(contents.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), contents.data(), contents.size(), compression));
    Header header{};
    std::memcpy(header.magic, magic, sizeof magic);
    header.version = version;
    header.bytes = contents.size();
    header.compressed = packed.size();
    header.checksum = XXH3_64bits(packed.data(), packed.size());

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
    if (header.version != version)
        return failure(
            fmt::format("the snapshot '{}' is of version {}; this is version {}", file.string(), header.version, version),
            "save it again with this t8");
    std::string packed{std::istreambuf_iterator<char>(in), {}};
    if (packed.size() != header.compressed)
        return damaged(file, fmt::format("it has {} bytes of {}", packed.size(), header.compressed));
    if (XXH3_64bits(packed.data(), packed.size()) != header.checksum || header.bytes > most_bytes ||
        ZSTD_getFrameContentSize(packed.data(), packed.size()) != header.bytes)
        return damaged(file, "its checksum is wrong");
    std::string contents(header.bytes, '\0');
    if (ZSTD_decompress(contents.data(), contents.size(), packed.data(), packed.size()) != header.bytes)
        return damaged(file, "it cannot be unpacked");
    try {
        return snapshot_from(std::move(contents));
    } catch (const std::exception& error) {
        return damaged(file, error.what());
    }
}

} // namespace t8
