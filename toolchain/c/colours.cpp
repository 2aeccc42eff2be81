#include "toolchain/c/colours.hpp"

#include <algorithm>

#include <llvm/IR/CFG.h>
#include <llvm/IR/Instructions.h>

#include "toolchain/c/shape.hpp"

namespace t8::c {
namespace {

using llvm::BasicBlock;
using llvm::BitVector;
using llvm::Instruction;
using llvm::PHINode;
using llvm::Value;

} // namespace

Colours::Colours(const llvm::Function& function, const Plan& plan, const llvm::DataLayout& layout, bool keeps_all)
    : function_(function), plan_(plan), layout_(layout), keeps_all_(keeps_all) {
    number_variables();
    const auto count = static_cast<unsigned>(variables_.size());
    conflicts_.assign(count, BitVector(count));
    groups_.resize(count);
    members_.resize(count);
    for (unsigned n = 0; n < count; ++n) {
        groups_[n] = n;
        members_[n] = {n};
    }
    if (!keeps_all_) {
        find_live_variables();
        find_conflicts();
        join_phis();
    }
    assign();
}

unsigned Colours::of(const Value* variable) const {
    const auto found = numbers_.find(variable);
    return found == numbers_.end() ? none : colours_[found->second];
}

bool Colours::is_local(const Value* variable) const {
    const auto* const instruction = llvm::dyn_cast<Instruction>(variable);
    if (instruction == nullptr || llvm::isa<PHINode>(instruction) || keeps_all_)
        return false;
    for (const Instruction* const user : plan_.users(variable))
        if (llvm::isa<PHINode>(user) || user->getParent() != instruction->getParent())
            return false;
    return true;
}

void Colours::number_variables() {
    const auto add = [&](const Value* variable) {
        numbers_[variable] = static_cast<unsigned>(variables_.size());
        variables_.push_back(variable);
        sizes_.push_back(shape_of(variable->getType(), layout_).words);
    };
    for (const llvm::Argument& argument : function_.args())
        add(&argument);
    arguments_ = static_cast<unsigned>(variables_.size());
    for (const BasicBlock& block : function_)
        for (const Instruction& instruction : block)
            if (plan_.is_variable(&instruction) && !is_local(&instruction))
                add(&instruction);
}

// A phi is written on the edges that lead to its block. Its operands are needed at the end of the blocks before.
void Colours::find_live_variables() {
    const auto count = static_cast<unsigned>(variables_.size());
    llvm::DenseMap<const BasicBlock*, BitVector> used;
    llvm::DenseMap<const BasicBlock*, BitVector> defined;
    for (const BasicBlock& block : function_) {
        BitVector uses(count);
        BitVector definitions(count);
        for (const Instruction& instruction : block) {
            if (plan_.is_root(&instruction))
                for (const Value* const variable : plan_.variables_of(&instruction))
                    if (const auto number = numbers_.find(variable); number != numbers_.end() && !definitions[number->second])
                        uses.set(number->second);
            if (const auto number = numbers_.find(&instruction); number != numbers_.end())
                definitions.set(number->second);
        }
        used[&block] = uses;
        defined[&block] = definitions;
        live_out_[&block] = BitVector(count);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const BasicBlock& block : llvm::reverse(function_)) {
            BitVector out(count);
            for (const BasicBlock* const next : llvm::successors(&block)) {
                BitVector in = live_out_[next];
                in.reset(defined[next]);
                in |= used[next];
                out |= in;
                for (const PHINode& phi : next->phis())
                    for (const Value* const variable : plan_.variables_of_value(phi.getIncomingValueForBlock(&block)))
                        out.set(numbers_[variable]);
            }
            if (out != live_out_[&block]) {
                live_out_[&block] = out;
                changed = true;
            }
        }
    }
}

void Colours::conflict(unsigned one, unsigned other) {
    if (one == other)
        return;
    conflicts_[one].set(other);
    conflicts_[other].set(one);
}

void Colours::find_conflicts() {
    for (const BasicBlock& block : function_)
        scan(block, live_out_[&block]);
    for (unsigned one = 0; one < arguments_; ++one)
        for (unsigned other = 0; other < one; ++other)
            conflict(one, other);
}

void Colours::scan(const BasicBlock& block, BitVector live) {
    const auto define = [&](unsigned number) {
        live.reset(number);
        for (const unsigned other : live.set_bits())
            conflict(number, other);
    };
    for (const Instruction& instruction : llvm::reverse(block)) {
        if (llvm::isa<PHINode>(instruction))
            break;
        if (!plan_.is_root(&instruction))
            continue;
        const std::vector<const Value*> variables = plan_.variables_of(&instruction);
        const auto number = numbers_.find(&instruction);
        // The words of a result of several instructions are not those of its operands, which are read while it is written.
        const bool is_careful = number != numbers_.end() && sizes_[number->second] != 1;
        if (number != numbers_.end() && !is_careful)
            define(number->second);
        for (const Value* const variable : variables)
            if (const auto use = numbers_.find(variable); use != numbers_.end())
                live.set(use->second);
        if (is_careful)
            define(number->second);
    }
    for (const PHINode& phi : block.phis())
        live.set(numbers_[&phi]);
    for (const PHINode& phi : block.phis()) {
        const unsigned number = numbers_[&phi];
        for (const unsigned other : live.set_bits())
            conflict(number, other);
    }
    if (&block == &function_.getEntryBlock())
        for (unsigned argument = 0; argument < arguments_; ++argument)
            for (const unsigned other : live.set_bits())
                conflict(argument, other);
}

unsigned Colours::group(unsigned variable) const { return groups_[variable]; }

bool Colours::groups_conflict(unsigned one, unsigned other) const {
    for (const unsigned member : members_[one])
        for (const unsigned against : members_[other])
            if (conflicts_[member][against] || (member < arguments_ && against < arguments_))
                return true;
    return false;
}

void Colours::join(unsigned one, unsigned other) {
    one = group(one);
    other = group(other);
    if (one == other || groups_conflict(one, other))
        return;
    for (const unsigned member : members_[other]) {
        groups_[member] = one;
        members_[one].push_back(member);
    }
    members_[other].clear();
}

void Colours::join_phis() {
    for (const BasicBlock& block : function_)
        for (const PHINode& phi : block.phis())
            for (const Value* const operand : phi.incoming_values())
                if (const auto number = numbers_.find(operand); number != numbers_.end())
                    if (sizes_[number->second] == sizes_[numbers_[&phi]])
                        join(numbers_[&phi], number->second);
}

void Colours::assign() {
    const auto count = static_cast<unsigned>(variables_.size());
    colours_.assign(count, none);
    std::vector<BitVector> taken; ///< by colour: the variables that conflict with one that has it
    std::vector<unsigned> order;
    for (unsigned n = 0; n < count; ++n)
        if (!members_[n].empty())
            order.push_back(n);
    // Groups with an argument get its colour.
    std::vector<unsigned> argument_of(count, none);
    for (unsigned argument = 0; argument < arguments_; ++argument)
        argument_of[group(argument)] = argument;
    for (unsigned argument = 0; argument < arguments_; ++argument) {
        words_.push_back(sizes_[argument]);
        taken.emplace_back(count);
    }
    const auto give = [&](unsigned of, unsigned colour) {
        for (const unsigned member : members_[of]) {
            colours_[member] = colour;
            taken[colour] |= conflicts_[member];
        }
    };
    for (const unsigned each : order)
        if (argument_of[each] != none)
            give(each, argument_of[each]);
    for (const unsigned each : order) {
        if (argument_of[each] != none)
            continue;
        unsigned colour = 0;
        const auto fits = [&](unsigned candidate) {
            return words_[candidate] == sizes_[each] && !keeps_all_ &&
                   std::none_of(members_[each].begin(), members_[each].end(),
                                [&](unsigned member) { return taken[candidate][member]; });
        };
        while (colour < words_.size() && !fits(colour))
            ++colour;
        if (colour == words_.size()) {
            words_.push_back(sizes_[each]);
            taken.emplace_back(count);
        }
        give(each, colour);
    }
}

} // namespace t8::c
