#pragma once

// Lists the fields of a structure in one place. State hashes, snapshots and their tests are made from the list.
//
// A structure says which of its members belong to which group in a static function template `fields`:
//
//     template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
//         auto& [front, back, asked] = self; // does not compile when a member is missing
//         visit(state_fields(front, back), bookkeeping_fields(asked)); // nor when a member is in no group
//     }

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace t8 {

/// Fields on which the further run depends. They are hashed, and saved in snapshots.
template <class... Members> struct StateFields { std::tuple<Members&...> members; };
/// Fields that are saved in snapshots but not hashed. They depend on how the run was divided or on who observes it; the run does
/// not depend on them.
template <class... Members> struct BookkeepingFields { std::tuple<Members&...> members; };
/// Fields that are neither hashed nor saved: caches, and values that are not needed any more when a run begins.
template <class... Members> struct ScratchFields { std::tuple<Members&...> members; };

template <class... Members> constexpr StateFields<Members...> state_fields(Members&... members) { return {{members...}}; }
template <class... Members> constexpr BookkeepingFields<Members...> bookkeeping_fields(Members&... members) {
    return {{members...}};
}
template <class... Members> constexpr ScratchFields<Members...> scratch_fields(Members&... members) { return {{members...}}; }

/// A structure that lists its fields.
template <class T>
concept HasFields = requires(T& value) {
    T::fields(value, [](auto...) {});
};

namespace detail {
/// A structure of `count` members, each of them an int.
template <std::size_t count> struct Members { int member = 0; };
template <std::size_t index, std::size_t count> constexpr int& get(Members<count>& members) { return members.member; }

struct CountListed {
    template <class... Groups> constexpr auto operator()(const Groups&...) const {
        return std::integral_constant<std::size_t, (0 + ... + std::tuple_size_v<decltype(Groups::members)>)>{};
    }
};
/// Does not compile unless the groups of T::fields list as many members as its structured binding has names.
template <class T> constexpr void check_all_listed() {
    constexpr std::size_t listed = decltype(T::fields(std::declval<T&>(), CountListed{}))::value;
    Members<listed> members;
    T::fields(members, CountListed{});
}

template <class Take, class... Members> constexpr void take_all(const std::tuple<Members&...>& members, Take& take) {
    std::apply([&](auto&... member) { (take(member), ...); }, members);
}
template <class Take, class... Members> constexpr void take_state(const StateFields<Members...>& group, Take& take) {
    take_all(group.members, take);
}
template <class Take, class Group> constexpr void take_state(const Group&, Take&) {}
template <class Take, class... Members> constexpr void take_saved(const StateFields<Members...>& group, Take& take) {
    take_all(group.members, take);
}
template <class Take, class... Members> constexpr void take_saved(const BookkeepingFields<Members...>& group, Take& take) {
    take_all(group.members, take);
}
template <class Take, class... Members> constexpr void take_saved(const ScratchFields<Members...>&, Take&) {}
} // namespace detail

/// Calls `take` with each field of the state, in the order listed.
template <HasFields T, class Take> constexpr void for_each_state_field(T& value, Take&& take) {
    detail::check_all_listed<std::remove_const_t<T>>();
    T::fields(value, [&](const auto&... groups) { (detail::take_state(groups, take), ...); });
}
/// Calls `take` with each field that snapshots save, in the order listed.
template <HasFields T, class Take> constexpr void for_each_saved_field(T& value, Take&& take) {
    detail::check_all_listed<std::remove_const_t<T>>();
    T::fields(value, [&](const auto&... groups) { (detail::take_saved(groups, take), ...); });
}

} // namespace t8

// Not `count`: clang 14 would take it for std::count here.
template <std::size_t listed> struct std::tuple_size<t8::detail::Members<listed>> : std::integral_constant<std::size_t, listed> {
};
template <std::size_t index, std::size_t listed> struct std::tuple_element<index, t8::detail::Members<listed>> {
    using type = int;
};
