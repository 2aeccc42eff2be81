#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/base/quantities.hpp"
#include "cli/base/parts.hpp"
#include "diagnostics/read_file.hpp"
#include "toolchain/build/sources.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] prog.tasm"};

constexpr OptionRow options[] = {
    {"Output", "output", 'o', "FILE", "output file (default: prog.btl, prog.bin for a raw image)", "file"},
    {"Output", "form", 0, "raw|packet|loader", "form of the output; overrides '.boot'"},
    {"Output", "listing", 'l', "", "print addresses, bytes and statements"},
    {"Source", "type", 't', part_choices, "the part to assemble for (T800)"},
    {"Source", "include", 'I', "DIR", "also look here for .include files; may be repeated", "directory", true},
    {"Source", "define", 'D', "NAME=N", "define a constant, as .equ does; may be repeated", "", true},
};

constexpr Example examples[] = {
    {"t8 asm hello.tasm", "write hello.btl"},
    {"t8 asm --listing --type T414 -o out.btl -I lib prog.tasm", "for a T414, with a listing and a folder of includes"},
};

Result<std::pair<std::string, SignedWord>> definition(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos)
        return failure(fmt::format("'--define' must be NAME=N, not '{}'", text));
    const auto value = parse_address("define", text.substr(equals + 1));
    if (!value)
        return tl::unexpected<Failure>(value.error());
    return std::pair(text.substr(0, equals), static_cast<SignedWord>(value->bits));
}

std::string listing(const assembler::Assembly& assembly, Part part) {
    const SymbolMap symbols = assembly.symbol_map();
    std::string text = fmt::format("-- {} bytes from #{:08X}", assembly.image.size(), assembly.origin.bits);
    if (assembly.form == assembler::OutputForm::loader)
        text += fmt::format(", entry #{:08X}, Wptr #{:08X}", assembly.entry.bits, assembly.workspace.bits);
    return text + "\n" + render_listing(disassemble(assembly.image, assembly.origin, {part, &symbols}));
}

int run(const Arguments& arguments) {
    const std::filesystem::path source = source_named(arguments.words.front(), ".tasm");
    assembler::AssemblyOptions assembly_options;
    if (const auto type = arguments.text("type"))
        assembly_options.part = part_named(*type);
    if (const auto form = arguments.text("form"))
        assembly_options.form = *form == "raw"      ? assembler::OutputForm::raw
                                : *form == "packet" ? assembler::OutputForm::packet
                                                    : assembler::OutputForm::loader;
    for (const std::string& text : arguments.all("define")) {
        auto defined = definition(text);
        if (!defined)
            return complain(defined.error());
        assembly_options.definitions.push_back(std::move(*defined));
    }
    if (const auto readable = read_file(source, "a source"); !readable)
        return complain(readable.error());

    const Part part = assembly_options.part;
    const auto assembly =
        build::assemble_file(source, build::source_folders(arguments.all("include"), {source.string()}, arguments.program),
                             std::move(assembly_options));
    if (!assembly) {
        complain(assembly.error());
        return negative;
    }
    for (const Diagnostic& warning : assembly->warnings)
        complain(warning);
    const std::filesystem::path output = arguments.text("output").value_or(
        with_extension(source, assembly->form == assembler::OutputForm::raw ? ".bin" : ".btl").string());
    if (const auto written = write_file(output, assembly->output); !written)
        return complain(written.error());
    if (arguments.has("listing"))
        print(listing(*assembly, part));
    return success;
}

} // namespace

const Command asm_command{
    .name = "asm",
    .title = "assemble a source into a boot file",
    .usage = usage,
    .description =
        "The language is described in docs/assembler.md. All mistakes are reported at once, and nothing is written then.",
    .options = options,
    .examples = examples,
    .completes = ".tasm",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
