#pragma once

#include <string>
#include <vector>

#include "bench/programs/program.hpp"

namespace t8::bench {

/// A row of the table.
struct Entry {
    Program program;
    std::string alone{}; ///< name of the program that does the same work on one node
};

/// Returns whole programs, each so long that its start hardly counts.
std::vector<Entry> whole_programs();

} // namespace t8::bench
