// Speed and size of whole networks, as tables.
//   bench_networks [--repetitions N] TABLE       one of: links rates threads boot
#include <charconv>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "bench/network/tables.hpp"

namespace t8::bench {
namespace {

constexpr unsigned most_repetitions = 1000;

const std::map<std::string_view, std::function<std::string(unsigned)>> tables{
    {"links", [](unsigned) { return link_table(); }}, {"rates", rate_table}, {"threads", thread_table}, {"boot", boot_table}};

int fail(const std::string& message, const std::string& hint) {
    std::fprintf(stderr, "error: %s\nhint: %s\n", message.c_str(), hint.c_str());
    return 2;
}

int run(int count, char** arguments) {
    const std::string usage = "bench_networks [--repetitions N] TABLE, where TABLE is links, rates, threads or boot";
    unsigned repetitions = 5;
    std::string_view table;
    for (int n = 1; n < count; ++n) {
        const std::string_view argument = arguments[n];
        if (argument == "--repetitions") {
            const std::string_view number = ++n < count ? arguments[n] : "";
            const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), repetitions);
            if (error != std::errc{} || end != number.data() + number.size() || repetitions == 0 ||
                repetitions > most_repetitions)
                return fail("'--repetitions' wants a number from 1 to 1000, not '" + std::string(number) + "'", usage);
        } else if (!table.empty()) {
            return fail("one table at a time, not '" + std::string(argument) + "' too", usage);
        } else if (!tables.contains(argument)) {
            return fail("unknown table '" + std::string(argument) + "'", usage);
        } else {
            table = argument;
        }
    }
    if (table.empty())
        return fail("which table?", usage);
    std::fputs(tables.at(table)(repetitions).c_str(), stdout);
    return 0;
}

} // namespace
} // namespace t8::bench

int main(int count, char** arguments) { return t8::bench::run(count, arguments); }
