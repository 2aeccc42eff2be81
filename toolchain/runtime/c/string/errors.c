// Names of errors

#include <errno.h>
#include <string.h>

#include "internal.h"

int _lib_errno;

static const struct {
    short number;
    const char* words;
} errors[] = {
    {0, "No error"},
    {EPERM, "Operation not permitted"},
    {ENOENT, "No such file or directory"},
    {EINTR, "Interrupted"},
    {EIO, "Input or output failed"},
    {E2BIG, "Too many arguments"},
    {EBADF, "Not an open stream"},
    {EAGAIN, "Not available now"},
    {ENOMEM, "Not enough memory"},
    {EACCES, "Permission denied"},
    {EFAULT, "Bad address"},
    {EBUSY, "In use"},
    {EEXIST, "File exists"},
    {ENODEV, "No such device"},
    {ENOTDIR, "Not a directory"},
    {EISDIR, "Is a directory"},
    {EINVAL, "Invalid argument"},
    {ENFILE, "Too many files open in the system"},
    {EMFILE, "Too many files open"},
    {ENOTTY, "Not a terminal"},
    {EFBIG, "File too large"},
    {ENOSPC, "No space left"},
    {ESPIPE, "Stream has no position"},
    {EROFS, "Read only"},
    {EPIPE, "Nobody reads"},
    {EDOM, "Argument out of domain"},
    {ERANGE, "Result too large"},
    {ENAMETOOLONG, "Name too long"},
    {ENOSYS, "The file server cannot do that"},
    {EOVERFLOW, "Value too large"},
    {EILSEQ, "Invalid character"},
    {ESIGNUM, "Invalid signal number"},
    {EFILPOS, "Position of the file is not available"},
};

char* strerror(int error) {
    static char unknown[] = "Error -2147483648";
    for (size_t index = 0; index < _LIB_LENGTH(errors); ++index)
        if (errors[index].number == error)
            return (char*)errors[index].words;
    unsigned rest = error < 0 ? 0u - (unsigned)error : (unsigned)error;
    char digits[10];
    int count = 0;
    do
        digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    char* at = unknown + 6;
    if (error < 0)
        *at++ = '-';
    while (count != 0)
        *at++ = digits[--count];
    *at = '\0';
    return unknown;
}
