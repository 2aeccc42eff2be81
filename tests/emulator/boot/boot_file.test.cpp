#include <catch2/catch.hpp>

#include "emulator/boot/boot_file.hpp"
#include "isa_t800/assembler/assembler.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

using Kind = BootPhase::Kind;

void append(Bytes& bytes, const Bytes& more) { bytes.insert(bytes.end(), more.begin(), more.end()); }

Bytes packet(std::size_t length, Byte fill = 0x24) {
    Bytes bytes(length + 1, fill);
    bytes[0] = static_cast<Byte>(length);
    return bytes;
}

/// A stream as the collector writes it for two nodes in a chain, with its identification.
Bytes collector_file() {
    Bytes file = packet(240);
    const Bytes mark{7, 'B', 'T', 'L', 1};
    std::copy(mark.begin(), mark.end(), file.begin() + 10);
    append(file, packet(84));
    append(file, packet(76));
    for (unsigned n = 0; n < 9; ++n)
        append(file, packet(60));
    append(file, {0});
    append(file, {0x81, 0x42, 0x8C}); // pass, number 2, bootstrap load
    append(file, packet(42, 0x85));   // a message whose data look like execute
    append(file, packet(42, 0x85));
    append(file, {0x8D, 0x42, 0x82, 0x00, 0x84, 0x01, 0x85, 0x83}); // open: the child's execute is not ours
    append(file, {0x84, 0xC2, 0x14, 0x80});                         // address 148, load
    append(file, packet(20));
    append(file, {0x85});
    append(file, packet(60));
    append(file, packet(32));
    append(file, {0});
    return file;
}

std::vector<Kind> kinds(const BootFile& file) {
    std::vector<Kind> all;
    for (const BootPhase& phase : file.phases)
        all.push_back(phase.kind);
    return all;
}

/// Phases lie one behind the other and end with the file.
void check_cover(const BootFile& file, std::size_t size) {
    std::size_t offset = 0;
    for (const BootPhase& phase : file.phases) {
        CHECK(phase.offset == offset);
        offset += phase.size;
    }
    CHECK(offset == size);
}

std::string error(const Bytes& bytes) {
    const Result<BootFile> file = parse_boot_file(bytes);
    return file ? "no error" : file.error().diagnostics.at(0).message;
}

} // namespace

TEST_CASE("a boot packet may be followed by anything", "[boot]") {
    Bytes bytes = packet(3);
    append(bytes, {1, 2, 3, 4, 5});

    const Result<BootFile> file = parse_boot_file(bytes);

    REQUIRE(file.has_value());
    CHECK(file->kind == BootFileKind::packet);
    CHECK(kinds(*file) == std::vector{Kind::boot_packet, Kind::data});
    CHECK(file->phases[0].code == Bytes{0x24, 0x24, 0x24});
    CHECK(file->warnings.empty());
    check_cover(*file, bytes.size());
}

TEST_CASE("pokes and peeks precede the boot packet", "[boot]") {
    Bytes bytes{0, 4, 0, 0, 0x80, 1, 2, 3, 4, 1, 8, 0, 0, 0x80};
    append(bytes, packet(2));

    const Result<BootFile> file = parse_boot_file(bytes);

    REQUIRE(file.has_value());
    CHECK(kinds(*file) == std::vector{Kind::poke, Kind::peek, Kind::boot_packet});
    const std::string text = describe_boot_file(*file, bytes, Part::T800);
    CHECK(text.find("poke #80000004 with #04030201") != std::string::npos);
    CHECK(text.find("peek #80000008") != std::string::npos);
}

TEST_CASE("pokes alone are taken, with a warning", "[boot]") {
    const Bytes bytes{0, 4, 0, 0, 0x80, 1, 2, 3, 4};
    const Result<BootFile> file = parse_boot_file(bytes);
    REQUIRE(file.has_value());
    CHECK(file->kind == BootFileKind::no_boot);
    CHECK(file->warnings.size() == 1);
}

TEST_CASE("files that cannot boot say where they end", "[boot]") {
    CHECK(error({}) == "the boot file is empty");
    CHECK(error({0, 1, 2}) == "the boot file ends inside the poke at offset 0: 3 of 9 bytes present");
    CHECK(error({0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0}) == "the boot file ends inside the peek at offset 9: 2 of 5 bytes present");
    CHECK(error({4, 1, 2}) == "the boot file ends inside its boot packet: 4 bytes announced at offset 0, 2 present");
    CHECK(error({200}) == "the boot file ends inside its boot packet: 200 bytes announced at offset 0, 0 present");
}

TEST_CASE("a collector stream is taken apart into its phases", "[boot]") {
    const Bytes bytes = collector_file();

    const Result<BootFile> file = parse_boot_file(bytes);

    REQUIRE(file.has_value());
    CHECK(file->kind == BootFileKind::collector);
    CHECK(file->warnings.empty());
    CHECK(kinds(*file) == std::vector{Kind::boot_packet, Kind::primary, Kind::secondary, Kind::network_loader,
                                      Kind::loader_commands, Kind::final_code});
    CHECK(file->phases[1].code.size() == 84);
    CHECK(file->phases[3].packets == 9);
    CHECK(file->phases[3].code.size() == 540);
    CHECK(file->phases[5].code.size() == 92);
    CHECK(file->phases[5].address == Address{148});
    check_cover(*file, bytes.size());
    REQUIRE(file->commands.size() == 16);
    CHECK(file->commands[3].text == "message 42");
    CHECK(file->commands[9].text == "address 1");
    CHECK(file->commands[9].nesting == 1);
    CHECK(file->commands[12].text == "address 148");
    CHECK(file->commands.back().text == "execute");
}

TEST_CASE("a stream is known by its shape when it has no identification", "[boot]") {
    Bytes bytes = collector_file();
    std::fill(bytes.begin() + 1, bytes.begin() + 241, Byte{0x24});

    CHECK(parse_boot_file(bytes)->kind == BootFileKind::collector);
    bytes.pop_back();
    CHECK(parse_boot_file(bytes)->kind == BootFileKind::packet);
}

TEST_CASE("a collector stream that is cut off anywhere behind its first packet is taken with a warning", "[boot]") {
    const Bytes whole = collector_file();
    for (std::size_t size = 242; size < whole.size(); ++size) {
        const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        const Result<BootFile> file = parse_boot_file(part);
        REQUIRE(file.has_value());
        REQUIRE(file->kind == BootFileKind::collector);
        REQUIRE(file->warnings.size() == 1);
        REQUIRE(file->warnings[0].message.find("the stream ends at offset") == 0);
        check_cover(*file, size);
    }
}

TEST_CASE("what follows a stream and what is no command are warned of", "[boot]") {
    Bytes longer = collector_file();
    longer.push_back(9);
    CHECK(parse_boot_file(longer)->warnings.at(0).message.find("1 bytes follow the end of the stream") == 0);

    Bytes odd = collector_file();
    const std::size_t first_command = 241 + 85 + 77 + 9 * 61 + 1;
    odd[first_command] = 0xBF;
    CHECK(parse_boot_file(odd)->warnings.at(0).message == "#BF at offset 953 is not a loader command");
}

TEST_CASE("a file of our loader shows the program where it will be", "[boot]") {
    AssemblyOptions options;
    options.form = OutputForm::loader;
    const Result<Assembly> program = assemble({"a.tasm", "start: ldc 5\nstopp\n"}, options);
    REQUIRE(program.has_value());

    const Result<BootFile> file = parse_boot_file(program->output);

    REQUIRE(file.has_value());
    CHECK(file->kind == BootFileKind::loader);
    CHECK(kinds(*file) == std::vector{Kind::boot_packet, Kind::header, Kind::program});
    CHECK(file->phases[2].address == program->origin);
    CHECK(file->phases[2].code == program->image);
    const std::string text = describe_boot_file(*file, program->output, Part::T800);
    CHECK(text.find("load at #80000170, 3 bytes, entry #80000170") != std::string::npos);
    CHECK(text.find("#80000171  21 F5            stopp") != std::string::npos);

    Bytes cut = program->output;
    cut.pop_back();
    CHECK(parse_boot_file(cut)->warnings.at(0).message.find("the program at offset") == 0);
}

TEST_CASE("every beginning of every file is described", "[boot]") {
    const Bytes whole = collector_file();
    for (std::size_t size = 1; size < whole.size(); size += 7) {
        const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        const Result<BootFile> file = parse_boot_file(part);
        if (file)
            CHECK_FALSE(describe_boot_file(*file, part, Part::T414).empty());
        else
            CHECK_FALSE(render(file.error()).empty());
    }
}
