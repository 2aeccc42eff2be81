// Which operands are evaluated, in which order where C fixes it: &&, ||, ?:, comma, initialisers in order of statements.
#include <stdio.h>

static char log_[400];
static int n;
static int t(char c) { log_[n++] = c; return 1; }
static int f(char c) { log_[n++] = c; return 0; }
static int v(char c, int x) { log_[n++] = c; return x; }
static void flush(void) { log_[n] = 0; printf("%s\n", log_); n = 0; }
static int depth(int k) { return k > 0 && (t('a' + k % 26), depth(k - 1)) ? 1 : k == 0 || f('!'); }
static int ternaries(int a) { return a == 1 ? v('1', 10) : a == 2 ? v('2', 20) : a < 0 ? a < -5 ? v('m', -2) : v('n', -1) : v('e', 0); }
static int* pick(int* a, int* b, int w) { return w ? a : b; }
int main(void) {
    int r = 0;
    r += t('a') && t('b'); r += f('c') && t('d'); r += t('e') || t('f'); r += f('g') || t('h'); flush();
    r += t('a') && f('b') || t('c') && t('d'); r += (f('e') || t('f')) && (t('g') || f('h')); r += !(t('i') && t('j')) || f('k'); flush();
    r += t('a') ? f('b') || t('c') : t('d'); r += f('e') ? t('f') : f('g') && t('h'); flush();
    if (f('a') || f('b') || t('c') || t('d')) t('e'); else t('f');
    if (t('g') && t('h') && f('i') && t('j')) t('k'); else t('l');
    if (!(f('m') || !t('n'))) t('o');
    while (v('p', n < 28) && t('q')) if (n > 25) break;
    flush();
    r += depth(3); flush();
    for (int a = -7; a < 4; a += 2) r += ternaries(a);
    flush();
    r += (t('a'), f('b'), v('c', 5)); for (int i = 0, j = (t('d'), 3); i < j; i++, f('e')) t('f'); flush();
    int x = 5, y = 0, z;
    z = x && y++ || x--; printf("%d %d %d\n", x, y, z);
    z = x > 3 || ++y; z += y > 3 && ++x; printf("%d %d %d\n", x, y, z);
    z = x ? y ? 1 : 2 : 3; z += !x ? 10 : !y ? 20 : 30; printf("%d\n", z);
    *pick(&x, &y, 0) += 7; *pick(&x, &y, 1) *= 2; printf("%d %d\n", x, y);
    int *p = 0, *q = &x;
    printf("%d %d %d\n", p && *p == 3, q && *q, !p || *p);
    unsigned char flags = 0x5a;
    printf("%d %d %d\n", flags & 8 && flags & 2, flags & 4 || flags & 1, !(flags & 0x80) && flags & 0x40);
    long long wide = 1LL << 40;
    double real = 0.5;
    printf("%d %d %d %d %d\n", wide && real, !wide || !real, (int)wide || 0, wide ? real > 0 : -1, (real && p) == 0);
    switch (t('a') && f('b')) { case 0: t('0'); break; default: t('1'); }
    int a[3] = { t('x') + 1 }; a[v('i', 1)] = 4; flush();
    do { if (f('1')) continue; t('2'); if (n > 4) break; } while (t('3') && !f('4')); flush();
    printf("%d %d\n", r, a[0] + a[1]);
    return 0;
}
