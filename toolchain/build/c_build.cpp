#include "toolchain/build/c_build.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "diagnostics/private_directory.hpp"
#include "diagnostics/read_file.hpp"
#include "diagnostics/run_program.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::build {
std::filesystem::path c_compiler() {
    if (const char* const chosen = std::getenv("T8_CC"))
        return chosen;
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "t8-cc";
}

bool is_c_source(const std::filesystem::path& file) { return file.extension() == ".c"; }

bool is_c_program(const objects::Object& object) {
    const auto main = std::find_if(object.atoms.begin(), object.atoms.end(), [](const objects::Atom& atom) {
        return atom.name == "main" && atom.binding == objects::Binding::global && atom.content == objects::Content::code;
    });
    return main != object.atoms.end() && !object.needs &&
           std::none_of(object.entries.begin(), object.entries.end(),
                        [&](const objects::Entry& entry) { return &object.atoms[entry.atom] == &*main; });
}

Failure no_c_compiler() {
    return failure("this installation has no C compiler",
                   "install the packages llvm-19-dev and clang-19, configure with -DT8_C=ON, and build again")
        .value();
}

Result<objects::Object> compile_c(const std::filesystem::path& source, Part part, const std::vector<std::string>& options) {
    const std::filesystem::path compiler = c_compiler();
    std::error_code failed;
    if (!std::filesystem::exists(compiler, failed))
        return tl::unexpected<Failure>(no_c_compiler());
    Result<PrivateDirectory> directory = PrivateDirectory::make("t8-cc", "the object");
    if (!directory)
        return tl::unexpected<Failure>(std::move(directory.error()));
    const std::filesystem::path object = directory->path() / "prog.t8o";
    std::vector<std::string> words{compiler.string(), "-c", "-o", object.string()};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back(part == Part::T414 ? "-mcpu=t414" : part == Part::T805 ? "-mcpu=t805" : "-mcpu=t800");
    words.emplace_back("-fdebug-compilation-dir=."); // the recording of a run must not depend on where the user stands
    words.push_back(source.string());
    if (run_with_own_streams(words).exit_code != 0)
        return failure_at({source.string()}, "the source was not compiled");
    Result<std::vector<std::uint8_t>> bytes = read_file(object, "an object");
    if (!bytes)
        return tl::unexpected<Failure>(std::move(bytes.error()));
    return objects::read_object(*bytes, source.string());
}

} // namespace t8::build
