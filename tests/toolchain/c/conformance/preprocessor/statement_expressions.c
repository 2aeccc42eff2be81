/* Statement expressions: values of all types, with loops, goto and return inside, nested, in initialisers and arguments. */
#include <stdio.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define CLAMP(v, lo, hi) MAX(lo, ({ __typeof__(v) v_ = (v), h_ = (hi); v_ < h_ ? v_ : h_; }))
#define SWAP(a, b) ({ __typeof__(a) t_ = (a); (a) = (b); (b) = t_; (a); })
#define SUM(v) ({ int s_ = 0; for (unsigned i_ = 0; i_ < sizeof(v) / sizeof *(v); i_++) s_ += (v)[i_]; s_; })
#define TRY(e) ({ int r_ = (e); if (r_ < 0) return r_ * 10; r_; })
#define ONCE(f) ({ static int done_; done_ ? 0 : (done_ = 1, f); })
struct s { int a, b; char t[8]; }; static int calls; static int next(void) { return ++calls; }
static int check(int v) { return v > 5 ? -v : v; } static int user(int a, int b) { int x = TRY(check(a));
    int y = TRY(check(b)) + TRY(check(x + 1)); return x * 100 + y; }
static int jumps(int n) { int r = ({ if (n == 1) goto one; if (n == 2) goto two; n * 2; }); return r; one: return -1;
    two: return ({ int k = n; while (k < 50) { k *= 3; if (k == 18) break; } k; }); }
static int loops(void) { int t = 0;
    for (int i = 0; i < ({ int k = 5; k + 1; }); i++) { t += ({ int k = i; if (k == 2) continue; if (k == 5) break; k * 10; }); } return t; }
static long long wide(int n) { return ({ long long v = 1; for (int i = 0; i < n; i++) v *= 7; v; }) + ({ (unsigned char)300; }) + ({ n; });
    } static struct s make(int v) { return ({ struct s s = { v, v + 1, "made" }; s.t[0] = 'M'; s; }); }
static int once(void) { int r = ONCE(next()); return r; }
static double real(double x) { return ({ double y = x * x; float f = y / 3; f; }) + ({ x > 1 ? ({ 0.5; }) : ({ 0.25; }); }); }

int main(void)
{
    printf("%d %g %lld %d\n", MAX(3, 7), MAX(2.5, 1), MAX(1LL << 40, 5), MAX(MAX(1, 9), MAX(4, 2))); int i = 1; int m = MAX(i++, 0);
    printf("%d %d\n", m, i); printf("%d %d %d\n", CLAMP(5, 0, 10), CLAMP(-5, 0, 10), CLAMP(50, 0, 10)); int a = 1, b = 2; m = SWAP(a, b);
    printf("%d %d %d\n", a, b, m); int v[] = { 1, 2, 3, 4 }; char c[] = { 10, 20 }; printf("%d %d\n", SUM(v), SUM(c));
    printf("%d %d %d %d\n", user(1, 2), user(6, 1), user(2, 7), user(5, 3)); printf("%d %d %d\n", jumps(1), jumps(2), jumps(4));
    printf("%d %lld %lld\n", loops(), wide(0), wide(20));
    struct s s = make(3); printf("%d %s %d\n", s.b, s.t, ({ struct s u = s; u.a *= 9; u; }).a); printf("%d ", once());
    printf("%d ", once()); printf("%d\n", once()); printf("%g %g\n", real(1.5), real(0.5));
    int x = ({ int x = 5; { int x = 6; } x + 1; }), y = ({ int q = x; ({ int r = q * 2; r + ({ r; }); }); }); printf("%d %d\n", x, y);
    int* p = &({ static int keep = 8; &keep; })[0]; printf("%d\n", *p); if (({ int k = next(); k > 1; })) printf("if %d\n", calls);
    while (({ next() < 6; })) ; printf("%d\n", calls); switch (({ calls - 4; })) { case 2: printf("two\n"); break; default: printf("other\n"); }
    int arr[({ 3; })]; arr[({ 2; })] = ({ ; 7; }); printf("%d %d\n", arr[2], (int)(sizeof arr / 4)); ({ printf("void "); (void)0; }); ({ });
    m = ({ int k = 0; again: if (k++ < 3) goto again; k; }); printf("%d\n", m); m = 0 && ({ next(); 1; }) || ({ next(); 2; });
    printf("%d %d\n", m, calls); printf("%d %d\n", ({ 1, 2; }), a > b ? ({ int k = a; k * 10; }) : ({ b; }));
    for (int k = ({ 2; }); ({ k < 4; }); ({ k++; })) printf("%d ", k); printf("\n");
    return 0;
}
