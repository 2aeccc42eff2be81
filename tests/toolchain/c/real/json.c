// Usage: json FILE ...: reads each file by cJSON and prints it with and without layout, and what a copy of it compares as.
#include <stdio.h>
#include <stdlib.h>

#include "cJSON.h"

int main(int argc, char** argv) {
    for (int i = 1; i < argc; i++) {
        static char text[20000];
        FILE* const file = fopen(argv[i], "rb");
        if (file == NULL) {
            printf("cannot read %s\n", argv[i]);
            continue;
        }
        text[fread(text, 1, sizeof text - 1, file)] = 0;
        fclose(file);
        cJSON* const json = cJSON_Parse(text);
        if (json == NULL) {
            printf("%s: error at %d\n", argv[i], (int)(cJSON_GetErrorPtr() - text));
            continue;
        }
        char* const formatted = cJSON_Print(json);
        char* const plain = cJSON_PrintUnformatted(json);
        cJSON* const copy = cJSON_Duplicate(json, 1);
        printf("%s\n%s\n%s\n%d\n", argv[i], formatted, plain, cJSON_Compare(json, copy, 1));
        free(formatted);
        free(plain);
        cJSON_Delete(json);
        cJSON_Delete(copy);
    }
    return 0;
}
