#include "monitor/history/writing/node_log.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8 {
namespace {

constexpr std::size_t first_table_size = 64;
constexpr std::size_t many_sites = 2048;

struct AllKindParts {
    std::array<KindParts, 256> by_number{};

    AllKindParts() {
        for (const KindRow& row : kind_rows()) {
            KindParts& parts = by_number[static_cast<std::size_t>(row.kind)];
            const auto fields = field_rows(row.kind);
            for (std::uint8_t i = 0; i < fields.size(); ++i) {
                if (fields[i].part == FieldPart::site)
                    parts.site_fields[parts.sites++] = i;
                else
                    parts.moment_fields[parts.moments++] = i;
            }
            T8_ASSERT(row.level == Level::derived || parts.sites <= NodeLog::site_words - NodeLog::common_words,
                      "all site fields of an event fit into a record");
        }
    }
};

/// Compares two sites, inline.
bool same(const NodeLog::Site& a, const NodeLog::Site& b) {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= a[i] ^ b[i];
    return difference == 0;
}

std::uint64_t hash(const NodeLog::Site& site) {
    std::uint64_t value = 0;
    for (const std::uint64_t word : site)
        value = (value ^ word) * 0x9E37'79B9'7F4A'7C15u + (value >> 29);
    return value ^ (value >> 32);
}

std::size_t hash(std::uint64_t place) {
    place *= 0x9E37'79B9'7F4A'7C15u;
    return static_cast<std::size_t>(place ^ place >> 32);
}

/// Calls word(index, value) for each word of an event's site, in order.
template <class Word> void for_site_words(const Event& event, const KindParts& parts, Word word) {
    word(0, std::uint64_t{static_cast<std::uint8_t>(event.kind)} << 32 | event.process);
    word(1, std::uint64_t{event.wdesc.bits} << 32 | event.iptr.bits);
    word(2, std::uint64_t{event.channel} << 32 | event.word.bits);
    for (std::size_t i = 0; i < parts.sites; ++i)
        word(NodeLog::common_words + i, event.values[parts.site_fields[i]]);
}

NodeLog::Site site_of(const Event& event, const KindParts& parts) {
    NodeLog::Site site{};
    for_site_words(event, parts, [&](std::size_t index, std::uint64_t value) { site[index] = value; });
    return site;
}

bool is_at(const Event& event, const KindParts& parts, const NodeLog::Site& site) {
    std::uint64_t difference = 0;
    for_site_words(event, parts, [&](std::size_t index, std::uint64_t value) { difference |= value ^ site[index]; });
    return difference == 0; // the words that the kind does not use are zeros
}

} // namespace

const KindParts* all_kind_parts() {
    static const AllKindParts all;
    return all.by_number.data();
}

std::uint32_t NodeLog::id_of(const Site& site) {
    if (dictionary_.size() * 2 >= table_.size())
        grow_table();
    const std::size_t mask = table_.size() - 1;
    const std::uint64_t hashed = hash(site);
    const std::uint64_t tag = hashed >> 32 << 32;
    for (std::size_t at = hashed & mask;; at = (at + 1) & mask) {
        const std::uint64_t entry = table_[at];
        const auto id = static_cast<std::uint32_t>(entry) - 1;
        if (entry == 0) {
            dictionary_.push_back(site);
            places_of_sites_.push_back(place_id(site[0] >> 32 << 32 | iptr_of(site)));
            next_.push_back(0);
            table_[at] = tag | dictionary_.size();
            return static_cast<std::uint32_t>(dictionary_.size() - 1);
        }
        if (entry >> 32 << 32 == tag && same(dictionary_[id], site))
            return id;
    }
}

std::uint32_t NodeLog::place_id(std::uint64_t place) {
    if (places_.size() * 2 >= place_table_.size())
        grow_place_table();
    const std::size_t mask = place_table_.size() - 1;
    for (std::size_t at = hash(place) & mask;; at = (at + 1) & mask) {
        if (place_table_[at] == 0) {
            places_.push_back(place);
            place_table_[at] = static_cast<std::uint32_t>(places_.size());
        } else if (places_[place_table_[at] - 1] != place) {
            continue;
        }
        return place_table_[at] - 1;
    }
}

void NodeLog::grow_place_table() {
    const std::size_t size = std::max(first_table_size, place_table_.size() * 2);
    place_table_.assign(size, 0);
    for (std::uint32_t id = 0; id < places_.size(); ++id) {
        std::size_t at = hash(places_[id]) & (size - 1);
        while (place_table_[at] != 0)
            at = (at + 1) & (size - 1);
        place_table_[at] = id + 1;
    }
}

void NodeLog::grow_table() {
    const std::size_t size = std::max(first_table_size, table_.size() * 2);
    table_.assign(size, 0);
    for (std::uint32_t id = 0; id < dictionary_.size(); ++id) {
        const std::uint64_t hashed = hash(dictionary_[id]);
        std::size_t at = hashed & (size - 1);
        while (table_[at] != 0)
            at = (at + 1) & (size - 1);
        table_[at] = hashed >> 32 << 32 | (id + 1);
    }
}

void NodeLog::add(const Event& event) {
    T8_ASSERT(row_of(event.kind) != nullptr && row_of(event.kind)->level != Level::derived, "derived events are not recorded");
    T8_ASSERT(size() == 0 || (event.tick.count >= records_.back().tick && event.number == first_number_ + size()),
              "events of a node come in their order and are numbered without gaps");
    if (size() == 0)
        first_number_ = event.number;
    const KindParts& parts = kinds_[static_cast<std::size_t>(event.kind)];
    // In a loop, the site that followed last time usually follows again.
    std::uint32_t id = dictionary_.empty() ? 0 : next_[last_site_];
    if (dictionary_.empty() || !is_at(event, parts, dictionary_[id])) {
        id = id_of(site_of(event, parts));
        next_[last_site_] = id;
    }
    last_site_ = id;
    records_.push_back({event.tick.count, id, static_cast<std::uint32_t>(moments_.size())});
    for (std::size_t i = 0; i < parts.moments; ++i)
        moments_.push_back(event.values[parts.moment_fields[i]]);
    if (!event.payload.empty()) {
        payload_ends_.resize(records_.size() - 1, payloads_.size());
        payloads_.insert(payloads_.end(), event.payload.begin(), event.payload.end());
    }
    if (!payload_ends_.empty() || !event.payload.empty())
        payload_ends_.push_back(payloads_.size());
}

std::size_t NodeLog::up_to(Tick tick) const {
    const auto first = records_.begin() + static_cast<std::ptrdiff_t>(gone_);
    const auto end = std::upper_bound(first, records_.end(), tick.count,
                                      [](std::uint64_t at, const Record& record) { return at < record.tick; });
    return static_cast<std::size_t>(end - first);
}

std::uint64_t NodeLog::payload_bytes(std::size_t first, std::size_t end) const {
    if (payload_ends_.empty() || first == end)
        return 0;
    return payload_ends_[gone_ + end - 1] - (gone_ + first == 0 ? 0 : payload_ends_[gone_ + first - 1]);
}

std::span<const Byte> NodeLog::payload(std::size_t n) const {
    if (payload_ends_.empty())
        return {};
    const std::uint64_t start = gone_ + n == 0 ? 0 : payload_ends_[gone_ + n - 1];
    return std::span<const Byte>(payloads_).subspan(static_cast<std::size_t>(start),
                                                    static_cast<std::size_t>(payload_bytes(n, n + 1)));
}

void NodeLog::drop(std::size_t count) {
    gone_ += count;
    first_number_ += count;
    const bool forget = dictionary_.size() > many_sites;
    if (forget || gone_ * 2 >= records_.size())
        compact();
    if (forget)
        forget_sites();
}

/// Erases the records that have been dropped.
void NodeLog::compact() {
    const auto cut = [this](auto& column) { column.erase(column.begin(), column.begin() + static_cast<std::ptrdiff_t>(gone_)); };
    const std::uint32_t moments =
        gone_ == records_.size() ? static_cast<std::uint32_t>(moments_.size()) : records_[gone_].moments;
    if (!payload_ends_.empty() && gone_ != 0) {
        const std::uint64_t bytes = payload_ends_[gone_ - 1];
        cut(payload_ends_);
        for (std::uint64_t& end : payload_ends_)
            end -= bytes;
        payloads_.erase(payloads_.begin(), payloads_.begin() + static_cast<std::ptrdiff_t>(bytes));
    }
    cut(records_);
    for (Record& record : records_)
        record.moments -= moments;
    moments_.erase(moments_.begin(), moments_.begin() + moments);
    gone_ = 0;
}

void NodeLog::forget_sites() {
    const std::vector<Site> old = std::move(dictionary_);
    dictionary_.clear();
    table_.assign(table_.size(), 0);
    next_.clear();
    places_of_sites_.clear();
    places_.clear();
    place_table_.clear();
    std::vector<std::uint32_t> ids(old.size(), 0);
    std::vector<bool> known(old.size(), false);
    for (Record& record : records_) {
        if (!known[record.site])
            ids[record.site] = id_of(old[record.site]);
        known[record.site] = true;
        record.site = ids[record.site];
    }
    last_site_ = 0;
}

} // namespace t8
