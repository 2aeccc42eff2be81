#include "isa_t800/assembler/layout.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::assembler {
namespace {

constexpr unsigned max_encoded_length = 8;
// After this many rounds, instructions that still grow get their full length at once: a source can make them grow byte by byte, which is
// slow.
constexpr unsigned patient_rounds = 1000;

/// Returns the length of the ldpi that ends a load_address; 0 for other items.
Word tail_length(const Item& item) { return item.kind == Item::Kind::load_address ? encoded_length(row_of(Op::ldpi).code) : 0; }

bool has_operand(const Item& item) { return item.kind == Item::Kind::instruction || item.kind == Item::Kind::load_address; }

bool is_relative_jump(Op op) { return op == Op::j || op == Op::cj || op == Op::call; }

} // namespace

Layout::Layout(const Program& program, SourceLines& lines, const AssemblyLimits& limits)
    : program_(program), lines_(lines), limits_(limits), evaluator_(program, lines), addresses_(program.items.size() + 1) {}

bool Layout::assign_addresses(Word origin) {
    std::uint64_t offset = 0;
    for (std::size_t index = 0; index < program_.items.size(); ++index) {
        const Item& item = program_.items[index];
        const Word here = origin + static_cast<Word>(offset);
        addresses_[index] = here;
        switch (item.kind) {
        case Item::Kind::bytes:
        case Item::Kind::space:
            offset += item.count;
            break;
        case Item::Kind::values:
            offset += std::uint64_t{item.count} * item.width;
            break;
        case Item::Kind::align:
            offset += (0 - here) & (item.count - 1);
            break;
        case Item::Kind::origin: {
            const Word target = item.count - origin;
            if (target < offset || target > MostPos) {
                lines_.error(item.place, fmt::format("'.org' goes back from #{:08X} to #{:08X}", here, item.count));
                return false;
            }
            offset = target;
            break;
        }
        case Item::Kind::instruction:
        case Item::Kind::load_address:
            offset += lengths_[index] + tail_length(item);
            break;
        }
        if (offset > limits_.image_bytes) {
            lines_.error(item.place, fmt::format("the program is larger than {} bytes", limits_.image_bytes));
            return false;
        }
    }
    addresses_.back() = origin + static_cast<Word>(offset);
    return true;
}

Word Layout::operand_of(const Item& item, std::uint32_t index, Value value) const {
    const bool relative = item.kind == Item::Kind::load_address || (is_relative_jump(item.op) && value.is_address);
    return relative ? value.bits - (addresses_[index] + lengths_[index] + tail_length(item)) : value.bits;
}

bool Layout::grow_instructions(bool give_up) {
    bool changed = false;
    for (std::uint32_t index = 0; index < program_.items.size(); ++index) {
        const Item& item = program_.items[index];
        if (!has_operand(item) || item.width != 0 || lengths_[index] == max_encoded_length)
            continue;
        const std::optional<Value> value = evaluator_.evaluate(program_.expressions[item.first], index);
        if (!value)
            continue;
        // A longer instruction moves its own end, which changes its operand. The next round takes that into account.
        const unsigned needed = encoded_length(operand_of(item, index, *value));
        if (needed > lengths_[index]) {
            lengths_[index] = static_cast<std::uint8_t>(give_up ? max_encoded_length : needed);
            changed = true;
        }
    }
    return changed;
}

bool Layout::place(Address origin) {
    lengths_.assign(program_.items.size(), 1);
    for (std::size_t index = 0; index < program_.items.size(); ++index)
        if (program_.items[index].width != 0)
            lengths_[index] = program_.items[index].width;
    evaluator_.item_addresses = &addresses_;
    evaluator_.reports = false;
    for (unsigned round = 0;; ++round) {
        if (!assign_addresses(origin.bits))
            return false;
        evaluator_.forget();
        if (!grow_instructions(round >= patient_rounds))
            return true;
    }
}

void Layout::emit_instruction(const Item& item, std::uint32_t index, Bytes& out) {
    const std::optional<Value> value = evaluator_.evaluate(program_.expressions[item.first], index);
    const Word operand = value ? operand_of(item, index, *value) : 0;
    if (has(row_of(item.op).traits, Trait::prefix)) {
        if (operand > 15)
            lines_.error(item.place, fmt::format("operand {} of '{}' is not 0 to 15", static_cast<SignedWord>(operand),
                                                 row_of(item.op).mnemonic));
        encode_function(item.op, operand & 15, out);
    } else if (!encode_function_in(lengths_[index], item.op, operand, out)) {
        lines_.error(item.place, fmt::format("operand {} needs {} bytes and the width is {}", static_cast<SignedWord>(operand),
                                             encoded_length(operand), unsigned{item.width}));
        out.resize(out.size() + lengths_[index]);
    }
    if (item.kind == Item::Kind::load_address)
        encode(Op::ldpi, out);
}

void Layout::emit_value(const Item& item, std::uint32_t index, Bytes& out) {
    const std::optional<Value> value = evaluator_.evaluate(program_.expressions[item.first], index);
    const Word bits = value ? value->bits : 0;
    const unsigned places = 8u * item.width;
    const bool follows_word =
        index > 0 && program_.items[index - 1].kind == Item::Kind::values && program_.items[index - 1].width == bytes_per_word;
    if (item.width == bytes_per_word && (addresses_[index] & 3) != 0 && !follows_word)
        lines_.warning(item.place, fmt::format("word at #{:08X} is not aligned", addresses_[index]), "put '.align 4' before it");
    if (item.width < bytes_per_word) {
        const auto number = static_cast<SignedWord>(bits);
        const SignedWord limit = SignedWord{1} << places;
        if (number >= limit || number < -limit / 2)
            lines_.error(item.place, fmt::format("value {} does not fit in {} bits", number, places));
    }
    for (unsigned shift = 0; shift < places; shift += 8)
        out.push_back(static_cast<Byte>(bits >> shift));
}

Bytes Layout::emit() {
    evaluator_.reports = true;
    evaluator_.forget();
    Bytes out;
    out.reserve(size());
    for (std::uint32_t index = 0; index < program_.items.size(); ++index) {
        const Item& item = program_.items[index];
        switch (item.kind) {
        case Item::Kind::bytes: {
            const auto begin = program_.bytes.begin() + static_cast<std::ptrdiff_t>(item.first);
            out.insert(out.end(), begin, begin + static_cast<std::ptrdiff_t>(item.count));
            break;
        }
        case Item::Kind::values:
            emit_value(item, index, out);
            break;
        case Item::Kind::space:
        case Item::Kind::align:
        case Item::Kind::origin:
            out.insert(out.end(), addresses_[index + 1] - addresses_[index], item.fill);
            break;
        case Item::Kind::instruction:
        case Item::Kind::load_address:
            emit_instruction(item, index, out);
            break;
        }
    }
    return out;
}

std::vector<SourceMapEntry> Layout::source_map() const {
    std::vector<SourceMapEntry> entries;
    for (std::uint32_t index = 0; index < program_.items.size(); ++index) {
        const Item& item = program_.items[index];
        const Word length = addresses_[index + 1] - addresses_[index];
        if (length == 0)
            continue;
        const Line& line = lines_.line(item.place.line);
        entries.push_back({Address{addresses_[index]}, length, line.file, line.number, item.is_code});
    }
    return entries;
}

} // namespace t8::assembler
