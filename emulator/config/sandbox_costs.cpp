#include "emulator/config/sandbox_costs.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include <lua.hpp>

namespace t8 {
namespace {

static_assert(LUA_VERSION_NUM == 504);

/// Registers of a function; only `...` brings more.
constexpr int most_registers = 256;
constexpr std::size_t shortest_long_text = 128;

/// As tables begin in memory.
struct TableHead {
    void* next;
    unsigned char type;
    unsigned char marked;
    unsigned char flags;
    unsigned char log_of_nodes;
    unsigned int array;
};

/// As the record of a function that was called begins in memory.
struct CallHead {
    void* function;
    void* top;
    void* previous;
    void* next;
    const std::uint32_t* following; ///< the instruction behind the one that comes
};

// An instruction: 7 bits operation, 8 bits first register, 1 bit, 8 bits second register, 8 bits third register.
constexpr std::uint32_t operation_get = 12;
constexpr std::uint32_t operation_set = 16;
constexpr std::uint32_t operation_equal = 57; // then less than, and:
constexpr std::uint32_t operation_less_or_equal = 59;

std::size_t text_length(lua_State* state, int index) {
    return lua_type(state, index) == LUA_TSTRING ? lua_rawlen(state, index) : 0;
}

/// A key of a table is hashed, and compared with one that is there.
std::uint64_t key_steps(lua_State* state, int index) {
    const std::size_t length = text_length(state, index);
    return length > shortest_long_text ? length / 8 : 0;
}

std::uint64_t text_steps(lua_State* state, std::uint32_t instruction) {
    const std::uint32_t operation = instruction & 0x7F;
    if (operation == operation_get)
        return key_steps(state, static_cast<int>(instruction >> 24) + 1);
    if (operation == operation_set)
        return key_steps(state, static_cast<int>(instruction >> 16 & 0xFF) + 1);
    if (operation < operation_equal || operation > operation_less_or_equal)
        return 0;
    const int left = static_cast<int>(instruction >> 7 & 0xFF) + 1;
    const int right = static_cast<int>(instruction >> 16 & 0xFF) + 1;
    if (operation != operation_equal)
        return ordering_steps(state, left, right);
    const std::size_t length = text_length(state, left);
    return length > shortest_long_text && length == text_length(state, right) ? length / 64 : 0;
}

} // namespace

std::uint64_t table_slots(lua_State* state, int index) {
    TableHead head;
    std::memcpy(&head, lua_topointer(state, index), sizeof head);
    return (std::uint64_t{1} << (head.log_of_nodes & 63)) + std::bit_ceil(std::uint64_t{head.array});
}

std::uint64_t ordering_steps(lua_State* state, int left, int right) {
    const std::size_t shorter = std::min(text_length(state, left), text_length(state, right));
    return shorter > shortest_long_text ? shorter / 2 : 0;
}

std::uint64_t extra_steps(lua_State* state, const lua_Debug* record) {
    const int values = lua_gettop(state);
    CallHead call;
    std::memcpy(&call, record->i_ci, sizeof call);
    return (values > most_registers ? static_cast<std::uint64_t>(values) / 8 : 0) + text_steps(state, call.following[-1]);
}

} // namespace t8
