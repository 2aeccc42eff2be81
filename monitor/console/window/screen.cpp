#include "monitor/console/window/screen.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string_view>

#include <SDL.h>
#include <backends/imgui_impl_sdlrenderer.h>
#include <fmt/format.h>
#include <imgui.h>
#include <unistd.h>

#include "monitor/console/window/event_wait.hpp"
#include "monitor/console/window/lost_display.hpp"

namespace t8::console {
namespace {

constexpr struct {
    SDL_Keycode code;
    Key key;
} key_table[] = {
    {SDLK_BACKSPACE, Key::backspace},
    {SDLK_TAB, Key::tab},
    {SDLK_RETURN, Key::enter},
    {SDLK_KP_ENTER, Key::enter},
    {SDLK_ESCAPE, Key::escape},
    {SDLK_SPACE, Key::space},
    {SDLK_F1, Key::f1},
    {SDLK_F2, Key::f2},
    {SDLK_F3, Key::f3},
    {SDLK_F4, Key::f4},
    {SDLK_F5, Key::f5},
    {SDLK_F6, Key::f6},
    {SDLK_F7, Key::f7},
    {SDLK_F8, Key::f8},
    {SDLK_F9, Key::f9},
    {SDLK_F10, Key::f10},
    {SDLK_F11, Key::f11},
    {SDLK_F12, Key::f12},
    {SDLK_LEFT, Key::left},
    {SDLK_RIGHT, Key::right},
    {SDLK_UP, Key::up},
    {SDLK_DOWN, Key::down},
    {SDLK_HOME, Key::home},
    {SDLK_END, Key::end},
    {SDLK_PAGEUP, Key::page_up},
    {SDLK_PAGEDOWN, Key::page_down},
    {SDLK_INSERT, Key::insert},
    {SDLK_DELETE, Key::delete_},
    {SDLK_APPLICATION, Key::menu},
};

Key key_of(SDL_Keycode code) {
    for (const auto& row : key_table)
        if (row.code == code)
            return row.key;
    return code > 32 && code < 127 ? static_cast<Key>(code) : Key::none;
}

std::optional<InputEvent> input_of(const SDL_Event& event, float pixels) {
    switch (event.type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP: {
        const SDL_Keysym& sym = event.key.keysym;
        return KeyInput{{key_of(sym.sym), (sym.mod & KMOD_CTRL) != 0, (sym.mod & KMOD_SHIFT) != 0, (sym.mod & KMOD_ALT) != 0},
                        event.type == SDL_KEYDOWN};
    }
    case SDL_TEXTINPUT:
        return TextInput{event.text.text};
    case SDL_MOUSEMOTION:
        return MouseInput{static_cast<float>(event.motion.x) * pixels, static_cast<float>(event.motion.y) * pixels};
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return ButtonInput{event.button.button == SDL_BUTTON_LEFT    ? 0
                           : event.button.button == SDL_BUTTON_RIGHT ? 1
                                                                     : 2,
                           event.type == SDL_MOUSEBUTTONDOWN};
    case SDL_MOUSEWHEEL:
        return WheelInput{event.wheel.preciseX, event.wheel.preciseY};
    default:
        return std::nullopt;
    }
}

Image read_pixels(SDL_Renderer& renderer, int width, int height) {
    Image image{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4)};
    SDL_RenderReadPixels(&renderer, nullptr, SDL_PIXELFORMAT_RGBA32, image.pixels.data(), width * 4);
    for (std::size_t at = 3; at < image.pixels.size(); at += 4)
        image.pixels[at] = 255;
    return image;
}

void draw(SDL_Renderer& renderer, Gui& gui) {
    ImGui_ImplSDLRenderer_NewFrame();
    SDL_SetRenderDrawColor(&renderer, 0, 0, 0, 255);
    SDL_RenderClear(&renderer);
    ImGui_ImplSDLRenderer_RenderDrawData(gui.draw_data());
}

/// A picture in memory.
class Picture final : public Screen {
public:
    Picture(int width, int height, float scale, MustEnd must_end) : scale_(scale), must_end_(std::move(must_end)) {
        make(width, height);
    }
    ~Picture() override { drop(); }
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;
    bool is_there() const { return renderer_ != nullptr; }

    Gui::Size size() const override { return {surface_->w, surface_->h, scale_}; }
    void resize(int width, int height) override {
        drop();
        make(width, height);
        take_fonts();
    }
    void attach(Gui&) override { take_fonts(); }
    std::vector<InputEvent> wait(int milliseconds) override {
        SDL_Delay(static_cast<Uint32>(std::clamp(milliseconds, 0, 1)));
        return {};
    }
    bool is_closed() const override { return must_end_ && must_end_(); }
    void show(Gui&) override {}
    Image picture(Gui& gui) override {
        draw(*renderer_, gui);
        SDL_RenderPresent(renderer_);
        return read_pixels(*renderer_, surface_->w, surface_->h);
    }

private:
    /// Frames that are built later refer to the texture of the fonts.
    void take_fonts() {
        is_attached_ = renderer_ != nullptr && ImGui_ImplSDLRenderer_Init(renderer_);
        if (is_attached_)
            ImGui_ImplSDLRenderer_NewFrame();
    }
    void make(int width, int height) {
        surface_ = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
        renderer_ = surface_ == nullptr ? nullptr : SDL_CreateSoftwareRenderer(surface_);
    }
    void drop() {
        if (is_attached_ && ImGui::GetCurrentContext() != nullptr)
            ImGui_ImplSDLRenderer_Shutdown();
        if (renderer_ != nullptr)
            SDL_DestroyRenderer(renderer_);
        SDL_FreeSurface(surface_);
        renderer_ = nullptr;
        surface_ = nullptr;
        is_attached_ = false;
    }
    float scale_;
    MustEnd must_end_;
    SDL_Surface* surface_ = nullptr;
    SDL_Renderer* renderer_ = nullptr;
    bool is_attached_ = false;
};

/// A window.
class Window final : public Screen {
public:
    Window(SDL_Window* window, SDL_Renderer* renderer, float scale, MustEnd must_end, std::atomic<Loss>& loss)
        : window_(window), renderer_(renderer), scale_(scale), must_end_(std::move(must_end)), loss_(loss) {
        measure();
        watch_display(*window, loss_);
    }
    ~Window() override {
        if (loss_ != Loss::none)
            return; // there is nobody to give it back to
        for (SDL_Cursor* const cursor : cursors_)
            SDL_FreeCursor(cursor);
        if (is_attached_ && ImGui::GetCurrentContext() != nullptr)
            ImGui_ImplSDLRenderer_Shutdown();
        SDL_DestroyRenderer(renderer_);
        SDL_DestroyWindow(window_);
        SDL_Quit();
    }
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    Gui::Size size() const override { return {width_, height_, scale_ * pixels_}; }
    void resize(int width, int height) override {
        SDL_SetWindowSize(window_, width, height);
        measure();
    }
    void attach(Gui& gui) override {
        is_attached_ = ImGui_ImplSDLRenderer_Init(renderer_);
        ImGui_ImplSDLRenderer_NewFrame(); // frames refer to the texture of the fonts
        gui.use_clipboard([](const std::string& text) { SDL_SetClipboardText(text.c_str()); },
                          [] {
                              char* const held = SDL_GetClipboardText();
                              std::string text = held == nullptr ? "" : held;
                              SDL_free(held);
                              return text;
                          });
        constexpr SDL_SystemCursor shapes[] = {SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
                                               SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
                                               SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,   SDL_SYSTEM_CURSOR_NO};
        for (const SDL_SystemCursor shape : shapes)
            cursors_.push_back(SDL_CreateSystemCursor(shape));
        SDL_StartTextInput();
    }
    std::vector<InputEvent> wait(int milliseconds) override {
        std::vector<InputEvent> events;
        SDL_Event event;
        bool has_event = wait_for_event(*window_, event, milliseconds < 0 ? between_looks : milliseconds);
        // A signal may come before the wait, and not end it. SDL tells of a new focus some time after it; then only a sign is waited for.
        for (int looks = 1; milliseconds < 0 && !has_event && !is_closed(); ++looks)
            if (looks < looks_until_calm || may_have_event(*window_, between_looks))
                has_event = wait_for_event(*window_, event, between_looks);
        if (!has_event)
            return events;
        do {
            if (event.type == SDL_QUIT || (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE))
                is_closed_ = true;
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
                measure();
            if (const std::optional<InputEvent> input = input_of(event, pixels_))
                events.push_back(*input);
        } while (SDL_PollEvent(&event) != 0);
        return events;
    }
    bool is_closed() const override { return is_closed_ || loss_ != Loss::none || (must_end_ && must_end_()); }
    Loss loss() const override { return loss_; }
    void set_title(const std::string& title) override {
        if (loss_ == Loss::none && title != title_)
            SDL_SetWindowTitle(window_, title.c_str());
        title_ = title;
    }
    void show(Gui& gui) override {
        if (loss_ != Loss::none)
            return;
        const int cursor = ImGui::GetMouseCursor();
        if (cursor >= 0 && static_cast<std::size_t>(cursor) < cursors_.size())
            SDL_SetCursor(cursors_[static_cast<std::size_t>(cursor)]);
        draw(*renderer_, gui);
        SDL_RenderPresent(renderer_);
    }
    Image picture(Gui& gui) override {
        draw(*renderer_, gui);
        return read_pixels(*renderer_, width_, height_);
    }

private:
    static constexpr int between_looks = 250; // milliseconds
    static constexpr int looks_until_calm = 4;
    void measure() {
        int logical = 0;
        SDL_GetWindowSize(window_, &logical, nullptr);
        SDL_GetRendererOutputSize(renderer_, &width_, &height_);
        pixels_ = logical > 0 ? static_cast<float>(width_) / static_cast<float>(logical) : 1;
    }
    SDL_Window* window_;
    SDL_Renderer* renderer_;
    float scale_;
    MustEnd must_end_;
    std::atomic<Loss>& loss_;
    float pixels_ = 1; ///< of the screen for one unit of the window system
    int width_ = 0;
    int height_ = 0;
    bool is_closed_ = false;
    bool is_attached_ = false;
    std::string title_;
    std::vector<SDL_Cursor*> cursors_;
};

/// Makes a window no larger than the room of the display, with its frame and title: 8 and 40 units, of which nothing is known before it is shown.
void fit_display(int& width, int& height) {
    SDL_Rect room{};
    if (SDL_GetDisplayUsableBounds(0, &room) != 0)
        return;
    width = std::max(300, std::min(width, room.w - 8));
    height = std::max(200, std::min(height, room.h - 40));
}

/// Returns the density of the display over the usual one of 96 pixels an inch, in quarters.
float density_of_display() {
    float dpi = 96;
    if (SDL_GetDisplayDPI(0, nullptr, &dpi, nullptr) != 0 || dpi < 96)
        return 1;
    return std::clamp(std::round(dpi / 96 * 4) / 4, 1.0F, 4.0F);
}

bool has_variable(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != 0;
}

/// True if the host may have a graphics processor; without one, OpenGL would be emulated by the processor.
bool may_have_graphics_processor() {
#ifdef __linux__
    const auto is_there = [](const char* device) { return ::access(device, F_OK) == 0; };
    return is_there("/dev/dri") || is_there("/dev/nvidiactl") ||
           is_there("/dev/dxg"); // the last one: Windows' subsystem for Linux
#else
    return true;
#endif
}

/// Chooses SDL's own renderer where OpenGL has no use: loading an emulation of it takes longer than all else until the first frame.
void choose_renderer() {
    if (!has_variable("SDL_RENDER_DRIVER") && !may_have_graphics_processor())
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    const char* const chosen = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    if (chosen != nullptr && std::string_view(chosen) == "software")
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); // otherwise its pixels are copied to the window by OpenGL
}

/// True if a compositor may be there: its socket lies in the run-time directory of the user.
bool may_have_wayland() { return has_variable("WAYLAND_SOCKET") || has_variable("XDG_RUNTIME_DIR"); }

} // namespace

void wake_screen() { wake_event_wait(); }

Result<std::unique_ptr<Screen>> open_window(const std::string& title, int width, int height, Fit fit, float scale,
                                            MustEnd must_end) {
    static std::atomic<Loss> loss = Loss::none; // Xlib may tell of it until the process ends
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL);
    choose_renderer();
    if (!may_have_wayland() && !has_variable("SDL_VIDEODRIVER"))
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,KMSDRM"); // the library of Wayland would complain on standard error
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return failure(
            may_have_wayland() || has_variable("SDL_VIDEODRIVER") ? fmt::format("cannot open a window: {}", SDL_GetError())
            : has_variable("DISPLAY") ? fmt::format("cannot open a window: there is no display '{}'", std::getenv("DISPLAY"))
                                      : std::string("cannot open a window: there is no display"),
            "a display is needed (DISPLAY, WAYLAND_DISPLAY); --screenshot FILE needs none");
    // Without a display, SDL takes a driver that shows nothing, and the window would wait for keys that never come.
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    if ((driver == "offscreen" || driver == "dummy") && !has_variable("SDL_VIDEODRIVER")) {
        SDL_Quit();
        return failure("cannot open a window: there is no display",
                       "a display is needed (DISPLAY, WAYLAND_DISPLAY); --screenshot FILE needs none");
    }
    if (scale <= 0)
        scale = density_of_display();
    if (fit == Fit::display)
        fit_display(width, height);
    SDL_Window* const window = SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
                                                SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_Renderer* renderer = nullptr;
    if (window != nullptr)
        renderer = SDL_CreateRenderer(window, -1, 0);
    if (window != nullptr && renderer == nullptr)
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (renderer == nullptr) {
        const std::string why = SDL_GetError();
        if (window != nullptr)
            SDL_DestroyWindow(window);
        SDL_Quit();
        return failure(fmt::format("cannot open a window: {}", why));
    }
    SDL_SetWindowMinimumSize(window, 300, 200);
    return std::make_unique<Window>(window, renderer, scale, std::move(must_end), loss);
}

Result<std::unique_ptr<Screen>> open_picture(int width, int height, float scale, MustEnd must_end) {
    auto picture = std::make_unique<Picture>(width, height, scale <= 0 ? 1 : scale, std::move(must_end));
    if (!picture->is_there())
        return failure(fmt::format("cannot make a picture of {} x {} pixels: {}", width, height, SDL_GetError()));
    return picture;
}

} // namespace t8::console
