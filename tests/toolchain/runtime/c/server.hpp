/// A file server in memory, and the rest of the lowest layer of the C library, for its tests on the host.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace t8::c_library {

/// The end of the program by exit or abort: thrown out of the library.
struct ProgramEnds : std::runtime_error {
    explicit ProgramEnds(std::optional<int> sent) : std::runtime_error("the program has ended"), status(sent) {}
    std::optional<int> status; ///< sent with Exit; none when it stopped by itself
};

struct Stream {
    std::string name;
    std::size_t position = 0;
    bool readable = false, writable = false, appending = false;
    int error = 0;
};

struct Server {
    std::map<std::string, std::string> files;
    std::map<std::string, std::string> environment;
    std::string input; ///< of standard input
    std::string output, errors;
    std::string keys;
    std::map<int, Stream> streams;
    int next_stream = 3;
    std::size_t disk = 1 << 20; ///< how long a file can become
    int local_time = 0, utc_time = 0;
    bool there = true; ///< whether there is a server at all
    std::optional<int> exit_status;
    std::vector<int> tags; ///< of all requests
    unsigned ticks = 0;

    std::string answer(const std::string& request);

private:
    std::string open(const std::string& request);
    std::string read(int stream, std::size_t count);
    std::string write(int stream, const std::string& data);
    std::string seek(int stream, std::int32_t offset, std::int32_t origin);
};

/// The server of the test that runs, as new.
Server& new_server();

} // namespace t8::c_library
