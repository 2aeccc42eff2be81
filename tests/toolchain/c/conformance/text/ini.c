// A reader of settings files with sections, types, ranges, continued lines and messages with line numbers; values in one structure.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <stddef.h>

struct settings { int width, height; double scale; char title[20]; _Bool visible; unsigned colour; short level; };
enum type { INT, REAL, TEXT, BOOL, HEX, SHORT };
static const struct { const char *section, *key; enum type type; unsigned short at; double low, high; } keys[] = {
    { "window", "width", INT, offsetof(struct settings, width), 1, 4096 }, { "window", "height", INT, offsetof(struct settings, height), 1, 4096 }, { "window", "title", TEXT, offsetof(struct settings, title), 0, 19 },
    { "view", "scale", REAL, offsetof(struct settings, scale), 0.1, 10 }, { "view", "visible", BOOL, offsetof(struct settings, visible), 0, 0 }, { "view", "colour", HEX, offsetof(struct settings, colour), 0, 0xffffff }, { "", "level", SHORT, offsetof(struct settings, level), -5, 5 } };
static char* trim(char* s) { while (isspace((unsigned char)*s)) s++; char* e = s + strlen(s); while (e > s && isspace((unsigned char)e[-1])) *--e = 0; return s; }
static const char* set(struct settings* s, const char* section, const char* key, const char* value) {
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i].section, section) || strcmp(keys[i].key, key)) continue;
        void* at = (char*)s + keys[i].at;
        char* end = "";
        double v = 0;
        switch (keys[i].type) {
        case TEXT: if (strlen(value) > keys[i].high) return "too long"; strcpy(at, value); return NULL;
        case BOOL: if (!strcmp(value, "yes") || !strcmp(value, "on")) *(_Bool*)at = 1; else if (!strcmp(value, "no") || !strcmp(value, "off")) *(_Bool*)at = 0; else return "not yes or no"; return NULL;
        case REAL: v = strtod(value, &end); break;
        case HEX: v = strtoul(value, &end, 16); break;
        case INT: case SHORT: v = strtol(value, &end, 0); break;
        }
        if (*end || !*value) return "not a number";
        if (v < keys[i].low || v > keys[i].high) return "out of range";
        switch (keys[i].type) { case REAL: *(double*)at = v; break; case HEX: *(unsigned*)at = (unsigned)v; break; case SHORT: *(short*)at = (short)v; break; default: *(int*)at = (int)v; }
        return NULL;
    }
    return "unknown key";
}
static void read(struct settings* s, const char* text) {
    char section[20] = "", line[100], message[40];
    for (int number = 1; *text; number++) {
        int n = 0;
        for (; *text && *text != '\n'; text++) { if (*text == '\\' && text[1] == '\n') { text++; number++; } else line[n++] = *text; }
        text += *text == '\n';
        line[n] = 0;
        char *p = trim(line), *eq;
        const char* wrong = NULL;
        if (!*p || *p == ';' || *p == '#') continue;
        if (*p == '[') { if (sscanf(p, "[%19[^]]]", section) != 1 || !strchr(p, ']')) wrong = "bad section"; }
        else if (!(eq = strchr(p, '='))) wrong = "no =";
        else { *eq = 0; wrong = set(s, section, trim(p), trim(eq + 1)); }
        if (wrong) { snprintf(message, sizeof message, "line %d: %s", number, wrong); puts(message); }
    }
    printf("%d %d %g '%s' %d %06x %d\n", s->width, s->height, s->scale, s->title, s->visible, s->colour, s->level);
}
int main(void) {
    struct settings s = { 80, 25, 1, "none", 0, 0, 1 };
    read(&s, "level = -3\n; a comment\n[window]\n width=640 \nheight = 0x1e0\ntitle =  A long \\\n title \n\n[view]\nscale=2.5e0\nvisible = on\ncolour=ff8000\n");
    read(&s, "[window]\nwidth = 5000\nheight = 12x\nsize = 3\nwidth\n[oops\n[view]\nvisible=maybe\nscale=0.01\nscale=\ntitle=x\n[window]\ntitle=this is much too long for it\n[]\n");
    return 0;
}
