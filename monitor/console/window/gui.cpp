#include "monitor/console/window/gui.hpp"

#include <utility>

#include <imgui.h>

namespace t8::console {
namespace {

std::size_t index_of(Key key) { return static_cast<std::size_t>(key); }

void map_keys(ImGuiIO& io) {
    const std::pair<ImGuiKey, Key> keys[] = {
        {ImGuiKey_Tab, Key::tab},
        {ImGuiKey_LeftArrow, Key::left},
        {ImGuiKey_RightArrow, Key::right},
        {ImGuiKey_UpArrow, Key::up},
        {ImGuiKey_DownArrow, Key::down},
        {ImGuiKey_PageUp, Key::page_up},
        {ImGuiKey_PageDown, Key::page_down},
        {ImGuiKey_Home, Key::home},
        {ImGuiKey_End, Key::end},
        {ImGuiKey_Insert, Key::insert},
        {ImGuiKey_Delete, Key::delete_},
        {ImGuiKey_Backspace, Key::backspace},
        {ImGuiKey_Space, Key::space},
        {ImGuiKey_Enter, Key::enter},
        {ImGuiKey_Escape, Key::escape},
        {ImGuiKey_A, Key{'a'}},
        {ImGuiKey_C, Key{'c'}},
        {ImGuiKey_V, Key{'v'}},
        {ImGuiKey_X, Key{'x'}},
        {ImGuiKey_Y, Key{'y'}},
        {ImGuiKey_Z, Key{'z'}},
    };
    for (const auto& [imgui, key] : keys)
        io.KeyMap[imgui] = static_cast<int>(key);
}

ImVec4 vector_of(Colour colour, float strength = 1) {
    return {static_cast<float>(colour.red) / 255, static_cast<float>(colour.green) / 255, static_cast<float>(colour.blue) / 255,
            strength};
}

void measure(ImGuiStyle& style, float scale) {
    style = ImGuiStyle();
    style.WindowPadding = {8, 8};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {8, 4};
    style.ItemInnerSpacing = {6, 4};
    style.CellPadding = {4, 2};
    style.ScrollbarSize = 10;
    style.WindowRounding = 4;
    style.FrameRounding = 3;
    style.PopupRounding = 4;
    style.GrabRounding = 3;
    style.ScrollbarRounding = 4;
    style.WindowBorderSize = 1;
    style.FrameBorderSize = 0;
    style.WindowMinSize = {16, 16};
    // Lines drawn by its texture would end at whole pixels, give or take the error of the processor's reciprocal root, which each maker has its own of.
    style.AntiAliasedLinesUseTex = false;
    style.ScaleAllSizes(scale);
}

} // namespace

Gui::Gui(Size size) : size_(size), context_(ImGui::CreateContext()), theme_(&themes()[0]) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr; // the layout is ours
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigInputTextCursorBlink = false; // nothing moves in an idle window
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors | ImGuiBackendFlags_RendererHasVtxOffset;
    map_keys(io);
    fonts_ = load_fonts(*io.Fonts, size.scale, missing_);
    io.FontDefault = fonts_.words;
    io.ClipboardUserData = this;
    io.SetClipboardTextFn = [](void* gui, const char* text) {
        auto& self = *static_cast<Gui*>(gui);
        self.pasted_ = text;
        if (self.copy_)
            self.copy_(self.pasted_);
    };
    io.GetClipboardTextFn = [](void* gui) {
        auto& self = *static_cast<Gui*>(gui);
        if (self.paste_)
            self.pasted_ = self.paste_();
        return self.pasted_.c_str();
    };
    measure(ImGui::GetStyle(), size.scale);
    resize(size.width, size.height);
    take(themes()[0]);
    unsigned char* pixels = nullptr; // builds the atlas, so that frames can be made without a renderer
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
}

Gui::~Gui() { ImGui::DestroyContext(context_); }

void Gui::resize(int width, int height) {
    size_.width = width;
    size_.height = height;
    ImGui::GetIO().DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
}

void Gui::use_clipboard(std::function<void(const std::string&)> copy, std::function<std::string()> paste) {
    copy_ = std::move(copy);
    paste_ = std::move(paste);
}

void Gui::take(const Theme& theme) {
    theme_ = &theme;
    ImGuiStyle& style = ImGui::GetStyle();
    const auto set = [&](ImGuiCol what, Ink ink, float strength = 1) { style.Colors[what] = vector_of(theme.of(ink), strength); };
    for (int what = 0; what < ImGuiCol_COUNT; ++what)
        set(what, Ink::raised);
    set(ImGuiCol_Text, Ink::text);
    set(ImGuiCol_TextDisabled, Ink::faint);
    set(ImGuiCol_WindowBg, Ink::panel);
    set(ImGuiCol_ChildBg, Ink::panel, 0);
    set(ImGuiCol_PopupBg, Ink::raised);
    set(ImGuiCol_MenuBarBg, Ink::background);
    set(ImGuiCol_Border, Ink::hairline);
    set(ImGuiCol_BorderShadow, Ink::hairline, 0);
    set(ImGuiCol_FrameBgHovered, Ink::hovered);
    set(ImGuiCol_FrameBgActive, Ink::hovered);
    set(ImGuiCol_ScrollbarBg, Ink::panel, 0);
    set(ImGuiCol_ScrollbarGrab, Ink::hairline);
    set(ImGuiCol_ScrollbarGrabHovered, Ink::faint);
    set(ImGuiCol_ScrollbarGrabActive, Ink::faint);
    set(ImGuiCol_CheckMark, Ink::text);
    set(ImGuiCol_ButtonHovered, Ink::hovered);
    set(ImGuiCol_ButtonActive, Ink::hovered);
    set(ImGuiCol_Header, Ink::selected_row);
    set(ImGuiCol_HeaderHovered, Ink::hovered);
    set(ImGuiCol_HeaderActive, Ink::selected_row);
    set(ImGuiCol_Separator, Ink::hairline);
    set(ImGuiCol_TableHeaderBg, Ink::panel);
    set(ImGuiCol_TableBorderStrong, Ink::hairline);
    set(ImGuiCol_TableBorderLight, Ink::hairline);
    set(ImGuiCol_TableRowBg, Ink::panel, 0);
    set(ImGuiCol_TableRowBgAlt, Ink::panel, 0);
    set(ImGuiCol_TextSelectedBg, Ink::selected_row);
    set(ImGuiCol_NavHighlight, Ink::link);
    set(ImGuiCol_ModalWindowDimBg, Ink::background, 0.6F);
    set(ImGuiCol_NavWindowingDimBg, Ink::background, 0.4F);
}

void Gui::input(const InputEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    if (const auto* const key = std::get_if<KeyInput>(&event)) {
        const auto index = static_cast<std::size_t>(key->chord.key);
        if (index < key_codes)
            io.KeysDown[index] = key->is_down;
        io.KeyCtrl = key->chord.control;
        io.KeyShift = key->chord.shift;
        io.KeyAlt = key->chord.alt;
        if (key->is_down)
            pressed_.push_back(key->chord);
    } else if (const auto* const text = std::get_if<TextInput>(&event)) {
        io.AddInputCharactersUTF8(text->text.c_str());
    } else if (const auto* const mouse = std::get_if<MouseInput>(&event)) {
        io.MousePos = {mouse->x, mouse->y};
    } else if (const auto* const button = std::get_if<ButtonInput>(&event)) {
        if (button->button >= 0 && button->button < 3)
            io.MouseDown[button->button] = button->is_down;
    } else if (const auto* const wheel = std::get_if<WheelInput>(&event)) {
        io.MouseWheelH += wheel->x;
        io.MouseWheel += wheel->y;
    }
}

void Gui::begin_frame(float seconds_since_last) {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().DeltaTime = seconds_since_last > 0 ? seconds_since_last : 1.0F / 60;
    share_keys();
    ImGui::NewFrame();
}

void Gui::share_keys() {
    ImGuiIO& io = ImGui::GetIO();
    const bool is_kept = std::exchange(arrows_are_kept_, false) && !io.WantTextInput &&
                         !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    const bool enter = io.KeysDown[index_of(Key::enter)];
    enter_is_used_ = enter && (enter_is_used_ || io.WantTextInput || is_kept);
    if (is_kept) {
        for (const Key key : {Key::left, Key::right, Key::up, Key::down, Key::home, Key::end, Key::page_up, Key::page_down})
            io.KeysDown[index_of(key)] = false;
    } else if (enter && !enter_is_used_) {
        io.NavInputs[ImGuiNavInput_Activate] = 1; // Dear ImGui has the space bar for it
    }
}

void Gui::end_frame() {
    ImGui::Render();
    pressed_.clear();
}

ImDrawData* Gui::draw_data() const { return ImGui::GetDrawData(); }

bool Gui::is_typing() const { return ImGui::GetIO().WantTextInput; }

} // namespace t8::console
