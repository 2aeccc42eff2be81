#pragma once

#include <string>

#include "isa_t800/part.hpp"
#include "toolchain/link/program.hpp"

namespace t8::link {

struct BootOptions {
    Part part = Part::T800;
    Word memory =
        Word{1} << 20;    ///< bytes of RAM of the node, from MostNeg, on-chip RAM included; as machine files have it by default
    bool has_host = true; ///< the host is at the other end of the boot link; otherwise nobody is told that the program has ended
};

/// Where a booted program has what, from the lowest address on.
struct MemoryMap {
    Address workspace; ///< of the entry and all that it calls, up to `frame`
    Address frame;     ///< Wptr of what calls the entry
    Address program;   ///< the linked program
    Address start;     ///< what runs before and after it
    Address vectorspace;
    Address free; ///< what is left, up to `end`
    Address end;
};

/// A file that a node boots from a link, and where the program comes to lie.
struct BootImage {
    Bytes file;
    MemoryMap memory;
};

/// Makes a boot file of a program for one node. Its start-up routine (toolchain/runtime/start.tasm) gives the entry the parameters
/// that its heading asks for, runs it at low priority, and ends the session with success when it comes back; on a node without host
/// it stops. HaltOnError is set for the error modes halt and universal.
/// Shape   our boot loader, its header, the program and the start-up routine.
/// Errors  a heading that is none of the forms in entry_form.hpp, or whose channels want the host that is not there; a program that does not fit into the memory.
Result<BootImage> boot_image(const LinkedProgram& program, const BootOptions& options = {});

/// For people: a line for each part of the memory.
std::string describe(const MemoryMap& memory);

} // namespace t8::link
