#include "tests/toolchain/link/small_objects.hpp"

#include "tests/toolchain/objects/random_object.hpp"
#include "toolchain/objects/layout.hpp"

namespace t8::link {

using objects::Binding;
using objects::Object;

Object routine(const std::string& name, const Bytes& bytes) {
    Object object;
    object.atoms = {objects::code_atom(name, bytes)};
    object.entries = {{0, 10, 0, "PROC " + name + " ()"}};
    return object;
}

Object calling(const std::string& name, const std::vector<std::string>& others) {
    Object object = routine(name, {});
    for (const std::string& other : others) {
        std::uint32_t target = 0;
        if (other != name) {
            target = static_cast<std::uint32_t>(object.atoms.size());
            object.atoms.push_back(objects::code_atom(other, {}, Binding::undefined));
            object.imports.push_back({target, 10, 0, "PROC " + other + " ()"});
        }
        add_site(object.atoms[0], Op::call, {target, 0});
    }
    encode(Op::ret, object.atoms[0].bytes);
    return object;
}

Object laid_out(Object object) {
    objects::lay_out(object);
    return object;
}

LinkInput random_input(std::uint64_t seed) {
    machines::Random random(seed);
    LinkInput input;
    std::vector<std::string> names;
    for (unsigned index = 0; index < 3; ++index) {
        Object object;
        do {
            object = objects::random_object(random, {8, 30, index > 0, true});
        } while (object.entries.empty());
        object.error_mode = objects::ErrorMode::halt;
        object.imports.clear();
        for (objects::Atom& atom : object.atoms) // what is undefined is what an object before defines
            atom.name = atom.binding == Binding::undefined ? random.one_of(names) : atom.name + static_cast<char>('a' + index);
        for (const objects::Entry& entry : object.entries)
            names.push_back(object.atoms[entry.atom].name);
        input.objects.insert(input.objects.begin(), {std::string(1, static_cast<char>('a' + index)) + ".t8o", object});
    }
    return input;
}

} // namespace t8::link
