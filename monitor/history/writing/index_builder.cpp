#include "monitor/history/writing/index_builder.hpp"

namespace t8 {

void IndexBuilder::close_leaf() {
    if (open_.groups.empty())
        return;
    leaves_.push_back(std::move(open_));
    open_ = {};
    open_sections_ = 0;
}

void IndexBuilder::add(GroupPlace group) {
    for (const BlockPlace& block : group.blocks)
        open_sections_ += block.nodes.size();
    open_.groups.push_back(std::move(group));
    if (open_.groups.size() == index_fan_out || open_sections_ >= most_leaf_sections)
        close_leaf();
}

std::optional<PagePlace> IndexBuilder::finish(std::vector<Byte>& out, std::uint64_t offset, BlockMaker& maker) {
    close_leaf();
    const std::uint64_t start = offset - out.size();
    const auto put = [&](const IndexPage& page) {
        PagePlace place = place_over(page);
        place.offset = start + out.size();
        const std::size_t before = out.size();
        const std::vector<Byte> payload = encode_page(page);
        maker.append(out, {.type = BlockType::page, .first = place.first, .last = place.last}, payload);
        place.size = static_cast<std::uint32_t>(out.size() - before);
        return place;
    };
    std::vector<PagePlace> level;
    for (const IndexPage& leaf : leaves_)
        level.push_back(put(leaf));
    leaves_.clear();
    while (level.size() > 1) {
        std::vector<PagePlace> above;
        for (std::size_t first = 0; first < level.size(); first += index_fan_out) {
            const std::size_t end = std::min(level.size(), first + index_fan_out);
            IndexPage page;
            page.pages.assign(std::make_move_iterator(level.begin() + static_cast<std::ptrdiff_t>(first)),
                              std::make_move_iterator(level.begin() + static_cast<std::ptrdiff_t>(end)));
            above.push_back(put(page));
        }
        level = std::move(above);
    }
    return level.empty() ? std::nullopt : std::optional(std::move(level.front()));
}

} // namespace t8
