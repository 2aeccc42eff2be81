/* Arithmetic of every width at its corners. */
extern int printf(const char*, ...);
static volatile int zero;
#define SHOW(type, format, a, b) do { volatile type x = (type)(a), y = (type)(b); \
    printf(format " " format " " format " ", (type)(x + y), (type)(x - y), (type)(x * y)); \
    if (y != 0 && !(y == (type)-1 && x < 0)) printf(format " " format " ", (type)(x / y), (type)(x % y)); \
    printf(format " " format " " format " " format " %d%d%d%d%d%d\n", (type)(x & y), (type)(x | y), (type)(x ^ y), (type)~x, \
           x < y, x <= y, x > y, x >= y, x == y, x != y); } while (0)
#define SHIFT(type, format, a) do { volatile type x = (type)(a); for (volatile int n = 0; n < (int)sizeof(type) * 8; n += 3) \
    printf(format " " format "\n", (type)(x << n), (type)(x >> n)); } while (0)
#define ALL(a, b) do { SHOW(signed char, "%d", a, b); SHOW(unsigned char, "%u", a, b); SHOW(short, "%d", a, b); \
    SHOW(unsigned short, "%u", a, b); SHOW(int, "%d", a, b); SHOW(unsigned, "%u", a, b); SHOW(long long, "%llx", a, b); \
    SHOW(unsigned long long, "%llx", a, b); } while (0)
static long long half(long long x) { return x / 2; }
static int power(int x) { return x / 8 + x % 8 * 100 + x / -16 + (unsigned)x / 32; }
static unsigned rotate(unsigned x, int n) { return x << (n & 31) | x >> (-n & 31); }
static unsigned long long rotate64(unsigned long long x, int n) { return x << (n & 63) | x >> (-n & 63); }
int main(void) {
    ALL(0x7FFFFFFF, 1);
    ALL(-1, 0x7FFF);
    ALL(0x80000000U, 3);
    ALL(0x123456789ABCDEFLL, 0xFEDCBA98LL);
    ALL(-0x123456789ABCDEFLL, 7);
    ALL(0x8000000000000001ULL, 0x100000000LL);
    ALL(77, 0);
    SHIFT(int, "%d", 0x8765ABCD);
    SHIFT(unsigned, "%u", 0x8765ABCD);
    SHIFT(long long, "%llx", 0x8765ABCD12345678ULL);
    SHIFT(unsigned long long, "%llx", 0x8765ABCD12345678ULL);
    SHIFT(short, "%d", 0x8765);
    for (int x = -20; x <= 20; x += 5)
        printf("%lld %d\n", half(x), power(x));
    for (int n = 0; n < 64; n += 7)
        printf("%x %llx\n", rotate(0x80001234U, n), rotate64(0x8000123456789ABCULL, n));
    volatile unsigned v = 0x00F0A001U;
    printf("%d %d %d %x\n", __builtin_clz(v), __builtin_ctz(v), __builtin_popcount(v), __builtin_bswap32(v));
    volatile unsigned long long w = 0x00F0A00100000000ULL;
    printf("%d %d %d %llx\n", __builtin_clzll(w), __builtin_ctzll(w), __builtin_popcountll(w), __builtin_bswap64(w));
    volatile int i = 0x7FFFFFF0, r;
    int sum;
    r = __builtin_add_overflow(i, 100, &sum);
    printf("%d %d\n", r, sum);
    r = __builtin_mul_overflow(i, 2, &sum);
    printf("%d %d\n", r, sum);
    long long product;
    volatile long long big = 0x7000000000000000LL;
    r = __builtin_mul_overflow(big, -3, &product);
    printf("%d %llx\n", r, product);
    r = __builtin_sub_overflow(-2, i, &sum);
    printf("%d %d\n", r, sum);
    struct { int a : 3; unsigned b : 5; int c : 20; unsigned long long d : 40; _Bool e : 1; } f = {0};
    f.a = i; f.b = (unsigned)i; f.c = -i; f.d = (unsigned long long)big >> 3 | 5; f.e = i;
    f.a++; f.b -= 20; f.c *= 3;
    printf("%d %u %d %llx %d\n", f.a, f.b, f.c, (unsigned long long)f.d, f.e);
    return 0;
}
