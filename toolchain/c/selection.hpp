#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <llvm/ADT/DenseMap.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include "toolchain/c/atoms.hpp"
#include "toolchain/c/colours.hpp"
#include "toolchain/c/plan.hpp"
#include "toolchain/c/shape.hpp"
#include "toolchain/c/variables.hpp"
#include "toolchain/code/evaluate.hpp"

namespace t8::c {

using code::Label;
using code::Slot;
using Tree = const code::WordTree*;
using Real = const code::RealTree*;
using Trees = std::vector<Tree>;

/// Number of words that are passed in Areg, Breg and Creg.
inline constexpr unsigned register_words = 3;

/// True for a result that the caller makes room for: its address is the first argument.
bool is_returned_in_memory(llvm::Type* type, const llvm::DataLayout& layout);

/// The lines and types of the source files, for debug information.
class Places {
public:
    virtual ~Places() = default;
    virtual code::SourceLine place_of(const llvm::DebugLoc& location) = 0;
    /// Returns name, type and place of a variable of the source; nothing if debuggers cannot show its type.
    virtual std::optional<debuginfo::Variable> describe(const llvm::DILocalVariable& variable) = 0;
};

/// Makes the code of one function. docs/c.md describes how arguments and results are passed.
/// The roots of the Plan are emitted block by block. What a root reads is made into trees (values.cpp), for which short pieces of code may
/// be emitted in advance. Values of several words are worked out word by word (wide.cpp).
class Selection {
public:
    Selection(const llvm::Function& function, Part part, Atoms& atoms, Places& places);

    /// Returns the finished routine. `own`: its atom.
    code::Code::Finished run(objects::AtomIndex own);

    /// Labels of blocks whose addresses are taken, after run.
    const llvm::DenseMap<const llvm::BasicBlock*, Label>& labels() const { return labels_; }
    /// True if the frame has no fixed size, after run.
    bool has_variable_frame() const { return dynamic_.exists(); }
    /// A table of addresses of labels.
    struct Table {
        objects::AtomIndex atom;
        std::vector<Label> rows;
    };
    /// Tables of jumps, after run.
    const std::vector<Table>& tables() const { return tables_; }
    /// True if functions are called by their addresses, after run.
    bool calls_addresses() const { return !indirect_calls_.empty() || jumps_to_addresses_; }

private:
    // selection.cpp
    void open_arguments();
    void check_room();
    void check_instructions(code::RoutineId routine) const;
    void emit_block(const llvm::BasicBlock& block);
    void weigh(const llvm::BasicBlock* block);
    void emit(const llvm::Instruction& root);
    void emit_naked();
    Slot slot_of(const llvm::Value* variable);
    Slot temporary(Word words = 1);
    void release_temporaries();
    void release_operands(const llvm::Instruction& root);
    void assign(const llvm::Instruction& root, Tree value);
    void assign(const llvm::Instruction& root, Real value);
    void assign_words(const llvm::Instruction& root, const Trees& words);
    const Shape& shape(llvm::Type* type);

    // values.cpp: words
    Tree word(const llvm::Value* value);
    /// As word, but the bits above the width of the type may be anything.
    Tree loose_word(const llvm::Value* value);
    /// As word, but with copies of the sign above the width of the type.
    Tree signed_word(const llvm::Value* value);
    Tree computed(const llvm::Instruction& instruction, bool exact);
    Tree arithmetic(const llvm::Instruction& instruction, bool exact);
    Tree shifted(const llvm::Instruction& instruction, bool exact);
    Tree compared(const llvm::ICmpInst& comparison);
    Tree constant(const llvm::Constant* value);
    Tree constant_expression(const llvm::ConstantExpr& expression);
    Tree element_address(const llvm::GEPOperator& gep);
    Tree masked(Tree tree, unsigned bits);
    Tree sign_extended(Tree tree, unsigned bits);
    /// Returns the tree, or a slot with its value if it costs more than a load to work it out again.
    Tree stable(Tree tree);
    Tree in_temporary(Tree tree);
    Tree equal(const Trees& left, const Trees& right);
    /// The places of a shift, of which nothing is known: kept below `bits`, since the shifts take a cycle for each place.
    Tree places(const llvm::Value* value, unsigned bits);

    // reals.cpp
    Real real(const llvm::Value* value);
    Real computed_real(const llvm::Instruction& instruction);
    /// An intrinsic of one real that is an operation of the FPU
    Real real_function(llvm::Intrinsic::ID id, Real operand);
    Real constant_real(const llvm::APFloat& value);
    Real real_at(Tree address, bool is_double);
    Real stable(Real tree);
    Tree compared_reals(const llvm::FCmpInst& comparison);
    void store_real(Real tree, Tree address, Word offset);
    void emit_real_to_int(const llvm::Instruction& conversion);

    // wide.cpp: values of any number of words
    Trees words(const llvm::Value* value);
    Trees constant_words(const llvm::Constant* value);
    Trees slot_words(Slot slot, Word first, Word count);
    void wide(const llvm::Instruction& root);
    void add_or_subtract(const llvm::Instruction& root, bool adds);
    void multiply(const llvm::Instruction& root);
    void multiply_words(Slot result, const Trees& left, const Trees& right);
    void shift_wide(const llvm::Instruction& root);
    void shift_long(const llvm::Instruction& root);
    void shift_by_call(const llvm::Instruction& root, const char* name);
    void compare_wide(const llvm::ICmpInst& comparison);
    void extend_wide(const llvm::Instruction& root);
    void cast_bits(const llvm::Instruction& root);
    void trim(Slot slot, llvm::Type* type);
    Trees leaves_only(const Trees& trees);
    Slot in_memory(const llvm::Value* value);
    void elementwise(const llvm::Instruction& root);

    // memory.cpp
    void load(const llvm::LoadInst& instruction);
    void store(const llvm::StoreInst& instruction);
    Trees load_integer(Tree address, Word offset, Word bytes, Word alignment);
    void store_integer(const Trees& value, Tree address, Word offset, Word bytes, Word alignment);
    void load_value(llvm::Type* type, Tree address, Word alignment, Slot result);
    void store_value(const llvm::Value* value, Tree address, Word alignment);
    void move(Tree from, Tree to, Tree bytes);
    void copy_memory(const llvm::MemTransferInst& copy);
    void set_memory(const llvm::MemSetInst& set);
    void dynamic_alloca(const llvm::AllocaInst& alloca);

    // calls.cpp
    void call(const llvm::CallBase& call);
    void intrinsic(const llvm::IntrinsicInst& call);
    Trees argument_words(const llvm::CallBase& call);
    void add_argument(const llvm::Value* value, Trees& words);
    struct Target {
        std::optional<objects::AtomIndex> atom;
        Tree address = nullptr;
    };
    void call_target(const Target& target, const Trees& arguments);
    void call_below(const Target& target, const Trees& arguments);
    void take_result(const llvm::Instruction& root);
    void call_helper(const std::string& name, const Trees& arguments);
    Label indirect_call(Word stacked);
    void return_value(const llvm::ReturnInst& instruction);
    void start_arguments(const llvm::Value* list);

    // control.cpp
    void terminator(const llvm::Instruction& instruction);
    void branch(const llvm::BranchInst& instruction);
    void close_by_lend(const llvm::BranchInst& instruction, const llvm::PHINode& block);
    void jump_to(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
    bool has_copies(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
    void copy_phis(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
    void select(const llvm::SelectInst& instruction);
    Label label_of(const llvm::BasicBlock& block);
    bool goes_back(const llvm::BasicBlock& from, const llvm::BasicBlock& to) const;
    Label edge(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
    void emit_edges();

    // tail_calls.cpp
    Word words_of(llvm::ArrayRef<llvm::Type*> types);
    void find_tail_calls();
    bool is_behind_tail_call(const llvm::ReturnInst& instruction) const;
    void tail_call(const llvm::CallBase& call, const Target& target);

    // switches.cpp
    void switch_by(const llvm::SwitchInst& instruction);

    // named_slots.cpp
    void name_variables(const llvm::DILocalScope* scope);
    void enter_blocks(const std::vector<const llvm::DILocalScope*>& blocks);

    // inline_asm.cpp
    void assembler(const llvm::CallBase& call);

    const llvm::Function& function_;
    Part part_;
    const llvm::DataLayout& layout_;
    Atoms& atoms_;
    Places& places_;
    code::Code code_{part_};
    code::Trees trees_;
    code::Evaluator evaluator_{code_};
    llvm::DominatorTree dominators_;
    llvm::LoopInfo loops_{dominators_};
    unsigned depth_ = 0; ///< number of loops around the code that is emitted
    Plan plan_;
    Colours colours_;
    llvm::DenseMap<llvm::Type*, Shape> shapes_;
    std::vector<Slot> colour_slots_;
    llvm::DenseMap<const llvm::Value*, Slot> local_slots_;
    llvm::DenseMap<const llvm::Value*, unsigned> uses_left_; ///< of local variables
    std::vector<Slot> temporaries_;
    llvm::DenseMap<const llvm::BasicBlock*, Label> labels_;
    const llvm::BasicBlock* next_block_ = nullptr;
    llvm::DenseSet<const llvm::BasicBlock*> emitted_;
    struct Edge {
        Label label;
        const llvm::BasicBlock* from;
        const llvm::BasicBlock* to;
    };
    std::vector<Edge> edges_;
    std::vector<std::pair<Word, Label>> indirect_calls_;
    std::vector<Table> tables_;
    /// A word of the arguments of the function.
    struct ParameterWord {
        Slot slot;
        SignedWord word;
    };
    std::vector<ParameterWord> parameters_;
    llvm::DenseSet<const llvm::Instruction*> tail_calls_;
    Word tail_words_ = 0;             ///< the most words of arguments of a tail call
    bool jumps_to_addresses_ = false; ///< by a tail call
    Slot first_unnamed_;              ///< of a variadic function
    Slot result_address_;             ///< the hidden first argument
    Slot dynamic_;                    ///< the lowest address that alloca has given away
    bool keeps_all_ = false;
    std::map<const llvm::DILocalScope*, std::vector<NamedValue>> variables_; ///< of the source
    std::vector<const llvm::DILocalScope*> blocks_;                          ///< of the source, around the last instruction
    llvm::DenseSet<const llvm::Value*> named_slots_;
};

} // namespace t8::c
