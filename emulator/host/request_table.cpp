#include "emulator/host/request_table.hpp"

#include <algorithm>

namespace t8::host {
namespace {

constexpr Field byte(std::string_view name) { return {FieldKind::byte, name}; }
constexpr Field int16(std::string_view name) { return {FieldKind::int16, name}; }
constexpr Field int32(std::string_view name) { return {FieldKind::int32, name}; }
constexpr Field slice(std::string_view name) { return {FieldKind::slice, name}; }
template <class... Each> constexpr FieldList fields(Each... each) {
    static_assert(sizeof...(each) <= most_fields);
    return {{each...}, sizeof...(each)};
}

constexpr Failing alone = Failing::alone;
constexpr Failing with_fields = Failing::with_fields;

constexpr RequestRow request_rows[] = {
#define REQUEST(id, tag, name, request, reply, failing, title, source) \
    {tag, name, request, reply, failing, Service::served, title, source},
#define DECLINED(id, tag, name, title, source) {tag, name, {}, {}, Failing::alone, Service::declined, title, source},
#include "emulator/host/iserver_tags.def"
#undef REQUEST
#undef DECLINED
};

consteval bool tags_ascend() {
    return std::is_sorted(std::begin(request_rows), std::end(request_rows),
                          [](const auto& a, const auto& b) { return a.tag <= b.tag; });
}
static_assert(tags_ascend(), "the rows are ordered by tag and no tag occurs twice");

constexpr ResultRow result_rows[] = {
    {0, "success"},
    {1, "not implemented"},
    {2, "bad name"},
    {3, "bad open type"},
    {4, "bad open mode"},
    {5, "invalid stream"},
    {6, "bad use of a stream"},
    {7, "buffer overflow"},
    {8, "bad packet size"},
    {9, "bad seek origin"},
    {10, "full name too short"},
    {127, "failed in the library"},
    {128, "operation failed (constant of the libraries)"},
    {129, "operation failed (what the server sends)"},
};

} // namespace

std::span<const RequestRow> request_table() { return request_rows; }

const RequestRow* request_row(Byte tag) {
    const auto* row = std::lower_bound(std::begin(request_rows), std::end(request_rows), tag,
                                       [](const RequestRow& r, Byte t) { return r.tag < t; });
    return row != std::end(request_rows) && row->tag == tag ? row : nullptr;
}

std::span<const ResultRow> result_table() { return result_rows; }

} // namespace t8::host
