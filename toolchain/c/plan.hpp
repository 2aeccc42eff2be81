#pragma once

#include <vector>

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

namespace t8::c {

/// Decides where each value of a function is computed.
/// - A *free* value is computed again at each use: addresses at a fixed distance, parts of values, conversions that change no bits.
/// - An *inlined* value is computed as a part of the one tree that uses it, in the same block.
/// - All other instructions are *roots*. They are emitted in their order. The value of a root, and an argument, is a *variable*: it has
///   words in the workspace.
class Plan {
public:
    Plan(const llvm::Function& function, const llvm::DataLayout& layout);

    bool is_free(const llvm::Value* value) const;
    bool is_inlined(const llvm::Value* value) const { return inlined_.contains(value); }
    bool is_root(const llvm::Instruction* instruction) const { return !is_free(instruction) && !is_inlined(instruction); }
    bool is_variable(const llvm::Value* value) const;

    /// Returns the variables that the tree of a root, or a free value, reads; each once.
    std::vector<const llvm::Value*> variables_of(const llvm::Instruction* root) const;
    std::vector<const llvm::Value*> variables_of_value(const llvm::Value* value) const;

    /// Returns the roots, and the phis, that use a variable, directly or through trees. With one entry for each use.
    const std::vector<const llvm::Instruction*>& users(const llvm::Value* variable) const;

    /// True for an alloca with a place in the frame.
    static bool is_static(const llvm::AllocaInst& alloca);

private:
    void find_users(const llvm::Value* value, std::vector<const llvm::Instruction*>& users) const;
    void decide(const llvm::BasicBlock& block);
    bool may_be_inlined(const llvm::Instruction& instruction) const;
    void collect(const llvm::Value* value, std::vector<const llvm::Value*>& variables) const;
    bool computes_free(const llvm::Instruction& instruction) const;

    const llvm::DataLayout& layout_;
    llvm::DenseSet<const llvm::Value*> free_;
    llvm::DenseSet<const llvm::Value*> inlined_;
    llvm::DenseMap<const llvm::Value*, std::vector<const llvm::Instruction*>> users_;
    llvm::DenseMap<const llvm::Instruction*, const llvm::Instruction*> root_of_; ///< of inlined instructions
    std::vector<const llvm::Instruction*> none_;
};

} // namespace t8::c
