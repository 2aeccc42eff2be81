#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/quantities.hpp"
#include "cli/base/parts.hpp"
#include "cli/linkable_files.hpp"
#include "diagnostics/read_file.hpp"
#include "emulator/boot/boot_file.hpp"
#include "emulator/boot/tcoff.hpp"
#include "toolchain/tcoff/listing.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] FILE"};

constexpr OptionRow options[] = {
    {"Options", "type", 't', part_choices, "the part to disassemble for (T800)"},
    {"Options", "debug", 0, "", "of objects of INMOS's tools: also list what they hold for debuggers"},
    {"Options", "raw", 0, "", "treat the whole file as code"},
    {"Options", "start", 0, "ADDRESS", "with --raw: address of the code (MemStart)"},
    {"Options", "source", 0, "", "with --raw: print a source for t8 asm, without addresses and bytes"},
};

constexpr Example examples[] = {
    {"t8 dis prog.btl", "the parts of a boot file, with their code"},
    {"t8 dis prog.t8o", "an object: its code below the lines of its source"},
    {"t8 dis hostio.lib", "a library of INMOS's tools: its index, and the symbols and code of its modules"},
    {"t8 dis --raw --start #80000100 code.bin", "any bytes as code"},
};

/// True if the name says that a file is no boot file, of which any bytes might be one.
bool has_name_of_object(std::string_view file) {
    return file.ends_with(".t8o") || file.ends_with(".lib") || file.ends_with(".elf");
}

int run(const Arguments& arguments) {
    const std::string& file = arguments.words.front();
    const Part part = part_named(arguments.text("type").value_or("T800"));
    if (!arguments.has("raw"))
        for (const std::string_view option : {"start", "source"})
            if (arguments.has(option))
                return complain(failure(fmt::format("'--{}' can only be used with '--raw'", option), "add --raw").value());
    const auto bytes = read_file(file, arguments.has("raw") ? "a file of code" : "a boot file, object or library");
    if (!bytes)
        return complain(bytes.error());
    if (arguments.has("raw")) {
        Address start{facts_of(part).mem_start};
        if (const auto text = arguments.text("start")) {
            const auto address = parse_address("start", *text);
            if (!address)
                return complain(address.error());
            start = *address;
        }
        const auto lines = disassemble(*bytes, start, {part, nullptr});
        print(arguments.has("source") ? render_source(lines) : render_listing(lines));
        return success;
    }
    if (const auto described = describe_linkable(*bytes, file, part)) {
        if (!*described)
            return complain(described->error(), negative);
        print(**described);
        return success;
    }
    if (tcoff_kind(*bytes)) {
        const auto listing = tcoff::listing(std::make_shared<const Bytes>(*bytes), file, {part, arguments.has("debug")});
        if (!listing)
            return complain(listing.error(), negative);
        print(*listing);
        return success;
    }
    if (arguments.has("debug"))
        return complain(
            failure("'--debug' is for objects of INMOS's tools", "t8 dis shows the lines of other objects in any case").value());
    if (has_name_of_object(file))
        return complain(failure_at({file}, "this is not an object, a library or a program that t8 link --elf wrote", {},
                                   "t8 occ and t8 cc write objects")
                            .value(),
                        negative);
    auto parsed = parse_boot_file(*bytes);
    if (!parsed) {
        Diagnostic& diagnostic = parsed.error().diagnostics.front();
        diagnostic.place.file = file;
        diagnostic.hint = bytes->empty() ? "" : "'t8 dis --raw' takes any bytes";
        return complain(parsed.error(), negative);
    }
    print(fmt::format("{}: {}", file, describe_boot_file(*parsed, *bytes, part)));
    return success;
}

} // namespace

const Command dis_command{
    .name = "dis",
    .title = "show what is in a boot file, object, library or program",
    .usage = usage,
    .description =
        "Shows the parts of a file. A boot file has boot packets, a loader's header and a program; one of INMOS's collector has "
        "stages. An object or library has code, shown below the lines of its source, routines for occam, and names that "
        "other objects must define. A program by t8 link --elf has a map and code. A file of INMOS's tools (TCOFF) has "
        "modules with symbols, routines, code and expressions.",
    .options = options,
    .examples = examples,
    .completes = ".btl .bin .t8o .lib .elf .tco .lku",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
