#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "toolchain/build/located_program.hpp"
#include "toolchain/build/occam_build.hpp"
#include "toolchain/link/boot_image.hpp"
#include "toolchain/objects/library.hpp"

namespace t8::build {

/// True if `file` must be linked before it boots: by its extension it is a source in occam or C, or an object.
bool is_linked_before_boot(const std::filesystem::path& file);

/// Returns the diagnostic for a node that gives parameters to a boot file.
Diagnostic takes_no_parameters(const NodeSpec& node);

/// Makes boot files for the nodes of a machine from sources and objects. Each source is compiled once for each part. Nodes share one image if they
/// have equal programs, parameters, parts and memory sizes, and none of them or each of them is the host's.
class NodePrograms {
public:
    NodePrograms(OccamSettings settings, std::vector<std::filesystem::path> library_directories)
        : settings_(std::move(settings)), library_directories_(std::move(library_directories)) {}

    /// Returns the boot file of a node. The program is the last routine of `file`, called with the parameters in the machine file if `file`
    /// is the node's own boot file; in C it is main, and get_param gives the parameters. It is compiled if necessary, and linked. The pointer stays valid as long as this object.
    /// Errors  mistakes of the source, of the parameters and of linking; a program that does not fit the node.
    Result<const link::BootImage*> image(const std::filesystem::path& file, const MachineSpec& machine, std::uint32_t node);

    /// Returns the program that image() boots, with debug information.
    /// Errors  as image, except for those of the boot file.
    Result<std::shared_ptr<const DescribedProgram>> described(const std::filesystem::path& file, const MachineSpec& machine,
                                                              std::uint32_t node);

    /// Returns and clears the warnings of all compilations since the last call.
    std::vector<Diagnostic> take_warnings();

private:
    struct Program {
        link::LinkedProgram program; ///< without debug information
        std::shared_ptr<const DescribedProgram> described;
        std::map<std::tuple<Part, Word, bool>, link::BootImage> images; ///< by part, memory and whether the host is there
    };

    /// A file with its routines, and the input for linking them.
    struct Unit {
        OccamBuild build;
        objects::Member member;
    };

    Result<Unit*> load(const std::filesystem::path& file, Part part);
    Result<std::string> call_of(const std::filesystem::path& file, const objects::Member& unit, const MachineSpec& machine,
                                std::uint32_t node) const;
    Result<Program*> find(const std::filesystem::path& file, const MachineSpec& machine, std::uint32_t node);
    Result<Program*> find_c(const std::filesystem::path& file, Unit& unit, const MachineSpec& machine, std::uint32_t node);
    Result<Program*> add(const std::pair<std::string, std::string>& key, Result<link::LinkInput> input);

    OccamSettings settings_;
    std::vector<std::filesystem::path> library_directories_;
    std::shared_ptr<LibraryStore> store_ = std::make_shared<LibraryStore>();
    std::map<std::pair<std::string, Part>, Unit> units_;              ///< by file, and the part that C is compiled for
    std::map<std::pair<std::string, std::string>, Program> programs_; ///< by file, and part and what calls it
    std::vector<Diagnostic> warnings_;
};

} // namespace t8::build
