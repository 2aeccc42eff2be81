// memset, memcpy, memmove and memcmp of all small sizes and alignments, constant and variable, with guards around.
#include <stdio.h>
#include <string.h>

static unsigned char a[96], b[96];
static unsigned h;
static void note(void) { for (int i = 0; i < 96; i++) h = h * 31 + a[i] + b[i] * 3; }
static void reset(void) { for (int i = 0; i < 96; i++) { a[i] = (unsigned char)(i * 7 + 1); b[i] = (unsigned char)(200 - i); } }
#define ONE(n) reset(); memcpy(a + 8, b + 8, n); note(); memcpy(a + 9, b + 16, n); note(); memcpy(a + 40, b + 11, n); note(); memset(a + 8, n, n); note(); memset(b + 13, 0, n); note(); memmove(a + 10, a + 8, n); note(); memmove(a + 8, a + 11, n); note(); \
    h = h * 31 + (memcmp(a + 8, b + 8, n) > 0) + (memcmp(a + 8, a + 8, n) == 0) * 2;
#define FOUR(n) ONE(n) ONE(n + 1) ONE(n + 2) ONE(n + 3) printf("%08x ", h);
struct s1 { char c[1]; }; struct s3 { char c[3]; }; struct s5 { char c[5]; }; struct s7 { short s[3]; char c; }; struct s17 { char c[17]; }; struct s36 { int i[9]; };
#define COPY(type) { struct type x, y; memset(&x, 5, sizeof x); memcpy(&x, b + 1, sizeof x); y = x; memcpy(a + 3, &y, sizeof y); note(); struct type* p = &x; struct type z[2]; z[1] = *p; z[0] = z[1]; memcpy(a + 48, z, sizeof x); note(); }
int main(void) {
    FOUR(0) FOUR(4) FOUR(8) FOUR(12) FOUR(16) FOUR(20) FOUR(24) FOUR(28) FOUR(32) FOUR(36)
    printf("\n");
    for (int n = 0; n <= 32; n += n < 10 ? 1 : 3) {
        reset();
        for (int from = 0; from < 4; from++)
            for (int to = 0; to < 4; to++) { memcpy(a + to, b + from, n); note(); memmove(b + 20 + to, b + 20 + from, n); note(); memset(a + 40 + to, from + 1, n); note(); h += (unsigned)(memcmp(a + to, b + from, n) < 0); }
        if (n % 2 == 0) printf("%08x ", h);
    }
    printf("\n");
    COPY(s1) COPY(s3) COPY(s5) COPY(s7) COPY(s17) COPY(s36)
    printf("%08x\n", h);
    char text[40] = "transputer";
    memmove(text + 2, text, 11); memmove(text, text + 4, 9);
    printf("%s\n", text);
    int w[10];
    memset(w, 0xff, sizeof w); memset(w + 3, 0, 4 * sizeof *w); memset((char*)w + 5, 0x12, 2);
    for (int i = 0; i < 10; i++) printf("%x ", (unsigned)w[i]);
    void *p = memcpy(w, "abcd", 4), *q = memset(w, 1, 0), *r = memmove(w, w, 40);
    printf("%d\n", p == w && q == w && r == w);
    return 0;
}
