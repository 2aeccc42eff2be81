// Denormalised floats and doubles: made by division, added, multiplied, rounded, converted, and gradual loss of digits.
#include <stdio.h>
#include <string.h>

static unsigned fb(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
static float bf(unsigned u) { float f; memcpy(&f, &u, 4); return f; }
static unsigned long long db(double x) { unsigned long long u; memcpy(&u, &x, 8); return u; }
static double bd(unsigned long long u) { double f; memcpy(&f, &u, 8); return f; }
int main(void) {
    float f = 1.1754945e-38f;
    for (int i = 0; i < 26; i++) { printf("%08x ", fb(f)); f /= 2; }
    printf("\n");
    double d = 4.4501477170144035e-308;
    for (int i = 0; i < 56; i += 1) { if (i % 5 == 0) printf("%016llx ", db(d)); d *= 0.5; }
    printf("\n");
    static const unsigned a[] = { 1, 2, 3, 0x7fffff, 0x800000, 0x800001, 0x400000, 0x80000001, 0x807fffff, 0x12345, 0xffffff };
    for (int i = 0; i < 11; i++) {
        float x = bf(a[i]);
        for (int j = 0; j < 11; j += 3) { float y = bf(a[j]); printf("%08x %08x ", fb(x + y), fb(x - y)); }
        printf("%08x %08x %08x %08x %016llx\n", fb(x * 0.75f), fb(x / 3), fb(x * 1e20f), fb(x * 2 - x), db(x));
    }
    static const unsigned long long b[] = { 1, 3, 0xfffffffffffffull, 0x10000000000000ull, 0x8000000000001ull, 0x800fffffffffffffull, 0x123456789ull };
    for (int i = 0; i < 7; i++) {
        double x = bd(b[i]);
        for (int j = 0; j < 7; j += 2) { double y = bd(b[j]); printf("%016llx %016llx ", db(x + y), db(x - y)); }
        printf("%016llx %016llx %016llx %016llx\n", db(x * 0.75), db(x / 3), db(x * 1e200), db(x * 1.5 - x));
    }
    // Narrowing to denormals rounds to even.
    for (int i = 0; i < 8; i++) { double x = (1 + i * 0.25) * 1.401298464324817e-45; printf("%08x %08x ", fb((float)x), fb((float)-x)); }
    printf("\n%08x %08x %08x\n", fb((float)7e-46), fb((float)7.1e-46), fb((float)1.17549432e-38));
    printf("%.9g %.17g %d %d %d\n", bf(1), bd(1), bf(1) > 0, bd(1) != 0, bf(1) * 0.5f == 0);
    float p = bf(0x00000fff), q = bf(0x3f800000);
    int n = 0;
    while (p < q) { p *= 3; n++; }
    printf("%d %08x\n", n, fb(p));
    return 0;
}
