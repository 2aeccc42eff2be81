#include "toolchain/c/aliases.hpp"

#include <fmt/format.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/file_asm.hpp"

namespace t8::c {
namespace {

void add_jump(llvm::Module& module, const llvm::Function& target, const std::string& name,
              llvm::GlobalValue::LinkageTypes linkage) {
    llvm::Function* const function = llvm::Function::Create(target.getFunctionType(), linkage, name, module);
    write_asm(*function, fmt::format("j {}", target.getName().str()));
}

void replace(llvm::Module& module, llvm::GlobalAlias& alias) {
    llvm::GlobalObject* const object = alias.getAliaseeObject();
    const std::string name = alias.getName().str();
    const llvm::GlobalValue::LinkageTypes linkage = alias.getLinkage();
    if (object == nullptr || alias.getAliasee()->stripPointerCasts() != object)
        throw Unsupported(fmt::format("'{}', an alias of a place inside of an object", name));
    alias.replaceAllUsesWith(object);
    alias.eraseFromParent();
    if (object->hasLocalLinkage()) {
        object->setName(name);
        object->setLinkage(linkage);
        return;
    }
    const auto* const function = llvm::dyn_cast<llvm::Function>(object);
    if (function == nullptr)
        throw Unsupported(fmt::format("'{}', a second name of the variable '{}'", name, object->getName().str()));
    add_jump(module, *function, name, linkage);
}

} // namespace

void replace_aliases(llvm::Module& module) {
    for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(module.aliases()))
        replace(module, alias);
}

} // namespace t8::c
