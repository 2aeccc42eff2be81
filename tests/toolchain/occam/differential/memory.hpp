#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tests/toolchain/occam/differential/program.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

/// What one declaration holds.
/// Shape   little-endian bytes; arrays row by row, records field by field in the order written, nothing between. (Records are never
///         retyped, so how a compiler lays them out does not show.)
struct Storage {
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint8_t> defined; ///< per byte: 1 once it has been written
};

/// A value of any type, or the message part that carries it.
struct Data {
    Type type; ///< no open sizes
    std::vector<std::uint8_t> bytes;
};

struct Message {
    int tag = -1;
    std::vector<Data> parts; ///< a counted item is two: the count and the elements
};

/// A channel between two processes of one program: the sender leaves its message here and waits until it is taken.
struct Channel {
    bool full = false;
    bool is_event = false; ///< full again at once, and of nothing
    Message message;
};

struct Scope;
using ScopePointer = std::shared_ptr<const Scope>;

/// What a name stands for while its specification is in scope.
struct Binding {
    Type type;                        ///< no open sizes
    std::shared_ptr<Storage> storage; ///< of data
    std::vector<std::shared_ptr<Channel>> channels;
    std::size_t offset = 0; ///< bytes into storage, or channels into channels
    ScopePointer closure;   ///< of a routine: what its body sees
};

struct Scope {
    ScopePointer outer;
    int symbol;
    Binding binding;
};

ScopePointer extend(ScopePointer outer, int symbol, Binding);
/// REQUIRES: the symbol is in scope
const Binding& find(const Scope*, int symbol);

std::size_t bytes_of(const Program&, const Type&); ///< REQUIRES: no open sizes
std::size_t elements_of(const Type&);
std::size_t field_offset(const Program&, const Type& record, int field);

Bits load(Scalar, const std::uint8_t*);
void store(Scalar, Bits, std::uint8_t*);

Data scalar_data(const Type&, Bits);
Bits scalar_of(const Data&);

Binding fresh_variable(const Program&, const Type&);
Binding fresh_value(Data);
Binding fresh_channels(const Type&);

} // namespace t8::differential
