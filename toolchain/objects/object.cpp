#include "toolchain/objects/object.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include <fmt/format.h>

namespace t8::objects {
namespace {

struct NamedMode {
    ErrorMode mode;
    std::string_view name;
};
constexpr std::array modes = {
    NamedMode{ErrorMode::halt, "halt"},           NamedMode{ErrorMode::stop, "stop"},
    NamedMode{ErrorMode::universal, "universal"}, NamedMode{ErrorMode::undefined, "undefined"},
    NamedMode{ErrorMode::reduced, "reduced"},
};

/// Checks an object and keeps the first complaint.
class Checker {
public:
    explicit Checker(const Object& object) : object_(object) {}

    Result<void> run() {
        check_texts();
        for (const Atom& atom : object_.atoms)
            check_atom(atom);
        for (const Entry& entry : object_.entries)
            if (must(entry.atom < object_.atoms.size(), "entry of an atom that does not exist"))
                must(object_.atoms[entry.atom].binding != Binding::undefined &&
                         object_.atoms[entry.atom].content == Content::code,
                     "entry of an atom without code");
        for (const Import& import : object_.imports)
            if (must(import.atom < object_.atoms.size(), "import of an atom that does not exist"))
                must(object_.atoms[import.atom].binding == Binding::undefined, "import of an atom that is not undefined");
        for (const Initialiser& initialiser : object_.initialisers)
            if (must(initialiser.atom < object_.atoms.size(), "constructor that does not exist"))
                must(object_.atoms[initialiser.atom].binding != Binding::undefined &&
                         object_.atoms[initialiser.atom].content == Content::code,
                     "constructor without code");
        check_types();
        for (const debuginfo::Routine& routine : object_.debug.routines)
            check_routine(routine);
        if (complaint_.empty())
            return {};
        return failure_at({object_.source}, std::move(complaint_));
    }

private:
    template <class... Parts> bool must(bool holds, fmt::format_string<Parts...> text, Parts&&... values) {
        if (!holds && complaint_.empty())
            complaint_ = fmt::format(text, std::forward<Parts>(values)...);
        return holds;
    }

    /// Checks that names hold no zero bytes and facts no newlines, which end them in object files.
    void check_texts() {
        const auto is_name = [](std::string_view text) { return text.find('\0') == text.npos; };
        const auto is_line = [](std::string_view text) { return text.find('\n') == text.npos; };
        must(is_line(object_.source) && is_line(object_.producer), "source or producer of several lines");
        for (const std::string& used : object_.used)
            must(is_line(used), "name of a unit of several lines");
        for (const Atom& atom : object_.atoms)
            must(is_name(atom.name), "zero byte in a name");
        for (const Entry& entry : object_.entries)
            must(is_line(entry.heading), "heading of several lines");
        for (const Import& import : object_.imports)
            must(is_line(import.heading), "heading of several lines");
        for (const std::string& comment : object_.comments)
            must(is_name(comment), "zero byte in a comment");
    }

    void check_position(const Atom& from, const Position& position) {
        if (must(position.atom < object_.atoms.size(), "'{}' refers to an atom that does not exist", from.name))
            must(position.offset <= object_.atoms[position.atom].bytes.size(), "'{}' refers to a place past the end of '{}'",
                 from.name, object_.atoms[position.atom].name);
    }

    void check_meaning(const Atom& atom) {
        if (!atom.meaning)
            return;
        must(atom.bytes.empty() && atom.binding != Binding::undefined, "'{}' has a meaning and bytes", atom.name);
        if (atom.meaning->kind == Meaning::Kind::place) {
            check_position(atom, atom.meaning->place);
            must(atom.meaning->place.atom < object_.atoms.size() && !object_.atoms[atom.meaning->place.atom].meaning,
                 "'{}' stands for a name without bytes", atom.name);
        }
        if (atom.meaning->kind == Meaning::Kind::space)
            must(atom.meaning->space < object_.spaces.size(), "'{}' is in a space that does not exist", atom.name);
    }

    void check_number_sites(const Atom& atom) {
        for (const NumberSite& site : atom.number_sites) {
            must(site.length >= 1 && site.length <= max_site_length &&
                     std::uint64_t{site.offset} + site.length <= atom.bytes.size(),
                 "number at {} goes beyond the end of '{}'", site.offset, atom.name);
            must(site.index < (site.source == NumberSite::Source::atom ? object_.atoms.size() : object_.spaces.size()),
                 "number in '{}' at {} comes from nothing", atom.name, site.offset);
        }
    }

    void check_atom(const Atom& atom) {
        if (atom.binding == Binding::undefined)
            must(atom.bytes.empty(), "undefined atom '{}' has bytes", atom.name);
        must(!atom.is_weak || atom.binding != Binding::local, "'{}' is weak, but not global", atom.name);
        must(std::has_single_bit(std::max(atom.alignment, 1u)) && atom.alignment <= max_alignment,
             "'{}' lies at a multiple of {} bytes", atom.name, atom.alignment);
        if (atom.same_as != no_atom && must(atom.same_as < object_.atoms.size(), "'{}' stands for no atom", atom.name)) {
            const Atom& same = object_.atoms[atom.same_as];
            must(atom.binding == Binding::global && atom.bytes.empty() && same.binding != Binding::undefined &&
                     same.same_as == no_atom && same.content == atom.content,
                 "'{}' cannot be a second name of '{}'", atom.name, same.name);
        }
        check_meaning(atom);
        check_number_sites(atom);
        std::uint64_t end = 0;
        for (const Site& site : atom.sites) {
            must(site.offset >= end, "sites of '{}' overlap at {}", atom.name, site.offset);
            must(site.length >= 1 && site.length <= max_site_length, "site of {} bytes in '{}'", site.length, atom.name);
            if (site.is_fixed && site.is_pointer)
                must(site.base && !site.is_row && site.length <= pointer_length, "distance in '{}' at {} has no base", atom.name,
                     site.offset);
            else
                must(site.is_pointer
                         ? site.length == pointer_length && !site.base && !site.is_row && atom.content != Content::code
                         : row_of(site.function).form == Form::function && !has(row_of(site.function).traits, Trait::prefix),
                     "site in '{}' at {} is of an instruction without operand", atom.name, site.offset);
            end = std::uint64_t{site.offset} + site.length;
            must(end <= atom.bytes.size(), "site at {} goes beyond the end of '{}'", site.offset, atom.name);
            check_position(atom, site.target);
            if (site.base)
                check_position(atom, *site.base);
            must(!site.is_row || !site.base, "row of a table in '{}' at {} has a base", atom.name, site.offset);
        }
    }

    void check_types() {
        const std::vector<debuginfo::Type>& types = object_.debug.types;
        for (std::size_t index = 0; index < types.size(); ++index) {
            using enum debuginfo::TypeKind;
            const debuginfo::Type& type = types[index];
            if (type.kind == array || type.kind == alias || type.kind == address)
                must(type.element < index, "type '{}' is made of one that comes later", type.name);
            for (const debuginfo::Field& field : type.fields)
                must(type.kind == tag || field.type < index, "field '{}' has a type that comes later", field.name);
        }
    }

    void check_file(std::uint32_t file, std::string_view name) {
        must(file < object_.debug.files.size(), "'{}' comes from a file that does not exist", name);
    }

    void check_range(const debuginfo::Range& range, const debuginfo::Routine& routine, std::size_t size) {
        must(range.begin <= range.end && range.end <= size, "range of '{}' is not in its code", routine.name);
    }

    void check_scope(const debuginfo::Scope& scope, const debuginfo::Routine& routine, std::size_t size, unsigned depth) {
        if (!must(depth < max_scope_depth, "scopes of '{}' nest too deeply", routine.name))
            return;
        for (const debuginfo::Range& range : scope.ranges)
            check_range(range, routine, size);
        for (const debuginfo::Variable& variable : scope.variables) {
            must(variable.type < object_.debug.types.size(), "type of '{}' does not exist", variable.name);
            check_file(variable.file, variable.name);
            if (variable.live)
                check_range(*variable.live, routine, size);
            for (const debuginfo::FrameBase& reach : variable.reaches)
                check_range(reach.range, routine, size);
        }
        for (const debuginfo::Scope& inner : scope.inner)
            check_scope(inner, routine, size, depth + 1);
    }

    void check_communications(const debuginfo::Routine& routine, std::size_t size) {
        std::optional<Word> last;
        for (const debuginfo::Communication& communication : routine.communications) {
            must(communication.offset < size && (!last || communication.offset > *last),
                 "communications of '{}' are not in order inside its code", routine.name);
            must(!communication.type || *communication.type < object_.debug.types.size(),
                 "type of a message over '{}' does not exist", communication.channel);
            last = communication.offset;
        }
    }

    void check_routine(const debuginfo::Routine& routine) {
        if (!must(routine.atom < object_.atoms.size(), "code of '{}' does not exist", routine.name))
            return;
        const Atom& atom = object_.atoms[routine.atom];
        must(atom.content == Content::code && atom.binding != Binding::undefined, "'{}' has no code", routine.name);
        check_file(routine.file, routine.name);
        const std::size_t size = atom.bytes.size();
        Word last = 0;
        for (const debuginfo::Line& line : routine.lines) {
            must(line.offset >= last && line.offset <= size, "lines of '{}' are not in order inside its code", routine.name);
            check_file(line.file, routine.name);
            last = line.offset;
        }
        for (const debuginfo::FrameBase& base : routine.frame_bases)
            check_range(base.range, routine, size);
        check_communications(routine, size);
        check_scope(routine.scope, routine, size, 0);
    }

    const Object& object_;
    std::string complaint_;
};

} // namespace

std::string_view name_of(ErrorMode mode) {
    return std::find_if(modes.begin(), modes.end(), [&](const NamedMode& row) { return row.mode == mode; })->name;
}

std::optional<ErrorMode> error_mode_named(std::string_view name) {
    const auto row = std::find_if(modes.begin(), modes.end(), [&](const NamedMode& each) { return each.name == name; });
    return row == modes.end() ? std::nullopt : std::optional(row->mode);
}

Result<void> check(const Object& object) { return Checker(object).run(); }

} // namespace t8::objects
