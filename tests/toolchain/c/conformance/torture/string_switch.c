// Dispatch on strings and codes as parsers do it: perfect hashes, nested switches on characters, tables sorted for search, keywords with lengths, four-letter codes as ints.
#include <stdio.h>
#include <string.h>

static const char* const keywords[] = { "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for", "goto", "if", "int", "long", "return", "short", "sizeof", "static", "struct", "switch", "void", "while" };
enum { N = sizeof keywords / sizeof *keywords };
static int by_search(const char* s) { int low = 0, high = N - 1; while (low <= high) { int m = (low + high) / 2, c = strcmp(s, keywords[m]); if (!c) return m; if (c < 0) high = m - 1; else low = m + 1; } return -1; }
static unsigned hash(const char* s) { unsigned h = 0; while (*s) h = h * 5 + (unsigned char)*s++; return h % 67; }
static signed char slots[67];
static int by_hash(const char* s) { unsigned h = hash(s); while (slots[h] >= 0) { if (!strcmp(keywords[slots[h]], s)) return slots[h]; h = (h + 1) % 67; } return -1; }
static int by_switch(const char* s) {
    switch (s[0]) {
    case 'c': switch (s[1]) { case 'a': return strcmp(s + 2, "se") ? -1 : 1; case 'h': return strcmp(s + 2, "ar") ? -1 : 2; case 'o': if (s[2] != 'n') return -1; switch (s[3]) { case 's': return s[4] == 't' && !s[5] ? 3 : -1; case 't': return strcmp(s + 4, "inue") ? -1 : 4; } } return -1;
    case 'd': if (!strcmp(s, "do")) return 6; if (!strcmp(s, "double")) return 7; return strcmp(s, "default") ? -1 : 5;
    case 's': switch (strlen(s)) { case 5: return memcmp(s, "short", 5) ? -1 : 18; case 6: return !memcmp(s, "sizeof", 6) ? 19 : !memcmp(s, "static", 6) ? 20 : !memcmp(s, "struct", 6) ? 21 : !memcmp(s, "switch", 6) ? 22 : -1; } return -1;
    default: return by_search(s);
    }
}
#define CODE(a, b, c, d) ((unsigned)(a) | (unsigned)(b) << 8 | (unsigned)(c) << 16 | (unsigned)(d) << 24)
static int four(const char* s) { switch (CODE(s[0], s[1], s[2], s[3])) { case CODE('R', 'I', 'F', 'F'): return 1; case CODE('W', 'A', 'V', 'E'): return 2; case CODE('f', 'm', 't', ' '): return 3; case CODE('d', 'a', 't', 'a'): return 4; case CODE('\xff', '\xd8' & 255, 0, 0): return 5; } return 0; }
static int suffix(const char* s) { size_t n = strlen(s); static const struct { char s[5]; int v; } t[] = { { ".c", 1 }, { ".h", 2 }, { ".occ", 3 }, { ".t8o", 4 } }; for (int i = 0; i < 4; i++) { size_t m = strlen(t[i].s); if (n >= m && !memcmp(s + n - m, t[i].s, m)) return t[i].v; } return 0; }
static int option(const char* s) { int level = 0; if (*s++ != '-') return -1; switch (*s) { case 'O': switch (s[1]) { case 0: return 1; case '0' ... '3': level = s[1] - '0'; break; case 's': level = 10; break; default: return -2; } return s[2] ? -3 : level; case 'f': return strncmp(s + 1, "no-", 3) ? 100 + (int)strlen(s) : -100 - (int)strlen(s + 3); case 'D': { const char* e = strchr(s, '='); return e ? (int)(e - s) * 10 + e[1] - '0' : 1; } case '-': return 1000 + (s[1] ? four(s + 1) : 0); } return -4; }
int main(void) {
    memset(slots, -1, sizeof slots);
    for (int i = 0; i < N; i++) { unsigned h = hash(keywords[i]); while (slots[h] >= 0) h = (h + 1) % 67; slots[h] = (signed char)i; }
    int bad = 0;
    for (int i = 0; i < N; i++) bad += by_search(keywords[i]) != i || by_hash(keywords[i]) != i || by_switch(keywords[i]) != i;
    static const char* const others[] = { "", "a", "brea", "breaks", "cast", "con", "cont", "contin", "d", "dont", "sizeoff", "shore", "strict", "zoo", "whil", "int8" };
    for (int i = 0; i < 16; i++) bad += by_search(others[i]) != -1 || by_hash(others[i]) != -1 || by_switch(others[i]) != -1;
    printf("%d bad\n", bad);
    for (int i = 0; i < 67; i++) printf("%d ", slots[i]);
    printf("\n%d %d %d %d %d %d\n", four("RIFF"), four("WAVE"), four("fmt "), four("data"), four("\xff\xd8\0\0"), four("none"));
    printf("%d %d %d %d %d %d\n", suffix("a.c"), suffix("b.h"), suffix("x.occ"), suffix(".t8o"), suffix("c"), suffix("file.cc"));
    static const char* const options[] = { "-O", "-O2", "-Os", "-O9", "-O22", "-fwrapv", "-fno-x", "-DA=5", "-Dname", "--", "--data", "-z", "file" };
    for (int i = 0; i < 13; i++) printf("%d ", option(options[i]));
    printf("\n");
    return 0;
}
