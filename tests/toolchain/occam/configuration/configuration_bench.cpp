#include "tests/toolchain/occam/configuration/configuration_bench.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "emulator/machine/machine.hpp"
#include "tests/temporary_directory.hpp"
#include "toolchain/build/network_build.hpp"

namespace t8::occam {
namespace {

const std::filesystem::path t8 = std::filesystem::path(T8_BINARY_DIR) / "cli" / "t8";

std::string run(const MachineSpec& spec, const std::vector<std::tuple<std::uint32_t, unsigned, Bytes>>& boots) {
    const test::TemporaryDirectory directory;
    host::ScriptedOutside outside;
    Result<host::FileRoom> room = host::FileRoom::below(directory.path().string());
    host::Iserver server(outside, *room, {});
    IserverPort port(server, IserverPort::ErrorTest::no);
    Machine machine(spec, Tier::predecoded, 1);
    machine.attach_host(port);
    for (const auto& [node, link, image] : boots)
        machine.send_boot(node, link, image);
    machine.run({.until = Tick{2'000'000ull * ticks_per_microsecond}});
    std::string output = outside.standard_output;
    if (!server.ending())
        output += machine.stopped().empty() ? "(no end)" : "(stopped)";
    return output;
}

Result<build::NetworkBuild> build(const std::string& text, const Files& files) {
    const test::TemporaryDirectory directory;
    for (const auto& [name, content] : files)
        directory.put(name, content);
    directory.put("net.pgm", text);
    return build::build_configuration(directory.path() / "net.pgm", {}, {}, t8);
}

std::string errors_of(const Failure& failure) {
    std::string text;
    for (const Diagnostic& diagnostic : failure.diagnostics)
        text += render(diagnostic);
    return text;
}

} // namespace

std::string ring_network() {
    return "VAL n IS 3 :\n"
           "NODE root :\n"
           "[n]NODE t :\n"
           "ARC host, up, unused :\n"
           "[2]ARC a :\n"
           "NETWORK\n"
           "  DO\n"
           "    SET root (type, memsize := \"T800\", 1048576)\n"
           "    CONNECT root[link][0] TO HOST WITH host\n"
           "    DO i = 0 FOR n\n"
           "      SET t[i] (type, memsize := \"T800\", 1048576)\n"
           "    CONNECT root[link][1] TO t[0][link][0] WITH up\n"
           "    DO i = 0 FOR n - 1\n"
           "      CONNECT t[i][link][1] TO t[i + 1][link][0] WITH a[i]\n"
           "    CONNECT root[link][2] TO t[n - 1][link][1]\n"
           ":\n";
}

std::string ring_software() {
    return "#INCLUDE \"hostio.inc\"\n"
           "#USE \"hostio.lib\"\n"
           "PROC relay (VAL INT me, CHAN OF INT in, out)\n"
           "  INT x :\n"
           "  SEQ\n"
           "    in ? x\n"
           "    out ! x + me\n"
           ":\n"
           "PROC main (CHAN OF SP fs, ts, CHAN OF INT out, in)\n"
           "  INT x :\n"
           "  SEQ\n"
           "    PAR\n"
           "      out ! 100\n"
           "      in ? x\n"
           "    so.write.int (fs, ts, x, 0)\n"
           "    so.exit (fs, ts, 0)\n"
           ":\n";
}

std::string ring(std::string_view config, std::string_view software) {
    return fmt::format("{}{}{}CONFIG\n{}:\n", ring_network(), ring_software(), software, config);
}

const std::string ring_channels = "  CHAN OF SP fs, ts :\n"
                                  "  PLACE fs, ts ON host :\n"
                                  "  [n + 1]CHAN OF INT c :\n";

unsigned config_line(std::string_view text) {
    const std::size_t at = text.starts_with("CONFIG\n") ? 0 : text.find("\nCONFIG\n");
    return at == std::string_view::npos
               ? 0
               : static_cast<unsigned>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at) + 1, '\n')) + 1;
}

Result<Configured> configured(const std::string& text, const Files& files) {
    const test::TemporaryDirectory directory;
    for (const auto& [name, content] : files)
        directory.put(name, content);
    const std::string file = (directory.path() / "net.pgm").string();
    build::OccamSettings settings;
    settings.folders = build::source_folders({}, {file}, t8);
    build::OccamBuild build(std::move(settings), {std::filesystem::path(T8_BINARY_DIR) / "lib" / "occam"});
    Result<Configured> result = build.configure({file, text}, {});
    for (Diagnostic& diagnostic : result ? result->warnings : result.error().diagnostics)
        if (diagnostic.place.file == file)
            diagnostic.place.file = "net.pgm";
    return result;
}

std::string told(const std::string& text, const Files& files) {
    const Result<Configured> result = configured(text, files);
    const unsigned first = config_line(text);
    std::string all;
    for (const Diagnostic& diagnostic : result ? result->warnings : result.error().diagnostics) {
        if (!result && diagnostic.severity == Severity::warning)
            continue;
        const int line = static_cast<int>(diagnostic.place.line) - static_cast<int>(first);
        const bool is_here = diagnostic.place.file == "net.pgm";
        all += fmt::format("{}{}:{} {}{}", is_here ? "" : diagnostic.place.file + " ", line, diagnostic.place.column,
                           diagnostic.severity == Severity::warning ? "warning: " : "", diagnostic.message);
        all += diagnostic.hint.empty() ? "\n" : fmt::format(" ({})\n", diagnostic.hint);
    }
    return all;
}

std::string printed(const std::string& text, const Files& files) {
    const Result<build::NetworkBuild> built = build(text, files);
    if (!built)
        return errors_of(built.error());
    const Result<Bytes> image = link::network_boot_file(built->machine, built->images);
    if (!image)
        return errors_of(image.error());
    return run(built->machine, {{built->machine.host->node, built->machine.host->link, *image}});
}

std::string printed_directly(const std::string& text, const Files& files) {
    const Result<build::NetworkBuild> built = build(text, files);
    if (!built)
        return errors_of(built.error());
    std::vector<std::tuple<std::uint32_t, unsigned, Bytes>> boots;
    for (const auto& [node, image] : built->images) {
        // Over a link that no channel of a program uses: the loader takes what comes there.
        unsigned link = 3;
        if (built->machine.host->node == node)
            link = built->machine.host->link;
        boots.emplace_back(node, link, image);
    }
    return run(built->machine, boots);
}

} // namespace t8::occam
