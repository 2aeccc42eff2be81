#include "monitor/console/window/event_wait.hpp"

#include <cstdint>
#include <iterator>

#include <SDL.h>
#include <SDL_syswm.h>
#include <dlfcn.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace t8::console {
namespace {

/// Returns a counter that is above 0 after a wake. It is never closed: a thread may wake a window that is gone. Less than 0 if there is none.
int wakes() {
    static const int counter = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return counter;
}

/// Returns the connection to the X server; less than 0 with another window system.
int connection_of([[maybe_unused]] SDL_Window& window) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(&window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_X11)
        return ConnectionNumber(info.info.x11.display);
#endif
    return -1;
}

/// Takes the next event. SDL_PollEvent alone may end at the mark that it has put behind the events of an earlier call, and read nothing.
bool take_event(SDL_Event& event) {
    SDL_PumpEvents();
    return SDL_PollEvent(&event) != 0 || SDL_PollEvent(&event) != 0;
}

/// True if Xlib has read events that SDL has not taken from it.
bool has_unread([[maybe_unused]] SDL_Window& window) {
#ifdef SDL_VIDEO_DRIVER_X11
    using Pending = int (*)(Display*);
    static const auto pending = [] { // SDL has loaded the library
        void* const found = ::dlsym(RTLD_DEFAULT, "XPending");
        Pending function{};
        static_assert(sizeof function == sizeof found);
        SDL_memcpy(&function, &found, sizeof function);
        return function;
    }();
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (pending != nullptr && SDL_GetWindowWMInfo(&window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_X11)
        return pending(info.info.x11.display) > 0;
#endif
    return false;
}

/// Waits until the connection or the counter can be read. Returns false if the time is over before.
bool wait_for_sign(int connection, int milliseconds) {
    pollfd waited[] = {{connection, POLLIN, 0}, {wakes(), POLLIN, 0}};
    return ::poll(waited, std::size(waited), milliseconds) != 0;
}

} // namespace

bool may_have_event(SDL_Window& window, int milliseconds) {
    const int connection = connection_of(window);
    return connection < 0 || wakes() < 0 || wait_for_sign(connection, milliseconds);
}

bool wait_for_event(SDL_Window& window, SDL_Event& event, int milliseconds) {
    const int connection = connection_of(window);
    if (connection < 0 || wakes() < 0)
        return SDL_WaitEventTimeout(&event, milliseconds) != 0;
    // This also sends what waits to be sent. A reply that SDL waits for can bring events along, which poll() does not see.
    do
        if (take_event(event))
            return true;
    while (has_unread(window));
    wait_for_sign(connection, milliseconds);
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t taken = ::read(wakes(), &count, sizeof count);
    return take_event(event);
}

void wake_event_wait() {
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event); // before the counter, because it is looked for when the counter has ended a wait
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(wakes(), &one, sizeof one); // fails if it is full, which wakes as well
}

} // namespace t8::console
