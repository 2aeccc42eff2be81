#pragma once

struct SDL_Window;
union SDL_Event;

namespace t8::console {

/// Waits for an event of `window`, for wake_event_wait(), or until the time is over. Returns true if `event` was set.
/// `milliseconds`: the most to wait; at least 0.
/// With X11 this waits on the window's own connection. SDL would wake it by a second connection, and when the server is gone, Xlib ends the process for
/// that one before anything can be saved: libX11 1.8 takes a connection's exit handler before it calls the handler of errors, which alone could set it.
/// Order  SDL's thread only.
bool wait_for_event(SDL_Window& window, SDL_Event& event, int milliseconds);

/// Waits as wait_for_event() does, and takes nothing: it costs nearly no time of the processor. Returns false if the time was over before anything came.
bool may_have_event(SDL_Window& window, int milliseconds);

/// Lets wait_for_event() and may_have_event() return, now or the next time it is called. Any thread may call it.
void wake_event_wait();

} // namespace t8::console
