// libFuzzer entry: any bytes as an object, a library or a linked program. What is read is written again as it was, and objects are
// linked, placed and put into a boot file, or refused with reasons. libFuzzer's mutations work on the objects as well as on the bytes:
// their numbers and lists, so that what is behind the reader is reached too.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "toolchain/link/boot_image.hpp"
#include "toolchain/link/linker.hpp"
#include "toolchain/objects/layout.hpp"
#include "toolchain/objects/object_file.hpp"

using namespace t8;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

bool is_refused(const Failure& failure) { return !failure.diagnostics.empty() && !render(failure).empty(); }

void check_program(const link::LinkedProgram& program, Address base) {
    require(!link::link_map(program, base).empty());
    link::symbols_of(program, base);
    const Result<link::ProgramFile> again = link::read_program(link::write_program(program, base), "program");
    require(again && again->program == program && again->base == base);
    const Result<link::BootImage> image = link::boot_image(program);
    require(image || is_refused(image.error()));
}

void check_objects(const link::LinkInput& input) {
    for (const objects::Member& member : input.objects) {
        objects::Object moved = member.object;
        objects::lay_out(moved);
        const Result<objects::Object> again = objects::read_object(objects::write_object(moved), "again");
        require(again && *again == moved);
    }
    const Result<link::LinkedProgram> program = link::link(input);
    if (program)
        check_program(*program, Address{0x80000070u});
    else
        require(is_refused(program.error()));
}

/// A sequence of numbers that depends on its seed alone.
class Sequence {
public:
    explicit Sequence(std::uint32_t seed) : state_(seed * 2654435761u | 1u) {}
    std::uint32_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return state_ >> 3;
    }
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : next() % limit; }
    Word number() {
        constexpr Word edges[] = {0, 1, 2, 255, 256, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x100000u, 0x1FFFFFFFu};
        return below(3) == 0 ? edges[below(std::size(edges))] : static_cast<Word>(below(40));
    }

private:
    std::uint32_t state_;
};

void change_atoms(objects::Object& object, Sequence& choice) {
    if (object.atoms.empty())
        return;
    objects::Atom& atom = object.atoms[choice.below(object.atoms.size())];
    switch (choice.below(7)) {
    case 0:
        atom.binding = static_cast<objects::Binding>(choice.below(3));
        break;
    case 1:
        atom.content = static_cast<objects::Content>(choice.below(2));
        break;
    case 2:
        atom.name = object.atoms[choice.below(object.atoms.size())].name;
        break;
    case 3:
        atom.bytes.insert(atom.bytes.begin() + static_cast<std::ptrdiff_t>(choice.below(atom.bytes.size() + 1)),
                          choice.below(300), static_cast<Byte>(choice.next()));
        break;
    case 4:
        object.atoms.push_back(objects::Atom(atom));
        break;
    default:
        if (atom.sites.empty()) {
            atom.sites.push_back({choice.number(), 1, Op::ldc, {choice.number(), 0}, {}});
        } else {
            objects::Site& site = atom.sites[choice.below(atom.sites.size())];
            site.target = {static_cast<std::uint32_t>(choice.below(object.atoms.size())), choice.number()};
            if (choice.below(2) == 0)
                site.base = objects::Position{static_cast<std::uint32_t>(choice.below(object.atoms.size())), choice.number()};
        }
    }
}

template <class Named> void change_entries(std::vector<Named>& entries, Sequence& choice) {
    if (entries.empty())
        return;
    Named& entry = entries[choice.below(entries.size())];
    switch (choice.below(4)) {
    case 0:
        entry.workspace = choice.number();
        break;
    case 1:
        entry.vectorspace = choice.number();
        break;
    case 2:
        entry.atom = choice.number();
        break;
    default:
        entries.push_back(Named(entry));
    }
}

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    Sequence choice(seed);
    Result<objects::Object> object = objects::read_object({data, size}, "input");
    if (!object || choice.below(3) == 0)
        return LLVMFuzzerMutate(data, size, most);
    for (std::size_t count = 1 + choice.below(4); count != 0; --count) {
        objects::Object changed = *object;
        switch (choice.below(4)) {
        case 0:
            change_entries(changed.entries, choice);
            break;
        case 1:
            change_entries(changed.imports, choice);
            break;
        default:
            change_atoms(changed, choice);
        }
        if (objects::check(changed))
            object = std::move(changed);
    }
    objects::lay_out(*object);
    const Bytes bytes = objects::write_object(*object);
    if (bytes.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, bytes.data(), bytes.size());
    return bytes.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const Byte> bytes(data, size);
    link::LinkInput input;
    const Result<void> added = link::add_file(input, "input", Bytes(bytes.begin(), bytes.end()));
    if (added) {
        check_objects(input);
        if (!input.objects.empty()) { // the same twice, the second as a library
            link::Library twice{"twice", {}};
            for (const objects::Member& member : input.objects)
                twice.members.emplace_back(member.name, member.object);
            input.libraries.push_back(std::move(twice));
            check_objects(input);
        }
    } else {
        require(is_refused(added.error()));
    }
    const Result<link::ProgramFile> program = link::read_program(bytes, "input");
    if (program)
        check_program(program->program, program->base);
    else
        require(is_refused(program.error()));
    return 0;
}
