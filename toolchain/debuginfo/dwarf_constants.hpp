#pragma once

#include <cstdint>

/// The numbers of DWARF version 5 that our debug information uses, by their names there.
/// Source  DWARF Debugging Information Format, version 5, section 7.
namespace t8::debuginfo::dwarf {

inline constexpr unsigned version = 5;
inline constexpr unsigned address_size = 4;
inline constexpr unsigned unit_header_size = 12; ///< of 32-bit DWARF, unit_length included
inline constexpr std::uint8_t DW_UT_compile = 1;

enum Tag : std::uint16_t {
    DW_TAG_array_type = 0x01,
    DW_TAG_enumeration_type = 0x04,
    DW_TAG_formal_parameter = 0x05,
    DW_TAG_lexical_block = 0x0B,
    DW_TAG_member = 0x0D,
    DW_TAG_pointer_type = 0x0F,
    DW_TAG_compile_unit = 0x11,
    DW_TAG_structure_type = 0x13,
    DW_TAG_typedef = 0x16,
    DW_TAG_subrange_type = 0x21,
    DW_TAG_base_type = 0x24,
    DW_TAG_enumerator = 0x28,
    DW_TAG_subprogram = 0x2E,
    DW_TAG_variable = 0x34,
    DW_TAG_communication = 0x5438, ///< our own, in the room that DWARF leaves to producers
};

enum Attribute : std::uint16_t {
    DW_AT_location = 0x02,
    DW_AT_name = 0x03,
    DW_AT_byte_size = 0x0B,
    DW_AT_stmt_list = 0x10,
    DW_AT_low_pc = 0x11,
    DW_AT_high_pc = 0x12,
    DW_AT_comp_dir = 0x1B,
    DW_AT_const_value = 0x1C,
    DW_AT_lower_bound = 0x22,
    DW_AT_producer = 0x25,
    DW_AT_return_addr = 0x2A,
    DW_AT_count = 0x37,
    DW_AT_data_member_location = 0x38,
    DW_AT_decl_file = 0x3A,
    DW_AT_decl_line = 0x3B,
    DW_AT_encoding = 0x3E,
    DW_AT_external = 0x3F,
    DW_AT_frame_base = 0x40,
    DW_AT_type = 0x49,
    DW_AT_ranges = 0x55,
    DW_AT_workspace = 0x3854, ///< our own, in the room that DWARF leaves to producers: words
    DW_AT_vectorspace = 0x3855,
    DW_AT_declares_channels = 0x3856,
};

enum Form : std::uint8_t {
    DW_FORM_addr = 0x01,
    DW_FORM_string = 0x08,
    DW_FORM_data1 = 0x0B,
    DW_FORM_flag = 0x0C,
    DW_FORM_udata = 0x0F,
    DW_FORM_ref4 = 0x13,
    DW_FORM_sec_offset = 0x17,
    DW_FORM_exprloc = 0x18,
};

enum Encoding : std::uint8_t {
    DW_ATE_address = 0x01,
    DW_ATE_boolean = 0x02,
    DW_ATE_float = 0x04,
    DW_ATE_signed = 0x05,
    DW_ATE_unsigned = 0x07,
};

/// DWARF leaves the numbers of registers to us: 0 Areg, 1 Breg, 2 Creg, 3 Wptr, 4 Iptr.
enum Operation : std::uint8_t {
    DW_OP_addr = 0x03,
    DW_OP_deref = 0x06,
    DW_OP_consts = 0x11,
    DW_OP_plus = 0x22,
    DW_OP_breg0 = 0x70,
    DW_OP_breg_wptr = DW_OP_breg0 + 3,
    DW_OP_fbreg = 0x91,
    DW_OP_implicit_value = 0x9E,
};

enum RangeListEntry : std::uint8_t { DW_RLE_end_of_list = 0, DW_RLE_start_length = 7 };
enum LocationListEntry : std::uint8_t { DW_LLE_end_of_list = 0, DW_LLE_start_length = 8 };

enum LineOperation : std::uint8_t {
    DW_LNS_extended = 0,
    DW_LNS_copy = 1,
    DW_LNS_advance_pc = 2,
    DW_LNS_advance_line = 3,
    DW_LNS_set_file = 4,
    DW_LNS_set_column = 5,
    DW_LNS_negate_stmt = 6,
};
enum ExtendedLineOperation : std::uint8_t { DW_LNE_end_sequence = 1, DW_LNE_set_address = 2 };
inline constexpr std::uint8_t DW_LNCT_path = 1;
inline constexpr std::uint8_t DW_LNCT_directory_index = 2;

/// Parameters of our line programs.
inline constexpr int line_base = -4;
inline constexpr unsigned line_range = 12;
inline constexpr unsigned line_opcode_base = 13;
/// Operands of the standard operations 1 to 12.
inline constexpr std::uint8_t standard_operands[line_opcode_base - 1] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};

} // namespace t8::debuginfo::dwarf
