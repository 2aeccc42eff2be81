#pragma once

#include <xxhash.h>

#include <array>
#include <concepts>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "types/fields.hpp"
#include "types/word.hpp"

namespace t8 {

/// Hashes the state of structures: the fields that they list as such (types/fields.hpp).
/// Shape   values are hashed, not memory, because padding must not count. Lists count with their lengths.
class StateDigest {
public:
    StateDigest() : state_(XXH3_createState()) { XXH3_64bits_reset(state_); }
    ~StateDigest() { XXH3_freeState(state_); }
    StateDigest(const StateDigest&) = delete;
    StateDigest& operator=(const StateDigest&) = delete;

    template <class Value>
    requires std::is_arithmetic_v<Value> || std::is_enum_v<Value>
    void add(Value value) {
        const auto number = static_cast<std::uint64_t>(value);
        XXH3_64bits_update(state_, &number, sizeof number);
    }
    template <HasFields Structure> void add(const Structure& value) {
        for_each_state_field(value, [&](const auto& field) { add(field); });
    }
    template <class Value, std::size_t count> void add(const std::array<Value, count>& list) {
        for (const Value& value : list)
            add(value);
    }
    template <class Value> void add(const std::optional<Value>& value) {
        add(value.has_value());
        if (value)
            add(*value);
    }
    template <class Value> void add(const std::vector<Value>& list) { add_list(list); }
    template <class Value> void add(const std::deque<Value>& list) { add_list(list); }
    void add(const std::vector<Byte>& bytes) {
        add(bytes.size());
        add(bytes.data(), bytes.size());
    }
    void add(const std::string& text) {
        add(text.size());
        XXH3_64bits_update(state_, text.data(), text.size());
    }
    void add(const Byte* bytes, std::size_t count) { XXH3_64bits_update(state_, bytes, count); }

    std::uint64_t value() const { return XXH3_64bits_digest(state_); }

private:
    template <class List> void add_list(const List& list) {
        add(list.size());
        for (const auto& value : list)
            add(value);
    }

    XXH3_state_t* state_;
};

} // namespace t8
