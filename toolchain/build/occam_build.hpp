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
};

/// Compiles occam sources, following #INCLUDE and #USE, and links the resulting objects.
class OccamBuild {
public:
    /// A store is given where several builds share one.
    OccamBuild(OccamSettings settings, const std::vector<std::filesystem::path>& library_directories,
               std::shared_ptr<LibraryStore> store = std::make_shared<LibraryStore>());

    /// Compiles a source; sources that it uses are compiled too, once each.
    /// Errors  all mistakes of the source, or of one that it uses.
    Result<occam::Compiled> compile(const std::filesystem::path& source);

    /// An object that was compiled before. What it says that it uses is linked with it; from now on the error mode is the object's.
    /// Errors  as read_object, and what add_used_units cannot read.
    Result<objects::Object> read(const std::filesystem::path& object);

    /// Compiles a text that is not in a file; files that it includes and uses are looked for beside its name.
    Result<occam::Compiled> compile_text(const occam::SourceText& source);

    /// Reads a configuration; files that it includes and uses are looked for as for a source.
    Result<occam::Configured> configure(const occam::SourceText& source, const networks::NetworkOptions& network);

    /// Compiles the program of a node of the configuration that was read from the source.
    Result<occam::Compiled> compile_node(const occam::SourceText& source, const occam::Configured& configured,
                                         std::uint32_t node);

    /// Compiles a text that is not in a file. In it, `#USE` of the name gives the interface.
    Result<occam::Compiled> compile_calling(const occam::SourceText& source, const std::string& name,
                                            const occam::Interface& interface);

    /// Links objects, what the compiled sources use, the libraries named and the standard ones.
    Result<link::LinkedProgram> link(std::vector<objects::Member> objects, const std::vector<std::string>& libraries = {},
                                     const std::string& entry = {});

    /// Collects what is linked then.
    Result<link::LinkInput> link_input(std::vector<objects::Member> objects, const std::vector<std::string>& libraries = {},
                                       const std::string& entry = {});

    const std::vector<Diagnostic>& warnings() const { return warnings_; }

private:
    occam::CompileOptions compile_options();
    /// Returns the #USE or #INCLUDE line of an available library that declares a name; empty when there is none.
    std::string provider_of(std::string_view name);
    Result<occam::SourceText> find_include(std::string_view name, std::string_view from);
    Result<occam::Interface> find_unit(std::string_view name, std::string_view from);
    std::filesystem::path find(std::string_view name, std::string_view from) const;

    OccamSettings settings_;
    LibraryFiles libraries_;
    std::map<std::filesystem::path, objects::Member> used_; ///< sources and objects that #USE names
    std::vector<std::filesystem::path> used_libraries_;
    std::vector<link::Library> object_units_;                     ///< that objects name
    std::map<std::string, occam::Interface, std::less<>> called_; ///< units that are no files, by the names they are used by
    std::set<std::filesystem::path> in_progress_;
    std::vector<Diagnostic> warnings_;
};

/// True if the extension of the file is that of an occam source.
bool is_occam_source(const std::filesystem::path& file);

} // namespace t8::build
