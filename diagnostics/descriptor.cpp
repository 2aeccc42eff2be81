#include "diagnostics/descriptor.hpp"

#include <utility>

#include <unistd.h>

namespace t8 {

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this != &other) {
        if (valid())
            ::close(number_);
        number_ = other.release();
    }
    return *this;
}

Descriptor::~Descriptor() {
    if (valid())
        ::close(number_);
}

int Descriptor::release() { return std::exchange(number_, -1); }

} // namespace t8
