#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <type_traits>
#include <vector>

#include <fmt/format.h>
#include <otf2/otf2.h>

#include "monitor/export/activity.hpp"
#include "monitor/export/notes.hpp"
#include "monitor/export/output_directory.hpp"
#include "monitor/export/time_units.hpp"
#include "monitor/export/writers.hpp"

namespace t8 {
namespace {

constexpr OTF2_CommRef communicator = 0;
constexpr std::uint64_t nowhere = ~std::uint64_t{0};

OTF2_FlushType before_flush(void*, OTF2_FileType, OTF2_LocationRef, void*, bool) { return OTF2_FLUSH; }

/// The memory that a writer of the library fills before it writes to disk, in chunks. By default the library would use 128 MB for each
/// location.
struct Chunks {
    static constexpr std::size_t most_of_events = 1;
    std::vector<std::unique_ptr<std::byte[]>> taken;
};

void* take_chunk(void*, OTF2_FileType type, OTF2_LocationRef, void** of_writer, std::uint64_t size) {
    if (*of_writer == nullptr)
        *of_writer = new Chunks;
    auto& taken = static_cast<Chunks*>(*of_writer)->taken;
    if (type == OTF2_FILETYPE_EVENTS && taken.size() == Chunks::most_of_events)
        return nullptr;
    taken.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
    return taken.back().get();
}

void free_chunks(void*, OTF2_FileType, OTF2_LocationRef, void** of_writer, bool final) {
    auto* const chunks = static_cast<Chunks*>(*of_writer);
    if (chunks != nullptr)
        chunks->taken.clear();
    if (final) {
        delete chunks;
        *of_writer = nullptr;
    }
}

/// Keeps the library's first error message, which the library would otherwise print.
OTF2_ErrorCode keep_complaint(void* text, const char*, std::uint64_t, const char*, OTF2_ErrorCode code, const char* format,
                              va_list values) {
    std::string& kept = *static_cast<std::string*>(text);
    if (kept.empty()) {
        char words[500] = "";
        if (format != nullptr)
            std::vsnprintf(words, sizeof words, format, values);
        kept = fmt::format("{}{}{}", OTF2_Error_GetDescription(code), words[0] != '\0' ? ": " : "", words);
    }
    return code;
}

class Complaints {
public:
    Complaints() : former_(OTF2_Error_RegisterCallback(keep_complaint, &text_)) {}
    ~Complaints() { OTF2_Error_RegisterCallback(former_, nullptr); }
    Complaints(const Complaints&) = delete;
    Complaints& operator=(const Complaints&) = delete;
    const std::string& text() const { return text_; }

    /// Calls a function of the library, unless an earlier call has failed. When the library could not write a buffer, its state is
    /// inconsistent: further calls, even to close the archive, would crash it.
    template <class Given, class... Parameters>
    Given call(Given (*function)(Parameters...), std::type_identity_t<Parameters>... values) const {
        return text_.empty() ? function(values...) : Given{};
    }

private:
    std::string text_;
    OTF2_ErrorCallback former_;
};

/// Abandons an archive that the library can no longer close. Its memory is freed at the end of the process.
void abandon(OTF2_Archive* archive) {
    static std::vector<OTF2_Archive*> abandoned;
    abandoned.push_back(archive);
}

/// The strings of the global definitions. Each is written before the first definition that uses it.
class Strings {
public:
    explicit Strings(const Complaints& complaints) : complaints_(complaints) {}
    /// Writes the strings used so far.
    void begin(OTF2_GlobalDefWriter* writer) {
        writer_ = writer;
        std::vector<const std::string*> texts(numbers_.size());
        for (const auto& [text, number] : numbers_)
            texts[number] = &text;
        for (OTF2_StringRef number = 0; number < texts.size(); ++number)
            complaints_.call(OTF2_GlobalDefWriter_WriteString, writer_, number, texts[number]->c_str());
    }
    OTF2_StringRef operator()(std::string_view text) {
        const auto [found, fresh] = numbers_.try_emplace(std::string(text), static_cast<OTF2_StringRef>(numbers_.size()));
        if (fresh && writer_ != nullptr)
            complaints_.call(OTF2_GlobalDefWriter_WriteString, writer_, found->second, found->first.c_str());
        return found->second;
    }

private:
    const Complaints& complaints_;
    OTF2_GlobalDefWriter* writer_ = nullptr;
    std::map<std::string, OTF2_StringRef, std::less<>> numbers_;
};

bool is_slice(Label label) { return label <= Label::preempted; }
/// The number of labels of slices. The regions of processes have the numbers after them.
constexpr std::size_t slice_labels = static_cast<std::size_t>(Label::preempted) + 1;

/// A location of OTF2, which holds one process of a node at a time. A process gets the first free lane, so that there are as many lanes as
/// processes that live at one time.
struct Lane {
    std::uint32_t node = 0;
    std::uint32_t index = 0; ///< number among the lanes of its node
    OTF2_EvtWriter* writer = nullptr;
    std::uint64_t events = 0;
    Tick last{};
};

class Otf2Sink final : public TrackSink {
public:
    Otf2Sink(const RunFacts& facts, OTF2_Archive* archive, const Complaints& complaints)
        : facts_(facts), archive_(archive), complaints_(complaints), strings_(complaints) {}

    std::uint64_t open(const Track& track) override;
    void begin(const Track& track, Tick at, const Detail& detail) override;
    void end(const Track& track, Tick at) override;
    void instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) override;
    void count(const Track&, Tick, std::uint64_t) override {}
    void close(const Track& track) override;

    void write_definitions();
    std::uint64_t markers_left_out() const { return left_out_; }

    static constexpr std::size_t most_markers = 100'000;

private:
    struct Marker {
        Tick at;
        Label label;
        std::uint32_t node;
        std::string text;
    };
    std::uint64_t take_lane(std::uint32_t node);
    OTF2_RegionRef region_of(const Track& track);
    Tick time(Lane& lane, Tick at) { return lane.last = std::max(lane.last, at); }
    void write_markers();
    void write_places(OTF2_GlobalDefWriter* writer);

    const RunFacts& facts_;
    OTF2_Archive* archive_;
    const Complaints& complaints_;
    std::vector<Lane> lanes_;
    std::map<std::uint32_t, std::set<std::uint64_t>> free_;               ///< lanes by node
    std::map<std::uint32_t, std::uint32_t> lanes_of_;                     ///< number of lanes, by node
    std::map<std::uint64_t, std::vector<OTF2_RegionRef>> open_slices_;    ///< by lane: the open slices, which must be left later
    std::map<std::pair<std::string, std::string>, OTF2_RegionRef> lives_; ///< by routine and place: the regions of processes
    std::vector<Marker> markers_;
    std::uint64_t left_out_ = 0; ///< number of markers left out because there were too many
    Strings strings_;
    Tick first_ = end_of_time;
    Tick last_{};
};

std::uint64_t Otf2Sink::take_lane(std::uint32_t node) {
    std::set<std::uint64_t>& free = free_[node];
    if (!free.empty())
        return free.extract(free.begin()).value();
    Lane lane;
    lane.node = node;
    lane.index = lanes_of_[node]++;
    lane.writer = complaints_.call(OTF2_Archive_GetEvtWriter, archive_, lanes_.size());
    lanes_.push_back(lane);
    return lanes_.size() - 1;
}

std::uint64_t Otf2Sink::open(const Track& track) {
    if (track.kind == TrackKind::process || (track.kind == TrackKind::node && track.node == host_node))
        return take_lane(track.node);
    return nowhere;
}

/// Returns the region of a process. Processes of one routine that begin at one line share a region. Processes without a known source have
/// the region of their label.
OTF2_RegionRef Otf2Sink::region_of(const Track& track) {
    const auto [routine, place] =
        facts_.names != nullptr ? facts_.names->source(track.node, track.process) : ProcessNames::Source{};
    if (routine.empty() && place.empty())
        return static_cast<OTF2_RegionRef>(Label::lives);
    const auto next = static_cast<OTF2_RegionRef>(slice_labels + lives_.size());
    return lives_.try_emplace({routine, place}, next).first->second;
}

void Otf2Sink::close(const Track& track) {
    if (track.place == nowhere)
        return;
    free_[track.node].insert(track.place);
}

void Otf2Sink::begin(const Track& track, Tick at, const Detail& detail) {
    if (track.kind != TrackKind::process || !is_slice(detail.label))
        return;
    Lane& lane = lanes_[track.place];
    const Tick when = time(lane, at);
    first_ = std::min(first_, when);
    last_ = std::max(last_, when);
    OTF2_AttributeList* attributes = OTF2_AttributeList_New();
    const OTF2_RegionRef region = detail.label == Label::lives ? region_of(track) : static_cast<OTF2_RegionRef>(detail.label);
    if (detail.label == Label::lives) {
        OTF2_AttributeList_AddUint32(attributes, 0, track.process);
        OTF2_AttributeList_AddUint32(attributes, 1, track.wdesc.bits);
    } else {
        if (detail.channel != no_channel)
            OTF2_AttributeList_AddUint32(attributes, 2, detail.channel);
        if (detail.iptr != Address{})
            OTF2_AttributeList_AddUint32(attributes, 3, detail.iptr.bits);
        if (const std::string_view routine = facts_.routine_of(track.node, detail.iptr); !routine.empty())
            OTF2_AttributeList_AddStringRef(attributes, 4, strings_(routine));
        if (const std::string place = facts_.place_of(track.node, detail.iptr); !place.empty())
            OTF2_AttributeList_AddStringRef(attributes, 5, strings_(place));
        if (const std::string name = facts_.channel_name_of(track.node, detail.iptr, detail.element); !name.empty())
            OTF2_AttributeList_AddStringRef(attributes, 6, strings_(name));
    }
    complaints_.call(OTF2_EvtWriter_Enter, lane.writer, attributes, when.count, region);
    OTF2_AttributeList_Delete(attributes);
    ++lane.events;
    open_slices_[track.place].push_back(region);
}

void Otf2Sink::end(const Track& track, Tick at) {
    if (track.kind != TrackKind::process)
        return;
    Lane& lane = lanes_[track.place];
    std::vector<OTF2_RegionRef>& open = open_slices_[track.place];
    if (open.empty())
        return;
    const Tick when = time(lane, at);
    last_ = std::max(last_, when);
    complaints_.call(OTF2_EvtWriter_Leave, lane.writer, nullptr, when.count, open.back());
    ++lane.events;
    open.pop_back();
}

void Otf2Sink::instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) {
    const bool is_marked = track.kind == TrackKind::node
                               ? flows.empty() && detail.label != Label::request && detail.label != Label::reply
                               : detail.label == Label::mark;
    if (is_marked && markers_.size() == most_markers)
        ++left_out_;
    else if (is_marked && track.kind == TrackKind::node)
        markers_.push_back(
            {at, detail.label, track.node,
             fmt::format("{}{}{}", name_of(facts_.machine, track.node), detail.word.empty() ? "" : ": ", detail.word)});
    else if (is_marked)
        markers_.push_back(
            {at, detail.label, track.node,
             fmt::format("{} process {}: point {}", name_of(facts_.machine, track.node), track.process, detail.number)});
    if (track.place == nowhere)
        return;
    Lane& lane = lanes_[track.place];
    for (const Flow& flow : flows) {
        const Tick when = time(lane, at);
        first_ = std::min(first_, when);
        last_ = std::max(last_, when);
        const auto other = static_cast<std::uint32_t>(flow.other);
        if (flow.end == FlowEnd::sends)
            complaints_.call(OTF2_EvtWriter_MpiSend, lane.writer, nullptr, when.count, other, communicator, flow.channel,
                             flow.bytes);
        else
            complaints_.call(OTF2_EvtWriter_MpiRecv, lane.writer, nullptr, when.count, other, communicator, flow.channel,
                             flow.bytes);
        ++lane.events;
    }
}

/// Writes the system tree: the machine and its nodes. Each lane is a process of its node, with one thread.
void Otf2Sink::write_places(OTF2_GlobalDefWriter* writer) {
    const OTF2_StringRef empty = strings_("");
    const OTF2_StringRef machine = strings_("machine");
    const OTF2_StringRef host = strings_("host");
    const OTF2_StringRef transputer = strings_("node");
    const OTF2_StringRef file = facts_.machine.file.empty() ? machine : strings_(facts_.machine.file);
    complaints_.call(OTF2_GlobalDefWriter_WriteSystemTreeNode, writer, 0, file, machine, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    std::map<std::uint32_t, OTF2_SystemTreeNodeRef> nodes;
    for (const auto& [node, lanes] : lanes_of_) {
        const auto number = static_cast<OTF2_SystemTreeNodeRef>(nodes.size() + 1);
        nodes[node] = number;
        complaints_.call(OTF2_GlobalDefWriter_WriteSystemTreeNode, writer, number, strings_(name_of(facts_.machine, node)),
                         node == host_node ? host : transputer, 0);
        if (const std::string program = facts_.program_of(node); !program.empty()) {
            OTF2_AttributeValue value;
            value.stringRef = strings_(program);
            complaints_.call(OTF2_GlobalDefWriter_WriteSystemTreeNodeProperty, writer, number, strings_("program"),
                             OTF2_TYPE_STRING, value);
        }
    }
    std::vector<std::uint64_t> members;
    for (std::uint64_t place = 0; place < lanes_.size(); ++place) {
        const Lane& lane = lanes_[place];
        const std::string name = lane.node == host_node
                                     ? std::string(host_name)
                                     : fmt::format("{} lane {}", name_of(facts_.machine, lane.node), lane.index);
        complaints_.call(OTF2_GlobalDefWriter_WriteLocationGroup, writer, static_cast<OTF2_LocationGroupRef>(place),
                         strings_(name), OTF2_LOCATION_GROUP_TYPE_PROCESS, nodes[lane.node], OTF2_UNDEFINED_LOCATION_GROUP);
        complaints_.call(OTF2_GlobalDefWriter_WriteLocation, writer, place, strings_(name), OTF2_LOCATION_TYPE_CPU_THREAD,
                         lane.events, static_cast<OTF2_LocationGroupRef>(place));
        members.push_back(place);
    }
    const auto count = static_cast<std::uint32_t>(members.size());
    complaints_.call(OTF2_GlobalDefWriter_WriteGroup, writer, 0, empty, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI,
                     OTF2_GROUP_FLAG_NONE, count, members.data());
    complaints_.call(OTF2_GlobalDefWriter_WriteGroup, writer, 1, empty, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI,
                     OTF2_GROUP_FLAG_NONE, count, members.data());
    complaints_.call(OTF2_GlobalDefWriter_WriteComm, writer, communicator, strings_("channels"), 1, OTF2_UNDEFINED_COMM,
                     OTF2_COMM_FLAG_NONE);
}

void Otf2Sink::write_definitions() {
    for (Lane& lane : lanes_)
        complaints_.call(OTF2_Archive_CloseEvtWriter, archive_, lane.writer);
    complaints_.call(OTF2_Archive_CloseEvtFiles, archive_);
    complaints_.call(OTF2_Archive_OpenDefFiles, archive_);
    for (std::uint64_t place = 0; place < lanes_.size(); ++place)
        complaints_.call(OTF2_Archive_CloseDefWriter, archive_, complaints_.call(OTF2_Archive_GetDefWriter, archive_, place));
    complaints_.call(OTF2_Archive_CloseDefFiles, archive_);

    OTF2_GlobalDefWriter* const writer = complaints_.call(OTF2_Archive_GetGlobalDefWriter, archive_);
    strings_.begin(writer);
    const std::uint64_t first = std::min(first_, last_).count;
    complaints_.call(OTF2_GlobalDefWriter_WriteClockProperties, writer, ticks_per_second, first, last_.count - first + 1,
                     OTF2_UNDEFINED_TIMESTAMP);
    complaints_.call(OTF2_GlobalDefWriter_WriteParadigm, writer, OTF2_PARADIGM_MPI, strings_("transputer channels"),
                     OTF2_PARADIGM_CLASS_PROCESS);
    write_places(writer);
    for (const LabelRow& row : label_rows()) {
        if (!is_slice(row.label))
            continue;
        const bool transfers = row.label == Label::output || row.label == Label::input;
        const OTF2_StringRef name = strings_(row.text);
        const OTF2_StringRef meaning = strings_(row.meaning);
        complaints_.call(OTF2_GlobalDefWriter_WriteRegion, writer, static_cast<OTF2_RegionRef>(row.label), name, name, meaning,
                         transfers ? OTF2_REGION_ROLE_POINT2POINT : OTF2_REGION_ROLE_FUNCTION,
                         transfers ? OTF2_PARADIGM_MPI : OTF2_PARADIGM_USER, OTF2_REGION_FLAG_NONE, OTF2_UNDEFINED_STRING, 0, 0);
    }
    std::vector<const std::pair<std::string, std::string>*> sources(lives_.size());
    for (const auto& [source, region] : lives_)
        sources[region - slice_labels] = &source;
    for (std::size_t n = 0; n < sources.size(); ++n) {
        const auto& [routine, place] = *sources[n];
        const auto region = static_cast<OTF2_RegionRef>(slice_labels + n);
        const std::size_t colon = std::min(place.find_last_of(':'), place.size());
        const std::string title = fmt::format("{}{}{}", routine, routine.empty() || place.empty() ? "" : " ", place);
        const auto line =
            static_cast<std::uint32_t>(std::strtoul(place.substr(std::min(colon + 1, place.size())).c_str(), nullptr, 10));
        const OTF2_StringRef name = strings_(title);
        const OTF2_StringRef meaning = strings_(text_of(Label::lives));
        const OTF2_StringRef file = place.empty() ? OTF2_UNDEFINED_STRING : strings_(place.substr(0, colon));
        complaints_.call(OTF2_GlobalDefWriter_WriteRegion, writer, region, name, name, meaning, OTF2_REGION_ROLE_FUNCTION,
                         OTF2_PARADIGM_USER, OTF2_REGION_FLAG_NONE, file, line, line);
    }
    constexpr std::string_view attributes[][2] = {{"process", "number of the process instance among those of its node"},
                                                  {"wdesc", "its workspace descriptor"},
                                                  {"channel", "number of the channel, see docs/events.md"},
                                                  {"iptr", "the instruction"}};
    OTF2_AttributeRef number = 0;
    for (const auto& [name, meaning] : attributes) {
        const OTF2_StringRef text = strings_(name);
        complaints_.call(OTF2_GlobalDefWriter_WriteAttribute, writer, number++, text, strings_(meaning), OTF2_TYPE_UINT32);
    }
    constexpr std::string_view text_attributes[][2] = {{"PROC", "the routine that the instruction is in"},
                                                       {"line", "the instruction's line of source"},
                                                       {"channel name", "what the source calls the channel there"}};
    for (const auto& [name, meaning] : text_attributes) {
        const OTF2_StringRef text = strings_(name);
        complaints_.call(OTF2_GlobalDefWriter_WriteAttribute, writer, number++, text, strings_(meaning), OTF2_TYPE_STRING);
    }
    complaints_.call(OTF2_Archive_CloseGlobalDefWriter, archive_, writer);
    write_markers();
}

void Otf2Sink::write_markers() {
    if (markers_.empty())
        return;
    OTF2_MarkerWriter* const writer = complaints_.call(OTF2_Archive_GetMarkerWriter, archive_);
    std::set<Label> labels;
    for (const Marker& marker : markers_)
        labels.insert(marker.label);
    for (const Label label : labels)
        complaints_.call(OTF2_MarkerWriter_WriteDefMarker, writer, static_cast<OTF2_MarkerRef>(label), "transputer",
                         std::string(text_of(label)).c_str(),
                         label == Label::fault || label == Label::error_flag || label == Label::node_stopped
                             ? OTF2_SEVERITY_HIGH
                             : OTF2_SEVERITY_NONE);
    std::stable_sort(markers_.begin(), markers_.end(), [](const Marker& a, const Marker& b) { return a.at < b.at; });
    for (const Marker& marker : markers_)
        complaints_.call(OTF2_MarkerWriter_WriteMarker, writer, marker.at.count, 0, static_cast<OTF2_MarkerRef>(marker.label),
                         OTF2_MARKER_SCOPE_GLOBAL, 0, marker.text.c_str());
    complaints_.call(OTF2_Archive_CloseMarkerWriter, archive_, writer);
}

} // namespace

bool otf2_is_built() { return true; }

Result<ExportReport> write_otf2(const RunFacts& facts, EventSource& events, const std::filesystem::path& directory) {
    auto output = OutputDirectory::create(directory);
    if (!output)
        return tl::unexpected(output.error());
    const Complaints complaints;
    const auto failed = [&] {
        return failure(fmt::format("cannot write the OTF2 archive '{}': {}", directory.string(), complaints.text()));
    };
    OTF2_Archive* const archive =
        OTF2_Archive_Open((*output)->path().c_str(), "traces", OTF2_FILEMODE_WRITE, OTF2_CHUNK_SIZE_MIN,
                          OTF2_CHUNK_SIZE_DEFINITIONS_DEFAULT, OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (archive == nullptr)
        return failed();
    constexpr OTF2_FlushCallbacks flushing{before_flush, nullptr};
    constexpr OTF2_MemoryCallbacks memory{take_chunk, free_chunks};
    complaints.call(OTF2_Archive_SetFlushCallbacks, archive, &flushing, nullptr);
    complaints.call(OTF2_Archive_SetMemoryCallbacks, archive, &memory, nullptr);
    complaints.call(OTF2_Archive_SetSerialCollectiveCallbacks, archive);
    complaints.call(OTF2_Archive_SetCreator, archive, "Transcope");
    complaints.call(OTF2_Archive_OpenEvtFiles, archive);
    Otf2Sink sink(facts, archive, complaints);
    ActivityDrawer drawer(facts, sink);
    ExportReport report;
    for (const Event* event = nullptr; complaints.text().empty() && (event = events.next()) != nullptr; ++report.events)
        drawer.see(*event);
    drawer.finish();
    sink.write_definitions();
    complaints.call(OTF2_Archive_Close, archive);
    if (!complaints.text().empty()) {
        abandon(archive);
        return failed();
    }
    if (const auto finished = (*output)->finish(); !finished)
        return tl::unexpected(finished.error());
    note_unmatched(report, drawer.unmatched_ends());
    if (sink.markers_left_out() != 0)
        add_note(report, fmt::format("{} markers left out: more than {}", sink.markers_left_out(), Otf2Sink::most_markers));
    return report;
}

} // namespace t8
