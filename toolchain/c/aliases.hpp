#pragma once

#include <string>
#include <vector>

#include <llvm/IR/Module.h>

namespace t8::c {

/// A further global name of a function or variable.
struct Alias {
    std::string name;
    const llvm::GlobalObject* object = nullptr;
    bool is_weak = false;
};

/// Takes `__attribute__((alias))` out of a module: uses of an alias become uses of its object. The first alias of a `static` object gives
/// it its name; all others are returned.
/// Errors  Unsupported: an alias of a place inside of an object.
std::vector<Alias> take_aliases(llvm::Module& module);

} // namespace t8::c
