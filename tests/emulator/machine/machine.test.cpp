#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include <catch2/catch.hpp>

#include "emulator/config/machine_file.hpp"
#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "emulator/machine/machine.hpp"
#include "isa_t800/assembler/assembler.hpp"
#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/temporary_directory.hpp"
#include "tests/assembler_includes.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Assembly assembled(const SourceText& source, std::optional<OutputForm> form = std::nullopt) {
    AssemblyOptions options;
    options.form = form;
    options.include = [](std::string_view name, std::string_view from) -> Result<SourceText> {
        const auto path = test::included_file(name, from);
        return SourceText{path.string(), text_of_file(path)};
    };
    auto result = assemble(source, options);
    if (!result)
        FAIL(render(result.error()));
    return *result;
}

/// What the outside of a machine saw, boot images among the messages.
struct Heard final : Observer {
    std::vector<LinkMessage> messages;
    std::vector<std::vector<Byte>> payloads;
    std::vector<FaultEvent> faults;
    void link_message(const LinkMessage& message) override {
        messages.push_back(message);
        payloads.emplace_back(message.payload.begin(), message.payload.end());
    }
    void fault(const FaultEvent& event) override { faults.push_back(event); }
};

/// A whole program run with a file server, in a directory of its own.
struct Served {
    explicit Served(const std::vector<Byte>& image, Tier tier, const std::string& input = {}, Observer* observer = nullptr)
        : room(*host::FileRoom::below(directory.path().string())) {
        outside.input = input;
        MachineSpec spec = machines::nodes(1);
        spec.nodes[0].memory = 1u << 20;
        spec.host = LinkEnd{0, 0};
        machine = std::make_unique<Machine>(spec, tier);
        host::IserverSettings settings;
        settings.whole_line = "iserver -sb program one two";
        settings.short_line = "one two";
        server = std::make_unique<host::Iserver>(outside, room, settings);
        port = std::make_unique<IserverPort>(*server, IserverPort::ErrorTest::yes);
        machine->attach_host(*port);
        if (observer != nullptr)
            machine->attach(*observer);
        machine->send_boot(0, 0, image);
    }
    test::TemporaryDirectory directory;
    host::ScriptedOutside outside;
    host::FileRoom room;
    std::unique_ptr<Machine> machine;
    std::unique_ptr<host::Iserver> server;
    std::unique_ptr<IserverPort> port;
};

struct Example {
    const char* file;
    const char* input;
    const char* output; ///< how standard output begins
};
constexpr Example examples[] = {
    {"hello.tasm", "", "hello from a transputer\n"},
    {"sieve.tasm", "", "1899 primes\n"},
    {"echo_args.tasm", "", "one two\n"},
    {"knights_tour.tasm", "5\n1\n1\n", "size of the board"},
    {"cat.tasm", "a line\nanother\n", ""},
};

std::vector<Byte> example_image(const Example& example) {
    const auto path = std::filesystem::path(T8_SOURCE_DIR) / "examples/asm" / example.file;
    return assembled({path.string(), text_of_file(path)}).output;
}

} // namespace

TEST_CASE("a boot packet runs at MemStart with the registers the part sets", "[boot]") {
    Machine machine(machines::pair(), Tier::reference);
    // Stores Creg, then Wptr, at #80000200.
    machine.send_boot(0, 2, machines::packet("ldc #80000200\nrev\nrev\nstnl 1\nldlp 0\nldc #80000200\nstnl 0\nstopp\n"));

    CHECK(machine.run({}) == RunOutcome::ended);

    const Word code_bytes = 22;
    CHECK(machine.node(0).memory().read_word(Address{0x80000200u}) == ((0x80000070u + code_bytes + 3) & ~3u));
}

TEST_CASE("peeks and pokes are served before the boot", "[boot]") {
    MachineSpec spec = machines::nodes(1);
    spec.host = LinkEnd{0, 0};
    Machine machine(spec, Tier::predecoded);
    struct Port final : HostPort {
        std::vector<Byte> heard;
        void take(Tick, std::span<const Byte> bytes, bool) override { heard.insert(heard.end(), bytes.begin(), bytes.end()); }
        std::vector<Byte> to_send() override { return {}; }
        bool ended() const override { return false; }
    } port;
    machine.attach_host(port);

    machine.send_boot(0, 0, {0, 0x00, 0x03, 0x00, 0x80, 0x78, 0x56, 0x34, 0x12, 1, 0x00, 0x03, 0x00, 0x80});
    machine.run({});

    CHECK(port.heard == std::vector<Byte>{0x78, 0x56, 0x34, 0x12});
    CHECK(machine.node(0).booting());
}

// Bug: of a poke or peek that came in several messages only the last piece was looked at.
TEST_CASE("a neighbour may send pokes and code in pieces", "[boot][regression]") {
    Machine machine(machines::pair(), Tier::predecoded);
    std::string body;
    for (const int byte : {0, 0x00, 0x03, 0x00, 0x80, 0x78, 0x56, 0x34, 0x12, 2, 0x21, 0xF5}) // poke, then a packet: stopp
        body += "ldc " + std::to_string(byte) + "; stl 1; ldlp 1; mint; ldnlp 2; ldc 1; out\n";
    machine.send_boot(0, 3, machines::quick(body + "stopp"));

    machine.run({});

    CHECK(machine.node(1).memory().read_word(Address{0x80000300u}) == 0x12345678u);
    CHECK_FALSE(machine.node(1).booting());
}

// Bug: an input of no bytes on the host's link looked for its bytes in a node that is not there.
TEST_CASE("an input of no bytes ends at once", "[link][regression]") {
    MachineSpec spec = machines::nodes(1);
    spec.host = LinkEnd{0, 0};
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(0, 0, machines::quick("ldc #80000300; mint; ldnlp 4; ldc 0; in; ldc 1; ldc #80000300; stnl 0; stopp"));

    machine.run({});

    CHECK(machine.node(0).memory().read_word(Address{0x80000300u}) == 1);
}

// Bug: the run ended at the tick at which the node halted, and what was on the link was lost.
TEST_CASE("what the root was sending to the host when it halted reaches the host", "[link][regression]") {
    struct Port final : HostPort {
        std::vector<Byte> heard;
        void take(Tick, std::span<const Byte> bytes, bool) override { heard.insert(heard.end(), bytes.begin(), bytes.end()); }
        std::vector<Byte> to_send() override { return {}; }
        bool ended() const override { return false; }
    };
    std::vector<Tick> ends;
    for (const Tier tier : {Tier::reference, Tier::predecoded})
        for (const bool observed : {false, true})
            for (const bool in_pieces : {false, true}) {
                MachineSpec spec = machines::nodes(1);
                spec.host = LinkEnd{0, 0};
                Machine machine(spec, tier);
                machines::Heard heard;
                if (observed)
                    machine.attach(heard);
                Port port;
                machine.attach_host(port);
                machines::put(machine, 0, 0x80001000u, machines::counted(1000));
                machine.send_boot(0, 0,
                                  machines::quick("sethalterr; ldc sender - started; ldc #80000A00; startp\nstarted: "
                                                  "ldtimer; adc 1; tin; seterr; stopp\nsender: " +
                                                  machines::out(0, 0x80001000u, 1000) + machines::store(1, machines::results) +
                                                  "stopp"));

                RunOutcome outcome = RunOutcome::interrupted;
                for (Tick until{700'000}; in_pieces && until < Tick{20'000'000}; until = until + Tick{700'000})
                    if (outcome = machine.run({.until = until, .ends_with = 0, .goes_on = true});
                        outcome != RunOutcome::interrupted)
                        break;
                if (!in_pieces)
                    outcome = machine.run({.ends_with = 0});

                CHECK(outcome == RunOutcome::stopped);
                CHECK(port.heard == machines::counted(1000));
                CHECK(machines::word(machine, 0, machines::results) == 0);
                REQUIRE(machine.stopped().size() == 1);
                CHECK(machine.stopped()[0].tick < machine.ended());
                ends.push_back(machine.ended());
            }
    for (const Tick end : ends)
        CHECK(end == ends[0]);
}

TEST_CASE("code from a ROM runs from the top of memory", "[boot]") {
    Machine machine(machines::nodes(1), Tier::predecoded);
    // j back over the program, from #7FFFFFFE: ldc 7; ldc MemStart; stnl 0; stopp, then the jump.
    std::vector<Byte> code = *assemble_bytes("ldc 7\nldc #80000100\nstnl 0\nstopp");
    const auto size = static_cast<SignedWord>(code.size());
    const std::vector<Byte> jump = *assemble_bytes("j " + std::to_string(-size - 2));
    REQUIRE(jump.size() == 2);
    code.insert(code.end(), jump.begin(), jump.end());
    while (code.size() % 4 != 0)
        code.insert(code.begin(), 0x20);

    machine.boot_from_rom(0, code);
    machine.run({});

    CHECK(machine.node(0).memory().read_word(Address{0x80000100u}) == 7);
}

TEST_CASE("a message crosses a link, whichever end is first", "[link]") {
    for (const bool sender_first : {true, false}) {
        // Both parts must have booted before the first byte, or it would be taken for a bootstrap.
        const std::string wait = "ldtimer; adc 200; tin\n";
        const std::string settle = "ldtimer; adc 100; tin\n";
        Machine machine(machines::pair(), Tier::predecoded);
        Heard heard;
        machine.attach(heard);
        machine.send_boot(
            0, 3,
            machines::quick((sender_first ? settle : wait) + "ldc #12345678; stl 1; ldlp 1; mint; ldnlp 2; ldc 4; out; stopp"));
        machine.send_boot(1, 3,
                          machines::quick(std::string(sender_first ? wait : "") +
                                          "ldc #80000300; mint; ldnlp 5; ldc 4; in; ldc 1; ldc #80000304; stnl 0; stopp"));

        CHECK(machine.run({}) == RunOutcome::ended);

        CHECK(machine.node(1).memory().read_word(Address{0x80000300u}) == 0x12345678u);
        CHECK(machine.node(1).memory().read_word(Address{0x80000304u}) == 1);
        REQUIRE(heard.messages.size() == 3); // the two boots over links of their own, and the message
        CHECK(heard.messages.back().bytes == 4);
        CHECK(heard.messages.back().from_node == 0);
        CHECK(heard.messages.back().to_link == 1);
        CHECK(heard.payloads.back() == std::vector<Byte>{0x78, 0x56, 0x34, 0x12});
        CHECK(heard.messages.back().end > heard.messages.back().start);
    }
}

TEST_CASE("lengths of output and input need not agree over a link", "[link]") {
    Machine machine(machines::pair(), Tier::predecoded);
    machine.send_boot(0, 3,
                      machines::quick("ldtimer; adc 100; tin; ldc #44332211; stl 1; ldlp 1; mint; ldnlp 2; ldc 4; out; stopp"));
    machine.send_boot(1, 3,
                      machines::quick("ldc #80000300; mint; ldnlp 5; ldc 1; in; ldc #80000304; mint; ldnlp 5; ldc 3; in; stopp"));

    machine.run({});

    CHECK(machine.node(1).memory().read_word(Address{0x80000300u}) == 0x11);
    CHECK(machine.node(1).memory().read_word(Address{0x80000304u}) == 0x443322);
}

TEST_CASE("an ALT on a link wakes when the first byte waits, and takes it with its in", "[link][alt]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        Machine machine(machines::pair(), tier);
        machine.send_boot(0, 3, machines::quick("ldtimer; adc 5; tin; ldc 77; stl 1; ldlp 1; mint; ldnlp 2; ldc 4; out; stopp"));
        machine.send_boot(1, 3,
                          machines::quick("alt; mint; ldnlp 5; ldc 1; enbc; altwt; mint; ldnlp 5; ldc 1; ldc 0; disc; altend\n"
                                          "ldc #80000300; mint; ldnlp 5; ldc 4; in; stopp"));

        machine.run({});

        CHECK(machine.node(1).memory().read_word(Address{0x80000300u}) == 77);
    }
}

TEST_CASE("a message that a fault drops leaves its sender and never arrives", "[link][fault]") {
    MachineSpec spec = machines::pair();
    spec.faults.push_back({.kind = FaultKind::drop_message, .end = {0, 2}, .message = 0});
    Machine machine(spec, Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    machine.send_boot(0, 3, machines::quick("ldlp 1; mint; ldnlp 2; ldc 4; out; ldc 1; ldc #80000300; stnl 0; stopp"));
    machine.send_boot(1, 3, machines::quick("ldc #80000300; mint; ldnlp 5; ldc 4; in; ldc 1; ldc #80000304; stnl 0; stopp"));

    CHECK(machine.run({}) == RunOutcome::deadlock);

    CHECK(machine.node(0).memory().read_word(Address{0x80000300u}) == 1);
    CHECK(machine.node(1).memory().read_word(Address{0x80000304u}) == 0);
    REQUIRE(heard.faults.size() == 1);
    CHECK(heard.faults[0].node == 0);
    CHECK(heard.faults[0].bytes == 4);
}

// Bug: a boot image over a neighbour's link took message number 0 of that neighbour, and an output during it was lost.
TEST_CASE("a boot image over a neighbour's link is none of the neighbour's messages, and holds its outputs up",
          "[link][boot][regression]") {
    Machine machine(machines::pair(), Tier::predecoded);
    Heard heard;
    machine.attach(heard);
    machine.send_boot(0, 3, machines::quick("ldc 55; stl 1; ldlp 1; mint; ldnlp 2; ldc 4; out; stopp"));
    std::vector<Byte> image =
        machines::quick("ldc #80001000; mint; ldnlp 5; ldc 400; in; ldc #80000300; mint; ldnlp 5; ldc 4; in; stopp");
    image.insert(image.end(), 400, Byte{9});
    machine.send_boot(1, 1, image);

    machine.run({});

    CHECK(machine.node(1).memory().read_word(Address{0x80000300u}) == 55);
    REQUIRE(heard.messages.size() == 2);
    CHECK(heard.messages.back().from_node == 0);
    CHECK(heard.messages.back().sequence == 0);
    CHECK(heard.messages.back().sender.bits != 0);
}

TEST_CASE("a node that executes start listens for a bootstrap again", "[boot]") {
    Machine machine(machines::nodes(1), Tier::predecoded);

    machine.send_boot(0, 0, machines::quick("opr #1FF"));
    machine.run({});

    CHECK(machine.node(0).booting());
}

TEST_CASE("one-way traffic runs at the published rate", "[link][timing]") {
    // 20 Mbit/s: 1740 Kbyte/s one way; 10: 910; 5: 450. Source: DB, link speeds.
    const struct {
        unsigned mbits;
        double kilobytes_per_second;
    } published[] = {{20, 1740}, {10, 910}, {5, 450}};
    for (const auto& row : published) {
        MachineSpec spec = machines::nodes(2);
        spec.links.push_back({{0, 2}, {1, 1}, row.mbits});
        Machine machine(spec, Tier::predecoded);
        Heard heard;
        machine.attach(heard);
        machine.send_boot(0, 3, machines::quick("ldc #80001000; mint; ldnlp 2; ldc 10000; out; stopp"));
        machine.send_boot(1, 3, machines::quick("ldc #80001000; mint; ldnlp 5; ldc 10000; in; stopp"));

        machine.run({});

        const LinkMessage& message = heard.messages.back();
        const double seconds = static_cast<double>((message.end - message.start).count) / static_cast<double>(ticks_per_second);
        CHECK(10.0 / seconds == Approx(row.kilobytes_per_second).epsilon(0.05));
    }
}

TEST_CASE("a processor that meets an unknown operation stops the run and says where", "[trap]") {
    for (const Tier tier : {Tier::reference, Tier::predecoded}) {
        Machine machine(machines::nodes(1), tier);
        machine.send_boot(0, 0, machines::quick("ldc 1; opr #FF; ldc 2"));

        machine.run({});

        REQUIRE(machine.stopped().size() == 1);
        const auto& trap = machine.node(0).processor().trap();
        REQUIRE(trap);
        CHECK(trap->operation == 0xFF);
        CHECK(machine.node(0).memory().read_byte(trap->iptr) == 0x2F);
        CHECK_FALSE(trap->unpopulated);
    }
}

TEST_CASE("every example ends the same in both tiers, watched or not, and in two runs", "[determinism]") {
    for (const Example& example : examples) {
        INFO(example.file);
        const std::vector<Byte> image = example_image(example);
        Heard heard;
        Served reference(image, Tier::reference, example.input);
        Served predecoded(image, Tier::predecoded, example.input);
        Served again(image, Tier::predecoded, example.input);
        Served watched(image, Tier::predecoded, example.input, &heard);

        for (Served* const run : {&reference, &predecoded, &again, &watched}) {
            CHECK(run->machine->run({}) == RunOutcome::finished);
            REQUIRE(run->server->ending());
            CHECK(run->server->ending()->exit_code() == 0);
            CHECK(run->outside.standard_output.substr(0, std::string(example.output).size()) == example.output);
            CHECK(run->machine->state_hash() == reference.machine->state_hash());
            CHECK(run->outside.standard_output == reference.outside.standard_output);
        }
        CHECK_FALSE(heard.messages.empty());
    }
}

TEST_CASE("a run in pieces ends as a run at one go", "[determinism]") {
    for (const Example& example : examples) {
        INFO(example.file);
        const std::vector<Byte> image = example_image(example);
        Served whole(image, Tier::predecoded, example.input);
        Served pieces(image, Tier::predecoded, example.input);

        whole.machine->run({});
        Machine::RunLimits limits;
        limits.until = Tick{1'000'003};
        while (pieces.machine->run(limits) == RunOutcome::interrupted)
            limits.until = limits.until + Tick{1'000'003};

        CHECK(whole.machine->state_hash() == pieces.machine->state_hash());
    }
}

TEST_CASE("the machines of the examples end the same in both tiers, watched or not, whole or in pieces", "[determinism]") {
    for (const char* const name : {"ring/ring.lua", "ring/ring_faulty.lua"}) {
        INFO(name);
        MachineFileOptions options;
        options.preset_directories = {std::filesystem::path(T8_SOURCE_DIR) / "scripts/topology"};
        const auto spec = load_machine_file(std::filesystem::path(T8_SOURCE_DIR) / "examples" / name, options);
        if (!spec)
            FAIL(render(spec.error()));
        std::vector<std::vector<Byte>> images;
        for (const NodeSpec& node : spec->nodes)
            images.push_back(node.boot.empty() ? std::vector<Byte>{} : assembled({node.boot, text_of_file(node.boot)}).output);

        std::optional<std::uint64_t> hash;
        for (const int variant : {0, 1, 2, 3}) {
            INFO("variant " << variant);
            Machine machine(*spec, variant == 0 ? Tier::reference : Tier::predecoded);
            host::ScriptedOutside outside;
            const test::TemporaryDirectory directory;
            host::FileRoom room = *host::FileRoom::below(directory.path().string());
            host::Iserver server(outside, room, {});
            IserverPort port(server, IserverPort::ErrorTest::yes);
            machine.attach_host(port);
            Heard heard;
            if (variant == 2)
                machine.attach(heard);
            for (std::uint32_t node = 0; node < images.size(); ++node)
                if (!images[node].empty())
                    machine.send_boot(node, *spec->nodes[node].boot_link, images[node]);
            Machine::RunLimits limits;
            if (variant == 3)
                limits.until = Tick{777'777};
            while (machine.run(limits) == RunOutcome::interrupted)
                limits.until = limits.until + Tick{777'777};

            CHECK(machine.state_hash() == hash.value_or(machine.state_hash()));
            hash = machine.state_hash();
            CHECK(server.ending().has_value() == (std::string(name) == "ring/ring.lua"));
            CHECK(heard.messages.empty() == (variant != 2));
        }
    }
}
