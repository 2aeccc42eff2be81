// Signed and unsigned chars: loads, comparisons, arithmetic, arrays of them, as indices, in conditions, strings with high bytes, case changes.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

static signed char sc[256];
static unsigned char uc[256];
static char pc[256];
static int less(char a, char b) { return a < b; }
static int less_u(unsigned char a, unsigned char b) { return a < b; }
static int widen(char c) { return c; }
static int widen_u(unsigned char c) { return c; }
static char add(char a, char b) { return a + b; }
static unsigned char add_u(unsigned char a, unsigned char b) { return a + b; }
static int compare(const char* a, const char* b) { while (*a && *a == *b) a++, b++; return (unsigned char)*a - (unsigned char)*b; }
static int compare_s(const char* a, const char* b) { while (*a && *a == *b) a++, b++; return *a - *b; }
static void upper(char* s) { for (; *s; s++) *s = (char)toupper((unsigned char)*s); }
static int is_vowel(char c) { switch (c | 32) { case 'a': case 'e': case 'i': case 'o': case 'u': return 1; } return 0; }
static unsigned histogram(const unsigned char* p, int n) { unsigned short bins[256] = { 0 }; unsigned h = 0; while (n--) bins[*p++]++; for (int i = 0; i < 256; i++) h = h * 3 + bins[i]; return h; }
static void rot13(char* s) { for (; *s; s++) if (isalpha((unsigned char)*s)) { char base = *s & 32 ? 'a' : 'A'; *s = (char)((*s - base + 13) % 26 + base); } }
static int words(const char* s) { int n = 0, in = 0; while (*s) { int letter = (unsigned)((*s++ | 32) - 'a') < 26; n += letter && !in; in = letter; } return n; }
static char saturate(int v) { return v > 127 ? 127 : v < -128 ? -128 : (char)v; }
static unsigned char average(unsigned char a, unsigned char b) { return (unsigned char)((a + b + 1) / 2); }
int main(void) {
    for (int i = 0; i < 256; i++) { sc[i] = (signed char)i; uc[i] = (unsigned char)i; pc[i] = (char)i; }
    int s = 0, u = 0, p = 0;
    for (int i = 0; i < 256; i += 3) { s += sc[i] * i; u += uc[i] * i; p += pc[i] * i; }
    printf("%d %d %d\n", s, u, p);
    printf("%d %d %d %d\n", less(pc[200], pc[100]), less_u(uc[200], uc[100]), less(pc[127], pc[128]), less_u(uc[127], uc[128]));
    printf("%d %d %d %d %d\n", widen(pc[128]), widen_u(uc[128]), widen((char)0xff), add(100, 100), add_u(200, 100));
    printf("%d %d %d\n", sc[255] == pc[255], sc[255] == uc[255], (unsigned char)sc[255] == uc[255]);
    printf("%d %d\n", compare("a\xe9", "az") > 0, compare_s("a\xe9", "az") > 0);
    char text[] = "Hello, Transputer \xe9\xff World";
    upper(text); printf("%d %d ", words(text), (int)strlen(text)); rot13(text); printf("%.18s\n", text);
    int v = 0;
    for (const char* q = "An Example Of Vowels"; *q; q++) v += is_vowel(*q);
    printf("%d %u\n", v, histogram((const unsigned char*)text, (int)strlen(text)));
    for (int i = -300; i <= 300; i += 75) printf("%d ", saturate(i));
    printf("%d %d\n", average(255, 254), average(0, 1));
    char c = -1; unsigned char d = (unsigned char)c; signed char e = (signed char)d; c >>= 1; d >>= 1; e /= 2;
    printf("%d %d %d\n", c, d, e);
    c = 'z'; c++; c -= 'a' - 'A'; printf("%c ", c); printf("%d ", c++ == '['); printf("%d\n", c);
    int index[128] = { 0 };
    for (const char* q = "mississippi"; *q; q++) index[(int)*q]++;
    printf("%d %d %d %d\n", index['m'], index['i'], index['s'], index['p']);
    char *w = pc + 128, x = *w++, y = *++w, z = *w--;
    printf("%d %d %d %d\n", x, y, z, *w);
    if (pc[255] < 0 && uc[255] > 0 && !pc[0]) printf("signed\n");
    printf("%d %d %d\n", '\'', '\\', '\?'); printf("%d %d %d\n", '\a' + '\b', '\0', '\101'); printf("%d\n", "a\0b"[2]);
    long sum = 0; for (unsigned char i = 1; i; i++) sum += i; printf("%ld\n", sum);
    return 0;
}
