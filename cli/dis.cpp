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

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] FILE"};

constexpr OptionRow options[] = {
    {"Options", "type", 't', part_choices, "the part to disassemble for (T800)"},
    {"Options", "raw", 0, "", "treat the whole file as code"},
    {"Options", "start", 0, "ADDRESS", "with --raw: address of the code (MemStart)"},
    {"Options", "source", 0, "", "with --raw: print a source for t8 asm, without addresses and bytes"},
};

constexpr Example examples[] = {
    {"t8 dis prog.btl", "the parts of a boot file, with their code"},
    {"t8 dis prog.t8o", "an object: its code below the lines of its source"},
    {"t8 dis --raw --start #80000100 code.bin", "any bytes as code"},
};

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
    if (const auto foreign = tcoff_kind(*bytes))
        return complain(Failure{{about_tcoff(*foreign, file)}}, negative);
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
    .description = "Of a boot file: boot packets, our loader's header and program, the stages of an INMOS collector file. Of an "
                   "object or library: its "
                   "code below the lines of its sources, what it offers to occam and what it needs of others. Of a program that "
                   "t8 link --elf wrote: its "
                   "map and code.",
    .options = options,
    .examples = examples,
    .completes = ".btl .bin .t8o .lib .elf",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
