// A tokenizer of C text: names, keywords, numbers of all kinds, strings with escapes, comments, operators by the longest match.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

enum kind { NAME, KEYWORD, INTEGER, REAL, STRING, CHARACTER, OPERATOR, BAD, KINDS };
struct token { enum kind kind; const char* start; int length, line; };
static const char *at, *const operators[] = { "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##" };
static int line;
static int skip(void) {
    for (;;) {
        if (*at == '\n') line++, at++;
        else if (isspace((unsigned char)*at)) at++;
        else if (at[0] == '/' && at[1] == '/') at += strcspn(at, "\n");
        else if (at[0] == '/' && at[1] == '*') { const char* e = strstr(at + 2, "*/"); if (!e) return 0; for (; at < e + 2; at++) line += *at == '\n'; }
        else return *at != 0;
    }
}
static int next(struct token* t) {
    static const char* const keywords[] = { "break", "case", "char", "for", "if", "int", "return", "while" };
    if (!skip()) return 0;
    *t = (struct token){ BAD, at, 1, line };
    const char* p = at;
    if (isalpha((unsigned char)*p) || *p == '_') {
        while (isalnum((unsigned char)*p) || *p == '_') p++;
        t->kind = NAME;
        for (int low = 0, high = 7; low <= high;) { int mid = (low + high) / 2, c = strncmp(at, keywords[mid], (size_t)(p - at)); if (!c) c = -keywords[mid][p - at]; if (!c) { t->kind = KEYWORD; break; } if (c < 0) high = mid - 1; else low = mid + 1; }
    } else if (isdigit((unsigned char)*p) || (*p == '.' && isdigit((unsigned char)p[1]))) {
        t->kind = INTEGER;
        int hex = p[0] == '0' && (p[1] | 32) == 'x';
        for (; isalnum((unsigned char)*p) || *p == '.' || (strchr("+-", *p) && *p && strchr(hex ? "pP" : "eE", p[-1])); p++) if (*p == '.' || (!hex && strchr("eE", *p)) || (hex && strchr("pP", *p))) t->kind = REAL;
    } else if (*p == '"' || *p == '\'') {
        char q = *p++;
        while (*p && *p != q && *p != '\n') p += *p == '\\' && p[1] ? 2 : 1;
        if (*p == q) { t->kind = q == '"' ? STRING : CHARACTER; p++; }
    } else {
        p++;
        for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++) { size_t n = strlen(operators[i]); if (!strncmp(at, operators[i], n)) { p = at + n; break; } }
        if (p - at > 1 || strchr("+-*/%&|^~!<>=?:;,.(){}[]#", *at)) t->kind = OPERATOR;
    }
    t->length = (int)(p - at);
    at = p;
    return 1;
}
int main(void) {
    static const char* texts[] = { "int main(void) {\n  for (int i = 0x1F; i <<= 2; i-->0) /* a\n comment */ x[i] += .5e-3f; // end\n return 'a';}", "a+++b->c...d##e<=>=f", "\"str \\\" \\n\" '\\'' \"open\n next", "1.5 0x1p-3 1e+5+2 12UL 3.e2 0.x @ $ whiles whil", "x /* unclosed" };
    for (int i = 0; i < 5; i++) {
        struct token t;
        unsigned count[KINDS] = { 0 };
        at = texts[i]; line = 1;
        while (next(&t)) { printf("%c%d:%.*s ", "NKIRSCO?"[t.kind], t.line, t.length, t.start); count[t.kind]++; }
        printf("\n");
        for (int k = 0; k < KINDS; k++) printf("%u ", count[k]);
        printf("\n");
    }
    return 0;
}
