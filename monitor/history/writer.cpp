#include "monitor/history/writer.hpp"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "monitor/history/codec.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t longest_payload = 65'535;
constexpr std::size_t usual_events_together = 16'384;
constexpr std::size_t bytes_together = std::size_t{2} << 20;
constexpr std::size_t bytes_in_block = std::size_t{1} << 20; ///< of payload; leaves room for the columns below most_event_bytes

} // namespace

Result<std::unique_ptr<HistoryWriter>> HistoryWriter::create(const std::filesystem::path& file, const MachineSpec& machine,
                                                             const Options& options) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return failure(fmt::format("cannot write history '{}': {}", file.string(), std::strerror(errno)));
    std::unique_ptr<HistoryWriter> writer(new HistoryWriter(file, descriptor, machine.nodes.size(), options));
    const Description description{machine, options.program, writer->payload_bytes_, our_schema()};
    writer->write(make_file_header());
    writer->write(make_block({.type = BlockType::machine}, encode_description(description)));
    if (writer->failure_)
        return tl::unexpected<Failure>(*writer->failure_);
    return writer;
}

HistoryWriter::HistoryWriter(std::filesystem::path file, int descriptor, std::size_t nodes, const Options& options)
    : file_(std::move(file)), descriptor_(descriptor), payload_bytes_(std::min(options.payload_bytes, longest_payload)),
      events_together_(options.events_together != 0 ? options.events_together
                                                    : std::max<std::size_t>(usual_events_together, 64 * nodes)),
      waiting_(nodes + 1) {}

HistoryWriter::~HistoryWriter() {
    if (descriptor_ < 0)
        return;
    flush();
    ::close(descriptor_);
}

void HistoryWriter::write(std::span<const Byte> bytes) {
    size_ += bytes.size();
    while (!bytes.empty() && !failure_) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (written == 0 || errno != EINTR)
            failure_ = failure(fmt::format("cannot write history '{}': {}", file_.string(), std::strerror(errno))).value();
    }
}

void HistoryWriter::add(Event event) {
    assert(event.node == host_node || event.node + 1 < waiting_.size());
    assert(event.payload.size() <= payload_bytes_);
    if (failure_)
        return;
    reached_ = std::max(reached_, event.tick);
    const std::size_t slot = event.node == host_node ? waiting_.size() - 1 : event.node;
    waiting_bytes_ += event.payload.size();
    waiting_[slot].push_back(std::move(event));
    ++waiting_events_;
    if (waiting_events_ >= events_together_ || waiting_bytes_ >= bytes_together)
        flush();
}

void HistoryWriter::put_events(std::vector<Byte>& out, std::uint32_t node, std::vector<Event>& events) {
    // They come by tick; this settles those of one tick.
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.order(b) < 0; });
    const std::span<const Event> all(events);
    for (std::size_t first = 0; first < all.size();) {
        std::size_t count = 0;
        std::size_t bytes = 0;
        while (first + count < all.size() && count < most_events_in_block && bytes < bytes_in_block)
            bytes += all[first + count++].payload.size();
        const std::span<const Event> part = all.subspan(first, count);
        const BlockHeader header{.type = BlockType::events,
                                 .node = node,
                                 .events = static_cast<std::uint32_t>(count),
                                 .first = part.front().tick,
                                 .last = part.back().tick};
        index_.push_back({size_ + out.size(), header});
        const std::vector<Byte> block = make_block(header, encode_events(part));
        out.insert(out.end(), block.begin(), block.end());
        first += count;
        events_ += count;
    }
    events.clear();
}

void HistoryWriter::flush() {
    if (waiting_events_ == 0 || failure_)
        return;
    std::vector<Byte> out;
    for (std::size_t slot = 0; slot < waiting_.size(); ++slot)
        put_events(out, slot + 1 == waiting_.size() ? host_node : static_cast<std::uint32_t>(slot), waiting_[slot]);
    const std::vector<Byte> mark = make_block({.type = BlockType::mark, .first = reached_, .last = reached_}, {});
    out.insert(out.end(), mark.begin(), mark.end());
    write(out);
    waiting_events_ = 0;
    waiting_bytes_ = 0;
}

std::vector<Byte> HistoryWriter::index_payload() const {
    ByteWriter out;
    out.varint(index_.size());
    std::uint64_t offset = 0;
    std::uint64_t first = 0;
    for (const IndexEntry& entry : index_) {
        out.delta(offset, entry.offset);
        out.varint(entry.header.node);
        out.varint(entry.header.events);
        out.delta(first, entry.header.first.count);
        out.varint((entry.header.last - entry.header.first).count);
        offset = entry.offset;
        first = entry.header.first.count;
    }
    out.varint(events_);
    return out.take();
}

Result<void> HistoryWriter::finish() {
    flush();
    const std::uint64_t offset = size_;
    write(make_block({.type = BlockType::index, .first = reached_, .last = reached_}, index_payload()));
    write(make_trailer(offset));
    if (::close(std::exchange(descriptor_, -1)) != 0 && !failure_)
        failure_ = failure(fmt::format("cannot write history '{}': {}", file_.string(), std::strerror(errno))).value();
    if (failure_)
        return tl::unexpected<Failure>(*failure_);
    return {};
}

} // namespace t8
