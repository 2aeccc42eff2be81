#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "monitor/events/event.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8 {

/// A length of time on a clock: that of the machine, or that of one node.
class Window {
public:
    static Window ticks(Tick length, std::string text) { return {length.count, {}, nullptr, std::move(text)}; }
    static Window cycles(Cycles count, std::uint32_t node, std::shared_ptr<const NodeClocks> clocks, std::string text) {
        return {count, node, std::move(clocks), std::move(text)};
    }

    /// Returns the last tick of the window that begins at `begin`.
    Tick deadline(const Event& begin) const;
    Tick deadline(Tick begin) const;
    /// Returns the approximate length in ticks.
    Tick nominal() const { return node_ ? clocks_->of_node(*node_).tick_of(length_) : Tick{length_}; }
    const std::string& text() const { return text_; } ///< as the user wrote it: "50 us"

private:
    Window(std::uint64_t length, std::optional<std::uint32_t> node, std::shared_ptr<const NodeClocks> clocks, std::string text)
        : length_(length), node_(node), clocks_(std::move(clocks)), text_(std::move(text)) {}

    std::uint64_t length_;
    std::optional<std::uint32_t> node_;
    std::shared_ptr<const NodeClocks> clocks_;
    std::string text_;
};

} // namespace t8
