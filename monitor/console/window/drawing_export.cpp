#include "monitor/console/window/drawing_export.hpp"

#include <utility>

#include "diagnostics/whole_file.hpp"

namespace t8::console {
namespace {

Result<std::vector<std::byte>> carried_out(const PanelDrawing& drawing, const DrawingFile& file) {
    Result<std::vector<std::byte>> bytes = bytes_of(drawing, file);
    if (bytes && !file.name.empty())
        if (const Result<void> written = write_whole_file(file.name, *bytes); !written)
            return tl::unexpected<Failure>(written.error());
    return bytes;
}

} // namespace

void DrawingExport::add(std::shared_ptr<const PanelDrawing> drawing, DrawingFile file, Done done) {
    waiting_.push_back({std::move(drawing), std::move(file), std::move(done)});
}

void DrawingExport::begin_frame(Desk& desk) {
    for (std::size_t n = 0; n < waiting_.size();) {
        if (!waiting_[n].drawing->is_ready()) {
            desk.waits();
            ++n;
            continue;
        }
        const auto order = std::make_shared<const Order>(std::move(waiting_[n]));
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(n));
        const auto result = std::make_shared<std::optional<Result<std::vector<std::byte>>>>();
        desk.jobs().add([order, result](const std::stop_token&) { result->emplace(carried_out(*order->drawing, order->file)); },
                        [order, result] { order->done(**result); });
    }
}

} // namespace t8::console
