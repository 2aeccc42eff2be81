// The tr tool: sets with ranges, classes and escapes; translate, delete, squeeze, complement.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

static int expand(const char* s, unsigned char* out) {
    int n = 0;
    while (*s) {
        if (!strncmp(s, "[:", 2)) {
            static const struct { const char* name; int (*f)(int); } classes[] = { { "alpha:]", isalpha }, { "digit:]", isdigit }, { "upper:]", isupper }, { "lower:]", islower }, { "punct:]", ispunct } };
            int found = 0;
            for (unsigned i = 0; i < 5; i++)
                if (!strncmp(s + 2, classes[i].name, 7)) {
                    for (int c = 0; c < 128; c++) if (classes[i].f(c)) out[n++] = (unsigned char)c;
                    found = 1;
                }
            if (found) { s += 9; continue; }
        }
        unsigned char c = (unsigned char)*s++;
        if (c == '\\') switch (c = (unsigned char)*s++) { case 'n': c = '\n'; break; case 't': c = '\t'; break;
            case '0' ... '7': c -= '0'; while (*s >= '0' && *s <= '7') c = (unsigned char)(c * 8 + *s++ - '0'); break; }
        if (*s == '-' && s[1]) { for (int k = c; k <= (unsigned char)s[1]; k++) out[n++] = (unsigned char)k; s += 2; }
        else out[n++] = c;
    }
    return n;
}
static void tr(const char* options, const char* a, const char* b, const char* text) {
    unsigned char from[512], to[512], map[256];
    _Bool member[256] = { 0 }, squeeze[256] = { 0 };
    int n = expand(a, from), m = expand(b, to);
    for (int i = 0; i < n; i++) member[from[i]] = 1;
    if (strchr(options, 'c')) { n = 0; for (int i = 0; i < 256; i++) { member[i] = !member[i]; if (member[i]) from[n++] = (unsigned char)i; } }
    for (int i = 0; i < 256; i++) map[i] = (unsigned char)i;
    _Bool gone = strchr(options, 'd') != NULL;
    if (!gone) for (int i = 0; i < n && m; i++) map[from[i]] = to[i < m ? i : m - 1];
    if (strchr(options, 's')) { if (m) for (int i = 0; i < m; i++) squeeze[to[i]] = 1; else memcpy(squeeze, member, sizeof squeeze); }
    int last = -1;
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (gone && member[c]) continue;
        c = map[c];
        if (squeeze[c] && c == last) continue;
        last = c;
        if (c == '\n') fputs("\\n", stdout); else if (isprint(c)) putchar(c); else printf("\\%03o", c);
    }
    putchar('\n');
}
int main(void) {
    static const char text[] = "Hello,  World 2024!!\n\taabbcc--zz \x81\xff";
    tr("", "a-z", "A-Z", text); tr("", "A-Za-z", "N-ZA-Mn-za-m", text); tr("d", "[:punct:][:digit:]", "", text);
    tr("s", " [:alpha:]!", "", text); tr("cd", "[:alpha:]\\n", "", text); tr("cs", "[:alpha:]", "\\n", text);
    tr("", "\\201\\377", "()", text); tr("s", "[:lower:]", "x-z", text); tr("", "[:digit:]", "9876543210", text); tr("ds", "l", "o!b", text);
    return 0;
}
