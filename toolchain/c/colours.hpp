#pragma once

#include <vector>

#include <llvm/ADT/BitVector.h>
#include <llvm/ADT/DenseMap.h>

#include "toolchain/c/plan.hpp"
#include "types/word.hpp"

namespace t8::c {

/// Gives each variable that lives in several blocks a colour. Variables of one colour share words of the workspace: no two of them are
/// needed at the same time. A phi shares its words with its operands where that is possible, so that nothing need be copied.
class Colours {
public:
    static constexpr unsigned none = ~0u;

    /// `keeps_all`: no variables share words, for functions that setjmp may come back to.
    Colours(const llvm::Function& function, const Plan& plan, const llvm::DataLayout& layout, bool keeps_all);

    /// Returns the colour of a variable; none: it lives in one block only.
    unsigned of(const llvm::Value* variable) const;
    unsigned count() const { return static_cast<unsigned>(words_.size()); }
    Word words(unsigned colour) const { return words_[colour]; }
    /// Arguments have the first colours, each one of its own.
    unsigned arguments() const { return arguments_; }

private:
    void number_variables();
    void find_live_variables();
    void find_conflicts();
    void scan(const llvm::BasicBlock& block, llvm::BitVector live);
    void conflict(unsigned one, unsigned other);
    void join_phis();
    void join(unsigned one, unsigned other);
    bool groups_conflict(unsigned one, unsigned other) const;
    unsigned group(unsigned variable) const;
    void assign();
    bool is_local(const llvm::Value* variable) const;

    const llvm::Function& function_;
    const Plan& plan_;
    const llvm::DataLayout& layout_;
    bool keeps_all_;
    std::vector<const llvm::Value*> variables_;
    std::vector<Word> sizes_;
    llvm::DenseMap<const llvm::Value*, unsigned> numbers_;
    llvm::DenseMap<const llvm::BasicBlock*, llvm::BitVector> live_out_;
    std::vector<llvm::BitVector> conflicts_;
    std::vector<unsigned> groups_;
    std::vector<std::vector<unsigned>> members_;
    std::vector<unsigned> colours_;
    std::vector<Word> words_;
    unsigned arguments_ = 0;
};

} // namespace t8::c
