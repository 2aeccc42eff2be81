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
        "- Links are numbered from 0 to {last}. Of a larger operand only the low five bits are used; the manual does not say\n"
        "  what the chip does.\n"
        "- A command takes effect with its last byte. Only enquire is answered.\n"
        "- A byte that is not a command is ignored, and the next byte may be a command.\n"
        "- Connecting an output that has a source replaces the source. An input may drive several outputs, the output of its "
        "own\n"
        "  link too.\n"
        "- Enquire returns the number of the input. Revision B sets bit 7 if the output is connected; revision A does not. For\n"
        "  an output that is not connected, the answer is 0.\n"
        "- After Reset, and after command {reset}, nothing is connected.\n",
        fmt::arg("last", ports_per_switch - 1), fmt::arg("reset", static_cast<unsigned>(CommandCode::reset_switch)));
}

constexpr std::string_view delay =
    "In each direction, a C004 delays bits by 1.75 bit times on average, because the switch resynchronises them to its own\n"
    "clock. Switches may be cascaded to any depth; the delays add. The switch takes no part in the link protocol: it holds no\n"
    "bytes and sends no acknowledges, so that the two transputers still wait for each other. The only cost of a switch is that\n"
    "the acknowledge comes later (`links/link_timing.hpp`). All data links of a switch and its configuration link have one\n"
    "speed, 10 or 20 Mbit/s. Switches that are cabled to each other have equal speeds.\n";

constexpr std::string_view machine_files =
    "    return {\n"
    "      switch { \"c0\", connect = { { 0, 1 } } },     -- ports 0 and 1 are joined both ways before the run begins\n"
    "      node { \"n0\" }, node { \"n1\" }, node { \"n2\" },\n"
    "      link { \"n0.1\", \"c0.0\" }, link { \"n1.1\", \"c0.1\" },\n"
    "      link { \"n1.2\", \"c0.2\" }, link { \"n2.2\", \"c0.3\" },\n"
    "      link { \"host.1\", \"c0.control\" },\n"
    "      connect { \"n1\", \"n2\" },                     -- t8 finds settings for this one\n"
    "      host { \"n0.0\" },\n"
    "    }\n\n"
    "A port is both an input and an output, and a cable uses both. One connection of the host may lead to the configuration\n"
    "links of several switches; it can then lead nowhere else.\n\n"
    "Two link ends can communicate if each is connected to the other. A port that is connected in one direction only, or to\n"
    "itself, counts as not connected here. On the chip its bytes would arrive and their acknowledges would not.\n";

constexpr std::string_view solver =
    "`connect { \"n1\", \"n2\" }` asks for a connection between two nodes over any of their links; `connect { \"n1.2\", \"n2\" "
    "}`\n"
    "asks for one over link 2 of `n1`. One search finds settings of the switches that make all connections together:\n\n"
    "- If a cable joins the two nodes, it is the connection.\n"
    "- A connection leads through one switch if possible, otherwise through up to four.\n"
    "- Ports named in `switch { ..., connect = ... }` remain as they are set there.\n"
    "- Nodes with `movable = true` may be exchanged: the cables remain; part, memory and boot file move with the node. Nodes\n"
    "  that need not move remain at their places.\n"
    "- Equal machine files always give equal settings.\n\n"
    "If that is not possible, a message names the first connection that cannot be made together with those before it, and the\n"
    "reason: a node has no link left, two nodes reach no common switch, all cables between two switches are taken. If the\n"
    "search reaches its limit without an answer, a solution may still exist.\n";

} // namespace

std::string c004_page() {
    return "# The C004 link switch\n\n"
           "Printed from `crossbar/commands.def`. A test fails when this page is out of step.\n\n"
           "The IMS C004 has 32 link inputs and 32 link outputs. Its state is, for each output, the number of the input that "
           "drives\n"
           "it, or none. These commands, sent over its configuration link, set and read the state:\n\n" +
           commands() + "\n## Behaviour\n\n" + behaviour() + "\n## Delay and cascades\n\n" + std::string(delay) +
           "\n## In machine files\n\n" + std::string(machine_files) + "\n## How connections are made\n\n" + std::string(solver);
}

} // namespace t8::crossbar
