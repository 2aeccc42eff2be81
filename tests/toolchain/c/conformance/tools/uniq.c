// The uniq tool: counts, only repeated lines, only single lines, skipped fields and characters.
#include <stdio.h>
#include <string.h>

enum { COUNT = 1, REPEATED = 2, SINGLE = 4 };
static const char* skip(const char* s, unsigned fields, unsigned chars) {
    while (fields--) { s += strspn(s, " \t"); s += strcspn(s, " \t"); }
    size_t n = strlen(s);
    return s + (chars < n ? chars : n);
}
static unsigned uniq(const char* const* lines, unsigned n, int flags, unsigned fields, unsigned chars) {
    unsigned printed = 0;
    for (unsigned i = 0, j; i < n; i = j) {
        for (j = i + 1; j < n && !strcmp(skip(lines[i], fields, chars), skip(lines[j], fields, chars)); j++) {}
        if (flags & REPEATED && j - i == 1) continue;
        if (flags & SINGLE && j - i > 1) continue;
        if (flags & COUNT) printf("%4u ", j - i);
        printf("%s;", lines[i]);
        printed++;
    }
    printf(" (%u)\n", printed);
    return printed;
}
int main(void) {
    static const char* const lines[] = { "1 alpha x", "1 alpha x", "2 alpha x", "3 beta", "3 beta", "3 beta ", "4 gamma", "", "", "5  delta", "6 delta", "7 beta" };
    enum { N = sizeof lines / sizeof *lines };
    unsigned total = 0;
    for (int flags = 0; flags < 8; flags++) total = total * 13 + uniq(lines, N, flags, 0, 0);
    for (unsigned f = 0; f < 3; f++) for (unsigned c = 0; c < 3; c++) total = total * 13 + uniq(lines, N, COUNT, f, c);
    total += uniq(lines, 0, 0, 0, 0);
    printf("%u\n", total);
    return 0;
}
