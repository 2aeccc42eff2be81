#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/part.hpp"
#include "toolchain/objects/object.hpp"

namespace llvm {
class Module;
}

namespace t8::c {

/// A thing in a module for which there is no code. The message says which.
class Unsupported : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct CompileOptions {
    Part part = Part::T800;
    std::string source;    ///< name of the source, as the object has it
    std::string directory; ///< for debug information
    std::string producer;
    bool checks_stack = false; ///< functions check that their stack suffices
};

/// Makes an object of a module that clang has made for the XCore target. Changes the module.
/// Errors  inline assembler with mistakes, at their places; constants that only the linker of another machine could work out.
Result<objects::Object> compile(llvm::Module& module, const CompileOptions& options);

/// Reads a file of bitcode and compiles it.
/// Errors  a file that is not bitcode of LLVM 19; those of compile(module).
Result<objects::Object> compile_bitcode(const std::string& file, const CompileOptions& options);

} // namespace t8::c
