// Templates with loops, conditions and filters over a tree of values, walked by recursion on the text itself.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

typedef struct value { const char *name, *text; const struct value* list; int count; } value;
#define LIST(n, ...) { n, NULL, (const value[]){ __VA_ARGS__ }, sizeof((const value[]){ __VA_ARGS__ }) / sizeof(value) }
typedef struct scope { const value* v; int count; const struct scope* outer; } scope;
static const value* find(const scope* s, const char* n, int length) {
    for (; s; s = s->outer) for (int i = 0; i < s->count; i++) if ((int)strlen(s->v[i].name) == length && !strncmp(s->v[i].name, n, (size_t)length)) return s->v + i;
    return NULL;
}
static void filtered(const char* text, char f) {
    int first = 1;
    switch (f) {
    case 'u': for (; *text; text++) putchar(toupper((unsigned char)*text)); break;
    case 'c': for (; *text; text++) { putchar(first ? toupper((unsigned char)*text) : *text); first = *text == ' '; } break;
    case 'h': for (; *text; text++) switch (*text) { case '<': printf("&lt;"); break; case '&': printf("&amp;"); break; default: putchar(*text); } break;
    case 'n': printf("%d", (int)strlen(text)); break;
    case 'r': for (size_t n = strlen(text); n--;) putchar(text[n]); break;
    default: printf("%s", text);
    }
}
// Writes the text until the closing mark of its own block, and returns where that ends.
static const char* render(const char* p, const scope* s, int quiet) {
    while (*p) {
        if (p[0] != '{' || p[1] != '{') { if (!quiet) putchar(*p); p++; continue; }
        const char *name = p + 2, *end = strstr(name, "}}");
        char kind = *name;
        p = end + 2;
        if (kind == '/') return p;
        if (kind == '#' || kind == '^') {
            const value* v = find(s, name + 1, (int)(end - name - 1));
            int shown = v && (v->count || (v->text && *v->text));
            const char* after = render(p, s, quiet || !(kind == '^' ? !shown : shown && !v->list));
            if (!quiet && kind == '#' && shown && v->list)
                for (int i = 0; i < v->count; i++) {
                    value it = { ".", v->list[i].text, NULL, 0 };
                    scope item = { &it, 1, s }, inner = { v->list[i].list, v->list[i].count, &item };
                    render(p, v->list[i].list ? &inner : &item, 0);
                }
            p = after;
            continue;
        }
        char f = 0;
        const char* bar = memchr(name, '|', (size_t)(end - name));
        if (bar) f = bar[1]; else bar = end;
        const value* v = find(s, name, (int)(bar - name));
        if (!quiet) filtered(v && v->text ? v->text : "?", f);
    }
    return p;
}
int main(void) {
    const value all[] = { { "title", "the <T800> & friends" }, { "empty", "" }, LIST("chips", LIST("", { "name", "t414" }, { "bits", "32" }), LIST("", { "name", "t800" }, { "bits", "32" }, { "fpu", "yes" }), LIST("", { "name", "t212" }, { "bits", "16" })), LIST("words", { "", "one" }, { "", "two" }, { "", "three" }), LIST("grid", LIST("", LIST("row", { "", "a" }, { "", "b" })), LIST("", LIST("row", { "", "c" }))) };
    scope top = { all, sizeof all / sizeof *all, NULL };
    static const char* texts[] = { "Title: {{title}}, {{title|h}}, {{title|u}}, {{title|c}}, {{title|n}}", "{{#chips}}[{{name|u}}: {{bits}}{{#fpu}} fpu={{fpu}}{{/fpu}}{{^fpu}} none{{/fpu}}]{{/chips}}", "{{#words}}{{.|r}}-{{/words}}{{missing}}", "{{#empty}}no{{/empty}}{{^empty}}yes{{/empty}}{{^title}}no{{/title}}{{#title}}!{{title}}{{/title}}", "{{#grid}}<{{#row}}({{.}}{{title|n}}){{/row}}>{{/grid}}", "{{^nothing}}{{#words}}{{#grid}}x{{/grid}}{{/words}}{{/nothing}}" };
    for (int i = 0; i < 6; i++) { render(texts[i], &top, 0); printf("\n"); }
    return 0;
}
