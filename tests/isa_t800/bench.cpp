#include "tests/isa_t800/bench.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

namespace cpu_test {

namespace {

constexpr Word first_workspace = 0x80000420;
constexpr Word workspace_spacing = 0x40;

void put(Bytes& out, Word function, Word operand) {
    const auto value = static_cast<SignedWord>(operand);
    if (value < 0)
        put(out, 0x6, ~operand >> 4);
    else if (value > 15)
        put(out, 0x2, operand >> 4);
    out.push_back(static_cast<Byte>(function << 4 | (operand & 15)));
}

struct Item {
    std::string mnemonic;
    std::string operand;
};

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \n");
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(" \n") - first + 1));
}

class SmallAssembler {
public:
    explicit SmallAssembler(std::string_view text) {
        while (!text.empty()) {
            const auto end = std::min(text.find(';'), text.size());
            add(trimmed(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    Bytes bytes() {
        Bytes out;
        for (int pass = 0; pass < 20; ++pass) {
            out.clear();
            starts_.clear();
            ends_.resize(items_.size());
            for (std::size_t n = 0; n < items_.size(); ++n) {
                starts_.push_back(static_cast<SignedWord>(out.size()));
                const Bytes one = bytes_of(items_[n].mnemonic, operand(items_[n].operand, ends_[n]));
                out.insert(out.end(), one.begin(), one.end());
                ends_[n] = static_cast<SignedWord>(out.size());
            }
            starts_.push_back(static_cast<SignedWord>(out.size()));
            if (starts_ == previous_)
                return out;
            previous_ = starts_;
        }
        throw std::logic_error("the program does not settle");
    }

private:
    void add(std::string piece) {
        for (auto colon = piece.find(':'); colon != std::string::npos; colon = piece.find(':')) {
            labels_[piece.substr(0, colon)] = items_.size();
            piece = trimmed(std::string_view(piece).substr(colon + 1));
        }
        if (piece.empty())
            return;
        const auto space = std::min(piece.find(' '), piece.size());
        items_.push_back({piece.substr(0, space), trimmed(std::string_view(piece).substr(space))});
    }
    SignedWord place_of(const std::string& label) const {
        const std::size_t item = labels_.at(label);
        return item < previous_.size() ? previous_[item] : 0;
    }
    SignedWord operand(const std::string& text, SignedWord next) const {
        if (text.empty())
            return 0;
        if (text[0] == '#')
            return static_cast<SignedWord>(std::stoul(text.substr(1), nullptr, 16));
        if (text[0] != '@')
            return static_cast<SignedWord>(std::stol(text));
        const auto dash = text.find('-');
        if (dash == std::string::npos)
            return place_of(text.substr(1)) - next;
        return place_of(text.substr(1, dash - 1)) - place_of(text.substr(dash + 1));
    }

    std::vector<Item> items_;
    std::map<std::string, std::size_t> labels_;
    std::vector<SignedWord> starts_, previous_, ends_;
};

} // namespace

std::ostream& operator<<(std::ostream& out, const Stack& stack) {
    return out << fmt::format("A #{:08X} B #{:08X} C #{:08X}", stack.areg, stack.breg, stack.creg);
}

Bytes bytes_of(std::string_view mnemonic, SignedWord operand) {
    const Instruction* row = find_mnemonic(mnemonic);
    if (row == nullptr)
        throw std::logic_error(fmt::format("no instruction '{}'", mnemonic));
    Bytes out;
    switch (row->form) {
    case Form::function:
        if (row->op == Op::pfix || row->op == Op::nfix)
            out.push_back(static_cast<Byte>(static_cast<unsigned>(row->code) << 4 | (static_cast<unsigned>(operand) & 15)));
        else
            put(out, row->code, static_cast<Word>(operand));
        break;
    case Form::operation:
        put(out, 0xF, row->code);
        break;
    case Form::fpu_entry:
        put(out, 0x4, row->code);
        put(out, 0xF, 0xAB);
        break;
    }
    return out;
}

Bytes program(std::string_view text) { return SmallAssembler(text).bytes(); }

void ScriptedChannels::note(std::string call) {
    calls.push_back(std::move(call));
    if (on_call)
        on_call();
}
void ScriptedChannels::output(unsigned link, Address from, Word bytes) {
    note(fmt::format("output {} #{:08X} {}", link, from.bits, bytes));
}
void ScriptedChannels::input(unsigned link, Address to, Word bytes) {
    note(fmt::format("input {} #{:08X} {}", link, to.bits, bytes));
}
bool ScriptedChannels::enable_input(unsigned link) {
    note(fmt::format("enable {}", link));
    return byte_waits[link];
}
bool ScriptedChannels::disable_input(unsigned link) {
    note(fmt::format("disable {}", link));
    return byte_waits[link];
}
void ScriptedChannels::reset_output(unsigned link) { note(fmt::format("reset output {}", link)); }
void ScriptedChannels::reset_input(unsigned link) { note(fmt::format("reset input {}", link)); }
void ScriptedChannels::wait_event() { note("wait event"); }
bool ScriptedChannels::enable_event() {
    note("enable event");
    return event_waits;
}
bool ScriptedChannels::disable_event() {
    note("disable event");
    return event_waits;
}
void ScriptedChannels::reset_event() { note("reset event"); }

Bench::Bench(Part part, TimingParameters timing) : memory(part, ram_bytes), cpu(part, memory, channels, timing) {
    cpu.reset(false);
    for (SignedWord n = 0; n < 11; ++n)
        set_word(reserved::word(n), NotProcess_p);
    set_word(save_area::wdesc, no_interrupted_process);
    for (SignedWord n = 0; n < 16; ++n)
        set_word(channel(n), NotProcess_p);
    CoreState& s = state();
    s.activity = Activity::executing;
    s.wdesc = Wdesc(Address{first_workspace}, Priority::low);
    s.iptr = code;
    s.oreg = 0;
    s.queue = {};
    s.error = s.halt_on_error = false;
    s.fpu = {};
}

Ran Bench::run(std::string_view mnemonic, Stack stack, SignedWord operand) { return run_at(code, mnemonic, stack, operand); }

Ran Bench::run_at(Address at, std::string_view mnemonic, Stack stack, SignedWord operand) {
    const Bytes bytes = bytes_of(mnemonic, operand);
    memory.write_bytes(at, bytes);
    next_ = at + static_cast<Word>(bytes.size());
    CoreState& s = state();
    s.iptr = at;
    s.areg = stack.areg;
    s.breg = stack.breg;
    s.creg = stack.creg;
    const Cycles cycles = steps(find_mnemonic(mnemonic)->form == Form::fpu_entry ? 2 : 1);
    return {this->stack(), cycles};
}

Cycles Bench::steps(unsigned count) {
    const Cycles before = state().cycles;
    for (unsigned n = 0; n < count; ++n) {
        cpu.step();
        while (state().unfinished != 0 && state().activity == Activity::executing)
            cpu.run(state().cycles + state().unfinished);
    }
    return state().cycles - before;
}

void Bench::place(Address at, std::string_view text) { memory.write_bytes(at, program(text)); }

void Bench::load(std::string_view text, Address at) {
    place(at, text);
    state().iptr = at;
}

Wdesc Bench::process(Priority priority, std::string_view text) {
    const Bytes bytes = program(text);
    memory.write_bytes(next_code_, bytes);
    const Wdesc result(Address{first_workspace + workspace_spacing * processes_++}, priority);
    set_workspace(result, workspace_offset::iptr_s, next_code_.bits);
    next_code_ = next_code_ + static_cast<Word>(bytes.size());
    return result;
}

void Bench::enqueue(Wdesc process) {
    RunQueue& queue = state().queue[static_cast<std::size_t>(process.priority())];
    const Word wptr = process.wptr().bits;
    if (queue.front == NotProcess_p)
        queue.front = wptr;
    else
        set_word(link_s(Address{queue.back}), wptr);
    queue.back = wptr;
}

std::vector<Word> Bench::queue(Priority priority) const {
    const RunQueue& queue = cpu.state().queue[static_cast<std::size_t>(priority)];
    std::vector<Word> result;
    for (Word w = queue.front; w != NotProcess_p && result.size() < 32; w = word(link_s(Address{w}))) {
        result.push_back(w);
        if (w == queue.back)
            break;
    }
    return result;
}

std::vector<Word> Bench::timer_queue(Priority priority) const {
    std::vector<Word> result;
    for (Word w = word(priority == Priority::high ? reserved::timer_head_high : reserved::timer_head_low);
         w != NotProcess_p && result.size() < 32; w = word(tlink_s(Address{w})))
        result.push_back(w);
    return result;
}

void Bench::start_clocks(Word time) {
    CoreState& s = state();
    s.clocks_running = true;
    s.clock_base = time;
    s.clock_start = s.cycles * cpu.timing().ticks_per_cycle();
}

void Bench::make_idle() {
    load("stopp");
    steps(1);
}

} // namespace cpu_test
