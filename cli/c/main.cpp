// t8-cc: compiles and links C. `t8 cc` and `t8 run` start it; it is a program of its own so that t8 need not load LLVM.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/c/interface.hpp"
#include "diagnostics/diagnostic.hpp"
#include "diagnostics/input_files.hpp"
#include "diagnostics/private_directory.hpp"
#include "diagnostics/read_file.hpp"
#include "diagnostics/run_program.hpp"
#include "diagnostics/whole_file.hpp"
#include "toolchain/c/compile.hpp"
#include "toolchain/link/boot_image.hpp"
#include "toolchain/link/linker.hpp"
#include "toolchain/objects/object_file.hpp"
#include "toolchain/occam/listing/listing.hpp"

namespace t8 {
namespace {

namespace fs = std::filesystem;

constexpr int failed = 1;

/// Options with which clang makes code that the compiler understands. The macros of the XCore give way to those of the transputer.
const std::vector<std::string> target_options{
    "--target=xcore-unknown-none",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    "-mllvm",
    "-replexitval=never",
    "-fsigned-char",
    "-Xclang",
    "-fwchar-type=int",
    "-Xclang",
    "-fsigned-wchar",
    "-fno-stack-protector",
    "-fno-builtin-strncat", // clang 19 takes a source that fills its array for one with a zero behind it
    "-ffp-contract=off",    // the FPU rounds each product, and constants are to have the same values
    "-Xclang",
    "-fexperimental-strict-floating-point", // FENV_ACCESS and -frounding-math
    "-Wno-atomic-alignment", // clang takes each atomic object for one that needs a lock; here none does (support/atomic.c)
    "-U__xcore__",
    "-U__XS1B__",
    "-D__TRANSPUTER__=1",
    "-D__transputer__=1",
};

/// Options that describe a part, by the names that INMOS's compiler defines.
std::vector<std::string> part_options(Part part) {
    switch (part) {
    case Part::T414:
        return {"-D__T414__=1", "-D_PTYPE=4"};
    case Part::T805:
        return {"-D__T805__=1", "-D__T800__=1", "-D_PTYPE=9"};
    default:
        return {"-D__T800__=1", "-D_PTYPE=8"};
    }
}

/// The words of a command line.
struct CommandLine {
    std::optional<Part> part; ///< -mcpu; nothing: that of the objects
    Word memory = link::BootOptions{}.memory;
    std::vector<std::string> sources;
    std::vector<std::string> inputs; ///< objects and libraries
    std::string output;
    std::string entry = "__c_start";
    std::string listing;        ///< --listing: a file, or - for standard output
    bool only_listings = false; ///< -S
    bool only_objects = false;  ///< -c
    bool only_clang = false;    ///< clang alone does it: -E, -fsyntax-only, -emit-llvm, -M
    bool has_debug = false;
    bool checks_stack = false;            ///< -fstack-check
    bool writes_dependencies = false;     ///< -MD, -MMD
    bool names_dependency_file = false;   ///< -MF
    bool names_dependency_target = false; ///< -MT, -MQ
    std::vector<std::string> options;     ///< for clang
};

int complain(const Failure& failure) {
    std::fputs(render(failure).c_str(), stderr);
    return failed;
}

int complain(const std::string& message, const std::string& hint = {}) { return complain(failure(message, hint).value()); }

std::optional<Part> part_of(const std::string& name) {
    for (const Part part : {Part::T414, Part::T800, Part::T805})
        if (name.size() == 4 && name[0] == 't' && name.substr(1) == facts_of(part).name.substr(1))
            return part;
    return {};
}

std::optional<Word> bytes_of(const std::string& text) {
    char* end = nullptr;
    const unsigned long number = std::strtoul(text.c_str(), &end, 10);
    const std::string unit = end;
    const unsigned shift = unit == "M" ? 20 : unit == "K" ? 10 : 0;
    if (number == 0 || end == text.c_str() || (shift == 0 && !unit.empty()) || number > (1UL << 31 >> shift))
        return {};
    return static_cast<Word>(number << shift);
}

bool has_end(const std::string& word, std::initializer_list<const char*> ends) {
    for (const char* const end : ends)
        if (word.ends_with(end))
            return true;
    return false;
}

/// Options of clang whose operand is the next word.
bool takes_next(const std::string& word) {
    for (const char* const option :
         {"-I", "-D", "-U", "-include", "-isystem", "-Xclang", "-mllvm", "-MF", "-MT", "-MQ", "-x", "-idirafter", "-iquote"})
        if (word == option)
            return true;
    return false;
}

Result<CommandLine> read(const std::vector<std::string>& words) {
    CommandLine line;
    for (std::size_t n = 0; n < words.size(); ++n) {
        const std::string& word = words[n];
        if (word == "-o" || word == "--entry" || word == "--listing" || takes_next(word)) {
            if (n + 1 == words.size())
                return failure(fmt::format("'{}' needs an operand", word));
            if (word == "-o")
                line.output = words[++n];
            else if (word == "--entry")
                line.entry = words[++n];
            else if (word == "--listing")
                line.listing = words[++n];
            else {
                line.names_dependency_file = line.names_dependency_file || word == "-MF";
                line.names_dependency_target = line.names_dependency_target || word == "-MT" || word == "-MQ";
                line.options.push_back(word);
                line.options.push_back(words[++n]);
            }
        } else if (word == "-c") {
            line.only_objects = true;
        } else if (word == "-S") {
            line.only_listings = true;
        } else if (word.starts_with("-mcpu=")) {
            line.part = part_of(word.substr(6));
            if (!line.part)
                return failure(fmt::format("unknown part '{}'", word.substr(6)), "-mcpu=t414, -mcpu=t800 or -mcpu=t805");
        } else if (word.starts_with("-memory=")) {
            const std::optional<Word> bytes = bytes_of(word.substr(8));
            if (!bytes)
                return failure(fmt::format("'{}' is not a size of memory", word.substr(8)), "-memory=4M");
            line.memory = *bytes;
        } else if (word == "-fstack-check" || word == "-fno-stack-check") {
            line.checks_stack = word == "-fstack-check";
        } else if (word.starts_with("-l")) {
            continue;
        } else if (!word.starts_with("-") && has_end(word, {".t8o", ".lib", ".o", ".obj", ".a"})) {
            line.inputs.push_back(word);
        } else if (!word.starts_with("-")) {
            line.sources.push_back(word);
        } else {
            line.only_clang = line.only_clang || word == "-E" || word == "-fsyntax-only" || word == "-emit-llvm" ||
                              word == "-M" || word == "-MM" || word == "--version" || word == "-v";
            line.has_debug = line.has_debug || word.starts_with("-g");
            line.writes_dependencies = line.writes_dependencies || word == "-MD" || word == "-MMD";
            line.options.push_back(word);
        }
    }
    return line;
}

/// Runs clang. Returns its exit status.
int run_clang(std::vector<std::string> options) {
    const char* const chosen = std::getenv("T8_CLANG");
    std::string clang = chosen != nullptr ? chosen : "clang-19";
    options.insert(options.begin(), clang);
    const ProgramRun clang_run = run_with_own_streams(options);
    if (clang_run.error != 0)
        return complain(fmt::format("cannot run '{}'", clang), "install the package clang-19");
    return clang_run.exit_code >= 0 ? clang_run.exit_code : complain("clang did not end by itself");
}

/// Returns the folder of the C library and its headers: beside the program as it is built, or as it is installed.
fs::path library_folder() {
    std::error_code error;
    const fs::path place = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path built = place / "../lib/c";
    return fs::is_directory(built, error) ? built : place / "../share/transcope/c";
}

/// Returns the libraries for a part, in the order of their names.
std::vector<fs::path> libraries_for(Part part) {
    std::vector<fs::path> libraries;
    std::error_code error;
    for (const auto& each : fs::directory_iterator(part == Part::T414 ? library_folder() / "t414" : library_folder(), error))
        if (each.path().extension() == ".lib")
            libraries.push_back(each.path());
    std::sort(libraries.begin(), libraries.end());
    return libraries;
}

std::vector<std::string> clang_options(const CommandLine& line) {
    std::vector<std::string> options = target_options;
    for (const std::string& option : part_options(line.part.value_or(Part::T800)))
        options.push_back(option);
    if (!line.has_debug)
        options.emplace_back("-gline-tables-only");
    std::error_code error;
    if (const fs::path headers = library_folder() / "include"; fs::is_directory(headers, error))
        options.insert(options.end(), {"-nostdlibinc", "-isystem", headers.lexically_normal().string()});
    options.insert(options.end(), line.options.begin(), line.options.end());
    return options;
}

/// Returns the directory that debug information names: the present one, unless the command line names another.
std::string compilation_directory(const CommandLine& line) {
    constexpr std::string_view option = "-fdebug-compilation-dir=";
    const auto given =
        std::find_if(line.options.rbegin(), line.options.rend(), [&](const std::string& one) { return one.starts_with(option); });
    return given == line.options.rend() ? fs::current_path().string() : given->substr(option.size());
}

/// Errors  the file is a source or an object of this command, or cannot be written.
int write(const std::string& name, const Bytes& bytes) {
    if (InputFiles::has(name))
        return complain(fmt::format("'{}' is an input of this command and cannot be its output", name),
                        "give the output another name");
    const Result<void> written = write_whole_file(name, std::as_bytes(std::span(bytes)));
    return written ? 0 : complain(written.error());
}

/// Returns options by which the dependencies of a source are named after its object, `target`, not after the bitcode that clang writes.
std::vector<std::string> dependency_options(const CommandLine& line, const std::string& target) {
    std::vector<std::string> options;
    if (!line.writes_dependencies)
        return options;
    if (!line.names_dependency_file)
        options.insert(options.end(), {"-MF", fs::path(target).replace_extension(".d").string()});
    if (!line.names_dependency_target)
        options.insert(options.end(), {"-MQ", target});
    return options;
}

/// Returns the name of the object of a source: that after -o, or the source's in the current folder.
std::string object_name(const CommandLine& line, const std::string& source, bool links) {
    return line.output.empty() || links ? fs::path(source).filename().replace_extension(".t8o").string() : line.output;
}

std::vector<std::string> lines_of(const std::string& file) {
    std::vector<std::string> lines;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(std::move(line));
    return lines;
}

/// Writes the code of an object below the lines of its sources.
int write_listing(const objects::Object& object, const std::string& name) {
    const std::string text = occam::listing(object, lines_of);
    if (name != "-")
        return write(name, Bytes(text.begin(), text.end()));
    std::fwrite(text.data(), 1, text.size(), stdout);
    return 0;
}

/// Compiles a source; `name` is the name of its object. Nothing: messages have been written.
std::optional<objects::Object> compile(const CommandLine& line, const std::string& source, const std::string& name) {
    InputFiles::note(source); // clang reads it
    const Result<PrivateDirectory> directory = PrivateDirectory::make("t8-cc", "the code of a source");
    if (!directory) {
        complain(directory.error());
        return {};
    }
    const std::string bitcode = directory->path() / "prog.bc";
    std::vector<std::string> options = clang_options(line);
    const std::vector<std::string> dependencies = dependency_options(line, name);
    options.insert(options.end(), dependencies.begin(), dependencies.end());
    options.insert(options.end(), {"-emit-llvm", "-c", "-o", bitcode, source});
    if (run_clang(std::move(options)) != 0)
        return {};
    c::CompileOptions settings;
    settings.part = line.part.value_or(Part::T800);
    settings.source = source;
    settings.directory = compilation_directory(line);
    settings.producer = "t8 cc";
    settings.checks_stack = line.checks_stack;
    Result<objects::Object> object = c::compile_bitcode(bitcode, settings);
    if (!object) {
        complain(object.error());
        return {};
    }
    if (const Result<void> given = cli::give_interface(*object); !given) {
        complain(given.error());
        return {};
    }
    return std::move(*object);
}

Result<void> add(link::LinkInput& input, const fs::path& name) {
    Result<Bytes> bytes = read_file(name, "an object or library");
    if (!bytes)
        return tl::unexpected<Failure>(std::move(bytes.error()));
    return link::add_file(input, name.string(), std::move(*bytes));
}

int link_program(const CommandLine& line, std::vector<objects::Member> objects) {
    link::LinkInput input;
    input.objects = std::move(objects);
    input.entry = line.entry;
    input.debug = link::DebugInformation::left_out;
    for (const std::string& name : line.inputs)
        if (const Result<void> added = add(input, name); !added)
            return complain(added.error());
    const auto first_with_part =
        std::find_if(input.objects.begin(), input.objects.end(), [](const objects::Member& each) { return each.object.part; });
    const Part part = line.part                                ? *line.part
                      : first_with_part != input.objects.end() ? *first_with_part->object.part
                                                               : Part::T800;
    for (const fs::path& library : libraries_for(part))
        if (const Result<void> added = add(input, library); !added)
            return complain(added.error());
    const Result<link::LinkedProgram> program = link::link(input);
    if (!program)
        return complain(program.error());
    const Result<link::BootImage> image = link::boot_image(*program, {part, line.memory, true});
    if (!image)
        return complain(image.error());
    const std::string first = line.sources.empty() ? line.inputs.front() : line.sources.front();
    return write(line.output.empty() ? fs::path(first).replace_extension(".btl").string() : line.output, image->file);
}

int run(const std::vector<std::string>& words) {
    const Result<CommandLine> read_line = read(words);
    if (!read_line)
        return complain(read_line.error());
    const CommandLine& line = *read_line;
    if (line.only_clang) {
        std::vector<std::string> options = clang_options(line);
        options.insert(options.end(), line.sources.begin(), line.sources.end());
        if (!line.output.empty())
            options.insert(options.end(), {"-o", line.output});
        return run_clang(std::move(options));
    }
    if (line.sources.empty() && line.inputs.empty())
        return complain("no source", "t8 cc -O2 -o prog.btl prog.c");
    const bool links = !line.only_objects && !line.only_listings && !line.output.ends_with(".t8o");
    if (!links && line.sources.size() > 1 && !line.output.empty())
        return complain(fmt::format("'{}' cannot be the output of several sources", line.output));
    if (line.sources.size() > 1 && !line.listing.empty())
        return complain(fmt::format("'{}' cannot be the listing of several sources", line.listing), "-S writes one for each");
    std::vector<objects::Member> objects;
    for (const std::string& source : line.sources) {
        const std::string output = object_name(line, source, links);
        std::optional<objects::Object> object = compile(line, source, output);
        if (!object)
            return failed;
        if (!line.listing.empty())
            if (const int status = write_listing(*object, line.listing); status != 0)
                return status;
        if (line.only_listings) {
            const std::string file =
                line.output.empty() ? fs::path(source).filename().replace_extension(".s").string() : line.output;
            if (const int status = write_listing(*object, file); status != 0)
                return status;
            continue;
        }
        if (links) {
            objects.push_back({source, std::move(*object)});
            continue;
        }
        if (const int status = write(output, objects::write_object(*object)); status != 0)
            return status;
    }
    return links ? link_program(line, std::move(objects)) : 0;
}

} // namespace
} // namespace t8

int main(int count, char** words) { return t8::run({words + 1, words + count}); }
