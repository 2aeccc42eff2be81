#include "crossbar/c004_page.hpp"

#include <fmt/format.h>

#include "crossbar/command_table.hpp"
#include "crossbar/wiring.hpp"

namespace t8::crossbar {
namespace {

std::string bytes_of(const CommandRow& row) {
    std::string text = fmt::format("{}", static_cast<unsigned>(row.code));
    for (const std::string_view operand : row.operands)
        text += fmt::format(" {}", operand);
    return text;
}

std::string_view reply_of(const CommandRow& row) { return row.reply == Reply::source ? "1 byte" : "none"; }

std::string commands() {
    std::string text = "| Bytes | Name | Reply | Meaning | Source |\n|---|---|---|---|---|\n";
    for (const CommandRow& row : command_table())
        text += fmt::format("| {} | {} | {} | {} | {} |\n", bytes_of(row), row.name, reply_of(row), row.meaning, row.source);
    return text;
}

std::string behaviour() {
    return fmt::format(
        "- A link has a number from 0 to {last}. Only the low five bits of a larger operand count; the manual does not say what\n"
        "  the chip does then.\n"
        "- A command takes effect with its last byte. Only enquire is answered.\n"
        "- A byte that is not a command is ignored, and the next byte may be a command.\n"
        "- An output that is driven already takes its new source. An input may drive several outputs, its own among them.\n"
        "- Enquire answers the number of the input. Revision B sets bit 7 when the output is connected; revision A does not. "
        "For\n"
        "  an output that is not connected the answer is 0.\n"
        "- After Reset, and after command {reset}, nothing is connected.\n",
        fmt::arg("last", ports_per_switch - 1), fmt::arg("reset", static_cast<unsigned>(CommandCode::reset_switch)));
}

constexpr std::string_view delay =
    "Every pass through a C004 delays a bit by 1.75 bit times on average, each way, because the switch resynchronises what it\n"
    "passes to its own clock. Switches may be cascaded to any depth; the delays add. Nothing of the link protocol happens in\n"
    "the switch: it holds no bytes and sends no acknowledges, so the two transputers still wait for each other, and what a pass\n"
    "costs is a later acknowledge (`links/link_timing.hpp`). All data links of a switch and its configuration link have one\n"
    "speed, 10 or 20 Mbit/s, and so have switches that are cabled to each other.\n";

constexpr std::string_view machine_files =
    "    return {\n"
    "      switch { \"c0\", connect = { { 0, 1 } } },     -- ports 0 and 1 are joined both ways before the run begins\n"
    "      node { \"n0\" }, node { \"n1\" }, node { \"n2\" },\n"
    "      link { \"n0.1\", \"c0.0\" }, link { \"n1.1\", \"c0.1\" },\n"
    "      link { \"n1.2\", \"c0.2\" }, link { \"n2.2\", \"c0.3\" },\n"
    "      link { \"host.1\", \"c0.control\" },\n"
    "      connect { \"n1\", \"n2\" },                     -- settings are found for this one\n"
    "      host { \"n0.0\" },\n"
    "    }\n\n"
    "A port is both an input and an output, and a cable uses both. One connection of the host may lead to the configuration\n"
    "links of several switches; then it does nothing else.\n\n"
    "Two ends talk when each leads to the other. Here a port that is connected one way only, or to itself, leads nowhere; on "
    "the\n"
    "chip its bytes would arrive and their acknowledges would not.\n";

constexpr std::string_view solver =
    "`connect { \"n1\", \"n2\" }` asks for a connection between two nodes over any of their links, `connect { \"n1.2\", \"n2\" "
    "}` for\n"
    "one over link 2 of `n1`. All of them are looked at together, and the switches are set so that all are made at once:\n\n"
    "- A cable that joins the two nodes already serves as it is.\n"
    "- A way goes through one switch if that can be, else through up to four.\n"
    "- Ports named in `switch { ..., connect = ... }` are left as they are.\n"
    "- Nodes with `movable = true` may change places with each other: the cables stay, part, memory and boot file go with the\n"
    "  node. Those that need not move stay.\n"
    "- The same machine file always gives the same settings.\n\n"
    "When it cannot be done, the message stands at the connection that could not be made beside those before it, and says why:\n"
    "a node has no link left, two nodes reach no common switch, all cables between two switches are taken. A search that ends\n"
    "at its limit without an answer does not say that there is none.\n";

} // namespace

std::string c004_page() {
    return "# The C004 link switch\n\n"
           "Printed from `crossbar/commands.def`. A test fails when this page is out of step.\n\n"
           "The IMS C004 has 32 link inputs and 32 link outputs. For each output it holds which input drives it, or none. It is\n"
           "told over a configuration link of its own, by these bytes:\n\n" +
           commands() + "\n## Behaviour\n\n" + behaviour() + "\n## Delay and cascades\n\n" + std::string(delay) +
           "\n## In machine files\n\n" + std::string(machine_files) + "\n## Settings that are found\n\n" + std::string(solver);
}

} // namespace t8::crossbar
