// The cut and paste tools: lists of ranges over characters and fields, and columns put side by side.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <limits.h>

struct range { int low, high; };
static int parse(const char* s, struct range r[static 8]) {
    int n = 0;
    char* end;
    for (;;) {
        long a = strtol(s, &end, 10);
        if (end == s) a = 1;
        if (*s == '-') { a = 1; end = (char*)s; }
        r[n].low = r[n].high = (int)a;
        if (*end == '-') { s = end + 1; long b = strtol(s, &end, 10); r[n].high = end == s ? INT_MAX : (int)b; }
        n++;
        if (*end != ',') return *end ? -1 : n;
        s = end + 1;
    }
}
static int wanted(const struct range* r, int n, int k) { while (n--) if (k >= r[n].low && k <= r[n].high) return 1; return 0; }
static void cut(const char* list, char by, const char* line) {
    struct range r[8];
    int n = parse(list, r), k = 1, first = 1;
    if (n < 0) { printf("bad list %s\n", list); return; }
    if (!by) for (; *line; line++, k++) { if (wanted(r, n, k)) putchar(*line); }
    else for (const char* p = line;; k++) {
        const char* e = strchr(p, by);
        int length = e ? (int)(e - p) : (int)strlen(p);
        if (wanted(r, n, k)) { printf("%s%.*s", first ? "" : (char[]){ by, 0 }, length, p); first = 0; }
        if (!e) break;
        p = e + 1;
    }
    putchar('\n');
}
static void paste(const char* separators, const char* const* columns[], int n) {
    const char* const* at[4];
    for (int i = 0; i < n; i++) at[i] = columns[i];
    for (int more = 1; more;) {
        more = 0;
        const char* s = separators;
        for (int i = 0; i < n; i++) {
            if (i) { putchar(*s); if (!*++s) s = separators; }
            if (*at[i]) fputs(*at[i]++, stdout);
            more |= *at[i] != NULL;
        }
        putchar('\n');
    }
}
int main(void) {
    static const char* lists[] = { "1", "2-4", "-3", "5-", "1,3,5-6", "3,1", "2-2,9-", "x", "1-3,2-5" };
    for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++) {
        cut(lists[i], 0, "abcdefghij");
        cut(lists[i], ':', "root:x:0:0::/root:/bin/sh");
        cut(lists[i], ' ', "one");
    }
    static const char *const a[] = { "1", "2", "3", NULL }, *const b[] = { "x", NULL }, *const c[] = { "p", "q", "r", "s", NULL };
    paste("\t|", (const char* const*[]){ a, b, c }, 3);
    paste(",", (const char* const*[]){ c, a }, 2);
    return 0;
}
