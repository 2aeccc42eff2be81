#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "monitor/history/format/description.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/history/format/schema.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

const std::filesystem::path seeds = std::filesystem::path(T8_SOURCE_DIR) / "tests/fuzz/corpus/history";

void write(const std::string& name, const std::string& first, const std::vector<Byte>& bytes) {
    std::ofstream out(seeds / name, std::ios::binary);
    out << first;
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

void write_seeds() {
    const MachineSpec machine = ring_machine(3);
    for (const std::size_t count : {0u, 6u, 40u}) {
        std::mt19937_64 random(count);
        std::vector<Event> events = random_events(random, machine, count, 4);
        put_in_order(events, machine);
        const std::vector<Byte> file = history_of(machine, events);
        write("file_" + std::to_string(count), "", file);
        write("mended_" + std::to_string(count), "r", file);
    }
    write("description", "d", encode_description(describing(machine), our_schema()));
}

} // namespace

// T8_APPROVE=1 in the environment writes them anew; file_ring and mended_ring are recordings of examples/ring. Seeds of an older version would never get past the header.
TEST_CASE("the seeds of the history fuzzer are histories of this version", "[history][golden]") {
    if (std::getenv("T8_APPROVE") != nullptr)
        write_seeds();
    for (const auto& entry : std::filesystem::directory_iterator(seeds)) {
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        std::vector<Byte> bytes = bytes_of(entry.path());
        REQUIRE_FALSE(bytes.empty());
        if (name.rfind("events", 0) == 0)
            continue;
        if (name.rfind("file", 0) != 0)
            bytes.erase(bytes.begin());
        CHECK((name == "description" ? decode_description(bytes).has_value()
                                     : HistoryReader::from_bytes(std::move(bytes), name).has_value()));
    }
}
