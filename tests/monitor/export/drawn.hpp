#pragma once

#include <map>
#include <string>
#include <vector>

#include "monitor/export/tracks.hpp"

namespace t8::test {

/// Records the calls of a TrackSink, and checks the rules of TrackSink for them.
struct Drawn final : TrackSink {
    struct Slice {
        std::uint64_t from = 0;
        std::uint64_t to = 0;
        Label label{};
        std::size_t depth = 0;
        bool closed = false;
        Detail detail{};
    };
    struct Instant {
        std::uint64_t at = 0;
        Detail detail{};
        std::vector<Flow> flows{};
    };
    struct Line {
        Track track;
        std::uint64_t last = 0;
        bool closed = false;
        std::vector<std::size_t> open{}; ///< slices, outermost first
        std::vector<Slice> slices{};
        std::vector<Instant> instants{};
        std::vector<std::pair<std::uint64_t, std::uint64_t>> counts{};
    };
    struct Ends {
        int sent = 0;
        int received = 0;
        std::uint64_t sent_at = 0;
        std::uint64_t received_at = 0;
    };
    std::vector<Line> lines; ///< by place
    std::map<std::uint64_t, Ends> flows;
    std::vector<std::string> broken; ///< rules

    void expect(bool good, const char* rule) {
        if (!good)
            broken.emplace_back(rule);
    }
    Line& at(const Track& track, Tick tick) {
        Line& line = lines.at(track.place);
        expect(!line.closed, "something behind the close");
        expect(line.last <= tick.count, "ticks fall");
        expect(line.track.id == track.id, "another track at its place");
        line.last = tick.count;
        return line;
    }
    std::uint64_t open(const Track& track) override {
        lines.push_back({track});
        return lines.size() - 1;
    }
    void begin(const Track& track, Tick tick, const Detail& detail) override {
        Line& line = at(track, tick);
        line.slices.push_back({tick.count, 0, detail.label, line.open.size(), false, detail});
        line.open.push_back(line.slices.size() - 1);
    }
    void end(const Track& track, Tick tick) override {
        Line& line = at(track, tick);
        expect(!line.open.empty(), "an end without a begin");
        if (line.open.empty())
            return;
        line.slices[line.open.back()].to = tick.count;
        line.slices[line.open.back()].closed = true;
        line.open.pop_back();
    }
    void instant(const Track& track, Tick tick, const Detail& detail, std::span<const Flow> ends) override {
        Line& line = at(track, tick);
        line.instants.push_back({tick.count, detail, {ends.begin(), ends.end()}});
        for (const Flow& flow : ends) {
            Ends& both = flows[flow.id];
            (flow.end == FlowEnd::sends ? both.sent : both.received) += 1;
            (flow.end == FlowEnd::sends ? both.sent_at : both.received_at) = tick.count;
            if (flow.end == FlowEnd::receives)
                expect(both.sent == 1 || both.sent_at != tick.count, "an arrow's end before its beginning at the same tick");
        }
    }
    void count(const Track& track, Tick tick, std::uint64_t value) override {
        at(track, tick).counts.emplace_back(tick.count, value);
    }
    void close(const Track& track) override {
        Line& line = lines.at(track.place);
        expect(!line.closed, "closed twice");
        expect(line.open.empty(), "a slice open at the close");
        line.closed = true;
    }
    /// Checks the rules for the end; must be called after it.
    void check() {
        for (const Line& line : lines)
            expect(line.closed, "a track left open");
        for (const auto& [id, ends] : flows) {
            expect(ends.sent == 1 && ends.received == 1, "a flow without two ends");
            expect(ends.sent_at <= ends.received_at, "a flow back in time");
        }
    }
    const Line* process(std::uint32_t node, std::uint32_t process) const {
        for (const Line& line : lines)
            if (line.track.kind == TrackKind::process && line.track.node == node && line.track.process == process)
                return &line;
        return nullptr;
    }
    /// Returns "output 100-200 send@150": the slices inside that of the process's life, and its instants, by tick.
    static std::string text(const Line& line) {
        std::string words;
        for (const Slice& slice : line.slices)
            words += std::string(2 * slice.depth, ' ') + std::string(text_of(slice.label)) + " " + std::to_string(slice.from) +
                     "-" + std::to_string(slice.to) + "\n";
        for (const Instant& instant : line.instants)
            words += std::string(text_of(instant.detail.label)) + " @" + std::to_string(instant.at) + "\n";
        return words;
    }
};

} // namespace t8::test
