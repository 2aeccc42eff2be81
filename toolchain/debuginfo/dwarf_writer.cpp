#include "toolchain/debuginfo/dwarf.hpp"

#include <algorithm>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/debuginfo/dwarf_abbreviations.hpp"
#include "toolchain/debuginfo/dwarf_constants.hpp"
#include "toolchain/debuginfo/dwarf_line_writer.hpp"

namespace t8::debuginfo {
namespace {

using namespace dwarf;

std::int64_t bytes_of(SignedWord words) { return std::int64_t{words} * bytes_per_word; }

/// Returns the number of bytes for a constant: those of its type if they can hold it, otherwise 8.
unsigned constant_size(const Type& type, std::uint64_t bits) {
    const bool fits =
        type.bytes == 8 || ((type.bytes == 1 || type.bytes == 2 || type.bytes == 4) && bits >> (8 * type.bytes) == 0);
    return fits ? static_cast<unsigned>(type.bytes) : 8;
}

struct Streams {
    ByteWriter info;
    ByteWriter line;
    ByteWriter loclists;
    ByteWriter rnglists;
};

class UnitWriter {
public:
    UnitWriter(const Unit& unit, std::span<const CodePlace> atoms, Streams& out)
        : unit_(unit), atoms_(atoms), out_(out), types_(unit.types.size()) {}

    void write() {
        begin_ = out_.info.size();
        const std::size_t info = out_.info.begin_length();
        const std::size_t locations = begin_lists(out_.loclists);
        const std::size_t list_of_ranges = begin_lists(out_.rnglists);
        out_.info.u16(version);
        out_.info.u8(DW_UT_compile);
        out_.info.u8(address_size);
        out_.info.u32(0); // all units have the abbreviations at the beginning of their section

        const bool has_children = !unit_.types.empty() || !unit_.routines.empty();
        entry(EntryKind::unit, has_children);
        out_.info.text(unit_.producer);
        out_.info.text(unit_.name);
        out_.info.text(unit_.directory);
        out_.info.u32(0);
        write_unit_ranges();
        out_.info.u32(out_.line.size());
        write_lines(unit_, atoms_, out_.line);
        for (std::size_t index = 0; index < unit_.types.size(); ++index)
            write_type(index);
        for (const Routine& routine : unit_.routines)
            write_routine(routine);
        end_children(has_children);

        out_.info.end_length(info);
        end_lists(locations, out_.loclists);
        end_lists(list_of_ranges, out_.rnglists);
    }

private:
    static std::size_t begin_lists(ByteWriter& lists) {
        const std::size_t place = lists.begin_length();
        lists.u16(version);
        lists.u8(address_size);
        lists.u8(0);  // segment selectors
        lists.u32(0); // offsets: lists are referred to by their place
        return place;
    }

    /// Ends a table of lists. Removes it if it is empty, because empty tables confuse some readers of DWARF.
    static void end_lists(std::size_t place, ByteWriter& lists) {
        constexpr std::size_t empty = 12;
        if (lists.size() == place + empty)
            lists.truncate(place);
        else
            lists.end_length(place);
    }

    void entry(EntryKind which, bool has_children = false) {
        out_.info.uleb(2 * static_cast<unsigned>(which) + (has_children ? 1 : 0));
    }
    void end_children(bool has_children) {
        if (has_children)
            out_.info.u8(0);
    }
    static bool has_entries(const Scope& scope) { return !scope.variables.empty() || !scope.inner.empty(); }
    void type_reference(std::uint32_t index) { out_.info.u32(types_[index]); }

    void write_range(Word begin, Word end) {
        out_.rnglists.u8(DW_RLE_start_length);
        out_.rnglists.u32(begin);
        out_.rnglists.uleb(end - begin);
    }

    void write_unit_ranges() {
        out_.info.u32(out_.rnglists.size());
        std::vector<CodePlace> places;
        for (const Routine& routine : unit_.routines)
            if (atoms_[routine.atom].size != 0)
                places.push_back(atoms_[routine.atom]);
        std::sort(places.begin(), places.end(), [](const CodePlace& a, const CodePlace& b) { return a.address < b.address; });
        for (std::size_t index = 0; index < places.size();) {
            const Word begin = places[index].address;
            Word end = begin;
            for (; index < places.size() && places[index].address <= end; ++index)
                end = std::max(end, places[index].address + places[index].size);
            write_range(begin, end);
        }
        out_.rnglists.u8(DW_RLE_end_of_list);
    }

    void write_type(std::size_t index) {
        const Type& type = unit_.types[index];
        types_[index] = static_cast<Word>(out_.info.size() - begin_);
        const bool has_children = type.kind == TypeKind::array ||
                                  ((type.kind == TypeKind::record || type.kind == TypeKind::tag) && !type.fields.empty());
        entry(entry_of(type.kind), has_children);
        out_.info.text(type.name);
        out_.info.uleb(type.bytes);
        switch (type.kind) {
        case TypeKind::array:
            type_reference(type.element);
            entry(type.count ? EntryKind::counted : EntryKind::uncounted);
            out_.info.u8(0); // the first subscript
            if (type.count)
                out_.info.uleb(*type.count);
            end_children(has_children);
            break;
        case TypeKind::record:
            for (const Field& field : type.fields) {
                entry(EntryKind::field);
                out_.info.text(field.name);
                type_reference(field.type);
                out_.info.uleb(field.offset);
            }
            end_children(has_children);
            break;
        case TypeKind::tag:
            for (const Field& tag : type.fields) {
                entry(EntryKind::tag);
                out_.info.text(tag.name);
                out_.info.uleb(tag.offset);
            }
            end_children(has_children);
            break;
        case TypeKind::alias:
        case TypeKind::address:
            type_reference(type.element);
            break;
        default:
            out_.info.u8(encoding_of(type.kind));
        }
    }

    static EntryKind entry_of(TypeKind kind) {
        switch (kind) {
        case TypeKind::array:
            return EntryKind::array;
        case TypeKind::record:
            return EntryKind::record;
        case TypeKind::alias:
            return EntryKind::alias;
        case TypeKind::address:
            return EntryKind::pointer;
        case TypeKind::tag:
            return EntryKind::tags;
        default:
            return EntryKind::base_type;
        }
    }

    static Encoding encoding_of(TypeKind kind) {
        switch (kind) {
        case TypeKind::boolean:
            return DW_ATE_boolean;
        case TypeKind::unsigned_integer:
            return DW_ATE_unsigned;
        case TypeKind::signed_integer:
            return DW_ATE_signed;
        case TypeKind::real:
            return DW_ATE_float;
        default:
            return DW_ATE_address;
        }
    }

    void write_routine(const Routine& routine) {
        const CodePlace place = atoms_[routine.atom];
        const bool has_children = !routine.communications.empty() || has_entries(routine.scope);
        entry(EntryKind::routine, has_children);
        out_.info.text(routine.name);
        out_.info.uleb(std::uint64_t{routine.file} + 1);
        out_.info.uleb(routine.line);
        out_.info.u8(routine.is_global ? 1 : 0);
        out_.info.u32(place.address);
        out_.info.uleb(place.size);
        out_.info.u32(out_.loclists.size());
        for (const FrameBase& base : routine.frame_bases)
            write_location(place.address, base.range, way_of(base));
        out_.loclists.u8(DW_LLE_end_of_list);
        ByteWriter return_address;
        return_address.u8(DW_OP_fbreg);
        return_address.sleb(std::int64_t{routine.frame_words} * bytes_per_word);
        write_expression(out_.info, return_address);
        out_.info.uleb(routine.workspace);
        out_.info.uleb(routine.vectorspace);
        for (const Communication& communication : routine.communications)
            write_communication(communication, place.address);
        write_scope(routine.scope, place.address);
        end_children(has_children);
    }

    void write_communication(const Communication& communication, Word base) {
        entry(communication.type ? EntryKind::communication : EntryKind::guard);
        out_.info.text(communication.channel);
        out_.info.u32(base + communication.offset);
        if (communication.type)
            type_reference(*communication.type);
    }

    static ByteWriter way_of(const FrameBase& base) {
        ByteWriter out;
        out.u8(DW_OP_breg_wptr);
        out.sleb(bytes_of(base.links.empty() ? base.words : base.links.front()));
        for (std::size_t index = 0; index < base.links.size(); ++index) {
            const bool is_last = index + 1 == base.links.size();
            out.u8(DW_OP_deref);
            out.u8(DW_OP_consts);
            out.sleb(bytes_of(is_last ? base.words : base.links[index + 1]));
            out.u8(DW_OP_plus);
        }
        return out;
    }

    static void write_expression(ByteWriter& out, const ByteWriter& expression) {
        out.uleb(expression.size());
        out.bytes(expression.written());
    }

    void write_location(Word base, const Range& range, const ByteWriter& expression) {
        out_.loclists.u8(DW_LLE_start_length);
        out_.loclists.u32(base + range.begin);
        out_.loclists.uleb(range.end - range.begin);
        write_expression(out_.loclists, expression);
    }

    void write_scope(const Scope& scope, Word base) {
        for (const Variable& variable : scope.variables)
            write_variable(variable, base);
        for (const Scope& inner : scope.inner) {
            entry(EntryKind::scope, has_entries(inner));
            out_.info.u32(out_.rnglists.size());
            for (const Range& range : inner.ranges)
                write_range(base + range.begin, base + range.end);
            out_.rnglists.u8(DW_RLE_end_of_list);
            write_scope(inner, base);
            end_children(has_entries(inner));
        }
    }

    void write_variable(const Variable& variable, Word base) {
        const bool is_constant = variable.where == Where::constant;
        const bool is_reached = variable.where == Where::branch || variable.where == Where::branch_indirect;
        if (variable.has_channels && variable.where != Where::nowhere)
            entry(variable.live || is_reached ? EntryKind::listed_channels : EntryKind::channels);
        else if (variable.where == Where::nowhere)
            entry(variable.is_formal ? EntryKind::unplaced_formal : EntryKind::unplaced_variable);
        else if (variable.live || is_reached)
            entry(variable.is_formal ? EntryKind::listed_formal : EntryKind::listed_variable);
        else if (is_constant)
            entry(variable.is_formal ? EntryKind::constant_formal : EntryKind::constant_variable);
        else
            entry(variable.is_formal ? EntryKind::formal : EntryKind::variable);
        out_.info.text(variable.name);
        type_reference(variable.type);
        out_.info.uleb(std::uint64_t{variable.file} + 1);
        out_.info.uleb(variable.line);
        if (variable.where == Where::nowhere)
            return;
        if (variable.has_channels)
            out_.info.u8(1);
        if (is_reached) {
            out_.info.u32(out_.loclists.size());
            for (const FrameBase& reach : variable.reaches) {
                ByteWriter expression = way_of(reach);
                if (variable.where == Where::branch_indirect)
                    expression.u8(DW_OP_deref);
                write_location(base, reach.range, expression);
            }
            out_.loclists.u8(DW_LLE_end_of_list);
        } else if (variable.live) {
            out_.info.u32(out_.loclists.size());
            write_location(base, *variable.live, location_of(variable));
            out_.loclists.u8(DW_LLE_end_of_list);
        } else if (is_constant) {
            out_.info.uleb(variable.value);
        } else {
            write_expression(out_.info, location_of(variable));
        }
    }

    ByteWriter location_of(const Variable& variable) const {
        ByteWriter out;
        switch (variable.where) {
        case Where::frame:
        case Where::indirect:
            out.u8(DW_OP_fbreg);
            out.sleb(bytes_of(variable.words));
            if (variable.where == Where::indirect)
                out.u8(DW_OP_deref);
            break;
        case Where::branch:
        case Where::branch_indirect:
        case Where::nowhere:
            break;
        case Where::absolute:
            out.u8(DW_OP_addr);
            out.u32(variable.value);
            break;
        case Where::constant: {
            const unsigned bytes = constant_size(unit_.types[variable.type], variable.value);
            out.u8(DW_OP_implicit_value);
            out.uleb(bytes);
            out.fixed(variable.value, bytes);
            break;
        }
        }
        return out;
    }

    const Unit& unit_;
    std::span<const CodePlace> atoms_;
    Streams& out_;
    std::size_t begin_ = 0;
    std::vector<Word> types_; ///< by type: its offset from the beginning of the unit
};

} // namespace

DwarfSections write_dwarf(std::span<const Unit> units, std::span<const CodePlace> atoms) {
    Streams streams;
    for (const Unit& unit : units)
        UnitWriter(unit, atoms, streams).write();
    return {streams.info.take(), abbreviation_section(), streams.line.take(), streams.loclists.take(), streams.rnglists.take()};
}

} // namespace t8::debuginfo
