#include <fmt/core.h>

#include "bench/network/tables.hpp"
#include "bench/timing/figures.hpp"

namespace t8::bench {

std::string link_table() {
    std::string text =
        "| long messages between two nodes | published, Kbyte/s | emulated | difference |\n| --- | ---: | ---: | ---: |\n";
    for (const Figure& figure : link_figures())
        text += fmt::format("| {} | {:.0f} | {:.0f} | {:+.1f} % |\n", figure.name, figure.published, figure.emulated,
                            figure.percent());
    return text;
}

} // namespace t8::bench
