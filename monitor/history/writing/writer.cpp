#include "monitor/history/writing/writer.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <optional>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "diagnostics/assertion.hpp"
#include "diagnostics/whole_file.hpp"
#include "monitor/history/writing/block_encoder.hpp"
#include "monitor/history/writing/index_builder.hpp"
#include "monitor/events/node_clocks.hpp"
#include "monitor/history/writing/node_log.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t first_group_events = 512; ///< groups grow up to the usual size, so that a short run is soon on the disk
constexpr std::uint64_t usual_group_events = 65'536;
constexpr std::uint64_t group_events_per_node = 256;
constexpr std::uint64_t most_wanted_group_events = std::uint64_t{1} << 20;
constexpr std::uint64_t group_payload_bytes = std::uint64_t{8} << 20;
constexpr std::uint64_t block_payload_bytes = std::uint64_t{1} << 20;
constexpr std::uint64_t own_block_events = 8192; ///< a node with this many events in a group gets blocks of its own

} // namespace

struct HistoryWriter::State {
    State(std::filesystem::path file_name, int open_file, const Description& what, NodeClocks node_clocks)
        : file(std::move(file_name)), descriptor(open_file), description(what), schema(our_schema()),
          clocks(std::move(node_clocks)), encoder(schema), logs(clocks.nodes() + std::size_t{1}) {}

    NodeLog& log_of(std::uint32_t node) { return logs[node == host_node ? logs.size() - 1 : node]; }
    std::uint32_t node_of(std::size_t slot) const {
        return slot + 1 == logs.size() ? host_node : static_cast<std::uint32_t>(slot);
    }

    void write(std::span<const Byte> bytes);
    void keep_failure();
    void refuse(const Event& event);
    std::uint64_t wanted_events() const;
    /// True if the events up to `tick` are enough for a group.
    bool enough(Tick tick) const;
    std::optional<Tick> cut_before(Tick end) const;
    void write_groups(Tick end);
    void write_group(Tick last);
    GroupPlace put_group(std::vector<Byte>& out, Tick last);
    void drop_tail();
    void put_blocks(std::vector<Byte>& out, GroupPlace& group, Tick last);
    void count_nodes(const std::vector<SectionSource>& sections);

    std::filesystem::path file;
    int descriptor = -1;
    Description description;
    FileSchema schema;
    NodeClocks clocks;
    BlockMaker maker;
    BlockEncoder encoder;
    std::vector<NodeLog> logs; ///< by node, the host's last
    std::uint64_t waiting_events = 0;
    std::uint64_t waiting_bytes = 0; ///< bytes of payloads that wait
    std::uint64_t try_at = 0;        ///< number of waiting events from which a search for a group is worthwhile
    Tick reached{};
    HistorySummary summary;
    IndexBuilder index;
    std::uint64_t size = 0; ///< size of the file without the provisional group
    bool has_tail = false;  ///< true if a provisional group stands after the last complete one
    bool can_be_cut = false;
    std::uint64_t events_added = 0;
    std::uint64_t events_at_tail = 0; ///< events_added when the provisional group was last written
    Tick tail_reached{};
    std::optional<Failure> failed;
};

void HistoryWriter::State::keep_failure() {
    if (!failed)
        failed = failure(fmt::format("cannot write history '{}': {}", file.string(), std::strerror(errno))).value();
}

void HistoryWriter::State::write(std::span<const Byte> bytes) {
    drop_tail();
    size += bytes.size();
    while (!bytes.empty() && !failed) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (written == 0 || errno != EINTR)
            keep_failure();
    }
}

std::uint64_t HistoryWriter::State::wanted_events() const {
    const std::uint64_t usual =
        std::min(std::max(usual_group_events, group_events_per_node * logs.size()), most_wanted_group_events);
    return summary.groups >= 16 ? usual : std::min(usual, first_group_events << (2 * summary.groups));
}

bool HistoryWriter::State::enough(Tick tick) const {
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;
    for (const NodeLog& log : logs) {
        const std::size_t count = log.up_to(tick);
        events += count;
        bytes += log.payload_bytes(0, count);
    }
    return events >= wanted_events() || bytes >= group_payload_bytes;
}

/// Returns the first tick before `end` at which there are enough events for a group; nothing if there is none.
std::optional<Tick> HistoryWriter::State::cut_before(Tick end) const {
    if (end == Tick{} || !enough(Tick{end.count - 1}))
        return {};
    std::uint64_t low = end.count - 1;
    for (const NodeLog& log : logs)
        if (log.size() != 0)
            low = std::min(low, log.tick(0).count);
    std::uint64_t high = end.count - 1;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (enough(Tick{middle}))
            high = middle;
        else
            low = middle + 1;
    }
    return Tick{low};
}

/// Writes all groups that are full before the tick `end`.
void HistoryWriter::State::write_groups(Tick end) {
    while (waiting_events >= wanted_events() || waiting_bytes >= group_payload_bytes) {
        const auto last = cut_before(end);
        if (!last) {
            try_at = waiting_events + wanted_events() / 4;
            return;
        }
        write_group(*last);
    }
    try_at = 0;
}

void HistoryWriter::State::count_nodes(const std::vector<SectionSource>& sections) {
    for (const SectionSource& section : sections) {
        auto& nodes = summary.nodes;
        const auto at = std::lower_bound(nodes.begin(), nodes.end(), section.node,
                                         [](const auto& entry, std::uint32_t node) { return entry.node < node; });
        if (at != nodes.end() && at->node == section.node)
            at->events += section.count;
        else
            nodes.insert(at, {section.node, section.log->first_number() + section.first, section.count});
    }
}

void HistoryWriter::State::put_blocks(std::vector<Byte>& out, GroupPlace& group, Tick last) {
    std::vector<SectionSource> shared;
    std::uint64_t shared_events = 0;
    std::uint64_t shared_bytes = 0;
    const auto put = [&](const std::vector<SectionSource>& sections) {
        const std::uint64_t offset = size + out.size();
        count_nodes(sections);
        const BlockHeader header = encoder.append(out, group.ordinal, sections, summary);
        BlockPlace& place = group.blocks.emplace_back();
        place = {offset, static_cast<std::uint32_t>(block_header_size + header.stored_bytes), header.first, header.last, {}};
        for (const SectionSource& section : sections)
            place.nodes.push_back({section.node, section.count});
    };
    const auto put_shared = [&] {
        if (!shared.empty())
            put(shared);
        shared.clear();
        shared_events = shared_bytes = 0;
    };
    for (std::size_t slot = 0; slot < logs.size(); ++slot) {
        NodeLog& log = logs[slot];
        const std::size_t count = log.up_to(last);
        if (count == 0)
            continue;
        const std::uint64_t bytes = log.payload_bytes(0, count);
        SectionSource section{node_of(slot), &log, &clocks.of_node(node_of(slot)), 0, count};
        if (count < own_block_events && bytes < block_payload_bytes) {
            if (shared_events + count > most_events_in_block || shared_bytes + bytes > block_payload_bytes)
                put_shared();
            shared.push_back(section);
            shared_events += count;
            shared_bytes += bytes;
            continue;
        }
        const std::size_t blocks = (count + most_events_in_block - 1) / most_events_in_block;
        const std::size_t most = (count + blocks - 1) / blocks;
        while (section.first < count) {
            section.count = 0;
            while (section.first + section.count < count && section.count < most &&
                   log.payload_bytes(section.first, section.first + section.count) < block_payload_bytes)
                ++section.count;
            put({section});
            section.first += section.count;
        }
    }
    put_shared();
}

/// Makes a group of all events up to the tick `last`: its blocks and its mark.
GroupPlace HistoryWriter::State::put_group(std::vector<Byte>& out, Tick last) {
    GroupPlace group;
    group.ordinal = summary.groups;
    put_blocks(out, group, last);
    group.first = end_of_time;
    for (const BlockPlace& block : group.blocks) {
        group.first = std::min(group.first, block.first);
        group.last = std::max(group.last, block.last);
    }
    if (summary.groups == 0)
        summary.first = group.first;
    summary.last = group.last;
    ++summary.groups;
    ByteWriter payload;
    encode_summary(payload, summary);
    maker.append(out, {.type = BlockType::mark, .first = group.first, .last = group.last, .ordinal = group.ordinal},
                 payload.bytes());
    return group;
}

/// Cuts off the provisional group.
void HistoryWriter::State::drop_tail() {
    if (std::exchange(has_tail, false) && ::ftruncate(descriptor, static_cast<off_t>(size)) != 0)
        keep_failure();
}

/// Writes all events up to the tick `last` as a group.
void HistoryWriter::State::write_group(Tick last) {
    std::vector<Byte> out;
    GroupPlace group = put_group(out, last);
    write(out);
    index.add(std::move(group));
    waiting_events = waiting_bytes = 0;
    for (NodeLog& log : logs) {
        if (const std::size_t count = log.up_to(last); count != 0)
            log.drop(count);
        waiting_events += log.size();
        waiting_bytes += log.payload_bytes(0, log.size());
    }
}

Result<std::unique_ptr<HistoryWriter>> HistoryWriter::create(const std::filesystem::path& file, const Description& description,
                                                             std::span<const Byte> start_bytes) {
    T8_ASSERT(start_bytes.size() == (description.start.is_kept ? description.start.bytes : 0),
              "the description says which bytes of the start the history holds");
    auto clocks = NodeClocks::of(description.machine);
    if (!clocks)
        return failure("the clocks of the machine are beyond what a history can describe");
    // The new file is begun under another name; the existing file stays until the new one can be read.
    Result<WholeFile> start = WholeFile::create(file, "history ");
    if (!start)
        return tl::unexpected<Failure>(std::move(start.error()));
    const int descriptor = ::fcntl(start->descriptor(), F_DUPFD_CLOEXEC, 0);
    if (descriptor < 0)
        return failure(fmt::format("cannot write history '{}': {}", file.string(), std::strerror(errno)));
    auto state = std::make_unique<State>(file, descriptor, description, std::move(*clocks));
    struct stat status {};
    state->can_be_cut = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    state->write(make_file_header());
    const std::vector<Byte> payload = encode_description(description, state->schema);
    std::unique_ptr<HistoryWriter> writer(new HistoryWriter(std::move(state)));
    if (payload.size() > most_raw_bytes)
        return failure(fmt::format("the machine is too large to be described in history '{}'", file.string()));
    std::vector<Byte> block;
    writer->state_->maker.append(block, {.type = BlockType::description}, payload);
    writer->state_->write(block);
    for (std::uint64_t piece = 0; !start_bytes.empty(); ++piece) {
        const std::span<const Byte> bytes = start_bytes.first(std::min(start_bytes.size(), start_piece_bytes));
        start_bytes = start_bytes.subspan(bytes.size());
        block.clear();
        writer->state_->maker.append(block, {.type = BlockType::start, .ordinal = piece}, bytes);
        writer->state_->write(block);
    }
    if (writer->state_->failed)
        return tl::unexpected<Failure>(*writer->state_->failed);
    if (const auto placed = start->finish(); !placed)
        return tl::unexpected<Failure>(placed.error());
    return writer;
}

HistoryWriter::HistoryWriter(std::unique_ptr<State> state) : state_(std::move(state)) {}

HistoryWriter::~HistoryWriter() {
    if (state_->descriptor < 0)
        return;
    const Tick end = state_->reached;
    if (end != Tick{} && !state_->failed) {
        state_->write_groups(end);
        const Tick last{end.count - 1};
        if (std::any_of(state_->logs.begin(), state_->logs.end(), [&](const NodeLog& log) { return log.up_to(last) != 0; }))
            state_->write_group(last);
    }
    ::close(state_->descriptor);
}

const Description& HistoryWriter::description() const { return state_->description; }

void HistoryWriter::State::refuse(const Event& event) {
    failed =
        failure(fmt::format("an event with {} bytes is too large for history '{}'", event.payload.size(), file.string())).value();
}

void HistoryWriter::add(std::span<const Event> events) {
    State& state = *state_;
    if (state.failed)
        return;
    for (const Event& event : events) {
        T8_ASSERT(state.clocks.has(event.node) && event.tick >= state.reached,
                  "an event is of a node of the machine, and not before what has been written");
        if (event.payload.size() > most_payload_bytes)
            return state.refuse(event);
        state.log_of(event.node).add(event);
        ++state.waiting_events;
        ++state.events_added;
        state.waiting_bytes += event.payload.size();
    }
}

void HistoryWriter::time_reached(Tick tick) {
    State& state = *state_;
    if (tick <= state.reached)
        return;
    state.reached = tick;
    if (state.waiting_events >= state.try_at && !state.failed)
        state.write_groups(tick);
}

void HistoryWriter::save_tail() {
    State& state = *state_;
    if (!state.can_be_cut || state.failed || state.reached == Tick{})
        return;
    if (state.events_added == state.events_at_tail && (state.reached == state.tail_reached || state.waiting_events == 0))
        return;
    state.events_at_tail = state.events_added;
    state.tail_reached = state.reached;
    const Tick last{state.reached.count - 1};
    if (std::none_of(state.logs.begin(), state.logs.end(), [&](const NodeLog& log) { return log.up_to(last) != 0; }))
        return;
    // Encoding a block overwrites values of its events in the logs. The group that will hold these events later needs them unchanged.
    const HistorySummary summary = state.summary;
    std::vector<NodeLog> logs = state.logs;
    std::vector<Byte> out;
    state.put_group(out, last);
    state.summary = summary;
    state.logs = std::move(logs);
    state.drop_tail();
    state.has_tail = true;
    for (std::size_t done = 0; done < out.size();) {
        const ssize_t n = ::pwrite(state.descriptor, out.data() + done, out.size() - done, static_cast<off_t>(state.size + done));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return state.drop_tail();
        done += static_cast<std::size_t>(n);
    }
}

Result<void> HistoryWriter::finish() {
    State& state = *state_;
    if (!state.failed) {
        state.write_groups(end_of_time);
        if (state.waiting_events != 0)
            state.write_group(end_of_time);
        std::vector<Byte> out;
        FileEnd end{state.summary, state.index.finish(out, state.size, state.maker)};
        const std::uint64_t offset = state.size + out.size();
        const std::vector<Byte> payload = encode_end(end);
        state.maker.append(out, {.type = BlockType::end, .first = end.summary.first, .last = end.summary.last}, payload);
        const std::vector<Byte> trailer = make_trailer(offset);
        out.insert(out.end(), trailer.begin(), trailer.end());
        state.write(out);
    }
    if (::close(std::exchange(state.descriptor, -1)) != 0)
        state.keep_failure();
    if (state.failed)
        return tl::unexpected<Failure>(*state.failed);
    return {};
}

} // namespace t8
