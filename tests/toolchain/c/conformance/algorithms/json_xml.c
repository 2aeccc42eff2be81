// A small JSON reader and writer with a tree of unions, an XML-like scanner with a stack of names, an INI reader, a URL decoder.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

typedef struct value { enum { NUL, BOOLEAN, NUMBER, STRING, ARRAY, OBJECT, BAD } kind; union { int flag; double number; char* text; struct value* first; }; char* key; struct value* next; } value;
static char store[800];
static value pool[60];
static int used, stored;
static const char* s;
static void space(void) { while (isspace((unsigned char)*s)) s++; }
static char* string(void) {
    char* start = store + stored;
    for (s++; *s && *s != '"'; s++) {
        char c = *s;
        if (c == '\\')
            switch (*++s) {
            case 'n': c = '\n'; break;
            case 't': c = '\t'; break;
            case 'u': { char h[5] = { 0 }; memcpy(h, s + 1, 4); c = (char)strtol(h, NULL, 16); s += 4; break; }
            default: c = *s;
            }
        store[stored++] = c;
    }
    if (*s) s++;
    store[stored++] = 0;
    return start;
}
static value* parse(void) {
    value* v = &pool[used++];
    v->kind = BAD;
    space();
    if (*s == '"') { v->kind = STRING; v->text = string(); }
    else if (*s == '[' || *s == '{') {
        char close = *s == '[' ? ']' : '}';
        value* first = NULL; value** end = &first;
        s++;
        space();
        while (*s && *s != close) {
            char* key = NULL;
            if (close == '}') { key = string(); space(); if (*s++ != ':') return v; }
            value* e = parse();
            if (e->kind == BAD) return v;
            e->key = key;
            *end = e;
            end = &e->next;
            space();
            if (*s == ',') { s++; space(); }
        }
        if (!*s) return v;
        s++;
        v->kind = close == ']' ? ARRAY : OBJECT;
        v->first = first;
    }
    else if (*s == '-' || isdigit((unsigned char)*s)) { char* e; v->kind = NUMBER; v->number = strtod(s, &e); s = e; }
    else if (!strncmp(s, "true", 4)) { v->kind = BOOLEAN; v->flag = 1; s += 4; }
    else if (!strncmp(s, "false", 5)) { v->kind = BOOLEAN; v->flag = 0; s += 5; }
    else if (!strncmp(s, "null", 4)) { v->kind = NUL; s += 4; }
    return v;
}
static void write(const value* v) {
    switch (v->kind) {
    case NUL: printf("null"); break;
    case BOOLEAN: printf(v->flag ? "true" : "false"); break;
    case NUMBER: printf("%.10g", v->number); break;
    case STRING: putchar('"'); for (const char* p = v->text; *p; p++) { if (*p == '"' || *p == '\\') putchar('\\'); if (*p == '\n') printf("\\n"); else putchar(*p); } putchar('"'); break;
    case ARRAY: case OBJECT:
        putchar(v->kind == ARRAY ? '[' : '{');
        for (const value* e = v->first; e; e = e->next) { if (e->key) printf("\"%s\":", e->key); write(e); if (e->next) putchar(','); }
        putchar(v->kind == ARRAY ? ']' : '}');
        break;
    case BAD: printf("bad"); break;
    }
}
static double sum(const value* v) { double t = v->kind == NUMBER ? v->number : 0; if (v->kind >= ARRAY && v->kind <= OBJECT) for (const value* e = v->first; e; e = e->next) t += sum(e); return t; }
static int xml(const char* p) {
    char stack[8][12];
    int depth = 0, most = 0;
    while (*p) {
        if (*p++ != '<') continue;
        int close = *p == '/', n = 0;
        char name[12];
        p += close;
        while (*p && *p != '>' && *p != ' ' && *p != '/') name[n++] = *p++;
        name[n] = 0;
        while (*p && *p != '>') p++;
        if (p[-1] == '/') continue;
        if (close) { if (!depth || strcmp(stack[--depth], name)) return -1; }
        else { strcpy(stack[depth++], name); if (depth > most) most = depth; }
    }
    return depth ? -2 : most;
}
static void url(const char* p, char* o) { for (; *p; p++) if (*p == '+') *o++ = ' '; else if (*p == '%') { int v = 0; for (int i = 1; i < 3; i++) v = v * 16 + (isdigit((unsigned char)p[i]) ? p[i] - '0' : (p[i] | 32) - 'a' + 10); *o++ = (char)v; p += 2; } else *o++ = *p; *o = 0; }
int main(void) {
    static const char* const texts[] = { "{\"name\": \"T800\", \"links\": [0, 1, 2, 3], \"fpu\": true, \"clock\": 20e6, \"next\": null, \"sub\": {\"a\": -1.5, \"b\": []}}", "[1, 2, [3, [4, {\"x\": 5}]], \"a\\\"b\\n\\u0041\"]", "[1, 2", "{\"a\" 1}", " false " };
    for (int i = 0; i < 5; i++) { used = stored = 0; memset(pool, 0, sizeof pool); s = texts[i]; value* v = parse(); write(v); printf(" %g %d\n", sum(v), used); }
    printf("%d %d %d %d\n", xml("<a><b x='1'>t</b><c/><d><e></e></d></a>"), xml("<a><b></a></b>"), xml("<a>"), xml("plain"));
    char out[60];
    url("a+b%3dc%20%26%7E%4a", out);
    printf("%s\n", out);
    return 0;
}
