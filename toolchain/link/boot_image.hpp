#pragma once

#include <string>

#include "isa_t800/part.hpp"
#include "toolchain/link/program.hpp"

namespace t8::link {

struct BootOptions {
    Part part = Part::T800;
    Word memory =
        Word{1} << 20;    ///< bytes of RAM of the node, from MostNeg, on-chip RAM included; as machine files have it by default
    bool has_host = true; ///< true if the boot link leads to the host; otherwise the end of the program is not reported to it
};

/// The addresses of a booted program's parts, lowest first.
struct MemoryMap {
    Address workspace; ///< workspace of the entry and all routines that it calls, up to `frame`
    Address frame;     ///< Wptr of the start-up routine, which calls the entry
    Address program;   ///< the linked program
    Address start;     ///< the start-up routine, which runs before and after the entry
    Address vectorspace;
    Address free; ///< free memory, up to `end`
    Address end;
};

/// A file that a node boots from a link, and the addresses of the loaded program.
struct BootImage {
    Bytes file;
    MemoryMap memory;
};

/// Makes a boot file of a program for one node. Its start-up routine (toolchain/runtime/start.tasm) passes the entry the
/// parameters of its heading and runs it at low priority. When the entry returns, the routine ends the session with success; on a
/// node without host it stops. HaltOnError is set for the error modes halt and universal.
/// Shape   Transcope's boot loader, its header, the program and the start-up routine.
/// Errors  a program for parts with an FPU on one without, or the reverse; a heading of none of the forms in entry_form.hpp, or one whose channels need a host on a node without one; a program
///         that does not fit into the memory.
Result<BootImage> boot_image(const LinkedProgram& program, const BootOptions& options = {});

/// Returns a string with a line for each part of the memory.
std::string describe(const MemoryMap& memory);

} // namespace t8::link
