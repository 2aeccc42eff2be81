#include "emulator/config/sandbox_costs.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#include <lua.hpp>

namespace t8 {
namespace {

static_assert(LUA_VERSION_NUM == 504);

/// The most registers that a function has. More values on its stack come from `...`.
constexpr int most_registers = 256;
constexpr std::size_t shortest_long_text = 128;

/// The first fields of Lua's table structure.
struct TableHead {
    void* next;
    unsigned char type;
    unsigned char marked;
    unsigned char flags;
    unsigned char log_of_nodes;
    unsigned int array;
};

/// The first fields of Lua's call record.
struct CallHead {
    void* function;
    void* top;
    void* previous;
    void* next;
    const std::uint32_t* following; ///< the instruction after the next one
};

// An instruction: 7 bits operation, 8 bits first register, 1 bit, 8 bits second register, 8 bits third register.
constexpr std::uint32_t operation_get = 12;
constexpr std::uint32_t operation_set = 16;
constexpr std::uint32_t operation_equal = 57; // 58 is less than
constexpr std::uint32_t operation_less_or_equal = 59;

std::size_t text_length(lua_State* state, int index) {
    return lua_type(state, index) == LUA_TSTRING ? lua_rawlen(state, index) : 0;
}

/// Returns the further steps of a table access: a long key is hashed, and compared with an existing one.
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

/// The findings of try_layout's hook during `return a == b`.
struct SeenInstructions {
    bool equal = false;
    bool foreign = false; ///< an operation that Lua 5.4 does not have
};

void look_at_instruction(lua_State* state, lua_Debug* record) {
    constexpr std::uint32_t operations = 83;
    SeenInstructions& seen = **static_cast<SeenInstructions**>(lua_getextraspace(state));
    CallHead call;
    std::memcpy(&call, record->i_ci, sizeof call);
    const std::uint32_t instruction = call.following[-1];
    const bool compares_first_two = (instruction >> 7 & 0xFF) == 0 && (instruction >> 16 & 0xFF) == 1;
    seen.foreign = seen.foreign || (instruction & 0x7F) >= operations;
    seen.equal = seen.equal || ((instruction & 0x7F) == operation_equal && compares_first_two);
}

bool has_slots(lua_State* state, int list, int keys, std::uint64_t wanted) {
    lua_createtable(state, list, keys);
    const bool has = table_slots(state, -1) == wanted;
    lua_pop(state, 1);
    return has;
}

bool try_layout() {
    lua_State* const state = luaL_newstate();
    if (state == nullptr)
        throw std::bad_alloc();
    SeenInstructions seen;
    *static_cast<SeenInstructions**>(lua_getextraspace(state)) = &seen;
    bool good = lua_version(state) == LUA_VERSION_NUM && has_slots(state, 0, 0, 1 + 1) && has_slots(state, 5, 0, 1 + 8) &&
                has_slots(state, 0, 100, 128 + 1) && has_slots(state, 3, 9, 4 + 16);
    good = good && luaL_loadstring(state, "local a, b = ... ; return a == b") == LUA_OK;
    if (good) {
        lua_sethook(state, look_at_instruction, LUA_MASKCOUNT, 1);
        good = lua_pcall(state, 0, 0, 0) == LUA_OK && seen.equal && !seen.foreign;
    }
    lua_close(state);
    return good;
}

} // namespace

bool lua_layout_is_known() {
    static const bool known = try_layout();
    return known;
}

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
