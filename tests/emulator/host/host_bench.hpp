#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "emulator/host/iserver.hpp"
#include "emulator/host/scripted_outside.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::host {

/// A directory for a server, with its files.
class TestDirectory : public test::TemporaryDirectory {
public:
    std::string content(const std::string& name) const {
        std::ifstream file(path() / name, std::ios::binary);
        REQUIRE(file);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    bool has(const std::string& name) const { return std::filesystem::exists(std::filesystem::symlink_status(path() / name)); }
};

/// The body of a request, put together field by field.
class Asking {
public:
    explicit Asking(Byte tag) : body_{tag} {}

    Asking& byte(int value) { return number(value, 1); }
    Asking& int16(int value) { return number(value, 2); }
    Asking& int32(std::int64_t value) { return number(value, 4); }
    Asking& slice(std::string_view text);
    const Bytes& body() const { return body_; }

private:
    Asking& number(std::int64_t value, unsigned bytes);

    Bytes body_;
};

/// Returns a whole request packet: its length, the body, and padding up to the least length.
Bytes packet(Bytes body);

// Return the replies that are expected, without their length.
Bytes success(const Bytes& fields = {});
Bytes slice_reply(std::string_view text);
inline const Bytes failed = {129};
inline const Bytes not_implemented = {1};

/// A server with a ScriptedOutside and a directory.
struct HostBench {
    TestDirectory directory;
    ScriptedOutside outside;
    FileRoom room;
    Iserver server;

    explicit HostBench(IserverSettings settings = {})
        : room(FileRoom::below(directory.path().string()).value()), server(outside, room, std::move(settings)) {}

    /// Returns the reply to a request without its length bytes, which are checked.
    Bytes ask(const Asking& request);

    Bytes open_reply(std::string_view name, int type, int mode) { return ask(Asking(10).slice(name).byte(type).byte(mode)); }
    /// Opens a stream, which must succeed, and returns its number.
    int open(std::string_view name, int type, int mode);
    Bytes close(int stream) { return ask(Asking(11).int32(stream)); }
    Bytes read(int stream, int count) { return ask(Asking(12).int32(stream).int16(count)); }
    Bytes write(int stream, std::string_view data) { return ask(Asking(13).int32(stream).slice(data)); }
    Bytes gets(int stream, int count) { return ask(Asking(14).int32(stream).int16(count)); }
    Bytes puts(int stream, std::string_view data) { return ask(Asking(15).int32(stream).slice(data)); }
    Bytes flush(int stream) { return ask(Asking(16).int32(stream)); }
    Bytes seek(int stream, std::int64_t offset, int origin) { return ask(Asking(17).int32(stream).int32(offset).int32(origin)); }
    Bytes tell(int stream) { return ask(Asking(18).int32(stream)); }
    Bytes eof(int stream) { return ask(Asking(19).int32(stream)); }
    Bytes ferror(int stream) { return ask(Asking(20).int32(stream)); }
    Bytes remove(std::string_view name) { return ask(Asking(21).slice(name)); }
    Bytes rename(std::string_view from, std::string_view to) { return ask(Asking(22).slice(from).slice(to)); }
    Bytes get_env(std::string_view name) { return ask(Asking(32).slice(name)); }
};

} // namespace t8::host
