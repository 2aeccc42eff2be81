#include "monitor/console/window/script.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <imgui.h>
#include <lua.hpp>

namespace t8::console {
namespace {

/// The state that the functions of a script share.
struct Hands {
    Screen& screen;
    Frames& frames;
    std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
    float x = -1; ///< of the mouse
    float y = -1;
};

Hands& hands_of(lua_State* lua) { return **static_cast<Hands**>(lua_getextraspace(lua)); }

/// Ends the script if its window is closed, or a signal wants it to end.
void check_open(lua_State* lua) {
    if (hands_of(lua).screen.is_closed())
        luaL_error(lua, "the window is closed");
}

void settle(lua_State* lua) {
    Hands& hands = hands_of(lua);
    if (hands.frames.settle(hands.screen))
        return;
    check_open(lua);
    luaL_error(lua, "something is still being carried out after ten minutes");
}

/// Returns the panel that an argument names; empty if there is none.
const char* panel_argument(lua_State* lua, int index) {
    const char* const panel = luaL_optstring(lua, index, "");
    constexpr std::string_view others[] = {"bar", "status", "palette", "keys", "start"};
    const bool is_known = *panel == 0 || hands_of(lua).frames.workbench().panel(panel) != nullptr ||
                          std::find(std::begin(others), std::end(others), panel) != std::end(others);
    if (!is_known)
        luaL_error(lua, "there is no panel '%s'", panel);
    return panel;
}

int press_keys(lua_State* lua, bool waits) {
    Hands& hands = hands_of(lua);
    for (int n = 1; n <= lua_gettop(lua); ++n) {
        const char* const text = luaL_checkstring(lua, n);
        const std::optional<KeyChord> chord = chord_of(text);
        if (!chord)
            return luaL_error(lua, "'%s' is no key", text);
        hands.frames.next({KeyInput{*chord, true}});
        hands.frames.next({KeyInput{*chord, false}});
        hands.frames.next({KeyInput{{Key::none}, false}});
        if (waits)
            settle(lua);
    }
    return 0;
}
int key(lua_State* lua) { return press_keys(lua, true); }
int key_at_once(lua_State* lua) { return press_keys(lua, false); }

int write_text(lua_State* lua) {
    Hands& hands = hands_of(lua);
    hands.frames.next({TextInput{luaL_checkstring(lua, 1)}});
    settle(lua);
    return 0;
}

void move(Hands& hands, float x, float y) {
    hands.x = x;
    hands.y = y;
    hands.frames.next({MouseInput{x, y}});
    hands.frames.next({});
}

void press(Hands& hands, int button) {
    hands.frames.next({ButtonInput{button, true}});
    hands.frames.next({ButtonInput{button, false}});
}

/// Returns the first seen text that has `words` in it, in a panel if one is named; exactly these words before others.
const Ui::Seen* find(Hands& hands, std::string_view words, std::string_view panel) {
    const Ui::Seen* found = nullptr;
    for (const Ui::Seen& seen : hands.frames.workbench().ui().seen()) {
        if (!panel.empty() && seen.panel != panel)
            continue;
        if (seen.text == words)
            return &seen;
        if (found == nullptr && seen.text.find(words) != std::string::npos)
            found = &seen;
    }
    return found;
}

const Ui::Seen& must_find(lua_State* lua) {
    const char* const words = luaL_checkstring(lua, 1);
    const char* const panel = panel_argument(lua, 2);
    const Ui::Seen* const seen = find(hands_of(lua), words, panel);
    if (seen == nullptr)
        luaL_error(lua, "'%s' is not seen%s%s", words, *panel == 0 ? "" : " in the panel ", panel);
    return *seen;
}

void click_on(lua_State* lua, const Box& box, int button, int times) {
    Hands& hands = hands_of(lua);
    const Point middle = box.centre();
    move(hands, middle.x, middle.y);
    for (int n = 0; n < times; ++n)
        press(hands, button);
    settle(lua);
}

int click(lua_State* lua) {
    click_on(lua, must_find(lua).box, 0, 1);
    return 0;
}
int right_click(lua_State* lua) {
    click_on(lua, must_find(lua).box, 1, 1);
    return 0;
}
int double_click(lua_State* lua) {
    click_on(lua, must_find(lua).box, 0, 2);
    return 0;
}

/// The result of a command, or of opening a file.
struct Outcome {
    bool is_done = false;
    std::string problem{}; ///< empty: none
};

Inquirer::Done takes_outcome(const std::shared_ptr<Outcome>& outcome) {
    return [outcome](const Reply& reply) {
        outcome->is_done = true;
        if (reply.problem)
            outcome->problem = reply.problem->message;
    };
}

/// Raises a failure as an error of Lua. The failure has ended when Lua leaves this function by a jump.
int raise(lua_State* lua, Result<void> result) {
    {
        const Result<void> ended = std::move(result);
        if (ended)
            return 0;
        luaL_where(lua, 1);
        lua_pushstring(lua, ended.error().diagnostics.front().message.c_str());
        lua_concat(lua, 2);
        result = {};
    }
    return lua_error(lua);
}

Result<void> take_tiling(Hands& hands, const char* text) {
    Result<Tiling> tiling = Tiling::parse(text);
    if (!tiling)
        return tl::unexpected<Failure>(std::move(tiling.error()));
    hands.frames.workbench().tiling() = std::move(*tiling);
    return {};
}

float pixels(lua_State* lua, int index) { return static_cast<float>(luaL_checknumber(lua, index)); }

int click_at(lua_State* lua) {
    click_on(lua, {{pixels(lua, 1), pixels(lua, 2)}, {pixels(lua, 1), pixels(lua, 2)}}, 0, 1);
    return 0;
}

int move_to(lua_State* lua) {
    move(hands_of(lua), pixels(lua, 1), pixels(lua, 2));
    settle(lua);
    return 0;
}

int drag(lua_State* lua) {
    Hands& hands = hands_of(lua);
    constexpr int steps = 4;
    move(hands, pixels(lua, 1), pixels(lua, 2));
    hands.frames.next({ButtonInput{0, true}});
    for (int n = 1; n <= steps; ++n) {
        const float part = static_cast<float>(n) / steps;
        move(hands, pixels(lua, 1) + (pixels(lua, 3) - pixels(lua, 1)) * part,
             pixels(lua, 2) + (pixels(lua, 4) - pixels(lua, 2)) * part);
    }
    hands.frames.next({ButtonInput{0, false}});
    settle(lua);
    return 0;
}

int wheel(lua_State* lua) {
    Hands& hands = hands_of(lua);
    const std::string_view held = luaL_optstring(lua, 2, "");
    const bool has_control = held == "Ctrl";
    if (!held.empty() && !has_control)
        return luaL_error(lua, "'%s' cannot be held with the wheel: only Ctrl", luaL_optstring(lua, 2, ""));
    if (has_control)
        hands.frames.next({KeyInput{{Key::control, true}, true}});
    hands.frames.next({WheelInput{0, pixels(lua, 1)}});
    if (has_control)
        hands.frames.next({KeyInput{{Key::control}, false}});
    settle(lua);
    return 0;
}

int sees(lua_State* lua) {
    lua_settop(lua, 2);
    const char* const panel = panel_argument(lua, 2);
    luaL_checkstring(lua, 1);
    lua_getglobal(lua, "string");
    lua_getfield(lua, -1, "find");
    const int find_function = lua_gettop(lua);
    bool is_seen = false;
    for (const Ui::Seen& seen : hands_of(lua).frames.workbench().ui().seen()) {
        if (*panel != 0 && seen.panel != panel)
            continue;
        lua_pushvalue(lua, find_function);
        lua_pushlstring(lua, seen.text.data(), seen.text.size());
        lua_pushvalue(lua, 1);
        lua_call(lua, 2, 1);
        is_seen = is_seen || lua_toboolean(lua, -1) != 0;
        lua_pop(lua, 1);
    }
    lua_pushboolean(lua, is_seen ? 1 : 0);
    return 1;
}

int expect(lua_State* lua) {
    sees(lua);
    if (lua_toboolean(lua, -1) == 0)
        return luaL_error(lua, "'%s' is expected and not seen%s%s", lua_tostring(lua, 1),
                          lua_isnoneornil(lua, 2) ? "" : " in the panel ", luaL_optstring(lua, 2, ""));
    return 0;
}

int texts(lua_State* lua) {
    const char* const panel = panel_argument(lua, 1);
    lua_newtable(lua);
    lua_Integer n = 0;
    for (const Ui::Seen& seen : hands_of(lua).frames.workbench().ui().seen())
        if (*panel == 0 || seen.panel == panel) {
            lua_pushlstring(lua, seen.text.data(), seen.text.size());
            lua_rawseti(lua, -2, ++n);
        }
    return 1;
}

int place_of(lua_State* lua) {
    const Point middle = must_find(lua).box.centre();
    lua_pushnumber(lua, middle.x);
    lua_pushnumber(lua, middle.y);
    return 2;
}

int screenshot(lua_State* lua) {
    Hands& hands = hands_of(lua);
    const char* const file = luaL_checkstring(lua, 1);
    return raise(lua, write_png(file, hands.screen.picture(hands.frames.gui())));
}

/// draw(panel, file [, width, height [, density [, colours]]])
int draw(lua_State* lua) {
    Hands& hands = hands_of(lua);
    const char* const panel = luaL_checkstring(lua, 1);
    const Result<DrawingFormat> format = format_of(luaL_checkstring(lua, 2));
    if (!format)
        return raise(lua, tl::unexpected<Failure>(format.error()));
    const auto density = static_cast<float>(luaL_optnumber(lua, 5, 1));
    const Panel* const shown = hands.frames.workbench().panel(panel);
    const Box seen = shown == nullptr ? Box{} : shown->drawn().value_or(Box{});
    const auto length = [&](int index, float usual) {
        return static_cast<int>(luaL_optinteger(lua, index, std::lround(usual * density)));
    };
    const DrawingFile file{.name = lua_tostring(lua, 2),
                           .format = *format,
                           .width = length(3, seen.width()),
                           .height = length(4, seen.height()),
                           .scale = density,
                           .is_dark = luaL_optstring(lua, 6, "light") == std::string_view("dark")};
    return raise(lua, save_and_wait(panel, file, hands.screen, hands.frames));
}

int run_at_once(lua_State* lua) {
    hands_of(lua).frames.workbench().desk().act(luaL_checkstring(lua, 1));
    return 0;
}
/// Waits until the desk has carried something out. A problem is an error of the script.
int carry_out(lua_State* lua, const std::function<void(Desk&, Inquirer::Done)>& begin) {
    Result<void> result;
    {
        // Owned by the desk, too, which calls it although an error has ended the script.
        const auto outcome = std::make_shared<Outcome>();
        begin(hands_of(lua).frames.workbench().desk(), takes_outcome(outcome));
        Hands& hands = hands_of(lua);
        while (!outcome->is_done && !hands.screen.is_closed())
            hands.frames.next(hands.screen.wait(1));
        if (!outcome->problem.empty())
            result = failure(outcome->problem);
    }
    if (!result)
        return raise(lua, std::move(result));
    settle(lua);
    return 0;
}

int open_at_once(lua_State* lua) {
    hands_of(lua).frames.workbench().desk().open(luaL_checkstring(lua, 1));
    return 0;
}
int run_command(lua_State* lua) {
    const char* const command = luaL_checkstring(lua, 1);
    return carry_out(lua, [&](Desk& desk, Inquirer::Done done) { desk.act(command, std::move(done)); });
}

int open_file(lua_State* lua) {
    const char* const file = luaL_checkstring(lua, 1);
    return carry_out(lua, [&](Desk& desk, Inquirer::Done done) { desk.open(file, {}, std::move(done)); });
}

int focus_at_once(lua_State* lua) {
    const char* const panel = luaL_checkstring(lua, 1);
    if (hands_of(lua).frames.workbench().panel(panel) == nullptr)
        return luaL_error(lua, "there is no panel '%s'", panel);
    hands_of(lua).frames.workbench().focus(panel);
    hands_of(lua).frames.next({});
    return 0;
}
int focus(lua_State* lua) {
    focus_at_once(lua);
    settle(lua);
    return 0;
}

int take_layout(lua_State* lua) {
    const char* const text = luaL_checkstring(lua, 1);
    raise(lua, take_tiling(hands_of(lua), text));
    settle(lua);
    return 0;
}

int resize(lua_State* lua) {
    Hands& hands = hands_of(lua);
    hands.screen.resize(static_cast<int>(luaL_checkinteger(lua, 1)), static_cast<int>(luaL_checkinteger(lua, 2)));
    const Gui::Size size = hands.screen.size();
    hands.frames.gui().resize(size.width, size.height);
    settle(lua);
    return 0;
}

int position(lua_State* lua) {
    const Position& now = hands_of(lua).frames.workbench().desk().position();
    lua_newtable(lua);
    lua_pushinteger(lua, static_cast<lua_Integer>(now.tick));
    lua_setfield(lua, -2, "tick");
    lua_pushstring(lua, now.us.c_str());
    lua_setfield(lua, -2, "us");
    lua_pushstring(lua, now.node.c_str());
    lua_setfield(lua, -2, "node");
    lua_pushinteger(lua, static_cast<lua_Integer>(now.cycle));
    lua_setfield(lua, -2, "cycle");
    const Selection& chosen = hands_of(lua).frames.workbench().desk().selection();
    lua_pushstring(lua, chosen.process.c_str());
    lua_setfield(lua, -2, "process");
    lua_pushstring(lua, chosen.event.c_str());
    lua_setfield(lua, -2, "event");
    lua_pushstring(lua, chosen.file.empty() ? "" : fmt::format("{}:{}", chosen.file, chosen.line).c_str());
    lua_setfield(lua, -2, "line");
    return 1;
}

int clipboard(lua_State* lua) {
    const char* const text = ImGui::GetClipboardText();
    lua_pushstring(lua, text == nullptr ? "" : text);
    return 1;
}

int draw_frames(lua_State* lua) {
    const std::chrono::milliseconds between{luaL_optinteger(lua, 2, 0)};
    for (lua_Integer n = luaL_checkinteger(lua, 1); n > 0; --n) {
        check_open(lua);
        hands_of(lua).frames.next(hands_of(lua).screen.wait(0));
        std::this_thread::sleep_for(between);
    }
    return 0;
}

int milliseconds(lua_State* lua) {
    lua_pushnumber(lua,
                   std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - hands_of(lua).begun).count());
    return 1;
}

int frame_times(lua_State* lua) {
    lua_newtable(lua);
    lua_Integer n = 0;
    for (const Frames::Cost& cost : hands_of(lua).frames.take_costs()) {
        lua_createtable(lua, 0, 2);
        lua_pushnumber(lua, std::chrono::duration<double, std::milli>(cost.passed).count());
        lua_setfield(lua, -2, "passed");
        lua_pushnumber(lua, std::chrono::duration<double, std::milli>(cost.processor).count());
        lua_setfield(lua, -2, "processor");
        lua_rawseti(lua, -2, ++n);
    }
    return 1;
}

/// Waits until nothing is carried out and nothing is played.
int rest(lua_State* lua) {
    Hands& hands = hands_of(lua);
    settle(lua);
    while (hands.frames.workbench().is_playing()) {
        check_open(lua);
        hands.frames.next(hands.screen.wait(1));
    }
    settle(lua);
    return 0;
}

/// Lets a signal end a script that calls nothing.
void look_around(lua_State* lua, lua_Debug*) { check_open(lua); }

constexpr luaL_Reg functions[] = {{"key", key},
                                  {"key_at_once", key_at_once},
                                  {"write", write_text},
                                  {"click", click},
                                  {"right_click", right_click},
                                  {"double_click", double_click},
                                  {"click_at", click_at},
                                  {"move_to", move_to},
                                  {"drag", drag},
                                  {"wheel", wheel},
                                  {"sees", sees},
                                  {"expect", expect},
                                  {"texts", texts},
                                  {"place_of", place_of},
                                  {"screenshot", screenshot},
                                  {"draw", draw},
                                  {"run", run_command},
                                  {"run_at_once", run_at_once},
                                  {"open", open_file},
                                  {"open_at_once", open_at_once},
                                  {"focus", focus},
                                  {"focus_at_once", focus_at_once},
                                  {"layout", take_layout},
                                  {"resize", resize},
                                  {"position", position},
                                  {"clipboard", clipboard},
                                  {"frames", draw_frames},
                                  {"milliseconds", milliseconds},
                                  {"frame_times", frame_times},
                                  {"rest", rest}};

} // namespace

Result<void> run_script_text(const std::string& text, const std::string& name, Screen& screen, Frames& frames) {
    const std::unique_ptr<lua_State, decltype(&lua_close)> lua(luaL_newstate(), lua_close);
    if (lua == nullptr)
        return failure("the host has not enough memory for a script");
    luaL_openlibs(lua.get());
    Hands hands{screen, frames};
    *static_cast<Hands**>(lua_getextraspace(lua.get())) = &hands;
    for (const luaL_Reg& function : functions)
        lua_register(lua.get(), function.name, function.func);
    constexpr int between_looks = 1'000'000; // instructions of Lua
    lua_sethook(lua.get(), look_around, LUA_MASKCOUNT, between_looks);
    frames.settle(screen);
    const std::string chunk = "@" + name;
    if (luaL_loadbufferx(lua.get(), text.data(), text.size(), chunk.c_str(), "t") == LUA_OK &&
        lua_pcall(lua.get(), 0, 0, 0) == LUA_OK)
        return {};
    const char* const message = lua_tostring(lua.get(), -1);
    return failure(message == nullptr ? "the script ended by an error" : message);
}

Result<void> run_script(const std::string& file, Screen& screen, Frames& frames) {
    std::ifstream in(file);
    std::ostringstream text;
    const bool is_empty = in && in.peek() == std::ifstream::traits_type::eof(); // a folder is bad then
    if (in.bad() || (!in && !is_empty) || (!is_empty && !(text << in.rdbuf())))
        return failure(fmt::format("cannot read '{}'", file));
    return run_script_text(text.str(), file, screen, frames);
}

} // namespace t8::console
