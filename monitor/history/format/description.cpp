#include "monitor/history/format/description.hpp"

#include <algorithm>

#include <xxhash.h>

#include "monitor/history/format/code_map_codec.hpp"
#include "monitor/history/format/machine_codec.hpp"

namespace t8 {
namespace {

/// A beginning of this length holds the memories of 65 536 nodes of a megabyte.
constexpr std::uint64_t most_start_bytes = std::uint64_t{1} << 36;
constexpr std::size_t longest_text = 4096;
constexpr std::size_t longest_edit = std::size_t{1} << 20;
/// The most elements of a value at a probe point
constexpr std::uint64_t most_elements = 1 << 16;

std::string_view cut(std::string_view text) { return text.substr(0, longest_text); }

void encode_images(ByteWriter& out, const std::vector<ImageHash>& images) {
    out.varint(images.size());
    for (const ImageHash& image : images) {
        out.varint(image.node);
        out.text(cut(image.file));
        out.u64(image.hash);
    }
}

std::vector<ImageHash> decode_images(ByteReader& in, std::size_t nodes) {
    std::vector<ImageHash> images;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        ImageHash& image = images.emplace_back();
        image.node = in.varint32();
        image.file = in.text(longest_text);
        image.hash = in.u64();
        if (image.node >= nodes)
            in.fail();
    }
    return images;
}

void encode_points(ByteWriter& out, const std::vector<ProbePoint>& points) {
    out.varint(points.size());
    for (const ProbePoint& point : points) {
        out.text(cut(point.name));
        out.varint(point.node ? *point.node + std::uint64_t{1} : 0);
        out.varint(point.address.bits);
        out.varint(point.values.size());
        for (const ProbeValue& value : point.values) {
            out.text(cut(value.name));
            out.text(cut(value.type));
            out.u8(static_cast<std::uint8_t>(value.kind));
            out.varint(value.is_array ? std::uint64_t{value.count} + 1 : 0);
        }
    }
}

ProbeValue decode_value(ByteReader& in) {
    ProbeValue value;
    value.name = in.text(longest_text);
    value.type = in.text(longest_text);
    const std::uint8_t kind = in.u8();
    if (kind > static_cast<std::uint8_t>(ProbeKind::real64))
        in.fail();
    else
        value.kind = static_cast<ProbeKind>(kind);
    const std::uint64_t count = in.varint();
    value.is_array = count != 0;
    if (count > most_elements + 1)
        in.fail();
    else if (value.is_array)
        value.count = static_cast<Word>(count - 1);
    return value;
}

std::vector<ProbePoint> decode_points(ByteReader& in, std::size_t nodes) {
    std::vector<ProbePoint> points;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        ProbePoint& point = points.emplace_back();
        point.name = in.text(longest_text);
        const std::uint64_t node = in.varint();
        if (node > nodes)
            in.fail();
        else if (node > 0)
            point.node = static_cast<std::uint32_t>(node - 1);
        point.address = Address{in.varint32()};
        for (std::uint64_t values = in.varint(); values > 0 && in.ok(); --values)
            point.values.push_back(decode_value(in));
    }
    return points;
}

void encode_forks(ByteWriter& out, const std::vector<ForkRecord>& forks) {
    out.varint(forks.size());
    for (const ForkRecord& fork : forks) {
        out.text(cut(fork.name));
        out.text(cut(fork.parent));
        out.u64(fork.parent_run);
        out.varint(fork.at.count);
        out.varint(fork.edits.size());
        for (const std::string& edit : fork.edits)
            out.text(edit);
    }
}

std::vector<ForkRecord> decode_forks(ByteReader& in) {
    std::vector<ForkRecord> forks;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        ForkRecord& fork = forks.emplace_back();
        fork.name = in.text(longest_text);
        fork.parent = in.text(longest_text);
        fork.parent_run = in.u64();
        fork.at = Tick{in.varint()};
        for (std::uint64_t edits = in.varint(); edits > 0 && in.ok(); --edits)
            fork.edits.push_back(in.text(longest_edit));
    }
    return forks;
}

} // namespace

std::uint64_t content_hash(std::span<const Byte> bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

std::vector<Byte> encode_description(const Description& description, const FileSchema& schema) {
    const auto& [machine, program, level, payload_bytes, images, configuration, points, writer, began_at_snapshot, code, start,
                 forks] = description;
    ByteWriter out;
    encode_machine(out, machine);
    out.text(cut(program));
    out.u8(static_cast<std::uint8_t>(level));
    out.varint(payload_bytes);
    encode_images(out, images);
    out.u64(configuration);
    encode_points(out, points);
    out.text(cut(writer));
    out.u8(began_at_snapshot ? 1 : 0);
    encode_code_map(out, code);
    out.varint(start.bytes);
    out.u64(start.hash);
    out.u8(static_cast<std::uint8_t>((start.is_kept ? 1 : 0) | (start.is_served ? 2 : 0)));
    out.varint(start.timing_model);
    encode_schema(out, schema);
    if (!forks.empty())
        encode_forks(out, forks);
    return out.take();
}

std::optional<DescribedSchema> decode_description(std::span<const Byte> bytes) {
    ByteReader in(bytes);
    DescribedSchema result;
    auto& [machine, program, level, payload_bytes, images, configuration, points, writer, began_at_snapshot, code, start, forks] =
        result.description;
    machine = decode_machine(in);
    program = in.text(longest_text);
    const std::uint8_t level_number = in.u8();
    if (level_number >= std::size(level_names))
        in.fail();
    level = static_cast<Level>(level_number);
    payload_bytes = in.varint32();
    images = decode_images(in, machine.nodes.size());
    configuration = in.u64();
    points = decode_points(in, machine.nodes.size());
    writer = in.text(longest_text);
    const std::uint8_t snapshot = in.u8();
    if (snapshot > 1)
        in.fail();
    began_at_snapshot = snapshot == 1;
    code = decode_code_map(in);
    start.bytes = in.varint();
    start.hash = in.u64();
    const std::uint8_t flags = in.u8();
    start.is_kept = (flags & 1u) != 0;
    start.is_served = (flags & 2u) != 0;
    if (flags > 3 || (start.is_kept && start.bytes == 0) || start.bytes > most_start_bytes)
        in.fail();
    start.timing_model = in.varint32();
    result.schema = decode_schema(in);
    if (in.ok() && in.left() != 0)
        forks = decode_forks(in);
    if (!in.finished())
        return {};
    return result;
}

} // namespace t8
