// libFuzzer entry: any bytes as a program. The reference interpreter and the predecoded tier run it in the same slices, beside links
// that finish their transfers when the input says so; state and memory must be equal at every stop. Besides libFuzzer's own
// mutations, whole instructions of the table are put in.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "isa_t800/encode.hpp"
#include "isa_t800/fast/fast_tier.hpp"
#include "isa_t800/processor.hpp"
#include "tests/isa_t800/fast/difference.hpp"

using namespace t8;

namespace {

constexpr Word ram_bytes = 0x10000;
constexpr std::size_t header_bytes = 16; ///< of an input, before the code
constexpr Cycles longest_run = 8'000;

void require(bool holds) {
    if (!holds)
        std::abort();
}

/// The input, from its front; zeros when it is used up.
class Input {
public:
    explicit Input(std::span<const Byte> bytes) : rest_(bytes) {}

    Byte byte() {
        if (rest_.empty())
            return 0;
        const Byte value = rest_.front();
        rest_ = rest_.subspan(1);
        return value;
    }
    Word word() {
        Word value = 0;
        for (unsigned shift = 0; shift < 32; shift += 8)
            value |= static_cast<Word>(byte()) << shift;
        return value;
    }
    std::span<const Byte> rest() const { return rest_; }

private:
    std::span<const Byte> rest_;
};

/// A sequence of numbers that depends on its seed alone.
class Sequence {
public:
    explicit Sequence(Word seed) : state_(seed | 1u) {}
    Word next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return state_;
    }

private:
    Word state_;
};

struct Setting {
    Part part = Part::T800;
    TimingParameters timing;
    Priority priority = Priority::low;
    bool halt_on_error = false;
    bool clocks_running = false;
    bool j0_break = false;
    bool stops_at_links = false;
    Word seed = 0;
    std::array<Word, 3> stack{};
    std::span<const Byte> code;
};

Setting setting_of(std::span<const Byte> bytes) {
    Input input(bytes);
    Setting setting;
    setting.part = static_cast<Part>(input.byte() % 3);
    const Byte external = input.byte() % 8;
    setting.timing.external_cycles = external < 3 ? 1 : external;
    const Byte flags = input.byte();
    setting.priority = (flags & 1u) != 0 ? Priority::high : Priority::low;
    setting.halt_on_error = (flags & 2u) != 0;
    setting.clocks_running = (flags & 4u) != 0;
    setting.j0_break = (flags & 8u) != 0 && setting.part == Part::T805;
    setting.stops_at_links = (flags & 16u) != 0;
    setting.seed = input.byte();
    for (Word& word : setting.stack)
        word = input.word();
    setting.code = input.rest().first(std::min<std::size_t>(input.rest().size(), ram_bytes / 2));
    return setting;
}

/// Links and event pin whose answers depend only on how often they were asked, so that twins hear the same.
class CountedChannels final : public ExternalChannels {
public:
    CountedChannels(Memory& memory, const Setting& setting)
        : memory_(memory), answers_(setting.seed + 7), stops_(setting.stops_at_links) {}

    void serve(Processor& processor) { processor_ = &processor; }
    /// Link operations wait until this cycle is allowed.
    void allow_until(Cycles cycle) {
        gate_ = cycle;
        processor_->settle_until(cycle);
    }

    bool may_look(unsigned) override { return processor_->state().cycles <= gate_; }
    void output(unsigned link, Address, Word) override { begun(static_cast<HardChannel>(link)); }
    void input(unsigned link, Address to, Word bytes) override {
        for (Word n = 0; n < std::min<Word>(bytes, 16); ++n)
            memory_.write_byte(to + n, static_cast<Byte>(answers_.next()));
        begun(static_cast<HardChannel>(4 + link));
    }
    bool enable_input(unsigned link) override { return enabled(static_cast<HardChannel>(4 + link)); }
    bool disable_input(unsigned) override { return yes_or_no(); }
    void reset_output(unsigned) override { operated(); }
    void reset_input(unsigned) override { operated(); }
    void wait_event() override { begun(HardChannel::event); }
    bool enable_event() override { return enabled(HardChannel::event); }
    bool disable_event() override { return yes_or_no(); }
    void reset_event() override { operated(); }

    /// Finishes the oldest thing under way.
    void finish_one() {
        if (under_way_.empty())
            return;
        const UnderWay first = under_way_.front();
        under_way_.erase(under_way_.begin());
        if (first.enabled)
            processor_->input_ready(first.channel);
        else
            processor_->transfer_done(first.channel);
    }
    bool idle() const { return under_way_.empty(); }

private:
    struct UnderWay {
        HardChannel channel;
        bool enabled;
    };
    void operated() {
        if (stops_)
            processor_->request_stop();
    }
    void begun(HardChannel channel) {
        under_way_.push_back({channel, false});
        operated();
    }
    bool enabled(HardChannel channel) {
        const bool ready = yes_or_no();
        if (!ready)
            under_way_.push_back({channel, true});
        return ready;
    }
    bool yes_or_no() {
        operated();
        return (answers_.next() & 0x100u) != 0;
    }

    Memory& memory_;
    Sequence answers_;
    bool stops_;
    Processor* processor_ = nullptr;
    Cycles gate_ = 0;
    std::vector<UnderWay> under_way_;
};

class Side {
public:
    Side(const Setting& setting, bool predecoded)
        : memory_(setting.part, ram_bytes), channels_(memory_, setting),
          processor_(setting.part, memory_, channels_, setting.timing) {
        channels_.serve(processor_);
        processor_.reset(false);
        // Programs that run off their end soon stop: every even address holds `stopp`.
        constexpr std::array<Byte, 2> stop{0x21, 0xF5};
        for (Word offset = 0; offset < ram_bytes; offset += stop.size())
            std::memcpy(memory_.ram() + offset, stop.data(), stop.size());
        for (SignedWord n = 0; n < 11; ++n) // channel words and timer queues, as a bootstrap leaves them
            memory_.write_word(word_at(Address{MostNeg}, n), NotProcess_p);
        memory_.write_bytes(Address{processor_.facts().mem_start}, setting.code);
        processor_.enter_from_link(0, static_cast<Word>(setting.code.size()));
        CoreState& state = processor_.state();
        // Room for calls between the code and the workspace.
        state.wdesc = Wdesc{state.wdesc.wptr() + 256, setting.priority};
        state.areg = setting.stack[0];
        state.breg = setting.stack[1];
        state.creg = setting.stack[2];
        state.halt_on_error = setting.halt_on_error;
        state.clocks_running = setting.clocks_running;
        state.j0_break = setting.j0_break;
        for (RunQueue& queue : state.queue)
            queue = {};
        if (predecoded)
            fast_ = std::make_unique<FastTier>(processor_);
    }

    PauseReason run(Cycles until) { return fast_ ? fast_->run(until) : processor_.run(until); }
    Processor& processor() { return processor_; }
    CountedChannels& channels() { return channels_; }
    const CoreState& state() const { return processor_.state(); }
    const Memory& memory() const { return memory_; }

private:
    Memory memory_;
    CountedChannels channels_;
    Processor processor_;
    std::unique_ptr<FastTier> fast_;
};

void require_equal(const Side& reference, const Side& predecoded) {
    if (!(reference.state() == predecoded.state())) {
        std::fprintf(stderr, "reference / predecoded: %s\n", lockstep::difference(reference.state(), predecoded.state()).c_str());
        std::abort();
    }
    require(reference.memory().astray().reads == predecoded.memory().astray().reads);
    require(reference.memory().astray().writes == predecoded.memory().astray().writes);
    require(std::memcmp(reference.memory().ram(), predecoded.memory().ram(), ram_bytes) == 0);
}

/// Operands that mean something: small ones, edges, places in and behind the code and in external memory.
Word operand_from(Sequence& choice) {
    constexpr std::array<Word, 8> edges{0, 1, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x80000000u + 8, 0x80000010u, 0x3F800000u};
    switch (choice.next() % 6) {
    case 0:
        return edges[choice.next() % edges.size()];
    case 1:
        return 0x80000070u + choice.next() % 512;
    case 2:
        return 0x80001000u + choice.next() % 64 * 4;
    case 3:
        return 0u - choice.next() % 20;
    default:
        return choice.next() % 8;
    }
}

Bytes instruction_from(Sequence& choice) {
    const Instruction& row = instruction_table[choice.next() % instruction_table.size()];
    Bytes bytes;
    if (row.form != Form::function)
        encode(row.op, bytes);
    else if (has(row.traits, Trait::prefix) || row.op == Op::opr)
        encode_function(row.op, choice.next() % 16, bytes);
    else
        encode_function(row.op, operand_from(choice), bytes);
    return bytes;
}

} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    Sequence choice(seed);
    if (choice.next() % 4 == 0 || size < header_bytes)
        return LLVMFuzzerMutate(data, size, most);
    for (unsigned count = 1 + choice.next() % 4; count != 0; --count) {
        const Bytes bytes = instruction_from(choice);
        if (size + bytes.size() > most)
            return LLVMFuzzerMutate(data, size, most);
        std::uint8_t* const place = data + header_bytes + choice.next() % (size - header_bytes + 1);
        std::memmove(place + bytes.size(), place, static_cast<std::size_t>(data + size - place));
        std::copy(bytes.begin(), bytes.end(), place);
        size += bytes.size();
    }
    return size;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Setting setting = setting_of({data, size});
    Side reference(setting, false);
    Side predecoded(setting, true);
    const std::array<Side*, 2> sides{&reference, &predecoded};

    Sequence slices(setting.seed);
    Cycles gate = slices.next() % 1000;
    while (reference.state().cycles < longest_run) {
        // Short slices cut blocks in two, long ones let them run on into each other.
        const Cycles until = reference.state().cycles + 1 + slices.next() % ((slices.next() & 3u) == 0 ? 20 : 700);
        std::array<PauseReason, 2> reasons{};
        for (std::size_t n = 0; n < sides.size(); ++n) {
            sides[n]->channels().allow_until(gate);
            reasons[n] = sides[n]->run(until);
        }
        require(reasons[0] == reasons[1]);
        require_equal(reference, predecoded);
        if (reasons[0] == PauseReason::halted || reasons[0] == PauseReason::trapped)
            break;
        if (reasons[0] == PauseReason::at_link)
            gate = reference.state().cycles + slices.next() % 500;
        const bool idle = reasons[0] == PauseReason::idle;
        if (idle && (reference.channels().idle() || reference.state().activity == Activity::booting))
            break;
        if (idle || (slices.next() & 1u) != 0)
            for (Side* const side : sides) {
                if (side->state().activity == Activity::idle)
                    side->processor().pass_time(until);
                side->channels().finish_one();
            }
        require_equal(reference, predecoded);
    }
    return 0;
}
