/* Conversions at return, to every type from every type. */
#include <stdio.h>
#include <stdbool.h>

#define FROM(T, S)                                                               \
    __attribute__((noinline)) static T S##_i(int v) { return v; }                \
    __attribute__((noinline)) static T S##_u(unsigned v) { return v; }           \
    __attribute__((noinline)) static T S##_l(long long v) { return v; }          \
    __attribute__((noinline)) static T S##_d(double v) { return v; }             \
    __attribute__((noinline)) static T S##_f(float v) { return v; }              \
    __attribute__((noinline)) static T S##_c(signed char v) { return v; }        \
    __attribute__((noinline)) static T S##_h(unsigned short v) { return v; }

FROM(signed char, sc) FROM(unsigned char, uc) FROM(short, ss) FROM(unsigned short, us) FROM(int, si) FROM(unsigned, ui)
FROM(long long, sl) FROM(unsigned long long, ul) FROM(bool, bo) FROM(float, fl) FROM(double, db)

#define ROW(S, F)                                                                                                           \
    do {                                                                                                                    \
        printf(#S " " F " " F " " F, S##_i(-300), S##_u(3000000000u), S##_l(-5000000001LL));                                \
        printf(" " F " " F " " F " " F "\n", S##_d(100.75), S##_f(99.5f), S##_c(-100), S##_h(65000));                       \
    } while (0)

enum colour { red = 1, green = 5, blue = 9 };
static enum colour pick(long long v) { return v; }
static const char* text(int v) { return v ? "yes" : 0; }
static void* any(int* p) { return p; }

int main(void)
{
    ROW(sc, "%d"); ROW(uc, "%d"); ROW(ss, "%d"); ROW(us, "%d"); ROW(si, "%d"); ROW(ui, "%u");
    ROW(sl, "%lld"); ROW(ul, "%llu"); ROW(bo, "%d"); ROW(fl, "%.1f"); ROW(db, "%.1f");
    printf("%d %d\n", pick(5) == green, pick(0x100000009LL) == blue);
    printf("%s %d\n", text(1), text(0) == 0);
    int n = 4;
    *(int*)any(&n) += 5;
    printf("%d\n", n);
    printf("%d %d\n", sc_i(200) + 1, uc_i(-1) + 1);
    printf("%lld %lld\n", sl_u(-1), sl_i(-1));
    printf("%d %d %d\n", bo_d(0.25), bo_d(0), bo_l(1LL << 40));
    printf("%d\n", si_d(sl_f(fl_i(sc_h(us_i(-5))))));
    return 0;
}
