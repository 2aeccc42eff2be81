#include "tests/toolchain/runtime/c/server.hpp"

#include <cstdlib>
#include <cstring>

namespace t8::c_library {
namespace {

Server* current = nullptr;

int int16_at(const std::string& bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes.at(at)) | static_cast<unsigned char>(bytes.at(at + 1)) << 8;
}

std::int32_t int32_at(const std::string& bytes, std::size_t at) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(int16_at(bytes, at)) |
                                     static_cast<std::uint32_t>(int16_at(bytes, at + 2)) << 16);
}

std::string slice_at(const std::string& bytes, std::size_t at) {
    return bytes.substr(at + 2, static_cast<std::size_t>(int16_at(bytes, at)));
}

std::string number(std::int64_t value, int bytes) {
    std::string result;
    for (int place = 0; place < bytes; ++place)
        result.push_back(static_cast<char>(value >> (8 * place) & 0xFF));
    return result;
}

std::string slice(const std::string& text) { return number(static_cast<std::int64_t>(text.size()), 2) + text; }

const std::string done(1, '\0');
const std::string failed(1, static_cast<char>(129));

} // namespace

Server& new_server() {
    delete current;
    current = new Server;
    return *current;
}

std::string Server::open(const std::string& request) {
    const std::string name = slice_at(request, 1);
    const char mode = request.at(request.size() > name.size() + 4 ? name.size() + 4 : 0);
    const bool exists = files.count(name) != 0;
    if (name.empty() || ((mode == 1 || mode == 4) && !exists))
        return failed;
    if (mode == 2 || mode == 5)
        files[name].clear();
    files[name];
    Stream stream;
    stream.name = name;
    stream.readable = mode == 1 || mode >= 4;
    stream.writable = mode >= 2;
    stream.appending = mode == 3 || mode == 6;
    if (stream.appending)
        stream.position = files[name].size();
    streams[next_stream] = stream;
    return done + number(next_stream++, 4);
}

std::string Server::read(int id, std::size_t count) {
    if (id == 0) {
        const std::string data = input.substr(0, count);
        input.erase(0, data.size());
        return done + slice(data);
    }
    const auto found = streams.find(id);
    if (found == streams.end())
        return failed;
    Stream& stream = found->second;
    if (!stream.readable) {
        stream.error = 9;
        return done + slice("");
    }
    const std::string& content = files[stream.name];
    const std::string data = stream.position < content.size() ? content.substr(stream.position, count) : "";
    stream.position += data.size();
    return done + slice(data);
}

std::string Server::write(int id, const std::string& data) {
    if (id == 1 || id == 2) {
        (id == 1 ? output : errors) += data;
        return done + number(static_cast<std::int64_t>(data.size()), 2);
    }
    const auto found = streams.find(id);
    if (found == streams.end())
        return failed;
    Stream& stream = found->second;
    std::string& content = files[stream.name];
    if (stream.appending)
        stream.position = content.size();
    std::string part = data;
    if (stream.position + part.size() > disk) {
        part.resize(disk > stream.position ? disk - stream.position : 0);
        stream.error = 28;
    }
    if (content.size() < stream.position + part.size())
        content.resize(stream.position + part.size());
    content.replace(stream.position, part.size(), part);
    stream.position += part.size();
    return done + number(static_cast<std::int64_t>(part.size()), 2);
}

std::string Server::seek(int id, std::int32_t offset, std::int32_t origin) {
    const auto found = streams.find(id);
    if (found == streams.end() || origin < 1 || origin > 3)
        return failed;
    Stream& stream = found->second;
    const auto base = origin == 1 ? 0 : origin == 2 ? stream.position : files[stream.name].size();
    const std::int64_t place = static_cast<std::int64_t>(base) + offset;
    if (place < 0)
        return failed;
    stream.position = static_cast<std::size_t>(place);
    return done;
}

std::string Server::answer(const std::string& request) {
    const int tag = static_cast<unsigned char>(request.at(0));
    tags.push_back(tag);
    const auto stream = [&] { return int32_at(request, 1); };
    switch (tag) {
    case 10:
        return open(request);
    case 11:
        return streams.erase(stream()) != 0 ? done : failed;
    case 12:
        return read(stream(), static_cast<std::size_t>(int16_at(request, 5)));
    case 13:
        return write(stream(), slice_at(request, 5));
    case 16:
        return streams.count(stream()) != 0 ? done : failed;
    case 17:
        return seek(stream(), int32_at(request, 5), int32_at(request, 9));
    case 18:
        return streams.count(stream()) != 0 ? done + number(static_cast<std::int64_t>(streams[stream()].position), 4) : failed;
    case 20:
        return streams.count(stream()) != 0 && streams[stream()].error != 0
                   ? done + number(streams[stream()].error, 4) + slice("")
                   : failed;
    case 21:
        return files.erase(slice_at(request, 1)) != 0 ? done : failed;
    case 22: {
        const std::string from = slice_at(request, 1), to = slice_at(request, 3 + from.size());
        if (files.count(from) == 0)
            return failed;
        files[to] = files[from];
        files.erase(from);
        return done;
    }
    case 30:
    case 31: {
        if (keys.empty())
            return failed;
        const std::string key = keys.substr(0, 1);
        keys.erase(0, 1);
        return done + key;
    }
    case 32:
        return environment.count(slice_at(request, 1)) != 0 ? done + slice(environment[slice_at(request, 1)]) : failed;
    case 33:
        return done + number(local_time, 4) + number(utc_time, 4);
    case 34:
        return slice_at(request, 1).empty() ? done + number(0, 4) : done + number(7, 4);
    case 35:
        exit_status = int32_at(request, 1);
        return done;
    case 42:
        return done + std::string("\x0E\x04\x04\x02", 4);
    default:
        return std::string(1, '\1');
    }
}

} // namespace t8::c_library

using t8::c_library::current;

extern "C" {

// The linker of t8 makes it.
extern void (*const __t8_destructors[])();
void (*const __t8_destructors[])() = {nullptr};

extern int t8__lib_server_free, t8__lib_streams_free, t8__lib_heap_free; // first words of semaphores

// The program ends where it is, inside of the library: locks are given back for the next test.
static void free_locks() { t8__lib_server_free = t8__lib_streams_free = t8__lib_heap_free = 1; }

int _lib_exchange(const unsigned char* request, int size, unsigned char* reply) {
    if (!current->there)
        return -1;
    if (size < 6 || size % 2 != 0 || size > 510)
        std::abort(); // a server would end with an error of the protocol
    const std::string answer =
        current->answer(std::string(reinterpret_cast<const char*>(request), static_cast<std::size_t>(size)));
    std::memcpy(reply, answer.data(), answer.size());
    return static_cast<int>(answer.size());
}

void* _lib_more_memory(std::size_t size, std::size_t* got) {
    static char memory[16 << 20];
    static std::size_t used = 4; // not where alignment would be had for nothing
    const std::size_t piece = (size + 4095) & ~std::size_t{3};
    if (piece > sizeof memory - used)
        return nullptr;
    char* const result = memory + used;
    used += piece;
    *got = piece;
    return result;
}

unsigned _lib_ticks() { return current->ticks; }
void _lib_halt() {
    free_locks();
    throw t8::c_library::ProgramEnds(current->exit_status);
}
void _lib_error_halt() {
    free_locks();
    throw t8::c_library::ProgramEnds(std::nullopt);
}

void SemWait(int* semaphore) {
    if (--*semaphore != 0)
        std::abort(); // it waits for itself
}
void SemSignal(int* semaphore) { ++*semaphore; }
}
