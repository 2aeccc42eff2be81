#include <algorithm>

#include <fmt/format.h>

#include "monitor/console/panels/chosen_process.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t words_shown = 512;
constexpr std::uint32_t words_before = 64; ///< the address that was asked for
constexpr std::uint32_t page_words = 256;
constexpr std::uint32_t bytes_of_word = 4;
constexpr std::uint32_t first_address = 0x80000000;
constexpr std::string_view last_write_of_word = "Go back to the last write of the word";
constexpr std::string_view watch_word = "Stop before the word is written";
constexpr std::string_view follow_word = "Follow the word as an address";

/// Returns the characters of a word, the first byte first; a dot for what cannot be shown.
std::string characters_of(std::uint32_t word) {
    std::string text;
    for (unsigned byte = 0; byte < bytes_of_word; ++byte) {
        const auto code = static_cast<unsigned char>(word >> (8 * byte));
        text += code >= 32 && code < 127 ? static_cast<char>(code) : '.';
    }
    return text;
}

/// The memory of the chosen node from an address on.
class MemoryPanel final : public Panel {
public:
    std::string_view id() const override { return "memory"; }
    std::string title(const Desk& desk) const override { return "Memory of " + desk.selection().node; }
    std::string subtitle(const Desk&) const override { return text_of_address(first_); }
    Json saved() const override { return {{"address", text_of_address(address_)}}; }
    void restore(const Json& saved) override {
        if (const std::uint32_t address = address_of(text_of(saved, "address")); address >= first_address)
            go_to(address);
    }

    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        for (const auto& [words, chord] :
             {std::pair{last_write_of_word, "W"}, std::pair{watch_word, "B"}, std::pair{follow_word, "F"}})
            actions.add({"Memory", std::string(words), chord, [this, words = words] { wanted_ = words; }, is_open, "", "memory"});
        actions.add({"Memory", "Type an address or a variable", "G", [this] { takes_focus_ = true; }, is_open, "", "memory"});
        actions.add({"Memory", "Words before these", "Ctrl+PageUp", [this] { turn_page(false); }, is_open, "", "memory"});
        actions.add({"Memory", "Words after these", "Ctrl+PageDown", [this] { turn_page(true); }, is_open, "", "memory"});
    }

    void draw(Ui& ui, Desk& desk) override {
        if (desk.selection().address != selected_) {
            selected_ = desk.selection().address;
            if (!selected_.empty())
                go_to(address_of(selected_));
        }
        if (ui.field("address", text_, "an address or a variable   (G)", 0, std::exchange(takes_focus_, false)) && !text_.empty())
            look_up(desk);
        const Shown shown = desk.ask(fmt::format("memory {} {}", text_of_address(first_), words_shown));
        if (!has_answer(ui, shown, "The words of the memory come here, with what lies in each."))
            return;
        const Json& rows = list_of(shown.reply->data, "rows");
        const std::string target = ui.table(table(shown, rows, desk.selection().node));
        wanted_ = {};
        if (!target.empty())
            desk.follow(target);
    }

private:
    /// Shows the word at an address. The words around it stay where they are if it is among them.
    void go_to(std::uint32_t address) {
        address_ = address & ~(bytes_of_word - 1);
        if (address_ - first_ >= words_shown * bytes_of_word)
            first_ = address_ - std::min(address_ - first_address, words_before * bytes_of_word);
        ++shows_;
    }

    void turn_page(bool is_forwards) {
        constexpr std::uint32_t page = page_words * bytes_of_word;
        first_ = is_forwards ? first_ + page : first_ - std::min(first_ - first_address, page);
        address_ = first_;
        ++shows_;
    }

    /// Goes to the address that was typed; of a variable, the debugger knows it.
    void look_up(Desk& desk) {
        std::string text = std::exchange(text_, {});
        if (text.starts_with('#')) {
            desk.choose_address(text_of_address(address_of(text)));
            return;
        }
        desk.act("print " + text, [&desk, text](const Reply& reply) {
            if (reply.problem)
                return;
            if (const std::string address = text_of(reply.data, "address"); !address.empty())
                desk.choose_address(address);
            else
                desk.tell(
                    {Notice::Kind::error, "'" + text + "' has no address", "type a variable, or an address such as #80000070"});
        });
    }

    Table table(const Shown& shown, const Json& rows, const std::string& node) {
        Table table;
        table.id = "memory";
        table.columns = {{"address", Align::left, Face::numbers},
                         {"word", Align::left, Face::numbers},
                         {"value", Align::right, Face::numbers, 0, 3},
                         {"text", Align::left, Face::numbers, 0, 2},
                         {"there lies", Align::left, Face::words, 1, 1, 90}};
        table.rows = rows.size();
        table.wanted = wanted_;
        table.row = [this, shown, &rows](std::size_t n) { return row(rows[n], shown); };
        table.menu = [&rows, node](std::size_t n) { return menu(rows[n], node); };
        table.data = [&rows] { return rows; };
        table.shows_row = first_ <= address_ ? (address_ - first_) / bytes_of_word : 0;
        table.shows_change = shows_;
        return table;
    }

    Row row(const Json& word, const Shown& shown) const {
        const std::string address = text_of(word, "address");
        const std::string hex = text_of(word, "hex");
        Row row;
        row.is_chosen = address_of(address) == address_;
        row.leads_to = "address " + address;
        if (hex.empty()) {
            row.cells = {{address, Ink::faint}, {"no memory", Ink::faint}};
            return row;
        }
        const std::string kind = text_of(word, "kind");
        std::string what = text_of(word, "what");
        if (const std::string symbol = text_of(word, "symbol"); !symbol.empty())
            what = symbol + (what.empty() ? "" : ", " + what);
        if (const std::string offset = text_of(word, "offset"); !offset.empty())
            what += " + " + offset;
        const std::string process = text_of(word, "process");
        row.cells = {{address, row.is_chosen ? ink_of(shown, Ink::selected) : Ink::quiet},
                     {hex, ink_of(shown, kind == "code" ? Ink::quiet : Ink::text)},
                     {text_of(word, "value"), Ink::quiet},
                     {characters_of(address_of(hex)), Ink::faint},
                     {what, ink_of(shown, kind == "code" || kind.empty() ? Ink::quiet : Ink::text), "",
                      kind.empty() ? "" : kind + (process.empty() ? "" : ", process " + process)}};
        return row;
    }

    static std::vector<MenuEntry> menu(const Json& word, const std::string& node) {
        const std::string address = text_of(word, "address");
        const std::string memory = fmt::format("{}:{} {}", node, address, bytes_of_word);
        std::vector<MenuEntry> entries{{std::string(last_write_of_word), "tell last-write " + memory, "W"},
                                       {std::string(watch_word), "tell watch " + memory, "B"}};
        if (const std::string hex = text_of(word, "hex"); address_of(hex) >= first_address)
            entries.push_back({std::string(follow_word), "address " + hex, "F"});
        return entries;
    }

    std::uint32_t address_ = first_address + 0x70; ///< MemStart
    std::uint32_t first_ = first_address;
    std::string selected_;
    std::string text_;
    bool takes_focus_ = false;
    std::string_view wanted_{};
    std::uint64_t shows_ = 1;
};

} // namespace

std::unique_ptr<Panel> make_memory_panel() { return std::make_unique<MemoryPanel>(); }

} // namespace t8::console
