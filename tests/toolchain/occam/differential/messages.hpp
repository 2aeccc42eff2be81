#pragma once

#include <vector>

#include "tests/toolchain/occam/differential/program.hpp"

namespace t8::differential {

/// Protocols of every kind, and what is sent and received by them.
struct MessageKinds {
    int simple = -1;     ///< INT
    int sequential = -1; ///< INT; BYTE
    int counted = -1;    ///< INT::[]BYTE
    int record = -1;     ///< a record, and INT
    int wide = -1;       ///< INT64; BYTE::[]INT16
    int tagged = -1;     ///< CASE: INT; INT and BYTE; INT::[]BYTE; nothing
    std::vector<int> all() const { return {simple, sequential, counted, record, wide, tagged}; }
};
constexpr int text_room = 4; ///< elements in what a counted array goes to

MessageKinds add_message_kinds(Program&);

/// Where what is received goes.
struct Inbox {
    Expression number; ///< INT
    Expression letter; ///< BYTE
    Expression length; ///< INT
    Expression text;   ///< [text_room]BYTE
    Expression record;
    Expression wide;   ///< INT64
    Expression many;   ///< BYTE
    Expression shorts; ///< [text_room]INT16
};
const Type& record_of(const Program&, const MessageKinds&);

std::vector<Expression> targets_of(const ProtocolVariant&, const Inbox&);
/// What stands for a number in a message: the number itself, and for other types what is made of it. No error can come of it.
std::vector<Expression> items_of(const ProtocolVariant&, const Expression& number);
std::vector<Process> clear(const Inbox&);
/// All that is in an inbox, as an INT.
Expression digest_of(const Program&, const Inbox&);

const ProtocolVariant& variant_of(const Program&, int protocol, int tag);

} // namespace t8::differential
