// The wc tool: lines, words, characters and longest line of several texts, with a choice of columns.
#include <stdio.h>
#include <ctype.h>

struct counts { unsigned lines, words, bytes, longest; };
static struct counts count(const char* s, unsigned n) {
    struct counts c = { 0 };
    unsigned width = 0;
    _Bool inside = 0;
    for (; n--; s++) {
        c.bytes++;
        if (*s == '\n') { c.lines++; if (width > c.longest) c.longest = width; width = 0; }
        else if (*s == '\t') width = (width | 7) + 1;
        else if (isprint((unsigned char)*s)) width++;
        if (isspace((unsigned char)*s)) inside = 0;
        else if (!inside) { inside = 1; c.words++; }
    }
    if (width > c.longest) c.longest = width;
    return c;
}
static struct counts add(struct counts a, struct counts b) {
    return (struct counts){ a.lines + b.lines, a.words + b.words, a.bytes + b.bytes, a.longest > b.longest ? a.longest : b.longest };
}
static void show(struct counts c, const char* options, const char* name) {
    for (const char* o = options; *o; o++)
        switch (*o) {
        case 'l': printf("%7u", c.lines); break;
        case 'w': printf("%7u", c.words); break;
        case 'c': printf("%7u", c.bytes); break;
        case 'L': printf("%7u", c.longest); break;
        default: printf(" bad option %c", *o);
        }
    printf(" %s\n", name);
}
int main(void) {
    static const char one[] = "the quick brown\nfox jumps\n\n  over the lazy dog", two[] = "\t\ttabs\tand words\nx\n", three[] = "", four[] = "a\0b c\n\v\f\r\n\xff\xfe z";
    static const struct { const char *name, *text; unsigned size; } files[] = {
        { "one", one, sizeof one - 1 }, { "two", two, sizeof two - 1 }, { "three", three, sizeof three - 1 }, { "four", four, sizeof four - 1 } };
    static const char* options[] = { "lwc", "L", "wl", "cLq" };
    for (int o = 0; o < 4; o++) {
        struct counts total = { 0 };
        for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
            struct counts c = count(files[i].text, files[i].size);
            show(c, options[o], files[i].name);
            total = add(total, c);
        }
        show(total, options[o], "total");
    }
    return 0;
}
