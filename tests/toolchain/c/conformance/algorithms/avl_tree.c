// An AVL tree with insertion, deletion and order statistics.
#include <stdio.h>
#include <stdlib.h>

typedef struct node { struct node *left, *right; int key; signed char height; unsigned short count; } node;
static node pool[800];
static int taken;

static int height(const node* n) { return n ? n->height : 0; }
static int count(const node* n) { return n ? n->count : 0; }
static node* update(node* n) {
    int l = height(n->left), r = height(n->right);
    n->height = (signed char)((l > r ? l : r) + 1);
    n->count = (unsigned short)(count(n->left) + count(n->right) + 1);
    return n;
}
static node* rotate_right(node* n) { node* l = n->left; n->left = l->right; l->right = update(n) ; return update(l); }
static node* rotate_left(node* n) { node* r = n->right; n->right = r->left; r->left = update(n); return update(r); }
static node* balance(node* n) {
    update(n);
    int d = height(n->left) - height(n->right);
    if (d > 1) {
        if (height(n->left->left) < height(n->left->right)) n->left = rotate_left(n->left);
        return rotate_right(n);
    }
    if (d < -1) {
        if (height(n->right->right) < height(n->right->left)) n->right = rotate_right(n->right);
        return rotate_left(n);
    }
    return n;
}
static node* insert(node* n, int key) {
    if (!n) { n = &pool[taken++]; n->key = key; n->left = n->right = NULL; return update(n); }
    if (key < n->key) n->left = insert(n->left, key);
    else if (key > n->key) n->right = insert(n->right, key);
    return balance(n);
}
static node* take_least(node* n, node** least) {
    if (!n->left) { *least = n; return n->right; }
    n->left = take_least(n->left, least);
    return balance(n);
}
static node* erase(node* n, int key) {
    if (!n) return n;
    if (key < n->key) n->left = erase(n->left, key);
    else if (key > n->key) n->right = erase(n->right, key);
    else {
        if (!n->left) return n->right;
        if (!n->right) return n->left;
        node* m;
        node* right = take_least(n->right, &m);
        m->left = n->left;
        m->right = right;
        return balance(m);
    }
    return balance(n);
}
static int kth(const node* n, int k) {
    for (;;) {
        int c = count(n->left);
        if (k == c) return n->key;
        if (k < c) n = n->left; else { k -= c + 1; n = n->right; }
    }
}
static int check(const node* n, int low, int high) {
    if (!n) return 1;
    return n->key > low && n->key < high && abs(height(n->left) - height(n->right)) <= 1 && check(n->left, low, n->key) &&
           check(n->right, n->key, high);
}
int main(void) {
    node* root = NULL;
    unsigned x = 7;
    for (int i = 0; i < 250; i++) { x = x * 1103515245u + 12345u; root = insert(root, (int)(x >> 16) % 1000); }
    printf("%d nodes, height %d, ok %d\n", count(root), height(root), check(root, -1, 100000));
    for (int i = 0; i < 1000; i += 2) root = erase(root, i);
    printf("%d nodes, height %d, ok %d\n", count(root), height(root), check(root, -1, 100000));
    for (int k = 0; k < count(root); k += 10) printf("%d ", kth(root, k));
    printf("\n");
    for (int i = 0; i < 500; i++) root = insert(root, i);
    printf("%d nodes, height %d, ok %d\n", count(root), height(root), check(root, -1, 100000));
    return 0;
}
