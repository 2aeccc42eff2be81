/* node.c: a node of the farm of root.c */

#include "farm.h"

int main(void) {
    farm(LINK0IN, LINK0OUT);
    return 0;
}
