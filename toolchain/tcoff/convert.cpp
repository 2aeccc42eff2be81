#include "toolchain/tcoff/convert.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "toolchain/tcoff/attributes.hpp"
#include "toolchain/tcoff/debug_records.hpp"
#include "toolchain/tcoff/needs.hpp"

namespace t8::tcoff {
namespace {

using objects::Atom;
using objects::Binding;
using objects::Meaning;
using objects::NumberSite;
using objects::Site;

/// A value taken apart: what is added once, what is subtracted once, and a number.
struct Parts {
    std::optional<Base> added;
    std::optional<Base> subtracted;
};

/// Returns nothing if a value has more parts than a site can express.
std::optional<Parts> parts_of(const Value& value) {
    Parts parts;
    for (const Value::Term& term : value.terms) {
        std::optional<Base>& place = term.factor == 1 ? parts.added : parts.subtracted;
        if ((term.factor != 1 && term.factor != -1) || place)
            return {};
        place = term.base;
    }
    return parts;
}

bool is_place(const Base& base) { return base.kind == Base::Kind::section || base.kind == Base::Kind::outside; }

class Converter {
public:
    Converter(ModuleImage image, const std::string& file) : image_(std::move(image)), file_(file), values_(image_, file) {}

    Result<objects::Object> run() {
        object_.source = one_line(image_.name);
        object_.producer = one_line(image_.producer);
        object_.error_mode = error_mode_of(image_.needs.attributes);
        object_.needs = image_.needs;
        for (const std::string& comment : image_.comments)
            object_.comments.push_back(without_zeros(comment));
        for (const Descriptor& descriptor : image_.descriptors)
            if (descriptor.is_routine())
                described_.insert(descriptor.symbol);
        add_sections();
        for (const auto& [id, symbol] : image_.symbols)
            if (const Result<void> added = add_symbol(id, symbol); !added)
                return tl::unexpected(added.error());
        for (std::size_t section = 0; section < image_.sections.size(); ++section)
            if (const Result<void> added = add_sites(section); !added)
                return tl::unexpected(added.error());
        add_entries();
        add_lines();
        object_.interface = interface_of(object_, [](std::string_view) { return true; });
        if (const Result<void> good = objects::check(object_); !good)
            return failure_at({file_}, good.error().diagnostics.front().message);
        return std::move(object_);
    }

private:
    static std::string without_zeros(std::string text) {
        std::replace(text.begin(), text.end(), '\0', ' ');
        return text;
    }
    static std::string one_line(std::string text) {
        std::replace(text.begin(), text.end(), '\n', ' ');
        return without_zeros(std::move(text));
    }

    tl::unexpected<Failure> refuse(std::size_t offset, std::string_view message) const {
        return failure_in(file_, offset, message);
    }

    void add_sections() {
        for (std::size_t index = 0; index < image_.sections.size(); ++index) {
            Section& section = image_.sections[index];
            numbers_.push_back(0);
            if (section.kind == SectionKind::space) {
                numbers_.back() = static_cast<std::uint32_t>(object_.spaces.size());
                object_.spaces.push_back({without_zeros(section.name), section.size});
            } else if (section.kind == SectionKind::code) {
                numbers_.back() = static_cast<std::uint32_t>(object_.atoms.size());
                Atom atom;
                atom.name = without_zeros(section.name);
                atom.bytes = std::move(section.bytes);
                atom.alignment = bytes_per_word;
                object_.atoms.push_back(std::move(atom));
            }
        }
    }

    /// Returns the undefined atom for a symbol of another module.
    std::uint32_t atom_of(std::int64_t id) {
        const std::string name = without_zeros(image_.symbols.at(id).name);
        const auto [known, is_new] = outside_.try_emplace(name, static_cast<std::uint32_t>(object_.atoms.size()));
        if (is_new) {
            Atom atom;
            atom.name = name;
            atom.binding = Binding::undefined;
            object_.atoms.push_back(std::move(atom));
        }
        return known->second;
    }

    bool is_routine(std::int64_t id, const Symbol& symbol) const {
        return (symbol.usage & usage::routine) != 0 || image_.main == id || described_.contains(id);
    }

    /// Returns the section of code of a linked unit, from whose beginning the numbers of its routines count.
    std::optional<std::size_t> linked_code() const {
        const auto section = std::find_if(image_.sections.begin(), image_.sections.end(),
                                          [](const Section& each) { return each.kind == SectionKind::code; });
        if (!image_.is_linked || section == image_.sections.end())
            return {};
        return static_cast<std::size_t>(section - image_.sections.begin());
    }

    Result<void> add_symbol(std::int64_t id, const Symbol& symbol) {
        const bool is_exported = (symbol.usage & usage::exported) != 0;
        if (symbol.section || symbol.name.empty() || !symbol.is_defined() || (!is_exported && !is_routine(id, symbol)))
            return {};
        Result<Value> value = values_.symbol(id, 0);
        if (!value)
            return tl::unexpected(value.error());
        if (const auto code = linked_code(); code && value->is_number() && is_routine(id, symbol))
            value = values_.at({*code, static_cast<Word>(value->number)});
        const std::optional<Meaning> meaning = meaning_of(*value);
        const std::size_t at = symbol.definition != nullptr ? symbol.definition->offset : 0;
        if (!meaning)
            return refuse(at, fmt::format("the value of '{}' is neither a place in this module nor a number", symbol.name));
        Atom atom;
        atom.name = without_zeros(symbol.name);
        atom.binding = is_exported ? Binding::global : Binding::local;
        atom.is_weak = is_exported && (symbol.usage & usage::yielding) != 0;
        atom.meaning = meaning;
        names_[id] = static_cast<std::uint32_t>(object_.atoms.size());
        object_.atoms.push_back(std::move(atom));
        return {};
    }

    std::optional<Meaning> meaning_of(const Value& value) const {
        Meaning meaning;
        meaning.number = static_cast<Word>(value.number);
        if (value.is_number()) {
            meaning.kind = Meaning::Kind::number;
            return meaning;
        }
        if (value.terms.size() != 1 || value.terms.front().factor != 1)
            return {};
        const Base& base = value.terms.front().base;
        if (base.kind == Base::Kind::space) {
            meaning.kind = Meaning::Kind::space;
            meaning.space = numbers_[static_cast<std::size_t>(base.index)];
            return meaning;
        }
        if (base.kind != Base::Kind::section || value.number < 0 ||
            value.number > image_.sections[static_cast<std::size_t>(base.index)].size)
            return {};
        meaning.place = {numbers_[static_cast<std::size_t>(base.index)], meaning.number};
        return meaning;
    }

    Result<void> add_sites(std::size_t index) {
        const Section& section = image_.sections[index];
        for (const auto& [offset, fixup] : section.fixups) {
            const Result<Value> value =
                values_.of(*fixup.record, {index, offset}, fixup.function ? fixup.length : std::uint8_t{0});
            if (!value)
                return tl::unexpected(value.error());
            if (const Result<void> added = add_site(numbers_[index], offset, fixup, *value); !added)
                return added;
        }
        return {};
    }

    Result<void> add_site(std::uint32_t atom, Word offset, const Fixup& fixup, const Value& value) {
        const auto addend = static_cast<Word>(value.number);
        if (value.is_number())
            return write_number(atom, offset, fixup, value.number);
        const std::optional<Parts> parts = parts_of(value);
        if (parts && parts->added && parts->subtracted && is_place(*parts->added) && is_place(*parts->subtracted)) {
            Site site;
            site.offset = offset;
            site.length = fixup.length;
            site.function = fixup.function.value_or(Op::ldc);
            site.is_pointer = !fixup.function;
            site.is_fixed = true;
            site.addend = addend;
            site.target = {place_of(*parts->added), 0};
            site.base = objects::Position{place_of(*parts->subtracted), 0};
            object_.atoms[atom].sites.push_back(site);
            return {};
        }
        if (parts && parts->added && !parts->subtracted && parts->added->kind != Base::Kind::section) {
            NumberSite site;
            site.offset = offset;
            site.length = fixup.length;
            site.function = fixup.function;
            site.addend = addend;
            site.source = parts->added->kind == Base::Kind::outside ? NumberSite::Source::atom
                          : parts->added->kind == Base::Kind::space ? NumberSite::Source::space
                                                                    : NumberSite::Source::size;
            site.index = parts->added->kind == Base::Kind::outside ? atom_of(parts->added->index)
                                                                   : numbers_[static_cast<std::size_t>(parts->added->index)];
            object_.atoms[atom].number_sites.push_back(site);
            return {};
        }
        const bool is_address = parts && parts->added && !parts->subtracted;
        return refuse(fixup.record->offset,
                      fmt::format("{}: {}", name_of(fixup.record->tag),
                                  is_address ? "an address, but the code may lie anywhere: only distances are known"
                                             : "a value that depends on several places, which the linker cannot express"));
    }

    std::uint32_t place_of(const Base& base) {
        return base.kind == Base::Kind::outside ? atom_of(base.index) : numbers_[static_cast<std::size_t>(base.index)];
    }

    Result<void> write_number(std::uint32_t atom, Word offset, const Fixup& fixup, std::int64_t number) {
        Bytes bytes;
        if (fixup.function) {
            if (number < INT32_MIN || number > UINT32_MAX ||
                !encode_function_in(fixup.length, *fixup.function, static_cast<Word>(number), bytes))
                return refuse(fixup.record->offset,
                              fmt::format("{}: {} needs more than {} bytes", name_of(fixup.record->tag), number, fixup.length));
        } else {
            const std::int64_t most = std::int64_t{1} << (8 * fixup.length);
            if (number >= most || number < -most / 2)
                return refuse(fixup.record->offset,
                              fmt::format("{}: {} needs more than {} bytes", name_of(fixup.record->tag), number, fixup.length));
            for (unsigned byte = 0; byte < fixup.length; ++byte)
                bytes.push_back(static_cast<Byte>(static_cast<std::uint64_t>(number) >> (8 * byte)));
        }
        std::copy(bytes.begin(), bytes.end(), object_.atoms[atom].bytes.begin() + offset);
        return {};
    }

    void add_entries() {
        const auto add = [&](const Descriptor& descriptor) {
            const auto name = names_.find(descriptor.symbol);
            if (!descriptor.is_routine() || name == names_.end() || descriptor.workspace > INT32_MAX ||
                descriptor.vectorspace < 0 || descriptor.vectorspace > INT32_MAX)
                return;
            const std::optional<Meaning>& meaning = object_.atoms[name->second].meaning;
            if (meaning && meaning->kind == Meaning::Kind::place)
                object_.entries.push_back({name->second, static_cast<Word>(descriptor.workspace) + spare_workspace,
                                           static_cast<Word>(descriptor.vectorspace), descriptor.heading});
        };
        for (const Descriptor& descriptor : image_.descriptors)
            if (descriptor.symbol != image_.main)
                add(descriptor);
        for (const Descriptor& descriptor : image_.descriptors)
            if (descriptor.symbol == image_.main)
                add(descriptor);
    }

    /// Adds the table of lines, and names for routines that only the records for debuggers know.
    void add_lines() {
        const auto code = std::find_if(image_.sections.begin(), image_.sections.end(),
                                       [](const Section& section) { return section.kind == SectionKind::code; });
        if (code == image_.sections.end())
            return;
        const std::uint32_t atom = numbers_[static_cast<std::size_t>(code - image_.sections.begin())];
        std::vector<RoutineStart> starts;
        std::set<std::string> named;
        for (const Atom& each : object_.atoms)
            if (each.meaning && each.meaning->kind == Meaning::Kind::place && each.meaning->place.atom == atom) {
                starts.push_back({each.meaning->place.offset, each.name, each.binding == Binding::global});
                named.insert(each.name);
            }
        object_.debug = lines_of(read_debug(image_.debug), starts, atom, code->size);
        object_.debug.producer = object_.producer;
        for (const RoutineStart& start : starts)
            if (named.insert(without_zeros(start.name)).second) {
                Atom local;
                local.name = without_zeros(start.name);
                local.meaning = Meaning{Meaning::Kind::place, {atom, start.offset}, 0, 0};
                object_.atoms.push_back(std::move(local));
            }
    }

    ModuleImage image_;
    const std::string& file_;
    Values values_;
    objects::Object object_;
    std::set<std::int64_t> described_;             ///< symbols of routines with a heading
    std::vector<std::uint32_t> numbers_;           ///< by section: its atom or its space
    std::map<std::int64_t, std::uint32_t> names_;  ///< by symbol: its atom
    std::map<std::string, std::uint32_t> outside_; ///< by name: the undefined atom
};

} // namespace

Result<objects::Object> convert(const Module& module, bool is_linked, const std::string& file) {
    Result<ModuleImage> image = load(module, is_linked, file);
    if (!image)
        return tl::unexpected(std::move(image.error()));
    return Converter(std::move(*image), file).run();
}

} // namespace t8::tcoff
