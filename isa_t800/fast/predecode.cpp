#include "isa_t800/fast/predecode.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "isa_t800/cycle_profile.hpp"
#include "isa_t800/fast/block_rules.hpp"
#include "isa_t800/fast/core.hpp"
#include "isa_t800/workspace_accesses.hpp"

namespace t8::fast {
namespace {

/// What an instruction is to this tier: its section of shared_bodies.def.
enum class Kind : std::uint8_t { plain, process, fpu, end, change };

struct Own {
    Handler handler = Handler::refer; ///< refer: this tier has no handler of its own
    Kind kind = Kind::plain;
};

constexpr Own own_handler(Op op) {
    switch (op) {
#define OWN(id, kind) \
    case Op::id:      \
        return {Handler::id, Kind::kind};
#define SHARED_BODY(id) OWN(id, plain)
#define SHARED_FPU_BODY(id) OWN(id, fpu)
#define SHARED_FPU_ENTRY(id) OWN(id, fpu)
#define SHARED_PROCESS_BODY(id) OWN(id, process)
#define SHARED_END(id) OWN(id, end)
#define SHARED_SWITCH(id) OWN(id, change)
#include "isa_t800/shared_bodies.def"
#undef OWN
    default:
        return {};
    }
}

std::optional<Handler> fused(Handler first, Handler second) {
#define HANDLER(name)
#define HANDLER_PAIR(one, two)                           \
    if (first == Handler::one && second == Handler::two) \
        return Handler::one##_then_##two;
#define HANDLER_END(one, two) HANDLER_PAIR(one, two)
#include "isa_t800/fast/handlers.def"
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END
    return std::nullopt;
}

/// Decodes one block, instruction by instruction.
class Predecoder {
public:
    Predecoder(const Processor& processor, std::span<const void* const> labels)
        : processor_(processor), memory_(processor.memory()), timing_(processor.timing()), labels_(labels) {}

    std::shared_ptr<const BlockCode> decode_block(Address start) {
        auto block = std::make_shared<BlockCode>();
        block_ = block.get();
        block_->start = block_->end = start;
        external_code_ = !memory_.is_internal(start);
        while (!ended_)
            if (!decode_next())
                break;
        if (block_->details.empty())
            return nullptr;
        // After a fall_through, fetch begins anew. Before an instruction that cannot be decoded it does not: the reference interpreter goes on.
        if (!ended_)
            append(lag_ != 0 && !boundary_at(block_->end) ? Handler::stop : Handler::fall_through, 0, block_->details.size());
        close();
        return block;
    }

private:
    bool decode_next() {
        const Address at = block_->end;
        if (block_->details.size() >= max_block_instructions || (at != block_->start && boundary_at(at)))
            return false;
        const Word room = memory_.ram_bytes() - std::min(at.offset(), memory_.ram_bytes());
        if (room < max_instruction_bytes)
            return false;
        const Decoded decoded = decode([&](unsigned n) { return memory_.ram()[at.offset() + n]; });
        if (decoded.op == Op::pfix || decoded.op == Op::nfix)
            return false;
        if (memory_.is_internal(at) != memory_.is_internal(at + (decoded.length - 1)))
            return false;
        add(decoded, at);
        return true;
    }

    /// True if a block must end before `at`, because fetch begins anew there or its cost changes.
    bool boundary_at(Address at) const {
        return memory_.is_internal(at) == external_code_ ||
               (external_code_ && at.offset() / FetchModel::line_bytes != last_.offset() / FetchModel::line_bytes);
    }

    /// Returns the operation to add: `decoded.op`, but for fpentry the floating point operation that the ldc before it selects, if
    /// there is one and the part executes it.
    Op entered(const Decoded& decoded) const {
        if (decoded.op != Op::fpentry || block_->details.empty())
            return decoded.op;
        const Decoded& before = block_->details.back().decoded;
        const auto entry = before.op == Op::ldc ? operation_index.entry(before.operand) : std::nullopt;
        return entry && row_of(*entry).executes_on(processor_.part()) ? *entry : decoded.op;
    }

    void add(const Decoded& decoded, Address at) {
        const Op op = entered(decoded);
        const Instruction& row = row_of(op);
        const Instruction& fetched = row_of(decoded.op);
        const Part part = processor_.part();
        last_ = at;
        if (processor_.probe() != nullptr && processor_.probe()->is_point(at)) {
            append(Handler::mark, 0, block_->details.size());
            block_->is_reported = true;
        }
        if (const CycleProfile* const profile = processor_.profile()) {
            block_->is_reported = true;
            if (const std::uint32_t range = profile->range_of(at); at == block_->start || range != range_) {
                append(Handler::count, static_cast<std::int32_t>(range), block_->details.size());
                range_ = range;
            }
        }
        Detail detail;
        detail.decoded = decoded;
        detail.address = at;
        detail.adjusted = adjusted_;
        detail.lag = lag_;
        detail.extra_before = block_->most_extra;
        detail.is_interruptible = has(row.traits, Trait::interruptible);
        const std::size_t index = block_->details.size();
        block_->end = at + decoded.length;

        std::uint32_t stall = 0;
        if (external_code_)
            stall = FetchModel::straight(lag_, timing_.extra(), at, decoded.length, nominal_cycles(fetched, part),
                                         has(fetched.traits, Trait::accesses_data));
        Own own = row.executes_on(part) ? own_handler(op) : Own{};
        if (op == Op::prod && part == Part::T414) // has another cost there
            own = {};
        if (own.kind == Kind::fpu && decoded.prefixes != Core::prefixes_of_fpu)
            own = {};
        // Left to the reference interpreter, because the next block begins without a lag.
        if ((own.kind == Kind::end || own.kind == Kind::change) && !has(row.traits, Trait::jumps) && lag_ != 0)
            own = {};
        const bool folded = op == Op::ajw; // its move of Wptr is added to the offsets of the locals that follow
        const bool breakpoint = op == Op::j && decoded.operand == 0 && part == Part::T805;
        if ((own.handler == Handler::refer && !folded) || breakpoint) {
            ended_ = op == Op::opr || !row.executes_on(part) || ends_block(row);
            const std::uint32_t most = op == Op::fpentry ? most_extra_of_entry(part, timing_) : most_extra_of(row, part, timing_);
            block_->most_extra += most + decoded.prefixes + stall;
            note_fpu(row);
            block_->details.push_back(detail);
            append(ended_ ? Handler::refer_end : Handler::refer, 0, index);
            return;
        }
        const CycleCost& cost = row.cost(part);
        detail.cycles = charged_in_advance(cost) + decoded.prefixes + stall;
        detail.instructions = 1;
        detail.prefixes = static_cast<std::uint16_t>(decoded.prefixes);
        if (!cost.is_fixed() || own.kind == Kind::fpu || own.kind == Kind::process || own.kind == Kind::change)
            block_->most_extra += most_extra_of(row, part, timing_);
        note_fpu(row);
        detail.penalty = note_accesses(decoded);
        block_->details.push_back(detail);
        if (folded) {
            adjusted_ = beyond(decoded.operand * bytes_per_word);
        } else {
            append(own.handler, operand_of(decoded, own), index, own.kind);
            finish(decoded, own, cost);
        }
        if (block_->end.offset() / FetchModel::line_bytes != at.offset() / FetchModel::line_bytes)
            lag_ = 0;
    }

    /// Adds the longest wait for the FPU. Only the first FPU instruction of a block may have to wait for an operation before the block.
    void note_fpu(const Instruction& row) {
        if (has(row.traits, Trait::fpu) && !std::exchange(uses_fpu_, true))
            block_->most_extra += longest_fpu_operation;
    }

    std::int32_t operand_of(const Decoded& decoded, const Own& own) const {
        if (own.kind == Kind::process)
            return adjusted_;
        switch (own.handler) {
        case Handler::ldl:
        case Handler::stl:
        case Handler::ldlp:
            return beyond(decoded.operand * bytes_per_word);
        case Handler::ldnl:
        case Handler::stnl:
        case Handler::ldnlp:
            return static_cast<std::int32_t>(decoded.operand * bytes_per_word);
        default:
            return static_cast<std::int32_t>(decoded.operand);
        }
    }

    /// Notes the words of the workspace that the instruction accesses. Returns the cycles that these accesses add if the workspace is
    /// external.
    std::uint32_t note_accesses(const Decoded& decoded) {
        if (const DataAccess access = data_access(decoded.op); access != DataAccess::none)
            block_->most_extra += penalty_of(access == DataAccess::writes);
        const auto accesses = workspace_accesses(decoded.op);
        if (!accesses)
            return 0;
        const Word first = accesses->first ? static_cast<Word>(*accesses->first) : decoded.operand;
        for (Word word = first; word != first + accesses->words; ++word) {
            const std::int32_t offset = beyond(word * bytes_per_word);
            touch(offset);
            if (accesses->writes)
                write(offset);
        }
        return accesses->is_certain ? accesses->words * penalty_of(accesses->writes) : 0;
    }
    std::uint32_t penalty_of(bool writes) const { return writes ? timing_.write_penalty() : timing_.read_penalty(); }

    /// Returns the offset from the entry Wptr that is `bytes` bytes beyond where ajw has moved Wptr. Wraps as addresses do. An offset that
    /// has wrapped is outside RAM from any workspace, and its block is left to the reference interpreter.
    std::int32_t beyond(Word bytes) const { return static_cast<std::int32_t>(static_cast<Word>(adjusted_) + bytes); }

    void touch(std::int32_t offset) {
        block_->lowest = block_->uses_workspace ? std::min(block_->lowest, offset) : offset;
        block_->highest = block_->uses_workspace ? std::max(block_->highest, offset) : offset;
        block_->uses_workspace = true;
    }

    void write(std::int32_t offset) {
        if (std::find(block_->written.begin(), block_->written.end(), offset) == block_->written.end())
            block_->written.push_back(offset);
    }

    /// Notes where the block goes on after its last instruction, and the cost of that.
    void finish(const Decoded& decoded, const Own& own, const CycleCost& cost) {
        block_->lag = lag_;
        ended_ = own.kind == Kind::end || own.kind == Kind::change;
        if (own.kind == Kind::change)
            block_->most_extra += longest_transfer();
        switch (own.handler) {
        case Handler::j:
        case Handler::call:
            block_->target = block_->end + decoded.operand;
            block_->details.back().cycles += transfer_to(block_->target);
            break;
        case Handler::cj:
            block_->target = block_->end + decoded.operand;
            block_->taken_extra = cost.base[1] - cost.base[0] + static_cast<std::int32_t>(transfer_to(block_->target));
            block_->most_extra += static_cast<std::uint32_t>(block_->taken_extra);
            break;
        case Handler::lend:
            block_->taken_extra = cost.base[1] - cost.base[0];
            block_->most_extra += static_cast<std::uint32_t>(block_->taken_extra) + 4 * timing_.extra() + longest_transfer();
            break;
        case Handler::ret:
        case Handler::gcall:
        case Handler::altend:
            block_->most_extra += longest_transfer();
            break;
        default:
            break;
        }
    }

    std::uint32_t transfer_to(Address target) const {
        return memory_.is_internal(target) ? 0 : FetchModel::transfer(lag_, timing_.extra(), target);
    }
    std::uint32_t longest_transfer() const { return lag_ + 2 * timing_.extra() + 1; }

    void append(Handler handler, std::int32_t operand, std::size_t detail, Kind kind = Kind::plain) {
        const auto pair = handlers_.empty() ? std::nullopt : fused(handlers_.back(), handler);
        if (kind == Kind::fpu) // the operand is filled in by close()
            block_->fpu_places.push_back({static_cast<std::uint16_t>(block_->ops.size() - (pair ? 1 : 0)),
                                          static_cast<std::uint16_t>(detail), pair.has_value()});
        if (pair) {
            handlers_.back() = *pair;
            block_->ops.back() = {labels_[static_cast<std::size_t>(*pair)], block_->ops.back().operand, operand};
            return;
        }
        handlers_.push_back(handler);
        block_->ops.push_back({labels_[static_cast<std::size_t>(handler)], operand, 0});
        block_->first_detail.push_back(static_cast<std::uint16_t>(detail));
    }

    /// Sums up the account, from the end of the block to its beginning.
    void close() {
        Detail after;
        after.address = block_->end;
        after.extra_before = block_->most_extra;
        after.adjusted = adjusted_;
        after.lag = lag_;
        block_->adjusted = adjusted_;
        block_->details.push_back(after);
        for (std::size_t n = block_->details.size() - 1; n-- > 0;) {
            Detail& detail = block_->details[n];
            const Detail& next = block_->details[n + 1];
            detail.cycles += next.cycles;
            detail.penalty += next.penalty;
            detail.instructions = static_cast<std::uint16_t>(detail.instructions + next.instructions);
            detail.prefixes = static_cast<std::uint16_t>(detail.prefixes + next.prefixes);
        }
        const Detail& whole = block_->details.front();
        block_->cycles = whole.cycles;
        block_->penalty = whole.penalty;
        block_->counts = whole.instructions | static_cast<std::uint64_t>(whole.prefixes) << 32;
        if (block_->fpu_places.empty())
            return;
        block_->external_ops = block_->ops;
        for (const BlockCode::FpuPlace& place : block_->fpu_places) {
            const Detail& detail = block_->details[place.detail];
            const auto operand = [&](MicroOp& op) -> std::int32_t& { return place.is_second ? op.second : op.operand; };
            operand(block_->ops[place.op]) = static_cast<std::int32_t>(detail.cycles);
            operand(block_->external_ops[place.op]) = static_cast<std::int32_t>(detail.cycles + detail.penalty);
        }
    }

    const Processor& processor_;
    const Memory& memory_;
    const TimingParameters& timing_;
    std::span<const void* const> labels_;
    BlockCode* block_ = nullptr;
    std::vector<Handler> handlers_;
    std::int32_t adjusted_ = 0;
    std::uint32_t range_ = 0; ///< number of the profile's range at the present instruction
    std::uint32_t lag_ = 0;
    Address last_;
    bool external_code_ = false;
    bool uses_fpu_ = false;
    bool ended_ = false;
};

} // namespace

std::shared_ptr<const BlockCode> predecode(const Processor& processor, Address start, std::span<const void* const> labels) {
    return Predecoder(processor, labels).decode_block(start);
}

} // namespace t8::fast
