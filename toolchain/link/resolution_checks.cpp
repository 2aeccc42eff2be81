#include "toolchain/link/resolution_checks.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "toolchain/link/foreign.hpp"

namespace t8::link {
namespace {

using objects::Atom;
using objects::Entry;
using objects::Import;

class Checks {
public:
    Checks(Resolution& resolution, Part part, Failure& failure) : resolution_(resolution), part_(part), failure_(failure) {}

    void run() {
        check_imports();
        check_calls_from_c();
        check_modes();
        check_parts();
        check_needs();
    }

private:
    void error(const std::string& file, std::string message, std::string hint = {}) {
        failure_.diagnostics.push_back({Severity::error, {file}, std::move(message), {}, std::move(hint)});
    }

    const objects::Object& object_of(std::uint32_t source) const { return *resolution_.sources[source].object; }
    const Atom& atom_of(Place place) const { return object_of(place.source).atoms[place.atom]; }
    const std::string& name_of(std::uint32_t source) const { return resolution_.sources[source].name; }

    void check_needs() {
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source) {
            const std::vector<bool>& reached = resolution_.sources[source].reached;
            const std::optional<objects::PartNeeds>& needs = object_of(source).needs;
            if (!needs || std::find(reached.begin(), reached.end(), true) == reached.end())
                continue;
            if (const std::string reason = misfit(*needs, part_); !reason.empty())
                error(name_of(source), fmt::format("a {} cannot execute this module: {}", facts_of(part_).name, reason));
        }
    }

    void check_imports() {
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source)
            for (const Import& import : object_of(source).imports) {
                const Place definition = resolution_.sources[source].definitions[import.atom];
                if (!resolution_.sources[source].reached[import.atom] || definition == Place{source, import.atom})
                    continue;
                if (const Entry* entry = resolution_.entry_at(definition))
                    check_import(name_of(source), import, *entry, definition);
            }
    }

    /// An object made from C has no imports: its calls leave no vectorspace.
    void check_calls_from_c() {
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source) {
            const objects::Object& object = object_of(source);
            if (!object.source.ends_with(".c"))
                continue;
            for (std::uint32_t atom = 0; atom < object.atoms.size(); ++atom) {
                if (object.atoms[atom].binding != objects::Binding::undefined || !resolution_.sources[source].reached[atom])
                    continue;
                const Place definition = resolution_.sources[source].definitions[atom];
                const Entry* const entry = definition == Place{source, atom} ? nullptr : resolution_.entry_at(definition);
                if (entry != nullptr && entry->vectorspace != 0)
                    error(name_of(source), fmt::format("'{}' needs vectorspace, which C does not leave", object.atoms[atom].name),
                          fmt::format("compile '{}' with --no-vectorspace", object_of_name(name_of(definition.source))));
            }
        }
    }

    void check_import(const std::string& file, const Import& import, const Entry& entry, Place definition) {
        std::string difference;
        const bool is_foreign = object_of(definition.source).needs.has_value();
        if (is_foreign ? !is_same_heading(import.heading, entry.heading) : import.heading != entry.heading)
            difference = fmt::format("'{}', not '{}'", entry.heading, import.heading);
        else if (entry.workspace > import.workspace)
            difference = fmt::format("it needs {} words of workspace, not {}", entry.workspace, import.workspace);
        else if (entry.vectorspace > import.vectorspace || (entry.vectorspace == 0) != (import.vectorspace == 0))
            difference = fmt::format("it needs {} words of vectorspace, not {}", entry.vectorspace, import.vectorspace);
        if (!difference.empty())
            error(file,
                  fmt::format("compiled against another version of '{}' in '{}': {}", atom_of(definition).name,
                              name_of(definition.source), difference),
                  fmt::format("compile '{}' again", object_of_name(file)));
    }

    /// Returns the name of the source of the object called `file`, or `file` if that is not known.
    std::string object_of_name(const std::string& file) const {
        for (const Source& source : resolution_.sources)
            if (source.name == file && !source.object->source.empty())
                return source.object->source;
        return file;
    }

    void check_modes() {
        std::optional<std::uint32_t> first;
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source) {
            const std::vector<bool>& reached = resolution_.sources[source].reached;
            const objects::ErrorMode mode = object_of(source).error_mode;
            if (mode == objects::ErrorMode::universal || std::find(reached.begin(), reached.end(), true) == reached.end())
                continue;
            if (!first) {
                first = source;
                resolution_.error_mode = mode;
            } else if (mode != resolution_.error_mode) {
                error(name_of(source), fmt::format("compiled for error mode {}, but '{}' for {}", objects::name_of(mode),
                                                   name_of(*first), objects::name_of(resolution_.error_mode)));
            }
        }
    }

    /// Without an FPU reals are passed in other registers, so that code for both kinds of parts does not fit together.
    void check_parts() {
        std::uint32_t first = 0;
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source) {
            const std::vector<bool>& reached = resolution_.sources[source].reached;
            const std::optional<Part> part = object_of(source).part;
            if (!part || std::find(reached.begin(), reached.end(), true) == reached.end())
                continue;
            if (!resolution_.part) {
                resolution_.part = part;
                first = source;
            } else if (!objects::go_together(*resolution_.part, *part)) {
                return error(name_of(source),
                             fmt::format("compiled for a {}, but '{}' for a {}", facts_of(*part).name, name_of(first),
                                         facts_of(*resolution_.part).name),
                             "compile all sources of a program for one part (t8 cc -mcpu=...)");
            }
        }
    }

    Resolution& resolution_;
    Part part_;
    Failure& failure_;
};

} // namespace

void check_what_is_reached(Resolution& resolution, Part part, Failure& failure) { Checks(resolution, part, failure).run(); }

} // namespace t8::link
