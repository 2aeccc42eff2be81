#include "emulator/host/protocol_page.hpp"

#include <fmt/format.h>

#include "emulator/host/exit_code.hpp"
#include "emulator/host/guest_environment.hpp"
#include "emulator/host/iserver.hpp"
#include "emulator/host/options.hpp"
#include "emulator/host/request_table.hpp"

namespace t8::host {
namespace {

std::string_view kind_name(FieldKind kind) {
    switch (kind) {
    case FieldKind::byte:
        return "byte";
    case FieldKind::int16:
        return "int16";
    case FieldKind::int32:
        return "int32";
    case FieldKind::slice:
        return "slice";
    }
    return "";
}

std::string listed(const FieldList& fields) {
    std::string text;
    for (const Field& field : fields) {
        if (!text.empty())
            text += ", ";
        text += fmt::format("{} {}", kind_name(field.kind), field.name);
    }
    return text.empty() ? "none" : text;
}

std::string packets() {
    return fmt::format(
        "A request is a 16-bit length, a tag byte and the fields of the tag, padded with anything the program likes. The\n"
        "length does not count itself; the server takes {} to {}. A reply is a 16-bit length, a result byte and the reply\n"
        "fields, without padding, and no slice in it is longer than {} bytes. All numbers are little endian. `int16` and\n"
        "`int32` are signed; a `slice` is a 16-bit count and that many bytes.\n",
        least_request, largest_request, largest_slice);
}

std::string requests() {
    std::string text = "| Tag | Name | Request | Reply | Failing reply | Meaning |\n|---|---|---|---|---|---|\n";
    for (const RequestRow& row : request_table()) {
        if (row.service == Service::declined)
            continue;
        text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", row.tag, row.name, listed(row.request), listed(row.reply),
                            row.failing == Failing::alone ? "129" : "129 and the fields", row.title);
    }
    text += "\nThese, and every tag that is not listed, are answered by the single result byte 1:\n\n"
            "| Tag | Name | Meaning |\n|---|---|---|\n";
    for (const RequestRow& row : request_table()) {
        if (row.service == Service::declined)
            text += fmt::format("| {} | {} | {} |\n", row.tag, row.name, row.title);
    }
    return text;
}

std::string results() {
    std::string text = "| Result | Meaning |\n|---|---|\n";
    for (const ResultRow& row : result_table())
        text += fmt::format("| {} | {} |\n", row.code, row.meaning);
    return text + "\nThe server itself sends 0, 1 and 129.\n";
}

std::string streams() {
    return fmt::format(
        "Streams 0, 1 and 2 are standard input, output and error. Others come from Open, {} at a time at most; their\n"
        "numbers are not used again. Reads and writes of an update stream share one position and may follow each other\n"
        "freely. Positions end at {}: reading or writing a file past that is an error. An error stays\n"
        "pending until the stream is closed.\n\n"
        "Text and binary streams are alike, except that a read of a text stream drops a carriage return before a newline, so "
        "that\n"
        "sources written under DOS compile. Binary reads change nothing, and neither do writes.\n",
        Streams::most_open_files, Streams::last_position);
}

std::string names() {
    return "A program reaches the files below one root directory, those below mounted ones, and no others. `/` and `\\` "
           "separate; a drive letter and\n"
           "separators at the start of a name are dropped, so that `C:\\occam\\a.occ` and `/occam/a.occ` are both `occam/a.occ`\n"
           "below the root. An absolute name that begins with the root's own path means the file it names. When no file has\n"
           "exactly a name with a drive letter or a backslash, the one that differs in upper and lower case only is taken.\n"
           "Refused, with a message: `..` above the root, symbolic links to absolute paths or out of the root, directories,\n"
           "devices, pipes and sockets.\n\n"
           "`--mount GUEST=DIR` lets names that begin with GUEST lead to the directory DIR of the host: with\n"
           "`--mount /inmos=/opt/d7205`, `/inmos/libs/hostio.lib`, `inmos/libs/hostio.lib` and `C:\\INMOS\\LIBS\\HOSTIO.LIB` "
           "are\n"
           "`/opt/d7205/libs/hostio.lib`. So is that name itself: DIR's own absolute path is understood too. `:ro` after DIR\n"
           "refuses everything but reading. `--read-only DIR` mounts a directory under its own path in that way. Of several\n"
           "mounts the longest name counts; `..` and symbolic links lead out of none.\n\n"
           "What programs add to files is limited (`--quota`, 16 GB): a write beyond is an error as on a full disk, and a\n"
           "message at the end says so. A file that is emptied gives back what it held.\n";
}

std::string environment() {
    std::string text =
        "GetEnv answers with these variables of the host, with those that `--env NAME` names, and with what\n"
        "`--env NAME=VALUE` gives. Others are not there for programs; a message at the end says which of them were\n"
        "asked for. A recording holds the answers.\n\n"
        "| Variable | Meaning |\n|---|---|\n";
    for (const EnvironmentRow& row : environment_table())
        text += fmt::format("| {} | {} |\n", row.name, row.meaning);
    return text;
}

std::string toolset() {
    return "A toolset may stand anywhere. Its boot files are programs like others; what they need beside the files of the\n"
           "working directory are libraries and include files, which they look for in the directories of `ISEARCH`. With the\n"
           "occam toolset D7205 in `/opt/d7205` and a program in the working directory:\n\n"
           "    t8 run --read-only /opt/d7205/libs --env ISEARCH=/opt/d7205/libs/ \\\n"
           "        -sb /opt/d7205/itools/oc.btl prog.occ -t8 -h\n\n"
           "Each entry of `ISEARCH` is joined to a name as it stands, so it ends in `/`. A toolset whose files name others by\n"
           "DOS paths is mounted under that path: `--mount 'C:\\D7205=/opt/d7205:ro'` and\n"
           "`--env 'ISEARCH=C:\\D7205\\LIBS\\'`. A script in the user's `PATH` makes a tool a command, here `oc`:\n\n"
           "    #!/bin/sh\n"
           "    tools=${D7205:-/opt/d7205}\n"
           "    exec t8 run --read-only \"$tools/libs\" --env \"ISEARCH=$tools/libs/\" \\\n"
           "        -sb \"$tools/itools/$(basename \"$0\").btl\" -- \"$@\"\n\n"
           "Under the names `ilink`, `ilibr`, `occonf` and `icollect` the same script runs those tools. Words after `--` are "
           "the\n"
           "tool's, also where `t8 run` has options of these names.\n";
}

std::string identity() {
    const ServerIdentity id;
    return fmt::format(
        "Version answers version {}, host {}, os {}, board {}: iserver 1.42 on a Sun with a B008. GetEnv answers\n"
        "`IBOARDSIZE` with the root's memory, as `#` and hexadecimal digits, when the host has no such variable. System\n"
        "fails unless it is allowed.\n",
        id.version, id.host, id.os, id.board);
}

std::string options() {
    std::string text = "| Option | Meaning |\n|---|---|\n";
    for (const ServerOptionRow& row : server_option_table()) {
        text += fmt::format("| -s{}{}{} | {} |\n", row.letter, row.operand.empty() ? "" : " ", row.operand, row.title);
    }
    return text +
           fmt::format(
               "\nLetters may be in either case, operands may follow directly. Other words belong to the program, `-s` with\n"
               "another letter included. CommandLine gives them as one line, and with `iserver -sb file` before them as the\n"
               "whole line; an argument with a blank or a tab stands between double quotes. The whole line has {}\n"
               "characters at most.\n",
               longest_command_line);
}

std::string exit_codes() {
    std::string text = "| Exit code | Meaning |\n|---|---|\n";
    for (const ExitCodeRow& row : exit_code_table())
        text += fmt::format("| {} | {} |\n", static_cast<int>(row.code), row.meaning);
    return text + "\nAny other status sent with Exit becomes the exit code by its low 8 bits.\n";
}

std::string section(std::string_view title, const std::string& text) { return fmt::format("\n## {}\n\n{}", title, text); }

} // namespace

std::string protocol_page() {
    return "# The file server\n\n"
           "Printed from `emulator/host/iserver_tags.def` and the tables beside it. A test fails when this page is out of "
           "step.\n" +
           section("Packets", packets()) + section("Requests", requests()) + section("Results", results()) +
           section("Streams", streams()) + section("File names", names()) + section("Environment", environment()) +
           section("Host", identity()) + section("Options", options()) + section("Exit codes", exit_codes()) +
           section("INMOS's tools", toolset());
}

} // namespace t8::host
