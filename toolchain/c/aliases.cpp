#include "toolchain/c/aliases.hpp"

#include <fmt/format.h>

#include "toolchain/c/compile.hpp"

namespace t8::c {

std::vector<Alias> take_aliases(llvm::Module& module) {
    std::vector<Alias> aliases;
    for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(module.aliases())) {
        llvm::GlobalObject* const object = alias.getAliaseeObject();
        const std::string name = alias.getName().str();
        const llvm::GlobalValue::LinkageTypes linkage = alias.getLinkage();
        if (object == nullptr || alias.getAliasee()->stripPointerCasts() != object)
            throw Unsupported(fmt::format("'{}', an alias of a place inside of an object", name));
        const bool is_known_outside = !alias.hasLocalLinkage();
        const bool is_weak = alias.isWeakForLinker();
        alias.replaceAllUsesWith(object);
        alias.eraseFromParent();
        if (object->hasLocalLinkage()) {
            object->setName(name);
            object->setLinkage(linkage);
        } else if (is_known_outside) {
            aliases.push_back({name, object, is_weak});
        }
    }
    return aliases;
}

} // namespace t8::c
