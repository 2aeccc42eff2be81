#include "bench/guest.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "isa_t800/workspace.hpp"

namespace t8::bench {
namespace {

[[noreturn]] void give_up(const std::string& message) {
    std::fputs(message.c_str(), stderr);
    std::exit(1);
}

assembler::Assembly assembled(const std::string& name, const Guest::Placement& placement,
                              std::vector<std::pair<std::string, SignedWord>> symbols) {
    const std::string path = std::string(T8_SOURCE_DIR) + "/bench/kernels/" + name + ".tasm";
    std::ifstream file(path);
    if (!file)
        give_up(path + ": cannot be read\n");
    std::ostringstream text;
    text << file.rdbuf();
    assembler::AssemblyOptions options;
    options.part = placement.part;
    options.form = assembler::OutputForm::raw;
    options.origin = placement.code;
    options.definitions = std::move(symbols);
    auto result = assembler::assemble({path, text.str()}, options);
    if (!result)
        give_up(render(result.error()));
    return std::move(*result);
}

} // namespace

Guest::Guest(const std::string& name, const Placement& placement, std::vector<std::pair<std::string, SignedWord>> symbols)
    : placement_(placement), program_(assembled(name, placement, std::move(symbols))), memory_(placement.part, placement.memory),
      processor_(placement.part, memory_, links_, placement.timing), fast_(processor_) {}

Cycles Guest::run(Engine engine) {
    processor_.reset(false);
    memory_.write_bytes(placement_.code, program_.image);
    for (SignedWord word = 0; word < 11; ++word)
        memory_.write_word(reserved::word(word), NotProcess_p);
    CoreState& state = processor_.state();
    state.queue = {};
    state.error = false;
    state.fpu.error = false;
    state.clocks_running = true;
    state.clock_base = 0;
    state.clock_start = state.cycles * placement_.timing.ticks_per_cycle();
    processor_.enter_from_link(0, 0);
    state.iptr = placement_.code;
    state.wdesc = Wdesc{placement_.workspace, Priority::low};
    const Cycles start = state.cycles;
    const std::uint64_t instructions = state.instructions;
    const std::uint64_t prefixes = state.prefixes;
    constexpr Cycles for_ever = ~Cycles{0} / 2;
    const PauseReason reason = engine == Engine::predecoded ? fast_.run(for_ever) : processor_.run(for_ever);
    if (reason != PauseReason::idle)
        give_up("the guest program did not stop as it should\n");
    instructions_ = state.instructions - instructions;
    bytes_ = instructions_ + state.prefixes - prefixes;
    return state.cycles - start;
}

Address Guest::label(const std::string& name) const {
    for (const assembler::AssemblySymbol& symbol : program_.symbols)
        if (symbol.name == name)
            return Address{symbol.value};
    give_up("no label " + name + "\n");
}

} // namespace t8::bench
