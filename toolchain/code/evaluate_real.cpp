#include "toolchain/code/evaluate.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"
#include "toolchain/code/fold.hpp"

namespace t8::code {
namespace {

using RealKind = RealTree::Kind;

constexpr unsigned real_registers = 3;
constexpr unsigned root_steps_single = 2;
constexpr unsigned root_steps_double = 5;

bool is_in_memory(const RealTree* tree) { return tree->kind == RealKind::single_at || tree->kind == RealKind::double_at; }

Op load_op(bool is_double) { return is_double ? Op::fpldnldb : Op::fpldnlsn; }
Op store_op(bool is_double) { return is_double ? Op::fpstnldb : Op::fpstnlsn; }
Word words_of(const RealTree* tree) { return tree->is_double ? 2 : 1; }

/// Returns the instruction for FA := FA op memory, or nothing.
std::optional<Op> memory_op(Op op, bool is_double) {
    if (op == Op::fpadd)
        return is_double ? Op::fpldnladddb : Op::fpldnladdsn;
    if (op == Op::fpmul)
        return is_double ? Op::fpldnlmuldb : Op::fpldnlmulsn;
    return {};
}

} // namespace

/// Holds the addresses of real trees that use the FPU in slots, while the trees are evaluated.
class Evaluator::Prepared {
public:
    Prepared(Evaluator& evaluator, unsigned free, std::initializer_list<const RealTree*> trees)
        : evaluator_(evaluator), begin_(evaluator.prepared_.size()) {
        for (const RealTree* tree : trees)
            if (tree != nullptr)
                evaluator.prepare(tree, free);
    }
    Prepared(const Prepared&) = delete;
    Prepared& operator=(const Prepared&) = delete;
    ~Prepared() {
        for (std::size_t n = begin_; n < evaluator_.prepared_.size(); ++n)
            evaluator_.code_.release(evaluator_.prepared_[n].second);
        evaluator_.prepared_.resize(begin_);
    }

private:
    Evaluator& evaluator_;
    std::size_t begin_;
};

void Evaluator::prepare(const RealTree* tree, unsigned free) {
    if (!tree->has_fpu_addresses)
        return;
    if (tree->address != nullptr && tree->address->uses_fpu)
        prepared_.emplace_back(tree, evaluate_to_slot(tree->address, free));
    for (const RealTree* part : {tree->left, tree->right})
        if (part != nullptr)
            prepare(part, free);
}

void Evaluator::evaluate_address(const RealTree* tree, unsigned free) {
    if (!tree->address->uses_fpu)
        return evaluate(tree->address, free);
    const auto entry =
        std::find_if(prepared_.rbegin(), prepared_.rend(), [&](const auto& prepared) { return prepared.first == tree; });
    T8_ASSERT(entry != prepared_.rend(), "the address was worked out before");
    code_.load(entry->second);
}

// Values

void Evaluator::real(const RealTree* tree) {
    const Prepared prepared(*this, real_registers, {tree});
    evaluate(tree, real_registers, real_registers);
}

void Evaluator::set_mode(Op mode) {
    if (mode != Op::fpurn)
        code_.emit(mode);
}

void Evaluator::evaluate(const RealTree* tree, unsigned fpu_free, unsigned free) {
    switch (tree->kind) {
    case RealKind::single_at:
    case RealKind::double_at:
        return load(tree, free);
    case RealKind::zero_single:
        return code_.emit(Op::fpldzerosn);
    case RealKind::zero_double:
        return code_.emit(Op::fpldzerodb);
    case RealKind::binary:
        return binary(tree, fpu_free, free);
    case RealKind::unary:
        evaluate(tree->left, fpu_free, free);
        set_mode(tree->mode);
        return code_.emit(tree->op);
    case RealKind::convert:
        set_mode(tree->mode); // before the address: it needs Areg, and the address has no FPU instructions
        evaluate_address(tree, free);
        return code_.emit(tree->op);
    case RealKind::root:
        return root(tree, fpu_free, free);
    case RealKind::remainder:
        return remainder(tree, fpu_free, free);
    }
}

void Evaluator::load(const RealTree* tree, unsigned free) {
    const WordTree* address = tree->address;
    const Op subscript = tree->is_double ? Op::wsubdb : Op::wsub;
    if (!address->uses_fpu && address->kind == WordTree::Kind::binary && address->op == subscript) {
        pair(address->left, address->right, free);
        return code_.emit(tree->is_double ? Op::fpldnldbi : Op::fpldnlsni);
    }
    evaluate_address(tree, free);
    code_.emit(load_op(tree->is_double));
}

// The instruction destroys FC, as a load followed by the operation does.
bool Evaluator::add_or_multiply_from_memory(const RealTree* tree, const RealTree* kept, const RealTree* loaded, unsigned fpu_free,
                                            unsigned free) {
    const auto op = memory_op(tree->op, tree->is_double);
    if (!op || tree->mode != Op::fpurn || !is_in_memory(loaded) || loaded->is_double != tree->is_double)
        return false;
    evaluate(kept, fpu_free, free);
    evaluate_address(loaded, free);
    code_.emit(*op);
    return true;
}

void Evaluator::binary(const RealTree* tree, unsigned fpu_free, unsigned free) {
    if (add_or_multiply_from_memory(tree, tree->left, tree->right, fpu_free, free) ||
        add_or_multiply_from_memory(tree, tree->right, tree->left, fpu_free, free))
        return;
    pair(tree->left, tree->right, fpu_free, free, commutes(tree->op));
    set_mode(tree->mode);
    code_.emit(tree->op);
}

void Evaluator::pair(const RealTree* left, const RealTree* right, unsigned fpu_free, unsigned free, bool either_way) {
    if (right->depth < fpu_free) {
        evaluate(left, fpu_free, free);
        return evaluate(right, fpu_free - 1, free);
    }
    if (left->depth < fpu_free) {
        evaluate(right, fpu_free, free);
        evaluate(left, fpu_free - 1, free);
        if (!either_way)
            code_.emit(Op::fprev);
        return;
    }
    T8_ASSERT(fpu_free == real_registers, "a result is stored in between only while no FPU register holds anything");
    const Slot slot = code_.slot(words_of(right));
    evaluate(right, fpu_free, free);
    code_.load_address(slot);
    code_.emit(store_op(right->is_double));
    evaluate(left, fpu_free, free);
    code_.load_address(slot);
    code_.emit(load_op(right->is_double));
    code_.release(slot);
}

void Evaluator::root(const RealTree* tree, unsigned fpu_free, unsigned free) {
    evaluate(tree->left, fpu_free, free);
    code_.emit(Op::fpusqrtfirst);
    for (unsigned step = 0; step < (tree->is_double ? root_steps_double : root_steps_single); ++step)
        code_.emit(Op::fpusqrtstep);
    set_mode(tree->mode);
    code_.emit(Op::fpusqrtlast);
}

// A cj that jumps leaves a 0 on the integer stack, so the registers must hold no other value.
void Evaluator::remainder(const RealTree* tree, unsigned fpu_free, unsigned free) {
    T8_ASSERT(free == real_registers, "a remainder needs all registers of the FPU");
    pair(tree->left, tree->right, fpu_free, free, false);
    const Label step = code_.label();
    const Label done = code_.label();
    code_.emit(Op::fpremfirst);
    code_.emit(Op::eqc, 0);
    code_.jump_if_false(done);
    code_.place(step);
    code_.emit(Op::fpremstep);
    code_.jump_if_false(step);
    code_.place(done);
}

void Evaluator::compare(const WordTree* tree, unsigned free) {
    const Prepared prepared(*this, free, {tree->real_left, tree->real_right});
    if (tree->real_right == nullptr)
        evaluate(tree->real_left, real_registers, free);
    else
        pair(tree->real_left, tree->real_right, real_registers, free, commutes(tree->op));
    if (tree->is_ordered)
        code_.emit(Op::fpordered);
    code_.emit(tree->op);
    if (tree->check_real)
        code_.emit(Op::fpchkerr);
    if (tree->is_ordered) {
        if (tree->value != 0)
            code_.emit(Op::eqc, 0);
        code_.emit(Op::and_);
    }
}

// Stores

void Evaluator::store_real(const RealTree* tree, const WordTree* address, bool check, Op op) {
    Slot slot;
    if (address->uses_fpu)
        slot = evaluate_to_slot(address, real_registers);
    real(tree);
    if (slot.exists())
        code_.load(slot);
    else
        evaluate(address, real_registers);
    if (check)
        code_.emit(Op::fpchkerr);
    code_.emit(op);
    if (slot.exists())
        code_.release(slot);
}

void Evaluator::store_single(const RealTree* tree, const WordTree* address, bool check) {
    store_real(tree, address, check, Op::fpstnlsn);
}

void Evaluator::store_double(const RealTree* tree, const WordTree* address, bool check) {
    store_real(tree, address, check, Op::fpstnldb);
}

void Evaluator::store_integer(const RealTree* tree, const WordTree* address, bool check) {
    store_real(tree, address, check, Op::fpstnli32);
}

} // namespace t8::code
