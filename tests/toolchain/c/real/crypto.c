// Usage: crypto FILE ...: the tests that hashes and ciphers of libtomcrypt bring with them, then hashes of each file.
#include "tomcrypt.h"

static const struct ltc_hash_descriptor* const hashes[] = {&md4_desc,    &md5_desc,    &sha1_desc,       &sha256_desc,    &sha512_desc,
                                                          &rmd160_desc, &tiger_desc, &sha3_256_desc, &blake2s_256_desc, &blake2b_512_desc};

static const struct ltc_cipher_descriptor* const ciphers[] = {&aes_desc, &des3_desc, &blowfish_desc, &xtea_desc, &rc6_desc, &cast5_desc};

static void hash_file_by(const struct ltc_hash_descriptor* hash, const char* name) {
    unsigned char block[1000];
    unsigned char digest[MAXBLOCKSIZE];
    hash_state state;
    FILE* const file = fopen(name, "rb");
    if (file == NULL) {
        printf("cannot read %s\n", name);
        return;
    }
    hash->init(&state);
    size_t length;
    while ((length = fread(block, 1, sizeof block, file)) > 0) {
        hash->process(&state, block, length);
    }
    hash->done(&state, digest);
    fclose(file);
    printf("%s %s ", hash->name, name);
    for (unsigned long i = 0; i < hash->hashsize; i++) {
        printf("%02x", digest[i]);
    }
    printf("\n");
}

int main(int argc, char** argv) {
    for (size_t i = 0; i < sizeof hashes / sizeof *hashes; i++) {
        printf("%s: %s\n", hashes[i]->name, hashes[i]->test() == CRYPT_OK ? "passed" : "FAILED");
    }
    for (size_t i = 0; i < sizeof ciphers / sizeof *ciphers; i++) {
        printf("%s: %s\n", ciphers[i]->name, ciphers[i]->test() == CRYPT_OK ? "passed" : "FAILED");
    }
    for (int i = 1; i < argc; i++) {
        for (size_t j = 0; j < sizeof hashes / sizeof *hashes; j++) {
            hash_file_by(hashes[j], argv[i]);
        }
    }
    return 0;
}
