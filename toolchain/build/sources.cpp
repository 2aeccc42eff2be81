#include "toolchain/build/sources.hpp"

#include <fmt/format.h>

#include "diagnostics/read_file.hpp"
#include "emulator/boot/boot_file.hpp"
#include "emulator/boot/tcoff.hpp"
#include "toolchain/build/installed_directories.hpp"
#include "toolchain/objects/elf_file.hpp"

namespace t8::build {
namespace {

Result<assembler::SourceText> read_source(const std::filesystem::path& file, const Reach& reach) {
    Result<Bytes> bytes = read_file(reach, file, "a source");
    if (!bytes)
        return tl::unexpected<Failure>(std::move(bytes.error()));
    return assembler::SourceText{file.string(), std::string(bytes->begin(), bytes->end())};
}

Result<assembler::SourceText> find_include(std::string_view name, std::string_view from, const SourceFolders& folders) {
    std::vector<std::filesystem::path> places{std::filesystem::path(from).parent_path()};
    places.insert(places.end(), folders.include_directories.begin(), folders.include_directories.end());
    places.insert(places.end(), folders.assembly.begin(), folders.assembly.end());
    for (const std::filesystem::path& place : places) {
        std::error_code error;
        const std::filesystem::path file = (place / name).lexically_normal();
        if (std::filesystem::exists(file, error))
            return read_source(file, folders.reach);
    }
    return failure(fmt::format("cannot find '{}'", name),
                   "looked beside the including file, in the folders of -I and among the files of the assembler");
}

Failure about(const std::filesystem::path& file, Failure failed) {
    for (Diagnostic& diagnostic : failed.diagnostics)
        if (diagnostic.place.file.empty())
            diagnostic.place.file = file.string();
    return failed;
}

} // namespace

SourceFolders source_folders(const std::vector<std::string>& include_directories, const std::vector<std::string>& named_files,
                             const std::filesystem::path& program) {
    SourceFolders folders;
    folders.include_directories.assign(include_directories.begin(), include_directories.end());
    folders.assembly = installed_directories(program, "asm");
    folders.reach.add_folder(".");
    for (const std::filesystem::path& folder : folders.include_directories)
        folders.reach.add_folder(folder);
    for (const std::filesystem::path& folder : folders.assembly)
        folders.reach.add_folder(folder);
    for (const std::string& file : named_files)
        folders.reach.add_file(file);
    return folders;
}

Result<assembler::Assembly> assemble_file(const std::filesystem::path& file, const SourceFolders& folders,
                                          assembler::AssemblyOptions options) {
    const Result<assembler::SourceText> source = read_source(file, folders.reach);
    if (!source)
        return tl::unexpected<Failure>(source.error());
    options.include = [&](std::string_view name, std::string_view from) { return find_include(name, from, folders); };
    return assembler::assemble(*source, options);
}

Result<BootImage> load_boot_image(const std::filesystem::path& file, Part part, const SourceFolders& folders) {
    BootImage image;
    if (file.extension() == ".tasm") {
        assembler::AssemblyOptions options;
        options.part = part;
        Result<assembler::Assembly> assembly = assemble_file(file, folders, options);
        if (!assembly)
            return tl::unexpected<Failure>(std::move(assembly.error()));
        if (assembly->form == assembler::OutputForm::raw)
            return failure(fmt::format("'{}' does not make a boot file", file.string()), "begin it with the line '.boot'");
        image.bytes = assembly->output;
        image.warnings = assembly->warnings;
        image.assembly = std::make_shared<const assembler::Assembly>(std::move(*assembly));
        return image;
    }
    Result<Bytes> bytes = read_file(folders.reach, file, "a boot file");
    if (!bytes)
        return tl::unexpected<Failure>(std::move(bytes.error()));
    if (const auto foreign = tcoff_kind(*bytes))
        return tl::unexpected<Failure>(Failure{{about_tcoff(*foreign, file.string())}});
    if (objects::is_elf(*bytes))
        return failure_at({file.string()}, "this is an object or a linked program, not a boot file", "",
                          "t8 link makes a boot file of objects; t8 run boots an object whose name ends with .t8o");
    Result<BootFile> parsed = parse_boot_file(*bytes);
    if (!parsed)
        return tl::unexpected<Failure>(about(file, std::move(parsed.error())));
    if (parsed->kind == BootFileKind::no_boot)
        return tl::unexpected<Failure>(about(file, failure("the file holds no boot packet: nothing would run").value()));
    image.bytes = std::move(*bytes);
    image.warnings = about(file, Failure{std::move(parsed->warnings)}).diagnostics;
    return image;
}

} // namespace t8::build
