/* The smallest program with a screen: t8 run examples/c/hello/hello.c
 *
 * Prints a greeting with the words of its command line.
 */

#include <stdio.h>

int main(int argc, char** argv) {
    printf("Hello from a transputer");
    for (int n = 1; n < argc; ++n)
        printf("%s %s", n == 1 ? " to" : "", argv[n]);
    printf(".\n");
    return 0;
}
