#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "toolchain/debuginfo/dwarf_entries.hpp"

namespace t8::debuginfo {
namespace {

using namespace dwarf;

/// Finds atoms or routines by address and size. Several with an equal place (empty ones) are returned in the order in which they were
/// added.
class ByPlace {
public:
    void add(Word address, Word size, std::uint32_t index) { places_[{address, size}].push_back(index); }
    std::optional<std::uint32_t> take(Word address, Word size) {
        const auto found = places_.find({address, size});
        if (found == places_.end() || found->second.empty())
            return {};
        const std::uint32_t index = found->second.front();
        found->second.erase(found->second.begin());
        return index;
    }

private:
    std::map<std::pair<Word, Word>, std::vector<std::uint32_t>> places_;
};

class UnitReader {
public:
    UnitReader(const DwarfUnit& from, ByPlace& atoms, DwarfTables& tables, Trouble& trouble)
        : from_(from), atoms_(atoms), tables_(tables), trouble_(trouble) {}

    Unit read() {
        const DwarfEntry& top = from_.entry;
        unit_.name = top.text(DW_AT_name);
        unit_.directory = top.text(DW_AT_comp_dir);
        unit_.producer = top.text(DW_AT_producer);
        DwarfLines lines = tables_.lines(top.number(DW_AT_stmt_list));
        if (!lines.files.empty())
            unit_.files.assign(lines.files.begin() + 1, lines.files.end());
        for (const DwarfEntry& entry : top.children) {
            if (trouble_.any())
                break;
            if (entry.tag == DW_TAG_subprogram)
                read_routine(entry);
            else
                read_type(entry);
        }
        if (!trouble_.any())
            give_lines(lines);
        return std::move(unit_);
    }

private:
    void wrong(const DwarfEntry& entry, std::string_view what) { trouble_.at(info_name, entry.offset, what); }

    Word small(const DwarfEntry& entry, Attribute attribute) {
        const std::uint64_t number = entry.number(attribute);
        if (number > std::numeric_limits<Word>::max())
            wrong(entry, "number is too large");
        return static_cast<Word>(number);
    }

    std::uint32_t file_of(const DwarfEntry& entry) {
        const std::uint64_t number = entry.number(DW_AT_decl_file);
        if (number == 0 || number > unit_.files.size()) {
            wrong(entry, "file does not exist");
            return 0;
        }
        return static_cast<std::uint32_t>(number - 1);
    }

    std::uint32_t type_of(const DwarfEntry& entry) {
        const auto found = types_.find(from_.offset + entry.number(DW_AT_type));
        if (found == types_.end()) {
            wrong(entry, "type does not exist");
            return 0;
        }
        return found->second;
    }

    void read_type(const DwarfEntry& entry) {
        Type type;
        type.name = entry.text(DW_AT_name);
        type.bytes = small(entry, DW_AT_byte_size);
        switch (entry.tag) {
        case DW_TAG_base_type:
            type.kind = kind_of(entry);
            break;
        case DW_TAG_array_type:
            type.kind = TypeKind::array;
            type.element = type_of(entry);
            if (entry.children.size() != 1 || entry.children[0].tag != DW_TAG_subrange_type)
                wrong(entry, "array without a dimension");
            else if (entry.children[0].find(DW_AT_count))
                type.count = small(entry.children[0], DW_AT_count);
            break;
        case DW_TAG_structure_type:
            type.kind = TypeKind::record;
            for (const DwarfEntry& field : entry.children) {
                if (field.tag != DW_TAG_member)
                    wrong(field, "not a field");
                type.fields.push_back({field.text(DW_AT_name), type_of(field), small(field, DW_AT_data_member_location)});
            }
            break;
        case DW_TAG_enumeration_type:
            type.kind = TypeKind::tag;
            for (const DwarfEntry& tag : entry.children) {
                if (tag.tag != DW_TAG_enumerator)
                    wrong(tag, "not a tag");
                type.fields.push_back({tag.text(DW_AT_name), 0, small(tag, DW_AT_const_value)});
            }
            break;
        case DW_TAG_typedef:
            type.kind = TypeKind::alias;
            type.element = type_of(entry);
            break;
        case DW_TAG_pointer_type:
            type.kind = TypeKind::address;
            type.element = type_of(entry);
            break;
        default:
            wrong(entry, "entry of a kind that is not known");
        }
        types_.emplace(entry.offset, static_cast<std::uint32_t>(unit_.types.size()));
        unit_.types.push_back(std::move(type));
    }

    TypeKind kind_of(const DwarfEntry& entry) {
        switch (entry.number(DW_AT_encoding)) {
        case DW_ATE_boolean:
            return TypeKind::boolean;
        case DW_ATE_unsigned:
            return TypeKind::unsigned_integer;
        case DW_ATE_signed:
            return TypeKind::signed_integer;
        case DW_ATE_float:
            return TypeKind::real;
        case DW_ATE_address:
            return TypeKind::channel;
        default:
            wrong(entry, "encoding is not known");
            return TypeKind::boolean;
        }
    }

    void read_routine(const DwarfEntry& entry) {
        Routine routine;
        place_ = {small(entry, DW_AT_low_pc), small(entry, DW_AT_high_pc)};
        const std::optional<std::uint32_t> atom = atoms_.take(place_.address, place_.size);
        if (!atom)
            wrong(entry, "routine is not where any code is");
        routine.name = entry.text(DW_AT_name);
        routine.atom = atom.value_or(0);
        routine.is_global = entry.number(DW_AT_external) != 0;
        routine.file = file_of(entry);
        routine.line = small(entry, DW_AT_decl_line);
        if (const AttributeValue* return_address = entry.find(DW_AT_return_addr)) {
            ByteReader in = expression(*return_address, DW_OP_fbreg);
            routine.frame_words = static_cast<Word>(words_of(in));
            finish(in);
        }
        routine.workspace = small(entry, DW_AT_workspace);
        routine.vectorspace = small(entry, DW_AT_vectorspace);
        for (const DwarfLocation& location : tables_.locations(entry.number(DW_AT_frame_base))) {
            if (trouble_.any())
                break;
            ByteReader in = expression(location.expression, DW_OP_breg_wptr);
            routine.frame_bases.push_back(way_of(in, range_of(location)));
            finish(in);
            if (ends_indirectly_)
                wrong_expression();
        }
        for (const DwarfEntry& child : entry.children)
            if (child.tag == DW_TAG_communication)
                read_communication(child, routine);
        read_scope(entry, routine.scope);
        routines_.add(place_.address, place_.size, static_cast<std::uint32_t>(unit_.routines.size()));
        unit_.routines.push_back(std::move(routine));
    }

    void read_communication(const DwarfEntry& entry, Routine& routine) {
        Communication communication;
        communication.channel = entry.text(DW_AT_name);
        const std::uint64_t address = entry.number(DW_AT_low_pc);
        if (address < place_.address || address - place_.address >= place_.size)
            wrong(entry, "communication is not in the code of its routine");
        communication.offset = static_cast<Word>(address - place_.address);
        if (!routine.communications.empty() && communication.offset <= routine.communications.back().offset)
            wrong(entry, "communications are not in order");
        if (entry.find(DW_AT_type) != nullptr)
            communication.type = type_of(entry);
        routine.communications.push_back(std::move(communication));
    }

    ByteReader expression(const AttributeValue& value, unsigned first_operation) {
        ByteReader in(value.block);
        expression_offset_ = value.block_offset;
        if (in.u8() != first_operation || in.failed())
            wrong_expression();
        return in;
    }

    /// Reads the rest of an expression whose first operation has been read, up to its end, or to a deref at its end.
    FrameBase way_of(ByteReader& in, Range range) {
        FrameBase base{range, static_cast<SignedWord>(words_of(in)), {}};
        ends_indirectly_ = false;
        while (!in.at_end() && !in.failed()) {
            if (in.u8() != DW_OP_deref)
                wrong_expression();
            if (in.at_end()) {
                ends_indirectly_ = true;
                break;
            }
            if (in.u8() != DW_OP_consts)
                wrong_expression();
            base.links.push_back(base.words);
            base.words = static_cast<SignedWord>(words_of(in));
            if (in.u8() != DW_OP_plus)
                wrong_expression();
            if (trouble_.any())
                break;
        }
        return base;
    }

    void wrong_expression() { trouble_.at("location", expression_offset_, "not as this toolchain writes it"); }

    void finish(const ByteReader& in) {
        if (in.failed() || !in.at_end())
            wrong_expression();
    }

    std::int64_t words_of(ByteReader& in) {
        const std::int64_t bytes = in.sleb();
        const std::int64_t words = bytes / SignedWord{bytes_per_word};
        if (bytes % SignedWord{bytes_per_word} != 0 || words < std::numeric_limits<SignedWord>::min() ||
            words > std::numeric_limits<Word>::max())
            wrong_expression();
        return words;
    }

    Range range_of(const DwarfLocation& location) {
        const std::uint64_t end = std::uint64_t{place_.address} + place_.size;
        if (location.begin < place_.address || location.end < location.begin || location.end > end)
            trouble_.at(info_name, from_.offset, "range of a routine is not in its code");
        return {static_cast<Word>(location.begin - place_.address), static_cast<Word>(location.end - place_.address)};
    }

    void read_scope(const DwarfEntry& entry, Scope& scope) {
        for (const DwarfEntry& child : entry.children) {
            if (trouble_.any())
                return;
            if (child.tag == DW_TAG_lexical_block) {
                Scope inner;
                for (const DwarfLocation& range : tables_.ranges(child.number(DW_AT_ranges)))
                    inner.ranges.push_back(range_of(range));
                read_scope(child, inner);
                scope.inner.push_back(std::move(inner));
            } else if (child.tag == DW_TAG_variable || child.tag == DW_TAG_formal_parameter) {
                scope.variables.push_back(read_variable(child));
            } else if (child.tag != DW_TAG_communication || entry.tag != DW_TAG_subprogram) {
                wrong(child, "entry of a kind that is not known");
            }
        }
    }

    Variable read_variable(const DwarfEntry& entry) {
        Variable variable;
        variable.name = entry.text(DW_AT_name);
        variable.type = type_of(entry);
        variable.file = file_of(entry);
        variable.line = small(entry, DW_AT_decl_line);
        variable.is_formal = entry.tag == DW_TAG_formal_parameter;
        variable.has_channels = entry.find(DW_AT_declares_channels) != nullptr;
        const AttributeValue* location = entry.find(DW_AT_location);
        if (const AttributeValue* constant = entry.find(DW_AT_const_value)) {
            variable.where = Where::constant;
            variable.value = constant->number;
        } else if (!location) {
            variable.where = Where::nowhere;
        } else if (location->block_offset == 0) {
            const std::vector<DwarfLocation> list = tables_.locations(location->number);
            if (list.empty()) {
                wrong(entry, "variable without a place");
            } else if (is_reached(list)) {
                read_reaches(list, variable);
            } else if (list.size() != 1) {
                wrong(entry, "variable of several places");
            } else {
                variable.live = range_of(list.front());
                read_place(list.front().expression, variable);
            }
        } else {
            read_place(*location, variable);
        }
        return variable;
    }

    static bool is_reached(const std::vector<DwarfLocation>& list) {
        const auto& block = list.front().expression.block;
        return !block.empty() && block.front() == DW_OP_breg_wptr;
    }

    void read_reaches(const std::vector<DwarfLocation>& list, Variable& variable) {
        variable.where = Where::branch;
        for (const DwarfLocation& location : list) {
            if (trouble_.any())
                return;
            ByteReader in = expression(location.expression, DW_OP_breg_wptr);
            variable.reaches.push_back(way_of(in, range_of(location)));
            finish(in);
            const Where where = ends_indirectly_ ? Where::branch_indirect : Where::branch;
            if (variable.reaches.size() > 1 && where != variable.where)
                wrong_expression();
            variable.where = where;
        }
    }

    void read_place(const AttributeValue& value, Variable& variable) {
        ByteReader in(value.block);
        expression_offset_ = value.block_offset;
        switch (in.u8()) {
        case DW_OP_fbreg:
            variable.words = static_cast<SignedWord>(words_of(in));
            variable.where = in.at_end() ? Where::frame : Where::indirect;
            if (variable.where == Where::indirect && in.u8() != DW_OP_deref)
                wrong_expression();
            break;
        case DW_OP_addr:
            variable.where = Where::absolute;
            variable.value = in.u32();
            break;
        case DW_OP_implicit_value: {
            variable.where = Where::constant;
            const std::uint64_t size = in.uleb();
            if (size > sizeof variable.value)
                in.fail();
            variable.value = in.fixed(static_cast<unsigned>(size));
            break;
        }
        default:
            wrong_expression();
        }
        finish(in);
    }

    void give_lines(DwarfLines& lines) {
        for (DwarfLines::Sequence& sequence : lines.sequences) {
            const std::optional<std::uint32_t> routine = routines_.take(sequence.address, sequence.size);
            if (!routine) {
                trouble_.at(".debug_line", from_.entry.number(DW_AT_stmt_list), "lines of no routine");
                return;
            }
            for (Line& row : sequence.rows) {
                if (row.file == 0)
                    trouble_.at(".debug_line", from_.entry.number(DW_AT_stmt_list), "row of file 0");
                --row.file;
            }
            unit_.routines[*routine].lines = std::move(sequence.rows);
        }
    }

    const DwarfUnit& from_;
    ByPlace& atoms_;
    DwarfTables& tables_;
    Trouble& trouble_;
    Unit unit_;
    std::map<std::uint64_t, std::uint32_t> types_; ///< indices of types by the offsets of their entries in the section
    ByPlace routines_;
    CodePlace place_;
    std::size_t expression_offset_ = 0;
    bool ends_indirectly_ = false; ///< true if the expression that was read last ends with a deref
};

} // namespace

Result<std::vector<Unit>> read_dwarf(const DwarfSections& sections, std::span<const CodePlace> atoms, const std::string& file) {
    Trouble trouble;
    ByPlace places;
    for (std::uint32_t index = 0; index < atoms.size(); ++index)
        places.add(atoms[index].address, atoms[index].size, index);
    DwarfTables tables(sections, trouble);
    std::vector<Unit> units;
    for (const DwarfUnit& unit : read_entries(sections, trouble)) {
        if (trouble.any())
            break;
        units.push_back(UnitReader(unit, places, tables, trouble).read());
    }
    if (trouble.any())
        return failure_at({file}, "damaged debug information: " + trouble.message());
    return units;
}

} // namespace t8::debuginfo
