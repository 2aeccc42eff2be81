#include "toolchain/debuginfo/dwarf_entries.hpp"

namespace t8::debuginfo {
namespace {

using namespace dwarf;

constexpr std::string_view locations_name = ".debug_loclists";
constexpr std::string_view ranges_name = ".debug_rnglists";
constexpr unsigned header_size = 12;

} // namespace

ByteReader DwarfTables::begin_list(std::string_view name, const Bytes& section, std::uint64_t offset) {
    ByteReader in(section);
    in.seek(offset);
    if (offset < header_size || in.failed())
        trouble_.at(name, static_cast<std::size_t>(offset), "no list is here");
    return in;
}

void DwarfTables::end_list(std::string_view name, const ByteReader& in, std::uint64_t begin) {
    trouble_.check(name, in);
    if (trouble_.any())
        return;
    const std::size_t size = in.offset() - static_cast<std::size_t>(begin);
    if (size > list_bytes_left_)
        trouble_.at(name, static_cast<std::size_t>(begin), "list is used more than once");
    else
        list_bytes_left_ -= size;
}

std::vector<DwarfLocation> DwarfTables::locations(std::uint64_t offset) {
    std::vector<DwarfLocation> list;
    ByteReader in = begin_list(locations_name, sections_.loclists, offset);
    while (!trouble_.any()) {
        const std::uint64_t kind = in.u8();
        if (kind == DW_LLE_end_of_list)
            break;
        if (kind != DW_LLE_start_length)
            trouble_.at(locations_name, in.offset(), "entry of a kind that is not known");
        DwarfLocation location;
        location.begin = in.u32();
        location.end = location.begin + in.uleb();
        const std::uint64_t size = in.uleb();
        location.expression.block_offset = in.offset();
        location.expression.block = in.bytes(size);
        list.push_back(location);
        trouble_.check(locations_name, in);
    }
    end_list(locations_name, in, offset);
    return list;
}

std::vector<DwarfLocation> DwarfTables::ranges(std::uint64_t offset) {
    std::vector<DwarfLocation> list;
    ByteReader in = begin_list(ranges_name, sections_.rnglists, offset);
    while (!trouble_.any()) {
        const std::uint64_t kind = in.u8();
        if (kind == DW_RLE_end_of_list)
            break;
        if (kind != DW_RLE_start_length)
            trouble_.at(ranges_name, in.offset(), "entry of a kind that is not known");
        const std::uint64_t begin = in.u32();
        list.push_back({begin, begin + in.uleb(), {}});
        trouble_.check(ranges_name, in);
    }
    end_list(ranges_name, in, offset);
    return list;
}

} // namespace t8::debuginfo
