#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace t8::occam {

/// Owns the nodes of a tree, and frees them all when it is destroyed. Destructors of nodes are not called.
class Arena {
public:
    template <class T, class... Arguments> T* make(Arguments&&... arguments) {
        static_assert(std::is_trivially_destructible_v<T>);
        return ::new (memory_.allocate(sizeof(T), alignof(T))) T{std::forward<Arguments>(arguments)...};
    }

    template <class T> std::span<T> list(const std::vector<T>& items) { return list(std::span<const T>(items)); }
    template <class T> std::span<T> list(std::span<const T> items) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (items.empty())
            return {};
        T* const copy = static_cast<T*>(memory_.allocate(sizeof(T) * items.size(), alignof(T)));
        std::uninitialized_copy(items.begin(), items.end(), copy);
        return {copy, items.size()};
    }

    std::string_view text(std::string_view characters) {
        if (characters.empty())
            return {};
        char* const copy = static_cast<char*>(memory_.allocate(characters.size(), 1));
        std::memcpy(copy, characters.data(), characters.size());
        return {copy, characters.size()};
    }

private:
    std::pmr::monotonic_buffer_resource memory_{std::size_t{64} << 10};
};

} // namespace t8::occam
