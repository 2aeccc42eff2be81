#include "monitor/export/writers.hpp"

namespace t8 {

bool otf2_is_built() { return false; }

Result<ExportReport> write_otf2(const RunFacts&, EventSource&, const std::filesystem::path&) {
    return failure("this program was built without OTF2", "install libotf2-trace-dev and build again, or use --perfetto");
}

} // namespace t8
