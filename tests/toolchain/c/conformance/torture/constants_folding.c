// The same expressions with constants and with volatile values must agree: arithmetic, shifts, comparisons, conversions, of all widths.
#include <stdio.h>
#include <limits.h>

static int bad, done;
#define CHECK(type, a, op, b) do { volatile type x = (type)(a), y = (type)(b); done++; if ((x op y) != ((type)(a) op (type)(b))) { bad++; printf("%s: %s %s %s\n", #type, #a, #op, #b); } } while (0)
#define ARITHMETIC(type, a, b) CHECK(type, a, +, b); CHECK(type, a, -, b); CHECK(type, a, *, b); CHECK(type, a, /, b); CHECK(type, a, <, b); CHECK(type, a, <=, b); CHECK(type, a, >, b); CHECK(type, a, >=, b); CHECK(type, a, ==, b); CHECK(type, a, !=, b); CHECK(type, a, &&, b); CHECK(type, a, ||, b);
#define INTEGER(type, a, b) ARITHMETIC(type, a, b) CHECK(type, a, %, b); CHECK(type, a, &, b); CHECK(type, a, |, b); CHECK(type, a, ^, b);
#define ALL(a, b) INTEGER(signed char, a, b) INTEGER(unsigned char, a, b) INTEGER(short, a, b) INTEGER(unsigned short, a, b) INTEGER(int, a, b) INTEGER(unsigned, a, b) INTEGER(long long, a, b) INTEGER(unsigned long long, a, b)
#define SHIFT(type, a, n) do { volatile type x = (type)(a); volatile int s = n; done++; if ((x >> s) != ((type)(a) >> n) || (type)(x << s) != (type)((type)(a) << n)) { bad++; printf("%s: %s shift %s\n", #type, #a, #n); } } while (0)
#define SHIFTS(a) SHIFT(int, a, 0); SHIFT(int, a, 1); SHIFT(int, a, 31); SHIFT(unsigned, a, 5); SHIFT(unsigned, a, 31); SHIFT(short, a, 3); SHIFT(unsigned char, a, 7); SHIFT(long long, a, 1); SHIFT(long long, a, 31); SHIFT(long long, a, 32); SHIFT(long long, a, 33); SHIFT(long long, a, 63); SHIFT(unsigned long long, a, 40); SHIFT(unsigned long long, a, 63);
#define CONVERT(from, to, a) do { volatile from x = (from)(a); done++; if ((to)x != (to)(from)(a)) { bad++; printf("%s to %s: %s\n", #from, #to, #a); } } while (0)
#define FROM(from, a) CONVERT(from, signed char, a); CONVERT(from, unsigned char, a); CONVERT(from, short, a); CONVERT(from, unsigned short, a); CONVERT(from, int, a); CONVERT(from, unsigned, a); CONVERT(from, long long, a); CONVERT(from, unsigned long long, a); CONVERT(from, float, a); CONVERT(from, double, a); CONVERT(from, _Bool, a);
int main(void) {
    ALL(1, 1) ALL(100, 7) ALL(-100, 7) ALL(127, -3) ALL(-128, 127) ALL(200, 201) ALL(-7, -2) ALL(5, 5)
    INTEGER(int, INT_MAX, 2) INTEGER(int, INT_MIN, 3) INTEGER(unsigned, UINT_MAX, 3) INTEGER(long long, LLONG_MAX, 7) INTEGER(long long, LLONG_MIN, 11) INTEGER(unsigned long long, ULLONG_MAX, 0x100000001ull) INTEGER(long long, -0x123456789abcLL, 0x1234567)
    ARITHMETIC(float, 1.5f, -2.25f) ARITHMETIC(double, 0.1, 0.3) ARITHMETIC(float, 1e30f, 1e-30f) ARITHMETIC(double, -1e300, 7) ARITHMETIC(double, 0.0, -0.5) ARITHMETIC(float, 0.1f, 0.1f)
    SHIFTS(1) SHIFTS(-1) SHIFTS(0x12345678) SHIFTS(-0x7654321) SHIFTS(0x80)
    FROM(signed char, -100) FROM(unsigned char, 250) FROM(short, -30000) FROM(unsigned short, 60000) FROM(int, -2000000000) FROM(unsigned, 4000000001u) FROM(long long, -0x123456789LL) FROM(unsigned long long, 0xfedcba9876543210ull)
    FROM(float, 100.75f) FROM(double, 99.999) FROM(double, 0.25) FROM(float, 0.0f)
    printf("%d of %d bad\n", bad, done);
    return 0;
}
