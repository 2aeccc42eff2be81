#include "bench/native/native.hpp"

#include <array>
#include <cstring>
#include <vector>

namespace t8::bench::native {
namespace {

/// Tells the compiler that memory may have been looked at, so that no round is optimised away.
void use(void* memory) { asm volatile("" : : "g"(memory) : "memory"); }

__attribute__((noinline)) void put(char* to, char character) { *to = character; }
__attribute__((noinline)) char get(const char* from) { return *from; }

__attribute__((noinline)) void copy(char* to, const char* from) {
    char character;
    do {
        character = *from++;
        put(to++, character);
    } while (character != 0);
}

__attribute__((noinline)) std::int32_t length(const char* text) {
    std::int32_t count = 0;
    while (get(text++) != 0)
        ++count;
    return count;
}

__attribute__((noinline)) std::int32_t compare(const char* a, const char* b) {
    std::int32_t same = 0;
    char character;
    do {
        character = get(a++);
        same += character == get(b++) ? 1 : 0;
    } while (character != 0);
    return same;
}

} // namespace

std::int32_t sieve(std::int32_t size, std::int32_t rounds) {
    std::vector<char> flags(static_cast<std::size_t>(size) + 1);
    std::int32_t primes = 0;
    for (std::int32_t round = 0; round < rounds; ++round) {
        primes = 0;
        for (std::int32_t i = 0; i <= size; ++i)
            flags[static_cast<std::size_t>(i)] = 1;
        for (std::int32_t i = 0; i <= size; ++i) {
            if (flags[static_cast<std::size_t>(i)] == 0)
                continue;
            const std::int32_t prime = i + i + 3;
            for (std::int32_t k = i + prime; k <= size; k += prime)
                flags[static_cast<std::size_t>(k)] = 0;
            ++primes;
        }
        use(flags.data());
    }
    return primes;
}

std::int32_t matrix(std::int32_t n, std::int32_t rounds) {
    const auto width = static_cast<std::size_t>(n);
    std::vector<std::int32_t> a(width * width);
    std::vector<std::int32_t> b(width * width);
    std::vector<std::int32_t> c(width * width);
    for (std::size_t i = 0; i < a.size(); ++i) {
        a[i] = static_cast<std::int32_t>(i & 63) - 7;
        b[i] = 3 - static_cast<std::int32_t>(i & 31);
    }
    for (std::int32_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < width; ++i)
            for (std::size_t j = 0; j < width; ++j) {
                std::int32_t sum = 0;
                for (std::size_t k = 0; k < width; ++k)
                    sum += a[i * width + k] * b[k * width + j];
                c[i * width + j] = sum;
            }
        use(a.data());
        use(c.data());
    }
    return c.back();
}

std::int32_t strings(std::int32_t rounds) {
    char text[32];
    char other[32] = "DHRYSTONE PROGRAM, 2'ND STRING";
    std::int32_t check = 0;
    for (std::int32_t round = 0; round < rounds; ++round) {
        copy(text, "DHRYSTONE PROGRAM, 1'ST STRING");
        check += length(text);
        check += compare(text, other);
        use(text);
    }
    return check;
}

std::int32_t alternative(std::int32_t rounds) {
    std::array<std::int32_t, 4> left{};
    left.fill(rounds);
    std::int32_t total = 0;
    for (std::int32_t taken = 0; taken < 4 * rounds; ++taken) {
        use(left.data());
        for (std::size_t channel = 0; channel < left.size(); ++channel)
            if (left[channel] > 0) {
                --left[channel];
                total += static_cast<std::int32_t>(channel) + 1;
                break;
            }
    }
    return total;
}

double floating(std::int32_t n, std::int32_t rounds) {
    const auto size = static_cast<std::size_t>(n);
    std::vector<double> x(size);
    std::vector<double> y(size);
    for (std::size_t i = 0; i < size; ++i)
        x[i] = y[i] = static_cast<double>(i);
    double a;
    double b;
    const std::uint64_t a_bits = 0x3FEFFFFF00000000u;
    const std::uint64_t b_bits = 0x3FF0000100000000u;
    std::memcpy(&a, &a_bits, sizeof a);
    std::memcpy(&b, &b_bits, sizeof b);
    double sum = 0;
    for (std::int32_t round = 0; round < rounds; ++round) {
        sum = 0;
        for (std::size_t i = 0; i < size; ++i) {
            y[i] = (y[i] * a + x[i]) / b;
            sum += y[i];
        }
        use(y.data());
    }
    return sum;
}

} // namespace t8::bench::native
