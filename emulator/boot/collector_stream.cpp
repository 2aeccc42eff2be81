#include "emulator/boot/collector_stream.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr unsigned operand_mask = 0x3F;
constexpr Byte first_number = 0x40, first_operate = 0x80, first_prefix = 0xC0;

struct OperateCommand {
    std::string_view name;
    bool has_value;
};
enum Operate : unsigned { load, pass, open, close, address, execute };
constexpr std::array<OperateCommand, 14> operate_commands{{
    {"load", false},
    {"pass", false},
    {"open", false},
    {"close", false},
    {"address", true},
    {"execute", false},
    {"data position", true},
    {"code load", false},
    {"code address", true},
    {"data load", false},
    {"data address", true},
    {"entry position", true},
    {"bootstrap load", false},
    {"bootstrap end", false},
}};

class StreamParser {
public:
    StreamParser(std::span<const Byte> bytes, std::size_t offset) : bytes_(bytes), start_(offset), position_(offset) {}

    CollectorStream run() {
        using Kind = BootPhase::Kind;
        const bool whole = packet(Kind::primary) && packet(Kind::secondary) && packets(Kind::network_loader) && commands() &&
                           packets(Kind::final_code);
        stream_.end = stream_.phases.empty() ? start_ : stream_.phases.back().offset + stream_.phases.back().size;
        stream_.complete = whole && position_ == bytes_.size();
        return std::move(stream_);
    }

private:
    bool fail(std::string problem) {
        stream_.problem = std::move(problem);
        return false;
    }

    bool cut_off(BootPhase::Kind kind) {
        return fail(fmt::format("the stream ends at offset {} inside its {}", bytes_.size(), name_of(kind)));
    }

    std::optional<Byte> next() { return position_ < bytes_.size() ? std::optional(bytes_[position_++]) : std::nullopt; }

    /// Takes the code of a packet whose length byte has been read.
    bool take(std::size_t length, Bytes& code) {
        if (bytes_.size() - position_ < length)
            return false;
        const auto first = bytes_.begin() + static_cast<std::ptrdiff_t>(position_);
        code.insert(code.end(), first, first + static_cast<std::ptrdiff_t>(length));
        position_ += length;
        return true;
    }

    bool packet(BootPhase::Kind kind) {
        BootPhase phase{kind, position_, 0, 1, {}, {}};
        const std::optional<Byte> length = next();
        if (!length || !take(*length, phase.code))
            return cut_off(kind);
        if (*length == 0)
            return fail(fmt::format("the {} at offset {} has no bytes", name_of(kind), phase.offset));
        return close_phase(std::move(phase));
    }

    bool packets(BootPhase::Kind kind) {
        BootPhase phase{kind, position_, 0, 0, {}, {}};
        if (kind == BootPhase::Kind::final_code)
            phase.address = Address{final_offset_};
        while (true) {
            const std::optional<Byte> length = next();
            if (!length || !take(*length, phase.code))
                return cut_off(kind);
            if (*length == 0)
                return close_phase(std::move(phase));
            ++phase.packets;
        }
    }

    bool close_phase(BootPhase phase) {
        phase.size = position_ - phase.offset;
        stream_.phases.push_back(std::move(phase));
        return true;
    }

    /// Reads a value of six bits a byte, most significant first; bytes with both top bits set are not the last.
    std::optional<Word> value() {
        Word result = 0;
        while (const std::optional<Byte> byte = next()) {
            result = result << 6 | (*byte & operand_mask);
            if (*byte < first_prefix)
                return result;
        }
        return std::nullopt;
    }

    void note(std::size_t offset, std::string text) { stream_.commands.push_back({offset, std::move(text), nesting_}); }

    bool commands() {
        constexpr auto kind = BootPhase::Kind::loader_commands;
        BootPhase phase{kind, position_, 0, 0, {}, {}};
        while (true) {
            const std::size_t offset = position_;
            const std::optional<Byte> byte = next();
            if (!byte)
                return cut_off(kind);
            const unsigned operand = *byte & operand_mask;
            if (*byte < first_number) {
                note(offset, fmt::format("message {}", operand));
                Bytes data;
                if (!take(operand, data))
                    return cut_off(kind);
            } else if (*byte < first_operate) {
                note(offset, fmt::format("number {}", operand));
            } else if (*byte >= first_prefix || operand >= operate_commands.size()) {
                return fail(fmt::format("#{:02X} at offset {} is not a loader command", *byte, offset));
            } else if (const std::optional<bool> more = operate(offset, operand); !more) {
                return cut_off(kind);
            } else if (!*more) {
                return close_phase(std::move(phase));
            }
        }
    }

    /// Returns true if more commands follow; nothing when the stream ends inside this one.
    std::optional<bool> operate(std::size_t offset, unsigned operand) {
        if (operand == close && nesting_ > 0)
            --nesting_;
        std::string text(operate_commands[operand].name);
        if (operate_commands[operand].has_value) {
            const std::optional<Word> number = value();
            if (!number)
                return std::nullopt;
            text += fmt::format(" {}", *number);
            if (operand == address && nesting_ == 0)
                final_offset_ = *number;
        }
        note(offset, std::move(text));
        if (operand == open)
            ++nesting_;
        return operand != execute || nesting_ > 0;
    }

    std::span<const Byte> bytes_;
    std::size_t start_;
    std::size_t position_;
    unsigned nesting_ = 0;
    Word final_offset_ = 0; ///< offset of the last code from the loader's base
    CollectorStream stream_;
};

} // namespace

CollectorStream parse_collector_stream(std::span<const Byte> bytes, std::size_t offset) {
    return StreamParser(bytes, offset).run();
}

} // namespace t8
