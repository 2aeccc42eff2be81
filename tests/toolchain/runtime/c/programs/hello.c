// -- arguments: one "two words" -x
// -- exit: 3
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char** words) {
    printf("hello, world\n");
    for (int at = 1; at < count; ++at)
        printf("%d <%s>\n", at, words[at]);
    fprintf(stderr, "");
    return 3;
}
