#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "types/fields.hpp"

namespace t8 {

/// The lowest and the highest value of an enumeration in files. An enumeration without a specialisation cannot be read.
template <class Enumeration> struct EnumerationRange;

/// Thrown for a value that no snapshot can have.
struct DamagedContents : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Reads the output of cereal's portable binary archive, from bytes that anybody may have made.
///
/// Shape   called like an archive; structures are read by the fields that they list (types/fields.hpp).
/// Safety  sizes of containers are compared with the number of bytes left, and containers grow while their elements are read:
///         memory is allocated for data that exists, never by a number alone.
/// Errors  throws DamagedContents: too few bytes, a Boolean that is neither 0 nor 1, a value that an enumeration does not have.
class CheckedReader {
public:
    /// REQUIRES: the bytes outlive this object.
    explicit CheckedReader(std::span<const char> bytes) : left_(bytes) {
        std::uint8_t little_endian = 0;
        read(little_endian);
        require(little_endian == 1, "its byte order is none of ours");
    }

    template <class... Values> void operator()(Values&... values) { (read(values), ...); }
    void bytes(void* to, std::size_t count) {
        require(count <= left_.size(), "it ends too early");
        if (count != 0)
            std::memcpy(to, left_.data(), count);
        left_ = left_.subspan(count);
    }
    bool at_end() const { return left_.empty(); }

    static void require(bool holds, const char* what) {
        if (!holds)
            throw DamagedContents(what);
    }

private:
    template <class Value> void read(Value& value) {
        if constexpr (std::is_same_v<Value, bool>) {
            std::uint8_t byte = 0;
            bytes(&byte, 1);
            require(byte <= 1, "a truth value is neither 0 nor 1");
            value = byte == 1;
        } else if constexpr (std::is_enum_v<Value>) {
            std::underlying_type_t<Value> number{};
            read(number);
            using Range = EnumerationRange<Value>;
            using Underlying = std::underlying_type_t<Value>;
            require(number >= static_cast<Underlying>(Range::first) && number <= static_cast<Underlying>(Range::last),
                    "a kind has a number that no kind has");
            value = static_cast<Value>(number);
        } else if constexpr (std::is_arithmetic_v<Value>) {
            bytes(&value, sizeof value);
        } else {
            for_each_saved_field(value, [&](auto& field) { read(field); });
        }
    }
    std::size_t size() {
        std::uint64_t count = 0;
        read(count);
        require(count <= left_.size(), "a list is longer than what is left of the file"); // an element has at least one byte
        return static_cast<std::size_t>(count);
    }
    void read(std::string& text) {
        text.resize(size());
        bytes(text.data(), text.size());
    }
    template <class Value> void read(std::vector<Value>& list) {
        const std::size_t count = size();
        list.clear();
        if constexpr (std::is_arithmetic_v<Value>) {
            require(count <= left_.size() / sizeof(Value), "a list is longer than what is left of the file");
            list.resize(count);
            bytes(list.data(), count * sizeof(Value));
        } else {
            for (std::size_t n = 0; n < count; ++n)
                read(list.emplace_back());
        }
    }
    template <class Value> void read(std::deque<Value>& list) {
        const std::size_t count = size();
        list.clear();
        for (std::size_t n = 0; n < count; ++n)
            read(list.emplace_back());
    }
    template <class Value, std::size_t count> void read(std::array<Value, count>& list) {
        for (Value& value : list)
            read(value);
    }
    template <class Value> void read(std::optional<Value>& value) {
        bool is_nothing = false;
        read(is_nothing);
        value.reset();
        if (!is_nothing)
            read(value.emplace());
    }
    template <class Key, class Value> void read(std::map<Key, Value>& map) {
        const std::size_t count = size();
        map.clear();
        for (std::size_t n = 0; n < count; ++n) {
            Key key{};
            read(key);
            require(!map.contains(key), "two entries have one key");
            read(map[key]);
        }
    }

    std::span<const char> left_;
};

} // namespace t8
