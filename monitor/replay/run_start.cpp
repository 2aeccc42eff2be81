#include "monitor/replay/run_start.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "monitor/history/format/codec.hpp"
#include "monitor/history/format/machine_codec.hpp"

namespace t8 {
namespace {

/// Rises when the programs are written in another way. The snapshot has a version of its own.
constexpr std::uint32_t version = 1;

} // namespace

std::vector<Byte> encode_run_start(const RunStart& start) {
    ByteWriter out;
    out.u32(version);
    out.u32(snapshot_version);
    out.varint(start.programs.size());
    for (const RunStart::Program& program : start.programs) {
        out.varint(program.number);
        out.varint(program.file.size());
        out.raw(program.file);
    }
    const std::string contents = snapshot_contents(start.snapshot);
    out.raw({reinterpret_cast<const Byte*>(contents.data()), contents.size()});
    return out.take();
}

Result<RunStart> decode_run_start(std::span<const Byte> bytes, const std::string& file) {
    ByteReader in(bytes);
    const std::uint32_t written = in.u32();
    const std::uint32_t snapshot = in.u32();
    if (in.ok() && (written != version || snapshot != snapshot_version))
        return failure(fmt::format("the beginning of the run in '{}' is of version {}.{}; this program reads version {}.{}", file,
                                   written, snapshot, version, snapshot_version),
                       "the t8 that recorded it can replay it: 't8 history' names it as the writer");
    RunStart start;
    for (std::uint64_t left = in.varint(); left > 0 && in.ok(); --left) {
        RunStart::Program& program = start.programs.emplace_back();
        program.number = in.varint32();
        const std::span<const Byte> elf = in.raw(in.varint());
        program.file.assign(elf.begin(), elf.end());
    }
    const std::span<const Byte> rest = in.raw(in.left());
    if (!in.finished())
        return failure(fmt::format("the beginning of the run in '{}' is damaged", file),
                       "the recorded events can still be read, as with 't8 history'");
    Result<Snapshot> contents = snapshot_from({reinterpret_cast<const char*>(rest.data()), rest.size()}, file);
    if (!contents)
        return tl::unexpected<Failure>(std::move(contents.error()));
    start.snapshot = std::move(*contents);
    return start;
}

namespace {

/// Returns a machine as its description in a history would have it.
std::vector<Byte> described(const MachineSpec& machine) {
    ByteWriter written;
    encode_machine(written, machine);
    ByteReader in(written.bytes());
    ByteWriter again;
    encode_machine(again, decode_machine(in));
    return again.take();
}

/// Returns the edits of a fork, in the order in which its forks were made. `beginning`: the tick at which its run began.
Result<std::vector<EditsAt>> edits_of(const HistoryReader& history, Tick beginning) {
    std::vector<EditsAt> edits;
    for (const ForkRecord& fork : history.description().forks) {
        EditsAt& instant = edits.emplace_back(EditsAt{fork.at, {}});
        if (fork.at < beginning)
            return failure(fmt::format("the fork '{}' in '{}' begins before its run", fork.name, history.name()));
        for (const std::string& text : fork.edits) {
            Result<Edit> edit = parse_edit(text, history.machine());
            if (!edit)
                return failure(fmt::format("the fork '{}' in '{}' has an edit that is none: {}", fork.name, history.name(),
                                           edit.error().diagnostics.front().message),
                               "the recorded events can still be read, as with 't8 history'");
            const auto* const fault = std::get_if<Edit::Fault>(&edit->what);
            if (fault != nullptr && fault->fault.at < fork.at && !is_of_message(fault->fault.kind))
                return failure(fmt::format("the fork '{}' in '{}' has a fault before its instant", fork.name, history.name()));
            instant.edits.push_back(std::move(*edit));
        }
    }
    return edits;
}

} // namespace

Result<RunStart> run_start_of(const HistoryReader& history, std::span<const Byte> bytes) {
    Result<RunStart> start = decode_run_start(bytes, history.name());
    if (!start)
        return start;
    MachineSpec& spec = start->snapshot.spec;
    spec.probes = history.machine().probes; // a snapshot has none
    Result<std::vector<EditsAt>> edits = edits_of(history, start->snapshot.image->come_to);
    if (!edits)
        return tl::unexpected<Failure>(std::move(edits.error()));
    for (const FaultSpec& fault : faults_of(*edits))
        spec.faults.push_back(fault);
    std::stable_sort(edits->begin(), edits->end(), [](const EditsAt& a, const EditsAt& b) { return a.at < b.at; });
    start->edits = std::move(*edits);
    std::set<std::uint32_t> numbers;
    bool fits = described(spec) == described(history.machine());
    for (const RunStart::Program& program : start->programs)
        fits = fits && program.number < history.description().code.programs.size() && numbers.insert(program.number).second;
    if (!fits)
        return failure(fmt::format("the beginning of the run in '{}' is of another machine than its description", history.name()),
                       "the recorded events can still be read, as with 't8 history'");
    return start;
}

} // namespace t8
