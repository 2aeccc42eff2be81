// Files by their numbers, with the headers of POSIX
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static struct stat facts;

static void show(const char* what, int status) {
    const int error = errno;
    printf("%s: %d %s", what, status, S_ISREG(facts.st_mode) ? "a file" : "");
    if (S_ISREG(facts.st_mode))
        printf(" of %ld bytes, ", (long)facts.st_size);
    printf("%s%s\n", status == -1 && error == ENOENT ? "absent" : "", status == -1 && error == EBADF ? "no stream" : "");
    memset(&facts, 0, sizeof facts);
    errno = 0;
}

int main(void) {
    char text[32];
    int file = open("posix.tmp", O_WRONLY | O_CREAT | O_TRUNC, 0644);
    printf("%d\n", file > STDERR_FILENO);
    const ssize_t written = write(file, "hello, files", 12);
    printf("%d\n", (int)written);
    close(file);
    file = open("posix.tmp", O_RDWR);
    const off_t place = lseek(file, -5, SEEK_END);
    memset(text, 0, sizeof text);
    const ssize_t got = read(file, text, sizeof text);
    printf("%ld %d %s\n", (long)place, (int)got, text);
    lseek(file, 0, SEEK_SET);
    write(file, "J", 1);
    printf("%ld\n", (long)lseek(file, 0, SEEK_CUR));
    show("fstat", fstat(file, &facts));
    printf("%d\n", isatty(file));
    close(file);
    file = open("posix.tmp", O_WRONLY | O_APPEND);
    write(file, "!", 1);
    close(file);
    show("stat", stat("posix.tmp", &facts));
    printf("%d\n", unlink("posix.tmp"));
    show("stat", stat("posix.tmp", &facts));
    show("open", open("posix.tmp", O_RDONLY));
    show("read", (int)read(99, text, 1));
    return 0;
}
