#include "tests/toolchain/objects/random_object.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "toolchain/objects/layout.hpp"

namespace t8::objects {
namespace {

using debuginfo::Range;

constexpr std::array functions = {Op::j, Op::cj, Op::call, Op::ldc};

std::string word(machines::Random& random) {
    std::string text;
    for (unsigned left = random.between(1, 9); left > 0; --left)
        text += static_cast<char>('a' + random.below(26));
    return text;
}

/// Places at which nothing is cut in two: between instructions.
std::vector<Word> places_in(const Atom& atom) {
    std::vector<Word> places;
    Word at = 0;
    for (const Site& site : atom.sites) {
        for (; at <= site.offset; ++at)
            places.push_back(at);
        at = site.offset + site.length;
    }
    for (; at <= atom.bytes.size(); ++at)
        places.push_back(at);
    return places;
}

void fill(Atom& atom, machines::Random& random, const Variety& variety) {
    for (unsigned left = random.between(1, variety.instructions); left > 0; --left) {
        if (atom.content == Content::code && random.percent(30)) {
            add_site(atom, random.one_of(functions), {});
            continue;
        }
        for (unsigned bytes = random.percent(3) ? 300 : random.between(1, 20); bytes > 0; --bytes)
            atom.bytes.push_back(static_cast<Byte>(random.below(256)));
    }
}

Position random_position(const std::vector<Atom>& atoms, std::uint32_t here, machines::Random& random) {
    const auto atom = random.percent(50) ? here : random.below(static_cast<std::uint32_t>(atoms.size()));
    return {atom, random.percent(30) ? 0 : random.one_of(places_in(atoms[atom]))};
}

std::vector<debuginfo::Type> random_types(machines::Random& random) {
    using enum debuginfo::TypeKind;
    std::vector<debuginfo::Type> types;
    for (std::uint32_t index = 0; index < 12; ++index) {
        debuginfo::Type type;
        type.kind = index == 0 ? signed_integer : static_cast<debuginfo::TypeKind>(random.below(10));
        type.name = word(random);
        type.bytes = 1u << random.below(4);
        if (type.kind == array || type.kind == alias || type.kind == address)
            type.element = random.below(index);
        if (type.kind == array && random.percent(50))
            type.count = random.below(1000);
        if (type.kind == record)
            for (unsigned left = random.below(4); left > 0; --left)
                type.fields.push_back({word(random), random.below(index), random.below(100)});
        if (type.kind == tag)
            for (unsigned number = random.below(4); number > 0; --number)
                type.fields.push_back({word(random), 0, number});
        types.push_back(type);
    }
    return types;
}

/// Scopes of lexically nested code: their ranges lie in those of the scope around and not in each other.
debuginfo::Scope random_scope(machines::Random& random, const debuginfo::Unit& unit, const std::vector<Word>& places,
                              unsigned depth) {
    debuginfo::Scope scope;
    for (unsigned left = random.below(4); left > 0; --left) {
        debuginfo::Variable variable;
        variable.name = word(random);
        variable.type = random.below(static_cast<std::uint32_t>(unit.types.size()));
        variable.file = random.below(static_cast<std::uint32_t>(unit.files.size()));
        variable.line = random.below(5000);
        variable.is_formal = random.percent(30);
        variable.where = static_cast<debuginfo::Where>(random.below(7));
        const bool is_reached = variable.where == debuginfo::Where::branch || variable.where == debuginfo::Where::branch_indirect;
        if (is_reached && places.size() < 3)
            variable.where = debuginfo::Where::nowhere;
        else if (is_reached)
            for (std::size_t place = 0; place < 2; ++place) {
                debuginfo::FrameBase reach{{places[place], places[place + 1]}, static_cast<SignedWord>(random.below(90)), {}};
                for (unsigned links = random.below(3); links > 0; --links)
                    reach.links.push_back(static_cast<SignedWord>(random.below(40)));
                variable.reaches.push_back(reach);
            }
        if (variable.where == debuginfo::Where::frame || variable.where == debuginfo::Where::indirect)
            variable.words = static_cast<SignedWord>(random.below(3000)) - 1000;
        if (variable.where == debuginfo::Where::absolute)
            variable.value = random.next() & 0xFFFFFFFF;
        if (variable.where == debuginfo::Where::constant)
            variable.value = random.percent(50) ? random.below(10) : random.next() * 2 + random.below(2);
        if (!is_reached && variable.where != debuginfo::Where::nowhere && random.percent(30) && places.size() > 1)
            variable.live = Range{places.front(), places.back()};
        scope.variables.push_back(variable);
    }
    std::size_t at = 0;
    while (depth < 4 && random.percent(50) && places.size() - at > 4) {
        const std::size_t room = places.size() - at;
        const std::size_t begin = at + random.below(static_cast<std::uint32_t>(room / 2));
        const std::size_t end = begin + 2 + random.below(static_cast<std::uint32_t>(places.size() - begin - 2));
        const std::vector<Word> part(places.begin() + static_cast<std::ptrdiff_t>(begin),
                                     places.begin() + static_cast<std::ptrdiff_t>(end));
        debuginfo::Scope inner = random_scope(random, unit, part, depth + 1);
        inner.ranges = {{part.front(), part.back()}};
        if (part.size() > 4 && inner.inner.empty() && random.percent(30))
            inner.ranges = {{part[0], part[1]}, {part[2], part.back()}};
        scope.inner.push_back(inner);
        at = end;
    }
    return scope;
}

debuginfo::Routine random_routine(machines::Random& random, const debuginfo::Unit& unit, const Atom& atom, std::uint32_t index) {
    debuginfo::Routine routine;
    const std::vector<Word> places = places_in(atom);
    const auto files = static_cast<std::uint32_t>(unit.files.size());
    routine.name = atom.name;
    routine.atom = index;
    routine.is_global = atom.binding == Binding::global;
    routine.file = random.below(files);
    routine.line = random.below(1000);
    routine.frame_words = random.below(100);
    for (std::size_t at = 0; at + 1 < places.size(); at += 1 + random.below(9))
        routine.lines.push_back({places[at], random.below(files), random.below(3000), random.below(100), random.percent(70)});
    if (places.size() > 3) {
        routine.frame_bases.push_back({{places[0], places[1]}, -static_cast<SignedWord>(routine.frame_words)});
        routine.frame_bases.push_back({{places[1], places.back()}, static_cast<SignedWord>(random.below(50))});
    }
    for (std::size_t at = random.below(5); at + 1 < places.size(); at += 1 + random.below(20)) {
        debuginfo::Communication communication{places[at], word(random), {}};
        if (random.percent(70))
            communication.type = random.below(static_cast<std::uint32_t>(unit.types.size()));
        routine.communications.push_back(communication);
    }
    routine.scope = random_scope(random, unit, places, 0);
    return routine;
}

void add_debug(Object& object, machines::Random& random) {
    debuginfo::Unit& unit = object.debug;
    unit = {object.source, "/home/of/" + word(random), object.producer, {object.source, word(random) + ".inc"}, {}, {}};
    unit.types = random_types(random);
    for (std::uint32_t index = 0; index < object.atoms.size(); ++index) {
        const Atom& atom = object.atoms[index];
        if (atom.content == Content::code && atom.binding != Binding::undefined && random.percent(80))
            unit.routines.push_back(random_routine(random, unit, atom, index));
    }
}

} // namespace

Atom code_atom(std::string name, Bytes bytes, Binding binding) {
    return {std::move(name), binding, Content::code, std::move(bytes), {}};
}

void add_site(Atom& atom, Op function, Position target, std::optional<Position> base) {
    atom.sites.push_back({static_cast<Word>(atom.bytes.size()), 1, function, target, base});
    encode_function(function, 0, atom.bytes);
}

Object random_object(machines::Random& random, const Variety& variety) {
    Object object;
    object.source = word(random) + ".occ";
    object.producer = word(random);
    object.error_mode = static_cast<ErrorMode>(random.below(5));
    for (unsigned left = random.between(1, variety.atoms); left > 0; --left) {
        Atom atom;
        atom.name = fmt::format("{}.{}", word(random), left);
        atom.content = random.percent(25) ? Content::constants : Content::code;
        atom.binding = random.percent(40) ? Binding::global : Binding::local;
        if (variety.undefined && random.percent(20)) {
            atom.binding = Binding::undefined;
            atom.content = Content::code;
        } else {
            fill(atom, random, variety);
        }
        object.atoms.push_back(atom);
    }
    for (std::uint32_t index = 0; index < object.atoms.size(); ++index) {
        for (Site& site : object.atoms[index].sites) {
            site.target = random_position(object.atoms, index, random);
            if (random.percent(20))
                site.base = random_position(object.atoms, index, random);
            site.is_row = !site.base && random.percent(20);
        }
        const std::string heading = fmt::format("PROC {} (VAL INT n)", object.atoms[index].name);
        if (object.atoms[index].binding == Binding::undefined)
            object.imports.push_back({index, random.below(1000), random.below(100000), heading});
        object.atoms[index].is_weak = object.atoms[index].binding == Binding::global && random.percent(10);
        if (object.atoms[index].binding != Binding::undefined && object.atoms[index].content == Content::code &&
            random.percent(10))
            object.initialisers.push_back({index, random.below(65536), random.percent(50)});
        if (object.atoms[index].binding == Binding::global && object.atoms[index].content == Content::code)
            object.entries.push_back({index, random.below(1000), random.below(100000), heading});
    }
    if (random.percent(50))
        object.interface = "PROC shown (CHAN OF BYTE c)\n:\n";
    for (unsigned left = random.below(3); left > 0; --left)
        object.comments.push_back(word(random));
    if (variety.debug)
        add_debug(object, random);
    const auto defined = static_cast<std::uint32_t>(object.atoms.size());
    for (std::uint32_t index = 0; index < defined; ++index) {
        if (object.atoms[index].binding == Binding::undefined)
            continue;
        if (random.percent(15))
            object.atoms[index].alignment = 1u << random.below(9);
        if (random.percent(10)) {
            Atom second;
            second.name = fmt::format("{}.second", object.atoms[index].name);
            second.binding = Binding::global;
            second.content = object.atoms[index].content;
            second.is_weak = random.percent(30);
            second.same_as = index;
            object.atoms.push_back(second);
        }
    }
    lay_out(object);
    return object;
}

} // namespace t8::objects
