// State machines: comments stripped, numbers recognised, CSV split, UTF-8 decoded, a traffic light by tables of functions.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

static void strip(const char* s, char* o) {
    enum { CODE, SLASH, LINE, BLOCK, STAR, STRING, ESCAPE } state = CODE;
    for (; *s; s++)
        switch (state) {
        case CODE: if (*s == '/') state = SLASH; else { *o++ = *s; if (*s == '"') state = STRING; } break;
        case SLASH:
            if (*s == '*') state = BLOCK;
            else if (*s == '/') state = LINE;
            else { *o++ = '/'; *o++ = *s; state = CODE; }
            break;
        case LINE: if (*s == '\n') { *o++ = '\n'; state = CODE; } break;
        case BLOCK: if (*s == '*') state = STAR; break;
        case STAR: state = *s == '/' ? (*o++ = ' ', CODE) : *s == '*' ? STAR : BLOCK; break;
        case STRING: *o++ = *s; if (*s == '\\') state = ESCAPE; else if (*s == '"') state = CODE; break;
        case ESCAPE: *o++ = *s; state = STRING; break;
        }
    *o = 0;
}
static int real(const char* s) {
    static const signed char to[8][5] = { { 1, 2, 3, -1, -1 }, { 1, -1, 4, 5, -1 }, { 1, -1, 3, -1, -1 }, { 4, -1, -1, -1, -1 }, { 4, -1, -1, 5, -1 }, { 7, 6, -1, -1, -1 }, { 7, -1, -1, -1, -1 }, { 7, -1, -1, -1, -1 } };
    int state = 0;
    for (; *s && state >= 0; s++) state = to[state][isdigit((unsigned char)*s) ? 0 : *s == '-' || *s == '+' ? 1 : *s == '.' ? 2 : *s == 'e' ? 3 : 4];
    return state == 1 || state == 4 || state == 7;
}
static int utf8(const unsigned char* p, unsigned* out) {
    int n = 0, more = 0;
    unsigned c = 0;
    for (; *p; p++) {
        if (more) { if ((*p & 0xc0) != 0x80) return -n; c = c << 6 | (*p & 63); if (!--more) out[n++] = c; }
        else if (*p < 0x80) out[n++] = *p;
        else if (*p >> 5 == 6) { c = *p & 31; more = 1; }
        else if (*p >> 4 == 14) { c = *p & 15; more = 2; }
        else if (*p >> 3 == 30) { c = *p & 7; more = 3; }
        else return -n;
    }
    return more ? -n : n;
}
typedef struct light light;
typedef int (*action)(light*, int);
struct light { action now; int waiting, cycles; };
static int red(light*, int), green(light*, int), yellow(light*, int);
static int red(light* l, int e) { if (e) l->waiting++; else { l->now = green; l->cycles++; } return 'r'; }
static int green(light* l, int e) { if (e || l->waiting > 2) { l->now = yellow; l->waiting = 0; } return 'g'; }
static int yellow(light* l, int e) { (void)e; l->now = red; return 'y'; }
int main(void) {
    char out[200];
    strip("int a; /* one **/ int b; // two\nchar* s = \"/* \\\" no */\"; a = b / c; /**/ d", out);
    printf("%s\n", out);
    const char* reals[] = { "1", "-1.5", ".5", "1.", "1e5", "1e", "+2.5e-10", "abc", "", "-", ".", "1e+", "3.4.5" };
    for (int i = 0; i < 13; i++) printf("%d", real(reals[i]));
    printf("\n");
    unsigned u[20];
    int n = utf8((const unsigned char*)"a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z", u);
    for (int i = 0; i < n; i++) printf("%x ", u[i]);
    printf("%d %d\n", n, utf8((const unsigned char*)"ab\xe2\x28", u));
    light l = { red };
    for (unsigned i = 0, r = 5; i < 60; i++) { r = r * 1103515245u + 12345; putchar(l.now(&l, r >> 30 == 0)); }
    printf(" %d\n", l.cycles);
    return 0;
}
