#include "monitor/history/format/code_map_codec.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::size_t longest_code_name = 4096;

/// Reads a number of elements. Makes the reader fail if they cannot be there, at `least` bytes or more for each.
std::size_t count_of(ByteReader& in, std::size_t least) {
    const std::uint64_t count = in.varint();
    if (count <= in.left() / least)
        return static_cast<std::size_t>(count);
    in.fail();
    return 0;
}

void encode_types(ByteWriter& out, const MessageTypes& types) {
    out.varint(types.size());
    for (const MessageType& type : types) {
        out.u8(static_cast<Byte>(type.kind));
        out.u8(static_cast<Byte>(type.scalar));
        out.text(type.name);
        out.varint(type.bytes);
        out.varint(type.element);
        out.varint(type.fields.size());
        for (const MessageType::Field& field : type.fields) {
            out.text(field.name);
            out.varint(field.type);
            out.varint(field.offset);
        }
    }
}

void encode_communications(ByteWriter& out, const CodeMap::Program& program) {
    out.varint(program.channels.size());
    for (const std::string& channel : program.channels)
        out.text(channel);
    encode_types(out, program.types);
    out.varint(program.communications.size());
    std::uint64_t previous = 0;
    for (const CodeMap::Communication& communication : program.communications) {
        out.delta(previous, communication.at.bits);
        out.varint(communication.channel);
        out.varint(communication.type ? std::uint64_t{*communication.type} + 1 : 0);
        previous = communication.at.bits;
    }
}

/// Makes the reader fail unless the type has a known kind, refers only to types before it, and has a size, as all types from the compiler
/// do.
void check_type(ByteReader& in, const MessageTypes& before, const MessageType& type) {
    const auto is_known = [&](std::uint32_t index) { return index < before.size(); };
    bool is_right = true;
    switch (type.kind) {
    case MessageType::Kind::scalar:
        is_right = type.scalar <= ProbeKind::real64 && type.bytes == bytes_of(type.scalar);
        break;
    case MessageType::Kind::array:
        is_right = is_known(type.element);
        break;
    case MessageType::Kind::record:
        for (const MessageType::Field& field : type.fields)
            is_right = is_right && is_known(field.type);
        break;
    case MessageType::Kind::tag:
        is_right = type.bytes == 1;
        break;
    default:
        is_right = false;
    }
    if (!is_right)
        in.fail();
}

MessageTypes decode_types(ByteReader& in) {
    MessageTypes types;
    const std::size_t count = count_of(in, 6);
    for (std::size_t index = 0; index < count && in.ok(); ++index) {
        MessageType type;
        type.kind = static_cast<MessageType::Kind>(in.u8());
        type.scalar = static_cast<ProbeKind>(in.u8());
        type.name = in.text(longest_code_name);
        type.bytes = in.varint32();
        type.element = in.varint32();
        type.fields.resize(count_of(in, 3));
        for (MessageType::Field& field : type.fields) {
            field.name = in.text(longest_code_name);
            field.type = in.varint32();
            field.offset = in.varint32();
        }
        check_type(in, types, type);
        types.push_back(std::move(type));
    }
    return types;
}

void decode_communications(ByteReader& in, CodeMap::Program& program) {
    program.channels.resize(count_of(in, 1));
    for (std::string& channel : program.channels)
        channel = in.text(longest_code_name);
    program.types = decode_types(in);
    program.communications.resize(count_of(in, 3));
    std::uint64_t previous = 0;
    Address last;
    for (CodeMap::Communication& communication : program.communications) {
        communication.at = Address{static_cast<Word>(previous = in.delta(previous))};
        communication.channel = in.varint32();
        if (const std::uint64_t type = in.varint(); type != 0)
            communication.type = static_cast<std::uint32_t>(std::min<std::uint64_t>(type - 1, ~std::uint32_t{0}));
        if (communication.at < last || communication.channel >= program.channels.size() ||
            (communication.type && *communication.type >= program.types.size()))
            in.fail();
        last = communication.at;
    }
}

} // namespace

void encode_code_map(ByteWriter& out, const CodeMap& map) {
    out.varint(map.programs.size());
    for (const CodeMap::Program& program : map.programs) {
        std::uint64_t previous = 0;
        out.varint(program.nodes.size());
        for (const std::uint32_t node : program.nodes) {
            out.delta(previous, node);
            previous = node;
        }
        out.varint(program.files.size());
        for (const std::string& file : program.files)
            out.text(file);
        out.varint(program.lines.size());
        CodeMap::Line before;
        for (const CodeMap::Line& line : program.lines) {
            out.delta(before.first.bits, line.first.bits);
            out.varint(line.file);
            out.delta(before.line, line.line);
            before = line;
        }
        out.varint(program.routines.size());
        previous = 0;
        for (const CodeMap::Routine& routine : program.routines) {
            out.delta(previous, routine.first.bits);
            out.varint(routine.bytes);
            out.text(routine.name);
            previous = routine.first.bits;
        }
        encode_communications(out, program);
    }
}

CodeMap decode_code_map(ByteReader& in) {
    CodeMap map;
    map.programs.resize(count_of(in, 7));
    for (CodeMap::Program& program : map.programs) {
        std::uint64_t previous = 0;
        program.nodes.resize(count_of(in, 1));
        for (std::uint32_t& node : program.nodes)
            node = static_cast<std::uint32_t>(previous = in.delta(previous));
        program.files.resize(count_of(in, 1));
        for (std::string& file : program.files)
            file = in.text(longest_code_name);
        program.lines.resize(count_of(in, 3));
        CodeMap::Line before;
        for (CodeMap::Line& line : program.lines) {
            line.first = Address{static_cast<Word>(in.delta(before.first.bits))};
            line.file = in.varint32();
            line.line = static_cast<std::uint32_t>(in.delta(before.line));
            if (line.file >= program.files.size() || line.first < before.first)
                in.fail();
            before = line;
        }
        program.routines.resize(count_of(in, 3));
        previous = 0;
        Address last;
        for (CodeMap::Routine& routine : program.routines) {
            routine.first = Address{static_cast<Word>(previous = in.delta(previous))};
            routine.bytes = in.varint32();
            routine.name = in.text(longest_code_name);
            if (routine.first < last)
                in.fail();
            last = routine.first;
        }
        decode_communications(in, program);
        if (!in.ok())
            return {};
    }
    return map;
}

} // namespace t8
