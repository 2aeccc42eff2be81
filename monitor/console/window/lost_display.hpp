#pragma once

#include <atomic>
#include <cstdint>

struct SDL_Window;

namespace t8::console {

/// Why a window is not there any more.
enum class Loss : std::uint8_t { none, display, window };

/// Sets `loss` when the X server of a window is gone, or another program has destroyed the window. Without it, Xlib then ends the process at once, and
/// nothing is saved. Afterwards, calls of SDL about the window do nothing, or nothing that shows. Other errors of the window system are passed over.
/// Order  for one window at a time. `loss` must remain until the process ends. Threads  any may find out.
void watch_display(SDL_Window& window, std::atomic<Loss>& loss);

} // namespace t8::console
