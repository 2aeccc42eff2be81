#pragma once

namespace t8 {

/// A file descriptor of the operating system that closes itself.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    int number() const { return number_; }
    bool valid() const { return number_ >= 0; }
    int release();

private:
    int number_ = -1;
};

} // namespace t8
