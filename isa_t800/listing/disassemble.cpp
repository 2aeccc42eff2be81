#include "isa_t800/listing/disassemble.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "isa_t800/decode.hpp"

namespace t8 {
namespace {

constexpr std::size_t least_space = 16;
constexpr std::size_t shown_bytes = 16;
constexpr Byte padding_byte = 0x20; // pfix 0

std::string number_text(Word value) {
    const auto number = static_cast<SignedWord>(value);
    return number > -65536 && number < 65536 ? fmt::format("{}", number) : fmt::format("#{:08X}", value);
}

bool is_relative_jump(Op op) { return op == Op::j || op == Op::cj || op == Op::call; }

/// Disassembles a range of bytes.
class Disassembler {
public:
    Disassembler(std::span<const Byte> code, Address base, const DisassemblyOptions& options)
        : code_(code), base_(base), options_(options) {}

    std::vector<DisassembledLine> run() {
        std::vector<DisassembledLine> lines;
        while (position_ < code_.size())
            lines.push_back(next_line());
        return lines;
    }

private:
    Address address_of(std::size_t position) const { return base_ + static_cast<Word>(position); }

    const std::string* name_of(Address address) const {
        if (options_.symbols == nullptr)
            return nullptr;
        const auto found = options_.symbols->find(address);
        return found == options_.symbols->end() ? nullptr : &found->second;
    }

    /// Returns the instruction at a position, or nothing if the bytes end within it.
    std::optional<Decoded> decode_at(std::size_t position) const {
        bool complete = true;
        const Decoded decoded = decode([&](unsigned n) -> unsigned {
            if (position + n < code_.size())
                return code_[position + n];
            complete = false;
            return 0; // j 0, which ends the decoding
        });
        return complete ? std::optional(decoded) : std::nullopt;
    }

    bool is_prefix(const Decoded& decoded) const { return decoded.op == Op::pfix || decoded.op == Op::nfix; }

    /// Returns the number of leading `pfix 0` if they are followed by the shortest encoding; nothing for any other encoding.
    std::optional<unsigned> padding(const Decoded& decoded, std::size_t position) const {
        const auto bytes = code_.subspan(position, decoded.length);
        const bool by_number = row_of(decoded.op).form == Form::operation || decoded.op == Op::opr;
        Bytes shortest;
        encode_function(by_number ? Op::opr : decoded.op, decoded.operand, shortest);
        const std::size_t extra = bytes.size() - std::min(bytes.size(), shortest.size());
        const bool padded = std::all_of(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(extra),
                                        [](Byte byte) { return byte == padding_byte; });
        if (!padded ||
            !std::equal(bytes.begin() + static_cast<std::ptrdiff_t>(extra), bytes.end(), shortest.begin(), shortest.end()))
            return std::nullopt;
        return static_cast<unsigned>(extra);
    }

    DisassembledLine take(std::size_t length, std::string text, std::string comment = {}) {
        const auto bytes = code_.subspan(position_, length);
        const Address address = address_of(position_);
        const std::string* const label = name_of(address);
        position_ += length;
        return {address, Bytes(bytes.begin(), bytes.end()), label == nullptr ? "" : *label, std::move(text), std::move(comment)};
    }

    DisassembledLine take_as_bytes(std::size_t length, std::string comment) {
        std::string text = ".byte ";
        for (std::size_t n = 0; n < length; ++n)
            text += fmt::format("{}#{:02X}", n == 0 ? "" : ", ", code_[position_ + n]);
        return take(length, std::move(text), std::move(comment));
    }

    std::optional<DisassembledLine> floating_point_entry(const Decoded& load) {
        if (load.op != Op::ldc || !row_of(Op::fpentry).exists_on(options_.part))
            return std::nullopt;
        const std::optional<Op> entry = operation_index.entry(load.operand);
        const std::size_t second = position_ + load.length;
        if (!entry || second >= code_.size() || name_of(address_of(second)) != nullptr)
            return std::nullopt;
        const std::optional<Decoded> call = decode_at(second);
        if (!call || call->op != Op::fpentry || padding(*call, second) != 0u)
            return std::nullopt;
        return take(load.length + call->length, std::string(row_of(*entry).mnemonic));
    }

    std::string operand_text(const Decoded& decoded, std::string& comment) const {
        if (!is_relative_jump(decoded.op))
            return number_text(decoded.operand);
        const Address target = address_of(position_ + decoded.length) + decoded.operand;
        comment = fmt::format("#{:08X}", target.bits);
        const std::string* const name = name_of(target);
        return name == nullptr ? number_text(decoded.operand) : *name;
    }

    DisassembledLine statement(const Decoded& decoded, unsigned extra) {
        const Instruction& row = row_of(decoded.op);
        const std::string width = extra == 0 ? "" : fmt::format(".{}", decoded.length);
        std::string comment;
        if (row.form == Form::operation && row.exists_on(options_.part))
            return take(decoded.length, std::string(row.mnemonic) + width);
        if (row.form == Form::operation || decoded.op == Op::opr) {
            comment = row.form == Form::operation ? fmt::format("{}, not on the {}", row.mnemonic, facts_of(options_.part).name)
                                                  : "unknown operation";
            return take(decoded.length, fmt::format("opr{} #{:02X}", width, decoded.operand), std::move(comment));
        }
        std::string operand = operand_text(decoded, comment);
        return take(decoded.length, fmt::format("{}{} {}", row.mnemonic, width, operand), std::move(comment));
    }

    /// Returns the number of zero bytes from here on, up to the next name or another byte.
    std::size_t zeros() const {
        std::size_t end = position_;
        while (end < code_.size() && code_[end] == 0 && (end == position_ || name_of(address_of(end)) == nullptr))
            ++end;
        return end - position_;
    }

    DisassembledLine next_line() {
        if (const std::size_t count = zeros(); count >= least_space)
            return take(count, fmt::format(".space {}", count));
        const std::optional<Decoded> decoded = decode_at(position_);
        if (!decoded)
            return take_as_bytes(code_.size() - position_, "prefixes without an instruction");
        if (is_prefix(*decoded))
            return take_as_bytes(decoded->length, fmt::format("prefixes, Oreg #{:08X}", decoded->operand));
        const std::optional<unsigned> extra = padding(*decoded, position_);
        if (!extra)
            return take_as_bytes(decoded->length,
                                 fmt::format("{} {}", row_of(decoded->op).mnemonic, number_text(decoded->operand)));
        if (*extra == 0)
            if (std::optional<DisassembledLine> entry = floating_point_entry(*decoded))
                return *std::move(entry);
        return statement(*decoded, *extra);
    }

    std::span<const Byte> code_;
    Address base_;
    DisassemblyOptions options_;
    std::size_t position_ = 0;
};

} // namespace

std::vector<DisassembledLine> disassemble(std::span<const Byte> code, Address base, const DisassemblyOptions& options) {
    return Disassembler(code, base, options).run();
}

std::string render_listing(const std::vector<DisassembledLine>& lines) {
    std::string listing;
    for (const DisassembledLine& line : lines) {
        if (!line.label.empty())
            listing += fmt::format("{}:\n", line.label);
        std::string bytes;
        for (std::size_t n = 0; n < std::min(line.bytes.size(), shown_bytes); ++n)
            bytes += fmt::format("{:02X} ", line.bytes[n]);
        if (line.bytes.size() > shown_bytes)
            bytes = "00 ...";
        std::string row = fmt::format("#{:08X}  {:<16} {}", line.address.bits, bytes, line.text);
        if (!line.comment.empty())
            row = fmt::format("{:<52} -- {}", row, line.comment);
        listing += row + '\n';
    }
    return listing;
}

std::string render_source(const std::vector<DisassembledLine>& lines) {
    std::string source;
    if (!lines.empty())
        source = fmt::format("        .org #{:08X}\n", lines.front().address.bits);
    for (const DisassembledLine& line : lines) {
        if (!line.label.empty())
            source += fmt::format("{}:\n", line.label);
        source += fmt::format("        {}\n", line.text);
    }
    return source;
}

} // namespace t8
