// Loops entered in the middle by goto, loops with two heads, state machines by goto, jumps out of nests, backward jumps over declarations.
#include <stdio.h>

static int two_heads(int n, int first) {
    int s = 0;
    if (first) goto b;
a:  s += 3;
    if (--n <= 0) return s;
b:  s = s * 2 + n;
    if (n & 1) goto c;
    n -= 2;
    if (n > 0) goto a;
    return s;
c:  n--;
    if (s & 4) goto b;
    if (n > 0) goto a;
    return -s;
}
static int enter(int n) { int i = 0, s = 0; if (n < 5) goto middle; for (; i < n; i++) { s += i; middle: s ^= i << 2; } return s; }
static unsigned triangle(unsigned x, int limit) {
    unsigned t = 0;
    switch (x % 3) { case 0: goto p; case 1: goto q; default: goto r; }
p:  t += x; x = x / 2 + 1; if (limit-- == 0) return t; if (x & 1) goto r;
q:  t ^= x << 3; x = x * 3 + 1; if (limit-- == 0) return t; if (x & 2) goto p;
r:  t = t * 5 + 1; x ^= t; if (limit-- == 0) return t; if (x & 4) goto q; goto p;
}
static int nest(int n) {
    int i, j, k, c = 0;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            for (k = 0; k < n; k++) { c++; if (i * j * k == 24) goto found; if (k > j + 1) goto next; if (i + j + k > 12) goto out; continue; next: break; }
out: return -c;
found: return c * 1000 + i * 100 + j * 10 + k;
}
static int retry(int n) { int tries = 0; again:; int local[3] = { n, tries, 1 }; if (local[0] * local[1] < 30) { tries++; goto again; } return tries * 10 + local[2]; }
static int balanced(const char* s) {
    int depth = 0;
start:
    if (*s == '(') goto open;
    if (*s == ')') goto close;
    if (!*s) return depth == 0;
    s++;
    goto start;
open: depth++; s++; if (*s == '(') goto open; goto start;
close: if (--depth < 0) return -1; s++; if (*s == ')') goto close; goto start;
}
static int tangled(unsigned bits) {
    int a = 1, b = 1, n = 0;
l0: if (n++ > 40) goto end;
    if (bits >> (n & 31) & 1) { a += b; goto l2; }
l1: b = b * 2 % 1009;
    if (bits >> (a & 31) & 1) goto l0;
l2: a = a * 3 % 1013;
    if (n++ > 40) goto end;
    if (bits >> (b & 31) & 1) goto l1;
    if (a & 1) goto l0; else goto l1;
end: return a * 10000 + b;
}
int main(void) {
    for (int n = 1; n < 12; n++) printf("%d %d %d\n", two_heads(n, 0), two_heads(n, 1), enter(n));
    for (unsigned x = 0; x < 9; x++) printf("%u ", triangle(x, (int)x * 3 + 2));
    printf("\n");
    for (int n = 1; n < 9; n++) printf("%d %d ", nest(n), retry(n));
    printf("\n%d %d %d %d\n", balanced("a(b(c)d)(e)"), balanced("(()"), balanced("())("), balanced(""));
    for (unsigned i = 0; i < 8; i++) printf("%d ", tangled(i * 0x9e3779b9u));
    printf("\n");
    return 0;
}
