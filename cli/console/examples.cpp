#include "cli/console/examples.hpp"

#include <system_error>

namespace t8::cli {
namespace {

// Those that show something at once.
constexpr std::string_view names[] = {"processor_farm/farm16.lua",
                                      "occam/philosophers/philosophers.occ",
                                      "occam/life/life.lua",
                                      "occam/nbody/nbody.pgm",
                                      "ring/ring.lua",
                                      "ring/ring_faulty.lua",
                                      "alltoall/alltoall.lua",
                                      "worm/grid.lua"};

} // namespace

std::vector<std::string> installed_examples(const std::filesystem::path& program) {
    std::error_code failed;
    std::vector<std::string> found;
    // In the source tree, the program lies in build/<preset>/cli; installed, in bin beside share.
    const std::filesystem::path folder = program.parent_path();
    for (const std::filesystem::path& root : {folder / "../../../examples", folder / "../share/transcope/examples"}) {
        for (const std::string_view name : names)
            if (const std::filesystem::path file = root / name; std::filesystem::exists(file, failed))
                found.push_back(std::filesystem::weakly_canonical(file, failed).string());
        if (!found.empty())
            break;
    }
    return found;
}

} // namespace t8::cli
