// Feeds the file server arbitrary bytes, in pieces of arbitrary length, over a directory of its own.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>

#include "emulator/host/iserver.hpp"
#include "emulator/host/scripted_outside.hpp"

using namespace t8::host;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

/// One directory for the whole campaign: above the root lies a file that must stay as it is.
class Ground {
public:
    Ground() {
        std::string name = (std::filesystem::temp_directory_path() / "t8-fuzz-XXXXXX").string();
        require(::mkdtemp(name.data()) != nullptr);
        path_ = name;
        std::filesystem::create_directory(root());
        std::filesystem::create_directory(mounted());
        std::filesystem::create_directory(library());
        std::ofstream(library() / "f") << library_text;
    }
    Ground(const Ground&) = delete;
    Ground& operator=(const Ground&) = delete;
    ~Ground() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    std::filesystem::path root() const { return path_ / "root"; }
    std::filesystem::path mounted() const { return path_ / "mounted"; }
    std::filesystem::path library() const { return path_ / "library"; }
    void clear() const {
        std::filesystem::remove_all(root());
        std::filesystem::create_directory(root());
        std::filesystem::create_directory(root() / "d");
        std::filesystem::remove_all(mounted());
        std::filesystem::create_directory(mounted());
        std::filesystem::create_symlink("../library/f", mounted() / "l");
        std::filesystem::create_symlink("../outside", root() / "l");
    }
    /// Nothing but what is in the root and the mount for writing has come into being, and the library is as it was.
    bool untouched() const {
        std::size_t entries = 0;
        for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path_))
            ++entries;
        std::ifstream file(library() / "f");
        std::string text;
        return entries == 3 && std::getline(file, text) && text == library_text &&
               std::distance(std::filesystem::directory_iterator(library()), {}) == 1;
    }

private:
    static constexpr const char* library_text = "library";

    std::filesystem::path path_;
};

void check_reply(const Bytes& reply) {
    require(reply.size() >= 3 && reply.size() <= 512);
    require(static_cast<std::size_t>(reply[0] | reply[1] << 8) == reply.size() - 2);
    require(reply[2] == 0 || reply[2] == 1 || reply[2] == 129);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Ground ground;
    ground.clear();
    ScriptedOutside outside;
    outside.input = "line\nrest";
    FileRoom room = FileRoom::below(ground.root().string()).value();
    require(room.mount("m", ground.mounted().string(), MountAccess::read_and_write).has_value());
    require(room.mount("C:\\L", ground.library().string(), MountAccess::read_only).has_value());
    room.set_quota(100'000);
    IserverSettings settings;
    settings.peeked_memory = Bytes(100, 0x5A);
    settings.shell = ShellAccess::allowed;
    settings.trace = [](std::string_view line) { require(!line.empty()); };
    Iserver server(outside, room, std::move(settings));

    // The first byte says in what pieces the others come.
    const std::size_t piece = size > 0 ? 1 + data[0] % 64 : 1;
    std::span<const Byte> rest(data + (size > 0), size - (size > 0));
    std::uint64_t replies = 0;
    while (!rest.empty() && !server.ending()) {
        const auto now = rest.first(std::min(piece, rest.size()));
        rest = rest.subspan(now.size());
        server.take(now);
        while (server.reply_ready()) {
            check_reply(server.take_reply());
            ++replies;
        }
    }

    const IserverState state = server.state();
    require(state.requests == replies);
    require(state.streams.streams.size() <= Streams::most_open_files + 3);
    require(ground.untouched());
    return 0;
}
