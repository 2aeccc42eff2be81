#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "toolchain/build/library_files.hpp"
#include "toolchain/build/sources.hpp"
#include "toolchain/link/boot_image.hpp"
#include "toolchain/occam/compile.hpp"
#include "toolchain/occam/configuration/configure.hpp"

namespace t8::build {

/// How sources are compiled.
struct OccamSettings {
    occam::CompileOptions compile;
    SourceFolders folders;
    Part part = Part::T800; ///< what sources in C are compiled for
};

/// Compiles occam sources, following #INCLUDE and #USE, and links the resulting objects.
class OccamBuild {
public:
    /// Builds that are given the same `store` read each library once.
    OccamBuild(OccamSettings settings, const std::vector<std::filesystem::path>& library_directories,
               std::shared_ptr<LibraryStore> store = std::make_shared<LibraryStore>());

    /// Compiles a source; sources that it uses are compiled too, once each.
    /// Errors  all mistakes of the source, or of one that it uses.
    Result<occam::Compiled> compile(const std::filesystem::path& source);

    /// Reads an object file, and the units that it names as used, for linking. Sets the error mode of this build to that of the object.
    /// Errors  as read_object and add_used_units; a library instead of an object.
    Result<objects::Object> read(const std::filesystem::path& object);

    /// Compiles a text that is not in a file. Files that it includes and uses are first looked for in the directory of `source.name`.
    Result<occam::Compiled> compile_text(const occam::SourceText& source);

    /// Reads a configuration. Files that it includes and uses are looked for as by compile_text.
    Result<occam::Configured> configure(const occam::SourceText& source, const networks::NetworkOptions& network);

    /// Compiles the program of a node. REQUIRES: `configured` is the result of configure for `source`.
    Result<occam::Compiled> compile_node(const occam::SourceText& source, const occam::Configured& configured,
                                         std::uint32_t node);

    /// Compiles a text that is not in a file, in which `#USE` of `name` declares the routines of `interface`.
    Result<occam::Compiled> compile_calling(const occam::SourceText& source, const std::string& name,
                                            const occam::Interface& interface);

    /// Links the input that link_input collects.
    Result<link::LinkedProgram> link(std::vector<objects::Member> objects, const std::vector<std::string>& libraries = {},
                                     const std::string& entry = {});

    /// Returns the input of the linker: `objects`, the sources, libraries and objects that were used so far, the files in `libraries`, and
    /// the standard libraries for the error mode of `objects`. `entry`: name of the entry routine, or empty (LinkInput::entry).
    Result<link::LinkInput> link_input(std::vector<objects::Member> objects, const std::vector<std::string>& libraries = {},
                                       const std::string& entry = {});

    const std::vector<Diagnostic>& warnings() const { return warnings_; }

private:
    occam::CompileOptions compile_options();
    /// Returns the #USE or #INCLUDE line of an available library that declares a name; empty when there is none.
    std::string provider_of(std::string_view name);
    Result<occam::SourceText> find_include(std::string_view name, std::string_view from);
    Result<occam::Interface> find_unit(std::string_view name, std::string_view from);
    Result<objects::Object> object_of(const std::filesystem::path& source);
    std::filesystem::path find(std::string_view name, std::string_view from) const;

    OccamSettings settings_;
    LibraryFiles libraries_;
    std::map<std::filesystem::path, objects::Member> used_; ///< sources and objects that #USE names
    std::vector<std::filesystem::path> used_libraries_;
    std::vector<link::Library> object_units_;                     ///< units that the objects read so far use
    std::map<std::string, occam::Interface, std::less<>> called_; ///< interfaces of compile_calling, by the name in #USE
    std::set<std::filesystem::path> in_progress_;
    std::vector<Diagnostic> warnings_;
};

/// True if the extension of the file is that of an occam source.
bool is_occam_source(const std::filesystem::path& file);

} // namespace t8::build
