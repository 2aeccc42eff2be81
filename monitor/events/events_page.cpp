#include "monitor/events/events_page.hpp"

#include <fmt/format.h>

#include "monitor/events/event.hpp"

namespace t8 {
namespace {

std::string row(std::string_view name, std::string_view unit, std::string_view meaning) {
    std::string values;
    for (std::size_t i = 0; const std::string_view value : value_names(unit))
        values += fmt::format("{} {} {}", i == 0 ? ":" : ",", i, value), ++i;
    return fmt::format("| `{}` | {} | {}{} |\n", name, unit, meaning, values);
}

// Text of the page that is not in the table of kinds

constexpr std::string_view units =
    "`word` is the address of the channel's word: #80000000 to #8000000C of link outputs 0 to 3, #80000010 to #8000001C of link "
    "inputs,\n"
    "#80000020 of the event pin. Channels of a program are numbered when a message first uses them: a process that waits for one "
    "before, or\n"
    "a guard that is one, has its word here and 0 as `channel`. What has to do with no channel at all has #80000000 and 0. One "
    "address is\n"
    "the word of many channels one after the other; `channel` tells them apart.\n\n"
    "| unit | value |\n| --- | --- |\n"
    "| node | number of the node in the machine, from 0; 4294967295 is the host |\n"
    "| process, channel | number of the instance on the node, as above |\n"
    "| wdesc | address of the workspace; bit 0 is 0 for high priority, 1 for low |\n"
    "| iptr, address | an address |\n"
    "| ticks, cycles | of 1/6.3 GHz; of the node's clock |\n"
    "| link | 0 to 3 |\n"
    "| flag | 1 or 0 |\n"
    "| state | a state hash of 64 bits |\n"
    "| ppb | parts per billion, signed: 2^64 is taken from a number of 2^63 and more |\n"
    "| element | an element of a declared array of channels: bits 48 to 63 are 1 + the number of the array's name in the "
    "description's list of names of channels, bits 0 to 15, 16 to 31 and 32 to 47 are 1 + the first, second and third subscript. "
    "0 "
    "when the channel is no such element or is not known to be one: its program has no debug information, the run went on from a "
    "snapshot taken after the declaration, or the array has more than three dimensions |\n"
    "| point, switch | place in the list of probe points, of switches, from 0 |\n"
    "| request | tag of the file server request (iserver.md) |\n"
    "| others with names | the number before the name in the tables below |\n\n"
    "## Order\n\n"
    "Events of a run are in the order of tick, node, number. On a node, numbers are in the order in which things happened, also "
    "within\n"
    "a tick. A level that keeps fewer kinds of events does not change the order of those it keeps.\n\n"
    "At level `all` the events of an operation by which a process waits are, in this order:\n\n"
    "| operation | events |\n| --- | --- |\n"
    "| output or input over a link | `process_waits` at the instruction; `sent` or `received` when all of it is through; "
    "`process_ready`; "
    "`process_runs` when it has the processor |\n"
    "| internal channel, the first of the two | `process_waits`; the `communication` that the second one makes, without a "
    "`process_ready`; `process_runs` |\n"
    "| internal channel, the second of the two | `communication`; it goes on |\n"
    "| alternative | `alt_started`; `guard_enabled` of each open guard; when none is ready `process_waits`, `process_ready`, "
    "`process_runs`; `guard_disabled` of each open guard; `alt_chosen`; then the input of the chosen guard as above |\n"
    "| end of a PAR | `process_ended` of each but the last; `process_joined` |\n\n"
    "Events of other processes may stand between `process_waits` and `process_runs` of one process. `process_preempted` and "
    "`process_resumed`\n"
    "enclose the events of processes of high priority. At level `messages`, only `sent`, `received`, `communication`, "
    "`alt_chosen`,\n"
    "`process_ended` and `process_joined` of these are recorded.\n\n"
    "## As lines of JSON\n\n"
    "`t8 history --json` writes an object a line: one for the recording, one for each event, one for the end. `t8 export "
    "--jsonl` "
    "writes\nthe lines of events alone.\n\n"
    "| first line | value |\n| --- | --- |\n"
    "| `history` | version of the format |\n"
    "| `program`, `machine` | files, as the user named them |\n"
    "| `writer` | the program that recorded it |\n"
    "| `level`, `payload_bytes` | what was recorded, and most bytes of a message |\n"
    "| `configuration` | hash of the machine file, `#` and 16 digits |\n"
    "| `began_at_snapshot` | true or false |\n"
    "| `images` | list of `node`, `file`, `hash` |\n"
    "| `points` | list of probe points: `name`, `node` (null: all), `address`, `values` (list of `name`, `type`, `bytes`) |\n"
    "| `forks` | of a fork (replay.md): how it came from a run, a list of `name`, `parent`, `parent_run`, `tick`, `edits`; of "
    "others "
    "left out |\n"
    "| `seed` | of the machine |\n"
    "| `nodes` | list of `name`, `part`, `mhz`, `memory` |\n"
    "| `links`, `cables` | lists of [end, end, Mbit/s]; an end is `n0.1` |\n"
    "| `host` | the end that the host is at; left out without one |\n"
    "| `switches` | names; left out, as `cables` and `faults`, when there are none |\n"
    "| `faults` | list of `kind`, `node` or `link`, `tick` or `message`, and what its kind has of `byte`, `value`, `mbits`, "
    "`address`, `bit`, `ppb` |\n\n"
    "| event | value |\n| --- | --- |\n"
    "| `kind` | name of the kind |\n"
    "| `tick`, `us` | when, in ticks and cut to thousandths of a microsecond |\n"
    "| `cycle`, `node`, `number` | as above; `node` is a name |\n"
    "| `process` | left out when it is 0 |\n"
    "| `wdesc`, `iptr` | left out when neither is known |\n"
    "| `channel` | left out when it is 0 |\n"
    "| `word` | left out when there is no channel |\n"
    "| `routine`, `place` | the instruction's routine, and its file and line as `ring.occ:12`; left out when the source is not "
    "known |\n"
    "| `channel_name` | what the source calls the channel where the instruction uses it: `left`; of a message both ends, as "
    "`right > left`, where they have names of their own. Of an element of an array it has the subscripts as the array is "
    "declared, not "
    "the source's expressions: `row[2]`, `row[2] > left`, or `row[2] (right > left)` when neither end calls it by the array's "
    "name. "
    "Left out when the source is not known |\n"
    "| fields of the kind | by their names, but not `element`, which `channel_name` has; of a fault those that its kind of fault "
    "has; nodes and values with names as text, "
    "addresses as `\"#80000070\"`, "
    "descriptors as `\"#80000070 low\"`, hashes as `\"#A5F0\"`, state hashes with 16 digits, all else numbers |\n"
    "| `payload` | the recorded bytes, two hexadecimal digits each; left out when there are none |\n"
    "| `type`, `value` | the type of what passed, as the source has it, and its value: a number, true or false, a text "
    "(BYTEs that are printable, tags of protocols), a list, an object with the fields of a record. Left out when the source is "
    "not "
    "known or not all bytes were recorded |\n"
    "| `point_name`, `variables` | of a mark: its probe point by name, and what that keeps by name: numbers, true or false, "
    "texts, lists; "
    "null where the payload was cut off |\n\n"
    "| last line | value |\n| --- | --- |\n"
    "| `events` | how many lines of events there are |\n"
    "| `complete` | whether the run was recorded to its end and nothing is damaged |\n"
    "| `problems` | what is missing or damaged, as texts |\n";

std::string_view text_of(Level level) {
    return level == Level::derived ? "made while reading" : level_names[static_cast<std::size_t>(level)];
}

} // namespace

std::string events_page() {
    std::string page =
        "# Events\n\n"
        "What a history holds, and what rules are about. Printed from `monitor/events/event_kinds.def`; a test fails when this\n"
        "page is out of step. A *level* of recording keeps the kinds of its own and of the levels before it: `inputs`, `races`,\n"
        "`messages`, `all`. An event is named by its node and its number there: `n3#1234`.\n\n"
        "## Every event\n\n| field | unit | |\n| --- | --- | --- |\n";
    for (const CommonRow& common : common_rows())
        page += row(common.name, common.unit, common.meaning);
    page += '\n';
    page += units;
    for (const KindRow& kind : kind_rows()) {
        page += fmt::format("\n## {}\n\nLevel {}. {}.\n", kind.name, text_of(kind.level), kind.meaning);
        const auto fields = field_rows(kind.kind);
        if (!fields.empty())
            page += "\n| field | unit | |\n| --- | --- | --- |\n";
        for (const FieldRow& field : fields)
            page += row(field.name, field.unit, field.meaning);
    }
    return page;
}

} // namespace t8
