// A macro processor with define, arguments, ifelse, evaluated sums and nested calls, over a push-back buffer.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

struct macro { char name[12], body[60]; };
static struct macro table[16];
static int macros;
static char buffer[1000];
static int top;
static int get(void) { return top ? (unsigned char)buffer[--top] : EOF; }
static void unget(const char* s) { for (size_t n = strlen(s); n--;) buffer[top++] = s[n]; }
static struct macro* find(const char* name) { for (int i = macros; i--;) if (!strcmp(table[i].name, name)) return &table[i]; return NULL; }
static int sum(const char** p, int level) {
    int a;
    while (**p == ' ') ++*p;
    if (level == 2) {
        if (**p == '(') { ++*p; a = sum(p, 0); if (**p == ')') ++*p; return a; }
        char* e; a = (int)strtol(*p, &e, 10); *p = e; return a;
    }
    a = sum(p, level + 1);
    for (;;) {
        while (**p == ' ') ++*p;
        char o = **p;
        if (!o || !strchr(level ? "*/%" : "+-", o)) return a;
        ++*p;
        int b = sum(p, level + 1);
        switch (o) { case '+': a += b; break; case '-': a -= b; break; case '*': a *= b; break; case '/': a = b ? a / b : 0; break; default: a = b ? a % b : 0; }
    }
}
static char* run(char* out);
static void call(const char* name, struct macro* m) {
    char args[5][80] = { "" };
    int n = 0, depth = 1, c = get();
    if (c == '(') {
        char* a = args[0];
        while ((c = get()) != EOF && depth) {
            if (c == '(' || c == '[') depth++;
            if ((c == ')' || c == ']') && !--depth) break;
            if (c == ',' && depth == 1 && n < 4) { *a = 0; a = args[++n]; } else *a++ = (char)c;
        }
        *a = 0; n++;
    } else if (c != EOF) buffer[top++] = (char)c;
    if (!strcmp(name, "define")) {
        struct macro* d = find(args[0]);
        if (!d) { d = &table[macros++]; strcpy(d->name, args[0]); }
        size_t k = strlen(args[1]);
        if (args[1][0] == '[') { memcpy(d->body, args[1] + 1, k - 2); d->body[k - 2] = 0; } else strcpy(d->body, args[1]);
    } else if (!strcmp(name, "ifelse")) {
        char key[2][40];
        int saved = top;
        for (int i = 0; i < 2; i++) { top = 0; char keep[1000]; memcpy(keep, buffer, (size_t)saved); unget(args[i]); *run(key[i]) = 0; memcpy(buffer, keep, (size_t)saved); }
        top = saved;
        unget(strcmp(key[0], key[1]) ? args[3] : args[2]);
    } else if (!strcmp(name, "eval")) {
        char value[80], keep[1000];
        int saved = top;
        memcpy(keep, buffer, (size_t)saved); top = 0; unget(args[0]); *run(value) = 0; memcpy(buffer, keep, (size_t)saved); top = saved;
        const char* p = value;
        char number[12];
        sprintf(number, "%d", sum(&p, 0));
        unget(number);
    } else {
        char text[300], *t = text;
        for (const char* p = m->body; *p; p++)
            if (*p == '$' && isdigit((unsigned char)p[1])) { int k = *++p - '1'; if (k < n && k >= 0) t = strcpy(t, args[k]) + strlen(args[k]); } else if (*p == '$' && p[1] == '#') { t += sprintf(t, "%d", n); p++; } else *t++ = *p;
        *t = 0;
        unget(text);
    }
}
static char* run(char* out) {
    int c;
    while ((c = get()) != EOF) {
        if (!isalpha(c)) { *out++ = (char)c; continue; }
        char name[30];
        int n = 0;
        do name[n++] = (char)c; while ((c = get()) != EOF && isalnum(c));
        if (c != EOF) buffer[top++] = (char)c;
        name[n] = 0;
        struct macro* m = find(name);
        if (m || !strcmp(name, "define") || !strcmp(name, "ifelse") || !strcmp(name, "eval")) call(name, m);
        else out = strcpy(out, name) + n;
    }
    *out = 0;
    return out;
}
int main(void) {
    static const char* lines[] = { "define(x, 5)x+x", "define(twice,$1 and $1)twice(go)!", "eval(2*(3+4)-x)", "define(fact,[ifelse($1,1,1,eval($1*fact(eval($1-1))))])fact(5) fact(7)", "ifelse(a,b,yes,no) ifelse(x, 5,same,other)", "define(count,$#)count(a,b,c) count", "twice((a,b))", "plain text, (no macros) [here]", "define(x,y)define(y,z)x", "define(sq,eval($1*$1))sq(9)sq(sq(3))" };
    for (int i = 0; i < 10; i++) { char out[400]; unget(lines[i]); run(out); printf("%s|%d %d\n", out, top, macros); }
    return 0;
}
