#include "bench/programs/program.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "bench/network/host_load.hpp"
#include "bench/network/network.hpp"
#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "emulator/machine/machine.hpp"
#include "toolchain/link/boot_image.hpp"
#include "toolchain/link/network_boot.hpp"

namespace t8::bench {
namespace {

namespace fs = std::filesystem;

template <typename T> T checked(Result<T> result) {
    if (!result)
        give_up(render(result.error()));
    return std::move(*result);
}

const fs::path source_tree(T8_SOURCE_DIR);
const fs::path command = fs::path(T8_BINARY_DIR) / "cli" / "t8"; ///< beside which the libraries are

/// A directory that is removed with all that is in it afterwards.
class Scratch {
public:
    Scratch() {
        std::string name = (fs::temp_directory_path() / "t8-bench-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            give_up("cannot make a temporary directory");
        path_ = fs::canonical(name);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        give_up(file.string() + ": cannot be read");
    return {std::istreambuf_iterator<char>(stream), {}};
}

void apply(const Program::Change& change, const fs::path& folder) {
    const fs::path file = folder / change.file;
    std::string text = content_of(file);
    unsigned found = 0;
    for (std::size_t at = 0; (at = text.find(change.from, at)) != std::string::npos; at += change.to.size(), ++found)
        text.replace(at, change.from.size(), change.to);
    if (found == 0 || (found > 1 && !change.everywhere))
        give_up(fmt::format("{}: '{}' occurs {} times, which the benchmark does not expect", change.file, change.from, found));
    std::ofstream(file, std::ios::binary) << text;
}

build::OccamSettings settings_for(const fs::path& folder) {
    build::OccamSettings settings;
    settings.folders.reach.add_folder(folder);
    return settings;
}

MachineSpec one_node(Part part, Word memory) {
    MachineSpec spec;
    NodeSpec& node = spec.nodes.emplace_back();
    node.name = "root";
    node.part = part;
    node.memory = memory;
    spec.host = LinkEnd{0, 0};
    return spec;
}

/// Builds a source for one node.
void build_single(BuiltProgram& built, const fs::path& source, Part part, Word memory, const build::OccamSettings& settings) {
    static const auto store = std::make_shared<build::LibraryStore>(); // reading the libraries takes longer than compiling
    build::OccamBuild compiler(settings, build::library_directories(command), store);
    occam::Compiled compiled = checked(compiler.compile(source));
    std::vector<objects::Member> objects;
    objects.push_back({source.filename().string(), std::move(compiled.object)});
    const link::LinkedProgram program = checked(compiler.link(std::move(objects)));
    built.spec = one_node(part, memory);
    built.boots.push_back({0, 0, checked(link::boot_image(program, {part, memory})).file});
}

std::optional<std::string> quoted(std::string_view line) {
    if (line.size() < 2 || line.front() != '"' || line.back() != '"')
        return {};
    line = line.substr(1, line.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '*') {
            text += line[i];
            continue;
        }
        if (++i == line.size() || line[i] == '#')
            return {};
        text += line[i] == 'n' ? '\n' : line[i] == 'c' ? '\r' : line[i] == 't' ? '\t' : line[i] == 's' ? ' ' : line[i];
    }
    return text;
}

/// Returns the output that the header of one of the compiler's tests expects; nothing if the header asks for more than output.
std::optional<std::string> expected_output(const fs::path& program) {
    std::ifstream stream(program);
    std::string output;
    std::string line;
    std::getline(stream, line);
    while (std::getline(stream, line) && line.starts_with("-- ")) {
        const std::string key = "-- expect: ";
        const std::optional<std::string> text =
            line.starts_with(key) ? quoted(std::string_view(line).substr(key.size())) : std::nullopt;
        if (!text)
            return {};
        output += *text;
    }
    return output.empty() ? std::nullopt : std::optional(output);
}

/// Ends a run that does not come to its end.
constexpr Tick longest{3600 * ticks_per_second};

} // namespace

BuiltProgram build(const Program& program) {
    const Scratch scratch;
    fs::copy(source_tree / "examples/occam", scratch.path(), fs::copy_options::recursive);
    fs::copy(source_tree / "bench/programs", scratch.path() / "programs", fs::copy_options::recursive);
    for (const Program::Change& change : program.changes)
        apply(change, scratch.path());
    const fs::path file = scratch.path() / program.file;
    const build::OccamSettings settings = settings_for(scratch.path());
    BuiltProgram built{program.name, {}, {}, program.prints};
    if (file.extension() == ".lua") {
        build::NetworkBuild network = checked(build::build_machine(file, program.settings, settings, command));
        built.spec = std::move(network.machine);
        for (auto& [node, image] : network.images)
            built.boots.push_back({node, *built.spec.nodes[node].boot_link, std::move(image)});
    } else if (file.extension() == ".pgm") {
        build::NetworkBuild network = checked(build::build_configuration(file, {}, settings, command));
        built.spec = std::move(network.machine);
        built.boots.push_back(
            {built.spec.host->node, built.spec.host->link, checked(link::network_boot_file(built.spec, network.images))});
    } else {
        build_single(built, file, program.part, program.memory, settings);
    }
    return built;
}

std::vector<BuiltProgram> build_compiler_tests() {
    const fs::path folder = source_tree / "tests/toolchain/occam/conformance";
    build::OccamSettings settings = settings_for(folder);
    settings.folders.include_directories = {folder / "include"};
    std::vector<fs::path> sources;
    for (const auto& entry : fs::recursive_directory_iterator(folder / "run"))
        if (entry.path().extension() == ".occ")
            sources.push_back(entry.path());
    std::sort(sources.begin(), sources.end());
    std::vector<BuiltProgram> built;
    for (const fs::path& source : sources)
        if (const std::optional<std::string> output = expected_output(source)) {
            BuiltProgram& program = built.emplace_back(BuiltProgram{source.filename().string(), {}, {}, {*output}});
            build_single(program, source, Part::T800, Word{1} << 20, settings);
        }
    return built;
}

Figures& Figures::operator+=(const Figures& other) {
    processor += other.processor;
    wall += other.wall;
    emulated += other.emulated;
    instructions += other.instructions;
    left_tier += other.left_tier;
    executed += other.executed;
    return *this;
}

Figures run(const BuiltProgram& program, unsigned threads) {
    const Scratch room_for_files;
    host::ScriptedOutside outside;
    host::FileRoom room = checked(host::FileRoom::below(room_for_files.path().string()));
    host::Iserver server(outside, room, {});
    IserverPort port(server, IserverPort::ErrorTest::no);
    Machine machine(program.spec, Tier::predecoded, threads);
    machine.attach_host(port);
    for (const BuiltProgram::Boot& boot : program.boots)
        machine.send_boot(boot.node, boot.link, boot.image);
    const Stopwatch watch;
    const RunOutcome outcome = machine.run({.until = longest});
    Figures figures;
    figures.processor = watch.processor();
    figures.wall = watch.wall();
    std::size_t at = 0;
    for (const std::string& text : program.prints) {
        at = outside.standard_output.find(text, at);
        if (at == std::string::npos)
            break;
        at += text.size();
    }
    if (outcome != RunOutcome::finished || at == std::string::npos)
        give_up(fmt::format("'{}' did not end as it should; it printed:\n{}{}", program.name, outside.standard_output,
                            outside.error_output));
    figures.emulated = static_cast<double>(machine.ended().count) / static_cast<double>(ticks_per_second);
    for (std::uint32_t node = 0; node < machine.node_count(); ++node) {
        const CoreState& state = machine.node(node).processor().state();
        figures.executed += static_cast<double>(state.instructions);
        figures.instructions += static_cast<double>(state.instructions + state.prefixes);
        if (const auto statistics = machine.node(node).fast_statistics())
            figures.left_tier += static_cast<double>(statistics->reference_instructions);
    }
    return figures;
}

} // namespace t8::bench
