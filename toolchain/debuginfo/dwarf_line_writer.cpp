#include "toolchain/debuginfo/dwarf_line_writer.hpp"

#include "toolchain/debuginfo/dwarf_constants.hpp"

namespace t8::debuginfo {
namespace {

using namespace dwarf;

class LineWriter {
public:
    LineWriter(const Unit& unit, std::span<const CodePlace> atoms, ByteWriter& out) : unit_(unit), atoms_(atoms), out_(out) {}

    void write() {
        const std::size_t whole = out_.begin_length();
        out_.u16(version);
        out_.u8(address_size);
        out_.u8(0); // segment selectors
        const std::size_t header = out_.begin_length();
        out_.u8(1); // bytes of the shortest instruction
        out_.u8(1); // operations of an instruction
        out_.u8(1); // a line is a statement unless said otherwise
        out_.u8(static_cast<Byte>(line_base));
        out_.u8(line_range);
        out_.u8(line_opcode_base);
        out_.bytes(standard_operands);
        out_.u8(1); // a directory is given by one field, its path
        out_.uleb(DW_LNCT_path);
        out_.uleb(DW_FORM_string);
        out_.uleb(1);
        out_.text(unit_.directory);
        out_.u8(2); // a file is given by two fields, its path and directory
        out_.uleb(DW_LNCT_path);
        out_.uleb(DW_FORM_string);
        out_.uleb(DW_LNCT_directory_index);
        out_.uleb(DW_FORM_udata);
        out_.uleb(unit_.files.size() + 1);
        write_file(unit_.files.empty() ? unit_.name : unit_.files.front());
        for (const std::string& file : unit_.files)
            write_file(file);
        out_.end_length(header);
        for (const Routine& routine : unit_.routines)
            write_sequence(routine);
        out_.end_length(whole);
    }

private:
    void write_file(const std::string& path) {
        out_.text(path);
        out_.uleb(0);
    }

    void extended(ExtendedLineOperation operation, unsigned operand_size) {
        out_.u8(DW_LNS_extended);
        out_.uleb(1 + operand_size);
        out_.u8(operation);
    }

    void write_sequence(const Routine& routine) {
        if (routine.lines.empty())
            return;
        const CodePlace place = atoms_[routine.atom];
        extended(DW_LNE_set_address, address_size);
        out_.u32(place.address);
        Line at{0, 1, 1, 0, true}; // the initial state of a line program; here files count from 1
        for (const Line& line : routine.lines) {
            if (line.file + 1 != at.file) {
                out_.u8(DW_LNS_set_file);
                out_.uleb(std::uint64_t{line.file} + 1);
            }
            if (line.column != at.column) {
                out_.u8(DW_LNS_set_column);
                out_.uleb(line.column);
            }
            if (line.is_statement != at.is_statement)
                out_.u8(DW_LNS_negate_stmt);
            advance(line.offset - at.offset, std::int64_t{line.line} - at.line);
            at = line;
            ++at.file;
        }
        out_.u8(DW_LNS_advance_pc);
        out_.uleb(place.size - at.offset);
        extended(DW_LNE_end_sequence, 0);
    }

    /// Advances the address by `bytes` and the line by `lines`, and adds a row. Takes one byte if both are small.
    void advance(Word bytes, std::int64_t lines) {
        if (lines < line_base || lines >= line_base + std::int64_t{line_range}) {
            out_.u8(DW_LNS_advance_line);
            out_.sleb(lines);
            lines = 0;
        }
        constexpr unsigned largest = 255;
        const auto by_line = static_cast<unsigned>(lines - line_base) + line_opcode_base;
        if (bytes > (largest - by_line) / line_range) {
            out_.u8(DW_LNS_advance_pc);
            out_.uleb(bytes);
            bytes = 0;
        }
        out_.u8(by_line + bytes * line_range);
    }

    const Unit& unit_;
    std::span<const CodePlace> atoms_;
    ByteWriter& out_;
};

} // namespace

void write_lines(const Unit& unit, std::span<const CodePlace> atoms, ByteWriter& out) { LineWriter(unit, atoms, out).write(); }

} // namespace t8::debuginfo
