#include "toolchain/debuginfo/dwarf_abbreviations.hpp"

#include <array>
#include <utility>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/debuginfo/dwarf_constants.hpp"

namespace t8::debuginfo {
namespace {

using namespace dwarf;

struct Abbreviation {
    EntryKind kind;
    Tag tag;
    bool may_have_children;
    std::array<std::pair<Attribute, Form>, 10> attributes; ///< filled up with zeros
};

// clang-format off
constexpr std::pair<Attribute, Form> named{DW_AT_name, DW_FORM_string}, typed{DW_AT_type, DW_FORM_ref4},
    sized{DW_AT_byte_size, DW_FORM_udata}, in_file{DW_AT_decl_file, DW_FORM_udata}, in_line{DW_AT_decl_line, DW_FORM_udata},
    is_at{DW_AT_location, DW_FORM_exprloc}, is_listed{DW_AT_location, DW_FORM_sec_offset}, valued{DW_AT_const_value, DW_FORM_udata},
    begins{DW_AT_low_pc, DW_FORM_addr}, ranged{DW_AT_ranges, DW_FORM_sec_offset},
    from_zero{DW_AT_lower_bound, DW_FORM_data1}, declares{DW_AT_declares_channels, DW_FORM_flag};

constexpr Abbreviation abbreviations[] = {
    {EntryKind::unit,              DW_TAG_compile_unit,     true,  {{{DW_AT_producer, DW_FORM_string}, named,
        {DW_AT_comp_dir, DW_FORM_string}, begins, ranged, {DW_AT_stmt_list, DW_FORM_sec_offset}}}},
    {EntryKind::base_type,         DW_TAG_base_type,        false, {{named, sized, {DW_AT_encoding, DW_FORM_data1}}}},
    {EntryKind::array,             DW_TAG_array_type,       true,  {{named, sized, typed}}},
    {EntryKind::counted,           DW_TAG_subrange_type,    false, {{from_zero, {DW_AT_count, DW_FORM_udata}}}},
    {EntryKind::uncounted,         DW_TAG_subrange_type,    false, {{from_zero}}},
    {EntryKind::record,            DW_TAG_structure_type,   true,  {{named, sized}}},
    {EntryKind::field,             DW_TAG_member,           false, {{named, typed, {DW_AT_data_member_location, DW_FORM_udata}}}},
    {EntryKind::alias,             DW_TAG_typedef,          false, {{named, sized, typed}}},
    {EntryKind::pointer,           DW_TAG_pointer_type,     false, {{named, sized, typed}}},
    {EntryKind::routine,           DW_TAG_subprogram,       true,  {{named, in_file, in_line, {DW_AT_external, DW_FORM_flag},
        begins, {DW_AT_high_pc, DW_FORM_udata}, {DW_AT_frame_base, DW_FORM_sec_offset}, {DW_AT_return_addr, DW_FORM_exprloc},
        {DW_AT_workspace, DW_FORM_udata}, {DW_AT_vectorspace, DW_FORM_udata}}}},
    {EntryKind::scope,             DW_TAG_lexical_block,    true,  {{ranged}}},
    {EntryKind::variable,          DW_TAG_variable,         false, {{named, typed, in_file, in_line, is_at}}},
    {EntryKind::listed_variable,   DW_TAG_variable,         false, {{named, typed, in_file, in_line, is_listed}}},
    {EntryKind::constant_variable, DW_TAG_variable,         false, {{named, typed, in_file, in_line, valued}}},
    {EntryKind::formal,            DW_TAG_formal_parameter, false, {{named, typed, in_file, in_line, is_at}}},
    {EntryKind::listed_formal,     DW_TAG_formal_parameter, false, {{named, typed, in_file, in_line, is_listed}}},
    {EntryKind::constant_formal,   DW_TAG_formal_parameter, false, {{named, typed, in_file, in_line, valued}}},
    {EntryKind::unplaced_variable, DW_TAG_variable,         false, {{named, typed, in_file, in_line}}},
    {EntryKind::unplaced_formal,   DW_TAG_formal_parameter, false, {{named, typed, in_file, in_line}}},
    {EntryKind::tags,              DW_TAG_enumeration_type, true,  {{named, sized}}},
    {EntryKind::tag,               DW_TAG_enumerator,       false, {{named, valued}}},
    {EntryKind::communication,     DW_TAG_communication,    false, {{named, begins, typed}}},
    {EntryKind::guard,             DW_TAG_communication,    false, {{named, begins}}},
    {EntryKind::channels,          DW_TAG_variable,         false, {{named, typed, in_file, in_line, declares, is_at}}},
    {EntryKind::listed_channels,   DW_TAG_variable,         false, {{named, typed, in_file, in_line, declares, is_listed}}},
};
// clang-format on

} // namespace

Bytes abbreviation_section() {
    ByteWriter out;
    for (const Abbreviation& row : abbreviations) {
        for (unsigned has_children = 0; has_children <= (row.may_have_children ? 1u : 0u); ++has_children) {
            out.uleb(2 * static_cast<unsigned>(row.kind) + has_children);
            out.uleb(row.tag);
            out.u8(has_children);
            for (const auto& [attribute, form] : row.attributes) {
                if (attribute == 0)
                    break;
                out.uleb(attribute);
                out.uleb(form);
            }
            out.u16(0);
        }
    }
    out.u8(0);
    return out.take();
}

} // namespace t8::debuginfo
