#include <algorithm>

#include "toolchain/debuginfo/dwarf_entries.hpp"

namespace t8::debuginfo {
namespace {

using namespace dwarf;

constexpr std::string_view name = ".debug_line";

/// The state of a line program, for one sequence.
struct LineState {
    DwarfLines::Sequence sequence;
    Line row{0, 1, 1, 0, true};
};

class LineReader {
public:
    LineReader(ByteReader in, DwarfLines& lines, Trouble& trouble) : in_(in), lines_(lines), trouble_(trouble) {}

    void run() {
        read_header();
        while (!in_.at_end() && !trouble_.any())
            step();
        trouble_.check(name, in_);
        if (!state_.sequence.rows.empty())
            trouble_.at(name, in_.offset(), "sequence without an end");
    }

private:
    void refuse() { trouble_.at(name, in_.offset(), "not as this toolchain writes it"); }
    void expect(std::uint64_t found, std::uint64_t wanted) {
        if (found != wanted && !in_.failed())
            refuse();
    }

    void read_header() {
        expect(in_.u16(), version);
        expect(in_.u8(), address_size);
        expect(in_.u8(), 0);
        const std::uint64_t size = in_.u32();
        const std::uint64_t program = in_.offset() + size;
        for (const unsigned wanted : {1u, 1u, 1u, unsigned{static_cast<Byte>(line_base)}, line_range, line_opcode_base})
            expect(in_.u8(), wanted);
        for (const unsigned operands : standard_operands)
            expect(in_.u8(), operands);
        for (const unsigned wanted : {1u, unsigned{DW_LNCT_path}, unsigned{DW_FORM_string}, 1u})
            expect(in_.u8(), wanted);
        in_.text();
        for (const unsigned wanted :
             {2u, unsigned{DW_LNCT_path}, unsigned{DW_FORM_string}, unsigned{DW_LNCT_directory_index}, unsigned{DW_FORM_udata}})
            expect(in_.u8(), wanted);
        for (std::uint64_t left = in_.uleb(); left > 0 && !in_.failed(); --left) {
            lines_.files.emplace_back(in_.text());
            in_.uleb();
        }
        expect(in_.offset(), program);
    }

    void step() {
        const auto code = static_cast<unsigned>(in_.u8());
        if (code >= line_opcode_base) {
            const unsigned special = code - line_opcode_base;
            state_.row.offset += special / line_range;
            advance_line(static_cast<std::int64_t>(special % line_range) + line_base);
            add_row();
            return;
        }
        switch (code) {
        case DW_LNS_extended:
            extended();
            break;
        case DW_LNS_copy:
            add_row();
            break;
        case DW_LNS_advance_pc:
            state_.row.offset += static_cast<Word>(in_.uleb());
            break;
        case DW_LNS_advance_line:
            advance_line(in_.sleb());
            break;
        case DW_LNS_set_file:
            state_.row.file = static_cast<std::uint32_t>(in_.uleb());
            break;
        case DW_LNS_set_column:
            state_.row.column = static_cast<std::uint32_t>(in_.uleb());
            break;
        case DW_LNS_negate_stmt:
            state_.row.is_statement = !state_.row.is_statement;
            break;
        default:
            refuse();
        }
    }

    void advance_line(std::int64_t lines) {
        state_.row.line = static_cast<std::uint32_t>(std::uint64_t{state_.row.line} + static_cast<std::uint64_t>(lines));
    }

    void add_row() {
        const std::vector<Line>& rows = state_.sequence.rows;
        if (!rows.empty() && rows.back().offset > state_.row.offset)
            trouble_.at(name, in_.offset(), "addresses go back");
        if (state_.row.file >= lines_.files.size())
            trouble_.at(name, in_.offset(), "row of a file that does not exist");
        state_.sequence.rows.push_back(state_.row);
    }

    void extended() {
        const std::uint64_t size = in_.uleb();
        const std::uint64_t code = in_.u8();
        if (code == DW_LNE_set_address && size == 1 + address_size) {
            state_.sequence.address = static_cast<Word>(in_.u32());
        } else if (code == DW_LNE_end_sequence && size == 1) {
            state_.sequence.size = state_.row.offset;
            if (!state_.sequence.rows.empty() && state_.sequence.rows.back().offset > state_.sequence.size)
                trouble_.at(name, in_.offset(), "addresses go back");
            lines_.sequences.push_back(std::move(state_.sequence));
            state_ = {};
        } else {
            refuse();
        }
    }

    ByteReader in_;
    DwarfLines& lines_;
    Trouble& trouble_;
    LineState state_;
};

} // namespace

DwarfLines DwarfTables::lines(std::uint64_t offset) {
    DwarfLines lines;
    ByteReader section(sections_.line);
    section.seek(offset);
    const std::uint64_t size = section.u32();
    ByteReader in = section.part(size);
    trouble_.check(name, section);
    if (size > line_bytes_left_)
        trouble_.at(name, section.offset(), "used by several units");
    if (trouble_.any())
        return lines;
    line_bytes_left_ -= static_cast<std::size_t>(size);
    LineReader(in, lines, trouble_).run();
    return lines;
}

} // namespace t8::debuginfo
