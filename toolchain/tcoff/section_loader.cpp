#include "toolchain/tcoff/section_loader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/decode.hpp"
#include "toolchain/tcoff/attributes.hpp"

namespace t8::tcoff {
namespace {

constexpr std::size_t most_fixups = std::size_t{1} << 18;
constexpr std::int64_t most_address = INT32_MAX;
constexpr Byte no_operation = 0x20; // pfix 0

/// Returns the function for its code, which is the upper half of its byte or the whole byte.
std::optional<Op> function_of(std::int64_t code) {
    constexpr std::int64_t functions = 16;
    if (code >= functions && code % functions == 0)
        code /= functions;
    if (code < 0 || code >= functions)
        return {};
    const Op op = operation_index.function(static_cast<unsigned>(code));
    return has(row_of(op).traits, Trait::prefix) ? std::nullopt : std::optional(op);
}

} // namespace

std::optional<Point> SectionLoader::point() const {
    return section_ ? std::optional(Point{*section_, points_[*section_]}) : std::nullopt;
}

Result<void> SectionLoader::load(const Record& record) {
    if (!section_)
        return refuse(record, fmt::format("{} before SET_LOAD_POINT", name_of(record.tag)));
    switch (record.tag) {
    case Tag::adjust_point:
        return adjust(record);
    case Tag::load_text:
        return write(record, record.strings[0]);
    case Tag::load_zeros:
        return advance(record, record.numbers[0], 0);
    case Tag::align:
        return align(record);
    default:
        return load_value(record);
    }
}

void SectionLoader::finish() {
    for (Section& section : image_.sections)
        if (section.kind == SectionKind::code)
            section.bytes.resize(section.size, no_operation);
}

Result<void> SectionLoader::align(const Record& record) {
    const std::int64_t boundary = record.numbers[0];
    if (boundary < 1 || boundary > most_address)
        return refuse(record, fmt::format("ALIGN to {}", boundary));
    const bool is_code = (section().attributes & section_bits::execute) != 0;
    return advance(record, (boundary - points_[*section_] % boundary) % boundary, is_code ? no_operation : Byte{0});
}

Result<void> SectionLoader::adjust(const Record& record) {
    const Result<Value> by = values_.of(record, *point());
    if (!by)
        return tl::unexpected(by.error());
    if (!by->is_number())
        return refuse(record, "ADJUST_POINT: its value depends on places that are not known yet");
    const std::int64_t to = points_[*section_] + by->number;
    if (to < 0 || to > most_address)
        return refuse(record, fmt::format("ADJUST_POINT: the load point becomes {}", to));
    return move_to(record, static_cast<Word>(to));
}

Result<void> SectionLoader::move_to(const Record& record, Word to) {
    Section& section = this->section();
    if (to > section.size) {
        if (section.kind == SectionKind::code && (total_ += to - section.size) > most_bytes)
            return refuse(record, fmt::format("the module has more than {} bytes", most_bytes));
        section.size = to;
    }
    points_[*section_] = to;
    return {};
}

/// Makes room for `length` bytes at the load point and moves it behind them. Returns their offset.
Result<Word> SectionLoader::make_room(const Record& record, std::int64_t length) {
    const Word from = points_[*section_];
    if (length < 0 || length > most_address - from)
        return failure_in(file_, record.offset, fmt::format("{}: {} bytes", name_of(record.tag), length));
    if (const Result<void> moved = move_to(record, from + static_cast<Word>(length)); !moved)
        return tl::unexpected(moved.error());
    Section& section = this->section();
    if (section.kind == SectionKind::code) {
        if (section.bytes.size() < section.size)
            section.bytes.resize(section.size, no_operation);
        if (const Result<void> free = drop_fixups(record, from, points_[*section_]); !free)
            return tl::unexpected(free.error());
    }
    return from;
}

/// Removes the fixups of bytes that are loaded again.
Result<void> SectionLoader::drop_fixups(const Record& record, Word from, Word to) {
    Section& section = this->section();
    auto next = section.fixups.lower_bound(from);
    const auto cut = [&](const std::pair<const Word, Fixup>& fixup) {
        return fixup.first + fixup.second.length > to || fixup.first < from;
    };
    if (next != section.fixups.begin())
        if (const auto before = std::prev(next); before->first + before->second.length > from)
            return refuse(record, "a part of an expression is loaded again");
    while (next != section.fixups.end() && next->first < to) {
        if (cut(*next))
            return refuse(record, "a part of an expression is loaded again");
        next = section.fixups.erase(next);
    }
    return {};
}

Result<void> SectionLoader::advance(const Record& record, std::int64_t length, Byte filler) {
    const Result<Word> from = make_room(record, length);
    if (!from)
        return tl::unexpected(from.error());
    Section& section = this->section();
    if (section.kind == SectionKind::code)
        std::fill_n(section.bytes.begin() + *from, length, filler);
    return {};
}

Result<void> SectionLoader::no_contents(const Record& record) {
    return refuse(record,
                  fmt::format("{}: contents for the section '{}', which has addresses only; who stores them there is not known",
                              name_of(record.tag), section().name));
}

Result<void> SectionLoader::write(const Record& record, std::span<const Byte> bytes) {
    const bool is_zero = std::all_of(bytes.begin(), bytes.end(), [](Byte byte) { return byte == 0; });
    if (section().kind == SectionKind::space && !is_zero)
        return no_contents(record);
    const Result<Word> from = make_room(record, static_cast<std::int64_t>(bytes.size()));
    if (!from)
        return tl::unexpected(from.error());
    Section& section = this->section();
    if (section.kind == SectionKind::code)
        std::copy(bytes.begin(), bytes.end(), section.bytes.begin() + *from);
    return {};
}

Result<void> SectionLoader::load_value(const Record& record) {
    Fixup fixup;
    fixup.record = &record;
    const std::int64_t length = record.numbers[0];
    const std::int64_t most = record.tag == Tag::load_prefix ? objects::max_site_length : objects::pointer_length;
    if (length < 1 || length > most)
        return refuse(record, fmt::format("{}: {} bytes, not 1 to {}", name_of(record.tag), length, most));
    fixup.length = static_cast<std::uint8_t>(length);
    if (record.tag == Tag::load_prefix) {
        const std::optional<Op> function = function_of(record.numbers[1]);
        if (!function)
            return refuse(record, fmt::format("LOAD_PREFIX: {} is no function", record.numbers[1]));
        fixup.function = function;
    }
    if (section().kind == SectionKind::space)
        return no_contents(record);
    const Result<Word> from = make_room(record, length);
    if (!from)
        return tl::unexpected(from.error());
    Section& section = this->section();
    if (section.kind != SectionKind::code)
        return {};
    if (++fixups_ > most_fixups)
        return refuse(record, fmt::format("more than {} expressions", most_fixups));
    std::fill_n(section.bytes.begin() + *from, length, Byte{0});
    section.fixups.emplace(*from, fixup);
    return {};
}

} // namespace t8::tcoff
