// libFuzzer entry: any bytes as a file of INMOS's tools. It is listed, and linked with a program that calls a routine of it, or refused
// with reasons.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "toolchain/link/boot_image.hpp"
#include "toolchain/link/foreign.hpp"
#include "toolchain/link/linker.hpp"
#include "toolchain/tcoff/listing.hpp"

using namespace t8;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

bool is_refused(const Failure& failure) { return !failure.diagnostics.empty() && !render(failure).empty(); }

/// An object with the routine "start", which calls `name`.
objects::Object caller(const std::string& name) {
    objects::Object object;
    object.atoms.resize(2);
    object.atoms[0].name = "start";
    object.atoms[0].binding = objects::Binding::global;
    object.atoms[0].bytes = {0x90, 0x22, 0xF0};
    objects::Site site;
    site.function = Op::call;
    site.target.atom = 1;
    object.atoms[0].sites = {site};
    object.atoms[1].name = name;
    object.atoms[1].binding = objects::Binding::undefined;
    object.entries = {{0, 100, 0, "PROC start ()"}};
    return object;
}

void check_link(const link::LinkInput& input) {
    const Result<link::LinkedProgram> program = link::link(input);
    if (!program) {
        require(is_refused(program.error()));
        return;
    }
    constexpr Address base{0x80000100u};
    require(!link::link_map(*program, base).empty());
    const Result<link::ProgramFile> again = link::read_program(link::write_program(*program, base), "program");
    require(again && again->program == *program);
    const Result<link::BootImage> image = link::boot_image(*program);
    require(image || is_refused(image.error()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(data, data + size);
    const Result<std::string> listing = tcoff::listing(std::make_shared<const Bytes>(bytes), "input", {Part::T800, true});
    require(listing ? !listing->empty() : is_refused(listing.error()));
    link::LinkInput input;
    if (const Result<void> added = link::add_foreign(input, "input", bytes); !added) {
        require(is_refused(added.error()));
        return 0;
    }
    if (!input.objects.empty())
        check_link(input);
    for (const link::Library& library : input.libraries) {
        if (library.needs.empty())
            continue;
        require(link::interface_of(library, Part::T800, objects::ErrorMode::halt).has_value());
        for (const objects::DefinedName& name : link::suiting_names(library, Part::T805, objects::ErrorMode::halt)) {
            link::LinkInput program = input;
            program.part = Part::T805;
            program.objects.push_back({"start.t8o", caller(std::string(name.name))});
            check_link(program);
            break;
        }
    }
    return 0;
}
