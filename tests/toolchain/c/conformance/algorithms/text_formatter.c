// A text formatter: filling and justifying lines, centring, columns, tabs, word counts, hyphenation at given places, headings by commands.
#include <stdio.h>
#include <string.h>
#include <ctype.h>
#include <stdbool.h>

enum { WIDTH = 44 };
static struct { char text[120]; int used, words, lines; bool fill, centre, right; int indent; } page = { .fill = true };
static void flush(bool justify) {
    if (!page.words) return;
    char out[160];
    int room = WIDTH - page.indent, extra = room - page.used, gaps = page.words - 1, o = 0, turn = page.lines & 1;
    for (int i = 0; i < page.indent; i++) out[o++] = ' ';
    if (page.centre) for (int i = 0; i < extra / 2; i++) out[o++] = ' ';
    else if (page.right) for (int i = 0; i < extra; i++) out[o++] = ' ';
    for (const char* s = page.text; *s; s++) {
        out[o++] = *s;
        if (*s == ' ' && justify && !page.centre && !page.right && gaps) {
            int n = turn ? (extra + gaps - 1) / gaps : extra / gaps;
            extra -= n;
            gaps--;
            while (n--) out[o++] = ' ';
        }
    }
    out[o] = 0;
    printf("|%-*s|\n", WIDTH, out);
    page.used = page.words = 0;
    page.text[0] = 0;
    page.lines++;
}
static void word(const char* s, int n) {
    while (page.used + !!page.used + n > WIDTH - page.indent) {
        const char* soft = memchr(s, '~', n);
        int k = soft ? (int)(soft - s) : 0;
        if (soft && page.used + !!page.used + k + 1 <= WIDTH - page.indent) {
            char part[40];
            memcpy(part, s, k);
            part[k] = '-';
            s += k + 1;
            n -= k + 1;
            if (page.used) page.text[page.used++] = ' ';
            memcpy(page.text + page.used, part, k + 1);
            page.used += k + 1;
            page.text[page.used] = 0;
            page.words++;
        }
        flush(true);
    }
    if (page.used) page.text[page.used++] = ' ';
    for (int i = 0; i < n; i++) if (s[i] != '~') page.text[page.used++] = s[i];
    page.text[page.used] = 0;
    page.words++;
}
static void line(const char* s) {
    if (*s == '.') {
        flush(false);
        switch (s[1]) {
        case 'c': page.centre = true; page.right = false; break;
        case 'r': page.right = true; page.centre = false; break;
        case 'l': page.centre = page.right = false; break;
        case 'i': page.indent += s[2] - '0'; break;
        case 'o': page.indent -= s[2] - '0'; break;
        case 's': printf("|%*s|\n", WIDTH, ""); break;
        }
        return;
    }
    while (*s) {
        while (isspace((unsigned char)*s)) s++;
        const char* e = s;
        while (*e && !isspace((unsigned char)*e)) e++;
        if (e > s) word(s, (int)(e - s));
        s = e;
    }
}
static int expand(const char* s, char* out) { int c = 0; for (; *s; s++) if (*s == '\t') do out[c++] = '.'; while (c % 8); else out[c++] = *s; out[c] = 0; return c; }
int main(void) {
    static const char* const text[] = { ".c", "A Short History", "of Small Machines", ".l", ".s", "The trans~puter was a micro~processor with its own memory and four links, so that many of them could work together",
        "without much else. Its instructions were short: most were one byte.", ".i4", "It had no registers worth the name, but a stack of three words, and a scheduler that switched between processes in less than a microsecond. "
        "Micro~program~mers were de~lighted.", ".o4", ".r", "the end" };
    for (unsigned i = 0; i < sizeof text / sizeof *text; i++) line(text[i]);
    flush(false);
    char out[80];
    int n = expand("a\tbcd\t12345678\te", out);
    printf("%s %d, %d lines\n", out, n, page.lines);
    return 0;
}
