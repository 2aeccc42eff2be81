#include "emulator/boot/boot_file.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "emulator/boot/collector_stream.hpp"

namespace t8 {
namespace {

constexpr std::size_t poke_size = 9;
constexpr std::size_t peek_size = 5;
constexpr std::array<Byte, 5> loader_mark{0x04, 'T', '8', 'L', '1'}; // the loader's first bytes: a j over a name
constexpr std::array<Byte, 5> spreading_loader_mark{0x04, 'T', '8', 'N', '1'};
constexpr std::size_t piece_header_size = 8; // link and length
constexpr std::array<Byte, 4> collector_mark{7, 'B', 'T', 'L'};
constexpr std::size_t loader_header_size = 20;

std::string_view control_name(Byte control) { return control == 0 ? "poke" : "peek"; }

Word word_from(std::span<const Byte> bytes, std::size_t offset) {
    return static_cast<Word>(bytes[offset]) | static_cast<Word>(bytes[offset + 1]) << 8 |
           static_cast<Word>(bytes[offset + 2]) << 16 | static_cast<Word>(bytes[offset + 3]) << 24;
}

class BootFileParser {
public:
    explicit BootFileParser(std::span<const Byte> bytes) : bytes_(bytes) {}

    Result<BootFile> run() {
        if (bytes_.empty())
            return failure("the boot file is empty");
        while (position_ < bytes_.size() && bytes_[position_] < 2)
            if (std::optional<tl::unexpected<Failure>> error = control())
                return *std::move(error);
        if (position_ == bytes_.size()) {
            warn("the file holds no boot packet: nothing will run");
            return std::move(file_);
        }
        const std::size_t packet = position_;
        const std::size_t length = bytes_[packet];
        if (bytes_.size() - packet - 1 < length)
            return failure(fmt::format("the boot file ends inside its boot packet: {} bytes announced at offset {}, {} present",
                                       length, packet, bytes_.size() - packet - 1));
        const auto code = bytes_.subspan(packet + 1, length);
        add(BootPhase::Kind::boot_packet, length + 1, 1, Bytes(code.begin(), code.end()));
        file_.kind = BootFileKind::packet;
        const auto begins_with = [&](std::span<const Byte> mark) {
            return code.size() >= mark.size() && std::equal(mark.begin(), mark.end(), code.begin());
        };
        if (begins_with(loader_mark))
            loader(BootFileKind::loader);
        else if (begins_with(spreading_loader_mark))
            network();
        else
            collector_or_data(code);
        return std::move(file_);
    }

private:
    void warn(std::string message) {
        Diagnostic diagnostic;
        diagnostic.severity = Severity::warning;
        diagnostic.message = std::move(message);
        file_.warnings.push_back(std::move(diagnostic));
    }

    void add(BootPhase::Kind kind, std::size_t size, unsigned packets = 0, Bytes code = {}, Address address = {}) {
        file_.phases.push_back({kind, position_, size, packets, std::move(code), address});
        position_ += size;
    }

    std::size_t rest() const { return bytes_.size() - position_; }

    std::optional<tl::unexpected<Failure>> control() {
        const Byte kind = bytes_[position_];
        const std::size_t size = kind == 0 ? poke_size : peek_size;
        if (rest() < size)
            return failure(fmt::format("the boot file ends inside the {} at offset {}: {} of {} bytes present",
                                       control_name(kind), position_, rest(), size));
        add(kind == 0 ? BootPhase::Kind::poke : BootPhase::Kind::peek, size);
        return std::nullopt;
    }

    void add_data() {
        if (rest() != 0)
            add(BootPhase::Kind::data, rest());
    }

    /// Reads the pieces for other nodes, link by link, and then the rest as for one node.
    void network() {
        for (;;) {
            if (rest() < piece_header_size)
                return cut_off("the pieces for other nodes end");
            const Word link = word_from(bytes_, position_);
            const std::size_t length = word_from(bytes_, position_ + bytes_per_word);
            if (link == ~Word{0}) {
                if (file_.phases.back().kind != BootPhase::Kind::passed_on)
                    add(BootPhase::Kind::passed_on, 0);
                extend(piece_header_size);
                return loader(BootFileKind::network);
            }
            if (link >= 4 || length == 0 || length > rest() - piece_header_size)
                return cut_off("this is not a piece for another node");
            const BootPhase& last = file_.phases.back();
            if (last.kind != BootPhase::Kind::passed_on || last.link != link) {
                add(BootPhase::Kind::passed_on, 0);
                file_.phases.back().link = link;
            }
            extend(piece_header_size + length);
            ++file_.phases.back().packets;
        }
    }

    void extend(std::size_t size) {
        file_.phases.back().size += size;
        position_ += size;
    }

    void cut_off(std::string_view what) {
        file_.kind = BootFileKind::network;
        warn(fmt::format("at offset {}: {}, {} bytes from the end of the file", position_, what, rest()));
        add_data();
    }

    void loader(BootFileKind kind) {
        file_.kind = kind;
        if (rest() < loader_header_size) {
            warn(fmt::format("the header of the loader at offset {} is cut off: {} of {} bytes present", position_, rest(),
                             loader_header_size));
            return add_data();
        }
        const Address load{word_from(bytes_, position_)};
        const std::size_t length = word_from(bytes_, position_ + 4);
        add(BootPhase::Kind::header, loader_header_size);
        const std::size_t there = std::min(length, rest());
        if (there < length)
            warn(fmt::format("the program at offset {} is cut off: {} of {} bytes present", position_, there, length));
        const auto code = bytes_.subspan(position_, there);
        add(BootPhase::Kind::program, there, 0, Bytes(code.begin(), code.end()), load);
        add_data();
    }

    void collector_or_data(std::span<const Byte> code) {
        if (rest() == 0)
            return;
        const bool marked = std::search(code.begin(), code.end(), collector_mark.begin(), collector_mark.end()) != code.end();
        CollectorStream stream = parse_collector_stream(bytes_, position_);
        if (!marked && !stream.complete)
            return add_data();
        file_.kind = BootFileKind::collector;
        position_ = stream.end;
        for (BootPhase& phase : stream.phases)
            file_.phases.push_back(std::move(phase));
        file_.commands = std::move(stream.commands);
        if (!stream.problem.empty())
            warn(std::move(stream.problem));
        else if (rest() != 0)
            warn(fmt::format("{} bytes follow the end of the stream at offset {}", rest(), position_));
        add_data();
    }

    std::span<const Byte> bytes_;
    std::size_t position_ = 0;
    BootFile file_;
};

} // namespace

Result<BootFile> parse_boot_file(std::span<const Byte> bytes) { return BootFileParser(bytes).run(); }

} // namespace t8
