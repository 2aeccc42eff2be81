// Conversions of integers of every width and sign to float and double, and back.
#include <stdio.h>
#include <string.h>
#include <stdint.h>

static unsigned fbits(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
static void show(double d) { unsigned u[2]; memcpy(u, &d, 8); printf("%08x%08x", u[1], u[0]); }
#define TABLE(name, type, ...) static volatile type name[] = { __VA_ARGS__ };
TABLE(sc, signed char, 0, 1, -1, 127, -128, 77)
TABLE(uc, unsigned char, 0, 1, 128, 255, 200)
TABLE(ss, short, 0, 1, -1, 32767, -32768, 12345)
TABLE(us, unsigned short, 0, 1, 32768, 65535, 54321)
TABLE(si, int, 0, 1, -1, 2147483647, -2147483647 - 1, 16777217, -16777219, 123456789)
TABLE(ui, unsigned, 0, 1, 2147483648u, 4294967295u, 16777217, 4294967167u, 4294967168u, 2147483713u)
TABLE(sl, long long, 0, 1, -1, 9223372036854775807LL, -9223372036854775807LL - 1, 9007199254740993LL, -9007199254740993LL, 4294967296LL, -4294967297LL,
      1234567890123456789LL, 36028797018963969LL, 0x7fffff8000000000LL, 0x7fffffbfffffffffLL, 0x7fffffc000000000LL)
TABLE(ul, unsigned long long, 0, 1, 18446744073709551615ull, 9223372036854775808ull, 9223372036854775809ull, 18446744073709550591ull, 18446744073709550592ull,
      0x8000008000000001ull, 0x8000008000000000ull, 0xffffff7fffffffffull, 0xffffff8000000000ull, 4294967297ull)
#define EACH(name) printf(#name ":\n"); for (unsigned i = 0; i < sizeof name / sizeof *name; i++) { printf("%08x ", fbits((float)name[i])); show((double)name[i]); printf("\n"); }
#define BACK(type, format, x) { volatile double d = x; volatile float f = (float)(x); type a = (type)d, b = (type)f; printf(#type " " format " " format "\n", a, b); }
int main(void) {
    EACH(sc) EACH(uc) EACH(ss) EACH(us) EACH(si) EACH(ui) EACH(sl) EACH(ul)
    BACK(signed char, "%d", -100.9) BACK(signed char, "%d", 127.5) BACK(unsigned char, "%d", 255.99) BACK(unsigned char, "%d", 0.99)
    BACK(short, "%d", -32768.5) BACK(short, "%d", 1234.75) BACK(unsigned short, "%d", 65535.25) BACK(unsigned short, "%d", -0.75)
    BACK(int, "%d", -2147483520.0) BACK(int, "%d", 1e9) BACK(int, "%d", -0.5) BACK(int, "%d", 2.5) BACK(int, "%d", -2.5) BACK(int, "%d", 3.5)
    BACK(unsigned, "%u", 4294967040.0) BACK(unsigned, "%u", 2147483648.0) BACK(unsigned, "%u", 2147483392.0) BACK(unsigned, "%u", 0.25)
    BACK(long long, "%lld", -9223372036854775808.0) BACK(long long, "%lld", 1e18) BACK(long long, "%lld", -1.5) BACK(long long, "%lld", 4294967296.5)
    BACK(long long, "%lld", -4294967296.75) BACK(long long, "%lld", 9223371487098961920.0) BACK(long long, "%lld", 123456789012.7)
    BACK(unsigned long long, "%llu", 1.8446742974197923840e19) BACK(unsigned long long, "%llu", 9223372036854775808.0) BACK(unsigned long long, "%llu", 1e19)
    BACK(unsigned long long, "%llu", 4294967295.9) BACK(unsigned long long, "%llu", 0.999) BACK(unsigned long long, "%llu", 3.0)
    BACK(_Bool, "%d", 0.25) BACK(_Bool, "%d", 0.0) BACK(_Bool, "%d", -0.0)
    return 0;
}
