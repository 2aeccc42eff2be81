#include "toolchain/link/resolver.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "toolchain/link/foreign.hpp"
#include "toolchain/link/resolution_checks.hpp"
#include "toolchain/link/same_code.hpp"

namespace t8::link {
namespace {

using objects::Atom;
using objects::Binding;
using objects::Entry;
using objects::Import;
using objects::Object;

struct LibraryMember {
    const Library* library = nullptr;
    const objects::LibraryMember* member = nullptr;
};
using Names = std::map<std::string_view, LibraryMember>;

class Resolver {
public:
    explicit Resolver(const LinkInput& input) : input_(input) {
        for (const Library& library : input.libraries) {
            if (!library.needs.empty())
                for (const objects::DefinedName& each : suiting_names(library, input.part, mode_of_objects()))
                    in_libraries_.try_emplace(each.name, LibraryMember{&library, &library.members[each.member]});
            else if (library.names)
                for (const objects::DefinedName& each : *library.names)
                    in_libraries_.try_emplace(each.name, LibraryMember{&library, &library.members[each.member]});
            else
                read_names(library, in_libraries_);
        }
    }

    Result<Resolution> run() {
        for (const objects::Member& member : input_.objects)
            take(member.name, member.object, nullptr);
        if (const std::optional<Place> entry = find_entry()) {
            result_.entry = *entry;
            reach(*entry);
            add_initialisers();
            define_weak();
            report_undefined();
            check_what_is_reached(result_, input_.part, failure_);
        }
        if (!unreadable_.diagnostics.empty())
            return tl::unexpected(std::move(unreadable_));
        if (!failure_.diagnostics.empty())
            return tl::unexpected(std::move(failure_));
        return std::move(result_);
    }

private:
    void error(const std::string& file, std::string message, std::string hint = {}) {
        failure_.diagnostics.push_back({Severity::error, {file}, std::move(message), {}, std::move(hint)});
    }

    const Object& object_of(std::uint32_t source) const { return *result_.sources[source].object; }
    const Atom& atom_of(Place place) const { return object_of(place.source).atoms[place.atom]; }
    const std::string& name_of(std::uint32_t source) const { return result_.sources[source].name; }

    /// Returns the object of a member, or null after reporting that it is damaged.
    const Object* read(const objects::LibraryMember& member) {
        const Result<const Object*> object = member.object();
        if (object)
            return *object;
        if (damaged_.insert(&member).second)
            for (const Diagnostic& diagnostic : object.error().diagnostics)
                unreadable_.diagnostics.push_back(diagnostic);
        return nullptr;
    }

    /// Adds the names that the members of a library define.
    void read_names(const Library& library, Names& names) {
        for (const objects::LibraryMember& member : library.members)
            if (const Object* const object = read(member))
                for (const Atom& atom : object->atoms)
                    if (atom.binding == Binding::global)
                        names.try_emplace(atom.name, LibraryMember{&library, &member});
    }

    void take(std::string name, const Object& object, const objects::LibraryMember* member) {
        const auto number = static_cast<std::uint32_t>(result_.sources.size());
        Source source{std::move(name), &object, member, std::vector<bool>(object.atoms.size()), {}};
        for (std::uint32_t atom = 0; atom < object.atoms.size(); ++atom)
            source.definitions.push_back(
                {number, object.atoms[atom].same_as == objects::no_atom ? atom : object.atoms[atom].same_as});
        result_.sources.push_back(std::move(source));
        for (std::uint32_t atom = 0; atom < object.atoms.size(); ++atom) {
            if (object.atoms[atom].binding != Binding::global)
                continue;
            const auto [first, is_new] = globals_.try_emplace(object.atoms[atom].name, Place{number, atom});
            if (!is_new)
                take_again({number, atom}, first->second);
        }
    }

    /// Handles a second definition of a name. If it equals the first, as when both units include one file, the first is used for both;
    /// otherwise reports an error.
    /// A weak definition gives way to another one, if nothing has referred to it yet.
    void take_again(Place again, Place& known) {
        const Place first = known;
        const Place first_code = result_.definition(first);
        const Object& object = object_of(again.source);
        if (atom_of(again).is_weak) {
            result_.sources[again.source].definitions[again.atom] = first_code;
            return;
        }
        if (atom_of(first).is_weak && !result_.sources[first_code.source].reached[first_code.atom]) {
            if (atom_of(first).same_as == objects::no_atom)
                for (Source& source : result_.sources)
                    std::replace(source.definitions.begin(), source.definitions.end(), first, result_.definition(again));
            else
                result_.sources[first.source].definitions[first.atom] = result_.definition(again);
            known = again;
            return;
        }
        const Object& other = object_of(first.source);
        if (!object.needs && !other.needs && is_same_code(other, first.atom, object, again.atom)) {
            result_.sources[again.source].definitions[again.atom] = first_code;
            return;
        }
        std::string hint;
        if (object.error_mode != other.error_mode)
            hint = fmt::format("the one is for error mode {}, the other for {}", objects::name_of(object.error_mode),
                               objects::name_of(other.error_mode));
        else if (!object.source.empty() && !other.source.empty())
            hint = fmt::format("they are not the same in '{}' and '{}'", object.source, other.source);
        error(name_of(again.source),
              fmt::format("'{}' is defined here and in '{}'", object.atoms[again.atom].name, name_of(first.source)),
              std::move(hint));
    }

    std::optional<Place> definition_of(std::string_view name) {
        const std::optional<Place> found = named(name);
        return found ? result_.definition(*found) : found;
    }

    /// As definition_of, but may return another name of the definition.
    std::optional<Place> named(std::string_view name) {
        if (const std::optional<Place> table = table_of_initialisers(name))
            return table;
        if (const auto found = globals_.find(name); found != globals_.end())
            return found->second;
        if (const auto found = in_libraries_.find(name); found != in_libraries_.end())
            if (const std::optional<Place> place = define(found->second, name))
                return place;
        // The table of names may be older than the members of its library.
        const auto found = names_of_members().find(name);
        return found == names_of_members().end() ? std::nullopt : define(found->second, name);
    }

    /// Links the member and returns its definition of `name`. Returns nothing if it has none, or is damaged.
    std::optional<Place> define(const LibraryMember& place, std::string_view name) {
        const auto& [library, member] = place;
        const Object* const object = read(*member);
        if (object == nullptr || !defines(*object, name))
            return {};
        const bool is_object = library->name == member->name();
        take(is_object ? library->name : fmt::format("{}({})", library->name, member->name()), *object, member);
        return globals_.find(name)->second;
    }

    static bool defines(const Object& object, std::string_view name) {
        return std::any_of(object.atoms.begin(), object.atoms.end(),
                           [&](const Atom& atom) { return atom.binding == Binding::global && atom.name == name; });
    }

    const Names& names_of_members() {
        if (!names_of_members_) {
            names_of_members_.emplace();
            for (const Library& library : input_.libraries)
                if (library.needs.empty()) // the table of the others is made of their members
                    read_names(library, *names_of_members_);
        }
        return *names_of_members_;
    }

    std::optional<Place> find_entry() {
        if (input_.objects.empty()) {
            error({}, "nothing to link");
            return {};
        }
        std::optional<Place> place;
        if (input_.entry.empty()) {
            const std::vector<Entry>& entries = object_of(0).entries;
            if (!entries.empty())
                place = Place{0, entries.back().atom};
            else if (const auto main = globals_.find("main");
                     main != globals_.end() && !object_of(main->second.source).needs) // a program in C
                place = definition_of("__c_start");
            if (!place)
                error(name_of(0), "no entry routine", "the program is the last PROC of the first object");
        } else {
            place = definition_of(input_.entry);
            if (!place)
                error({}, fmt::format("entry routine '{}' is not defined", input_.entry), suggestion(input_.entry));
        }
        if (!place)
            return {};
        const Entry* facts = result_.entry_at(*place);
        if (!facts) {
            error(name_of(place->source), fmt::format("'{}' cannot be the entry: it is not a routine", atom_of(*place).name));
            return {};
        }
        result_.entry_facts = *facts;
        return place;
    }

    void reach(Place from) {
        std::vector<Place> waiting = {from};
        const auto visit = [&](Place place) {
            if (result_.sources[place.source].reached[place.atom])
                return;
            result_.sources[place.source].reached[place.atom] = true;
            waiting.push_back(place);
        };
        result_.sources[from.source].reached[from.atom] = true;
        while (!waiting.empty()) {
            const Place place = waiting.back();
            waiting.pop_back();
            if (object_of(place.source).needs && whole_.insert(place.source).second) // a module of INMOS's tools is linked whole
                for (std::uint32_t atom = 0; atom < object_of(place.source).atoms.size(); ++atom)
                    if (const Atom& each = atom_of({place.source, atom}); each.binding != Binding::undefined && !each.meaning)
                        visit({place.source, atom});
            for (std::size_t n = 0; n < atom_of(place).number_sites.size(); ++n)
                if (const objects::NumberSite& site = atom_of(place).number_sites[n];
                    site.source == objects::NumberSite::Source::atom)
                    follow(place, site.index, false, visit);
            for (const objects::Site& site : atom_of(place).sites) {
                follow(place, site.target.atom, site.is_pointer, visit);
                if (site.base)
                    follow(place, site.base->atom, false, visit);
            }
        }
    }

    template <class Visit> void follow(Place user, std::uint32_t target, bool is_pointer, Visit visit) {
        Place place{user.source, target};
        const Atom& atom = atom_of(place);
        if (atom.binding == Binding::undefined) {
            if (atom.is_weak && is_pointer) {
                weak_.push_back(place);
                return;
            }
            const std::optional<Place> definition = definition_of(atom.name);
            if (!definition) {
                undefined_[atom.name].insert({user.source, user.atom});
                return;
            }
            result_.sources[user.source].reached[target] = true; // its import counts
            result_.sources[user.source].definitions[target] = *definition;
            place = *definition;
        }
        visit(result_.definition(place));
    }

    /// Gives weak references the definitions that the linked objects have. They bring no member of a library.
    void define_weak() {
        while (!weak_.empty()) {
            const Place user = weak_.back();
            weak_.pop_back();
            const auto found = globals_.find(atom_of(user).name);
            if (found == globals_.end())
                continue;
            result_.sources[user.source].reached[user.atom] = true;
            const Place definition = result_.definition(found->second);
            result_.sources[user.source].definitions[user.atom] = definition;
            if (!result_.sources[definition.source].reached[definition.atom])
                reach(definition);
        }
    }

    /// Returns the place of the table of that name, or nothing if it is no table of constructors or destructors.
    std::optional<Place> table_of_initialisers(std::string_view name) {
        if (name != objects::constructors_name && name != objects::destructors_name)
            return {};
        if (result_.initialisers == nullptr) {
            result_.initialisers = std::make_unique<Object>();
            result_.initialisers->error_mode = objects::ErrorMode::universal;
            for (const std::string_view table : {objects::constructors_name, objects::destructors_name})
                result_.initialisers->atoms.push_back(
                    {std::string(table), Binding::global, objects::Content::constants, Bytes(bytes_per_word), {}, false});
            tables_ = static_cast<std::uint32_t>(result_.sources.size());
            take("constructors", *result_.initialisers, nullptr);
        }
        return globals_.find(name)->second;
    }

    /// Links all constructors and destructors and fills the tables, if there are tables. What they refer to may bring others.
    void add_initialisers() {
        if (result_.initialisers == nullptr)
            return;
        struct Row {
            objects::Initialiser function;
            Place place;
        };
        std::vector<Row> rows;
        for (std::uint32_t source = 0; source < result_.sources.size(); ++source)
            for (const objects::Initialiser& each : object_of(source).initialisers) {
                const Place place = result_.definition({source, each.atom});
                rows.push_back({each, place});
                if (!result_.sources[place.source].reached[place.atom])
                    reach(place);
            }
        const auto is_earlier = [](const Row& one, const Row& other) { return one.function.priority < other.function.priority; };
        std::stable_sort(rows.begin(), rows.end(), is_earlier);
        for (const bool is_at_end : {false, true}) {
            std::vector<Place> order;
            for (const Row& row : rows)
                if (row.function.is_at_end == is_at_end)
                    order.push_back(row.place);
            if (is_at_end)
                std::reverse(order.begin(), order.end());
            fill_table(is_at_end ? 1 : 0, order);
        }
    }

    void fill_table(std::uint32_t table, const std::vector<Place>& functions) {
        Object& object = *result_.initialisers;
        Source& source = result_.sources[tables_];
        object.atoms[table].bytes.assign((functions.size() + 1) * bytes_per_word, 0);
        for (std::size_t n = 0; n < functions.size(); ++n) {
            objects::Site site;
            site.offset = static_cast<Word>(n * bytes_per_word);
            site.length = objects::pointer_length;
            site.target.atom = static_cast<std::uint32_t>(object.atoms.size());
            site.is_pointer = true;
            object.atoms[table].sites.push_back(site);
            object.atoms.push_back({atom_of(functions[n]).name, Binding::undefined, objects::Content::code, {}, {}, false});
            source.reached.push_back(true);
            source.definitions.push_back(functions[n]);
        }
    }

    std::string suggestion(std::string_view name) const {
        std::vector<std::string_view> candidates;
        for (const auto& [known, place] : globals_)
            candidates.push_back(known);
        for (const auto& [known, member] : in_libraries_)
            candidates.push_back(known);
        const std::string_view found = closest(name, candidates);
        return found.empty() ? std::string() : fmt::format("did you mean '{}'?", found);
    }

    std::string missing_units() const {
        std::string list;
        bool is_c = true;
        for (const std::string& name : input_.not_found) {
            list += fmt::format("{}'{}'", list.empty() ? "" : ", ", name);
            is_c = is_c && name.ends_with(".c");
        }
        return fmt::format("no object was found for these used units: {}; compile it with '{}', or name the object", list,
                           is_c ? "t8 cc -c" : "t8 occ");
    }

    void report_undefined() {
        for (const auto& [name, users] : undefined_) {
            const auto [source, atom] = *users.begin();
            std::string more;
            if (users.size() > 1)
                more = fmt::format(" and {} more", users.size() - 1);
            error(name_of(source), fmt::format("'{}' is not defined; used by '{}'{}", name, atom_of({source, atom}).name, more),
                  why_not(name));
        }
    }

    /// Returns what to do about a name that is not defined.
    std::string why_not(std::string_view name) const {
        for (const Library& library : input_.libraries)
            if (!library.needs.empty())
                if (std::string reason = why_unsuited(library, name, input_.part, mode_of_objects()); !reason.empty())
                    return fmt::format("'{}' has it, but {}", library.name, reason);
        return input_.not_found.empty() ? suggestion(name) : missing_units();
    }

    /// Returns the error mode for which members of libraries are chosen.
    objects::ErrorMode mode_of_objects() const {
        for (const objects::Member& member : input_.objects)
            if (member.object.error_mode != objects::ErrorMode::universal)
                return member.object.error_mode;
        return objects::ErrorMode::universal;
    }

    const LinkInput& input_;
    Resolution result_;
    Failure failure_;
    std::uint32_t tables_ = 0; ///< the source of Resolution::initialisers
    std::map<std::string_view, Place> globals_;
    std::vector<Place> weak_; ///< undefined atoms that need no definition
    Failure unreadable_;      ///< damage of members, which may be the cause of other errors
    std::set<const objects::LibraryMember*> damaged_;
    std::set<std::uint32_t> whole_; ///< sources of which all atoms were reached
    Names in_libraries_;
    std::optional<Names> names_of_members_; ///< read from all members when the tables lack a name
    std::map<std::string_view, std::set<std::pair<std::uint32_t, std::uint32_t>>>
        undefined_; ///< undefined names, with the atoms that use them
};

} // namespace

const Entry* Resolution::entry_at(Place place) const {
    const std::vector<Entry>& entries = sources[place.source].object->entries;
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.atom == place.atom; });
    return found == entries.end() ? nullptr : &*found;
}

Result<Resolution> resolve(const LinkInput& input) { return Resolver(input).run(); }

} // namespace t8::link
