#include "monitor/console/window/lost_display.hpp"

#include <SDL.h>
#include <SDL_syswm.h>
#include <dlfcn.h>

namespace t8::console {
namespace {

#ifdef SDL_VIDEO_DRIVER_X11

using IoErrorHandler = int (*)(Display*);
using ErrorHandler = int (*)(Display*, XErrorEvent*);
using ExitHandler = void (*)(Display*, void*);

/// Returns a function of Xlib, which SDL has loaded; null if that version of Xlib has none.
template <typename Function> Function function_of_xlib(const char* name) {
    void* const found = ::dlsym(RTLD_DEFAULT, name);
    Function function{};
    static_assert(sizeof function == sizeof found);
    SDL_memcpy(&function, &found, sizeof function);
    return function;
}

// Static, because a handler of Xlib's errors can reach nothing else.
struct Watched {
    std::atomic<Window> window = 0;
    std::atomic<std::atomic<Loss>*> loss = nullptr;
};
Watched watched;

int note_error(Display*, XErrorEvent* error) {
    const bool is_about_place = error->error_code == BadWindow || error->error_code == BadDrawable;
    std::atomic<Loss>* const loss = watched.loss;
    if (is_about_place && error->resourceid == watched.window && loss != nullptr) {
        Loss before = Loss::none;
        loss->compare_exchange_strong(before, Loss::window);
    }
    return 0;
}

/// Is called instead of exit(). The display is marked as broken, so that Xlib does nothing with it any more.
void note_loss(Display* display, void* loss) {
    *static_cast<std::atomic<Loss>*>(loss) = Loss::display;
    // Xlib has locked the display for a thread that does not return.
    if (const auto unlock = function_of_xlib<void (*)(Display*)>("XUnlockDisplay"))
        unlock(display);
}

/// Is called before that, of any display: SDL has a second one, by which threads wake the window. It says nothing, because the console does.
int take_over(Display* display) {
    std::atomic<Loss>* const loss = watched.loss;
    if (const auto set_exit = function_of_xlib<void (*)(Display*, ExitHandler, void*)>("XSetIOErrorExitHandler"))
        set_exit(display, note_loss, loss);
    return 0;
}

#endif

} // namespace

void watch_display(SDL_Window& window, std::atomic<Loss>& loss) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    const auto set_exit = function_of_xlib<void (*)(Display*, ExitHandler, void*)>("XSetIOErrorExitHandler");
    if (SDL_GetWindowWMInfo(&window, &info) != SDL_TRUE || info.subsystem != SDL_SYSWM_X11)
        return;
    watched.window = info.info.x11.window;
    watched.loss = &loss;
    if (const auto set_handler = function_of_xlib<ErrorHandler (*)(ErrorHandler)>("XSetErrorHandler"))
        set_handler(note_error);
    if (set_exit == nullptr)
        return;
    set_exit(info.info.x11.display, note_loss, &loss);
    if (const auto set_handler = function_of_xlib<IoErrorHandler (*)(IoErrorHandler)>("XSetIOErrorHandler"))
        set_handler(take_over);
#else
    static_cast<void>(window);
    static_cast<void>(loss);
#endif
}

} // namespace t8::console
