// SPDX-License-Identifier: MIT
#include "gf2/io/atomic_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <locale>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>

#include "gf2/io/errors.hpp"
#include "tests/io/temporary_directory.hpp"
#include "tests/support/checks.hpp"

namespace {

// The number of allocations that succeed before all fail.
thread_local std::size_t allocations_left = SIZE_MAX;

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    if (allocations_left == 0) throw std::bad_alloc();
    if (allocations_left != SIZE_MAX) --allocations_left;
    void* const place = std::malloc(size == 0 ? 1 : size);
    if (place == nullptr) throw std::bad_alloc();
    return place;
}
[[gnu::noinline]] void operator delete(void* place) noexcept {
    std::free(place);
}
[[gnu::noinline]] void operator delete(void* place, std::size_t) noexcept {
    std::free(place);
}

namespace gf2::io {
namespace {

namespace fs = std::filesystem;

using test::error_of;
using test::mentions;
using test::TemporaryDirectory;
using testing::ElementsAre;
using testing::IsEmpty;

std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& path, const std::string& text) {
    AtomicFile file(path);
    file.stream() << text;
    file.commit();
}

TEST(AtomicFile, AppearsOnCommit) {
    const TemporaryDirectory directory;
    const fs::path path = directory / "out";
    {
        AtomicFile file(path);
        file.stream() << "1\r\n0\n";
        EXPECT_FALSE(fs::exists(path));
        file.commit();
        EXPECT_EQ(content(path), "1\r\n0\n");
    }
    EXPECT_EQ(content(path), "1\r\n0\n");
    EXPECT_THAT(directory.names(), ElementsAre("out"));
}

TEST(AtomicFile, LeavesNothingWithoutCommit) {
    const TemporaryDirectory directory;
    {
        AtomicFile file(directory / "out");
        file.stream() << std::string(100000, '1');
    }
    EXPECT_THAT(directory.names(), IsEmpty());
}

TEST(AtomicFile, KeepsTheOlderFileUntilCommit) {
    const TemporaryDirectory directory;
    const fs::path path = directory / "out";
    std::ofstream(path) << "older and longer";
    {
        AtomicFile file(path);
        file.stream() << "new" << std::flush;
        EXPECT_EQ(content(path), "older and longer");
    }
    EXPECT_EQ(content(path), "older and longer");
    EXPECT_THAT(directory.names(), ElementsAre("out"));
    write(path, "new");
    EXPECT_EQ(content(path), "new");
    EXPECT_THAT(directory.names(), ElementsAre("out"));
}

TEST(AtomicFile, LeavesNothingWhenTheProgramIsKilled) {
    const TemporaryDirectory directory;
    const int nameless = ::open(directory.path().c_str(), O_TMPFILE | O_WRONLY, 0600);
    if (nameless < 0) GTEST_SKIP() << "the file system has no files without names";
    ::close(nameless);
    const pid_t child = ::fork();
    if (child == 0) {
        AtomicFile file(directory.path() / "file");
        file.stream() << std::string(100'000, 'a') << std::flush;
        ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_THAT(directory.names(), IsEmpty());
}

TEST(AtomicFile, HasTheModeOfTheUmask) {
    const TemporaryDirectory directory;
    const mode_t before = ::umask(0027);
    write(directory / "new", "1");
    EXPECT_EQ(::umask(before), 0027u) << "the mask stays as it was";
    EXPECT_EQ(static_cast<unsigned>(fs::status(directory / "new").permissions()), 0640u);
}

TEST(AtomicFile, KeepsTheModeOfTheOlderFile) {
    const TemporaryDirectory directory;
    std::ofstream(directory / "secret") << "older";
    fs::permissions(directory / "secret", fs::perms::owner_read | fs::perms::owner_write);
    write(directory / "secret", "new");
    EXPECT_EQ(static_cast<unsigned>(fs::status(directory / "secret").permissions()), 0600u);
}

TEST(AtomicFile, ReplacesTheTargetOfALink) {
    const TemporaryDirectory directory;
    fs::create_directory(directory / "far");
    std::ofstream(directory / "far" / "target") << "older";
    fs::create_symlink("far/target", directory / "link");
    fs::create_symlink("link", directory / "link to link");
    write(directory / "link to link", "new");
    EXPECT_TRUE(fs::is_symlink(directory / "link to link"));
    EXPECT_TRUE(fs::is_symlink(directory / "link"));
    EXPECT_FALSE(fs::is_symlink(directory / "far" / "target"));
    EXPECT_EQ(content(directory / "far" / "target"), "new");
    EXPECT_THAT(directory.names(), ElementsAre("far", "link", "link to link"));
}

TEST(AtomicFile, CreatesTheTargetOfALink) {
    const TemporaryDirectory directory;
    fs::create_symlink(directory / "target", directory / "link");
    write(directory / "link", "new");
    EXPECT_TRUE(fs::is_symlink(directory / "link"));
    EXPECT_EQ(content(directory / "target"), "new");
}

TEST(AtomicFile, ErrorsNameTheFileAndTheReason) {
    const TemporaryDirectory directory;
    const auto message = [](const fs::path& path) {
        return error_of<FileError>([&] { AtomicFile file(path); });
    };
    const fs::path missing = directory / "missing" / "out";
    EXPECT_TRUE(mentions(message(missing), {missing.string() + ": cannot open for writing: No such file"}));
    EXPECT_TRUE(mentions(message(directory.path()), {directory.path().string(), "directory"}));
    EXPECT_TRUE(mentions(message(directory / std::string(1000, 'n')), {"too long"}));
    std::ofstream(directory / "file") << "1";
    EXPECT_TRUE(mentions(message(directory / "file" / "out"), {"Not a directory"}));
    fs::create_symlink("loop", directory / "loop");
    EXPECT_TRUE(mentions(message(directory / "loop"), {"symbolic links"}));
    EXPECT_THAT(directory.names(), ElementsAre("file", "loop"));
}

// Root may write anywhere: gives up its privileges until the end of the scope.
class Unprivileged {
public:
    Unprivileged() {
        if (before_ == 0 && ::seteuid(kNobody) != 0) throw std::runtime_error("cannot give up privileges");
    }
    ~Unprivileged() {
        if (before_ == 0 && ::seteuid(before_) != 0) std::abort();
    }
    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;

private:
    static constexpr uid_t kNobody = 65534;
    const uid_t before_ = ::geteuid();
};

TEST(AtomicFile, RefusesADirectoryWithoutPermission) {
    const TemporaryDirectory directory;
    fs::create_directory(directory / "locked");
    for (const fs::perms perms : {fs::perms::owner_read | fs::perms::owner_exec, fs::perms::none}) {
        fs::permissions(directory / "locked", perms);
        const Unprivileged unprivileged;
        EXPECT_TRUE(mentions(error_of<FileError>([&] { AtomicFile file(directory / "locked" / "out"); }),
                             {"locked/out: cannot open for writing: Permission denied"}));
    }
}

TEST(AtomicFile, WritesToDevicesInPlace) {
    if (!fs::exists("/dev/null")) GTEST_SKIP() << "no /dev/null";
    write("/dev/null", "1");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(AtomicFile, ReportsAFullDevice) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    AtomicFile file("/dev/full");
    file.stream() << "1";
    EXPECT_TRUE(mentions(error_of<FileError>([&] { file.commit(); }), {"/dev/full", "cannot write", "No space left"}));
}

// The write that fails is not the last one.
TEST(AtomicFile, ReportsTheReasonOfAnEarlierFailedWrite) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    AtomicFile file("/dev/full");
    file.stream() << std::string(1'000'000, '1');  // more than the buffer: commit() has nothing left to write
    errno = 0;
    EXPECT_EQ(error_of<FileError>([&] { file.commit(); }), "/dev/full: cannot write: No space left on device");
}

TEST(AtomicFile, LeavesNothingWhenOutOfMemory) {
    const TemporaryDirectory directory;
    const fs::path path = directory / "a name that is too long to be kept without an allocation";
    bool is_written = false;
    for (std::size_t count = 0; !is_written; ++count) {
        ASSERT_LT(count, 1000u);
        const fs::path copy = path;
        allocations_left = count;
        try {
            AtomicFile file(copy);
            file.stream().write("1\n", 2);
            file.commit();
            is_written = true;
        } catch (const std::bad_alloc&) {
        }
        allocations_left = SIZE_MAX;
        if (is_written) break;
        EXPECT_THAT(directory.names(), IsEmpty()) << "allocation " << count;
    }
    EXPECT_THAT(directory.names(), ElementsAre(path.filename()));
}

// The umask belongs to the whole process.
TEST(AtomicFile, LeavesTheUmaskUnchanged) {
    const TemporaryDirectory directory;
    const mode_t before = ::umask(0077);
    std::atomic<bool> stop = false;
    std::thread writer([&] {
        while (!stop) AtomicFile(directory / "out").commit();
    });
    int wrong = 0;
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
    while (std::chrono::steady_clock::now() < end) {
        const int other = ::open((directory / "other").c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666);
        struct stat status {};
        wrong += ::fstat(other, &status) != 0 || (status.st_mode & 0777) != 0600;
        ::close(other);
        ::unlink((directory / "other").c_str());
    }
    stop = true;
    writer.join();
    ::umask(before);
    EXPECT_EQ(wrong, 0);
}

TEST(AtomicFile, WritesInTheClassicLocale) {
    struct Grouped : std::numpunct<char> {
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    const TemporaryDirectory directory;
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Grouped));
    {
        AtomicFile file(directory / "out");
        file.stream() << 1234567;
        file.commit();
    }
    std::locale::global(before);
    EXPECT_EQ(content(directory / "out"), "1234567");
}

TEST(AtomicFile, WritesToPipesInPlace) {
    int ends[2] = {};
    ASSERT_EQ(::pipe(ends), 0);
    write("/proc/self/fd/" + std::to_string(ends[1]), "10\n");
    char text[8] = {};
    EXPECT_EQ(::read(ends[0], text, sizeof text), 3);
    EXPECT_STREQ(text, "10\n");
    ::close(ends[0]);
    ::close(ends[1]);
}

TEST(AtomicFile, BrokenStreamIsNotCommitted) {
    const TemporaryDirectory directory;
    std::ofstream(directory / "out") << "older";
    {
        AtomicFile file(directory / "out");
        file.stream() << "half";
        file.stream().setstate(std::ios::badbit);
        EXPECT_THROW(file.commit(), FileError);
    }
    EXPECT_EQ(content(directory / "out"), "older");
    EXPECT_THAT(directory.names(), ElementsAre("out"));
}

TEST(AtomicFile, FailedRenameLeavesNothing) {
    const TemporaryDirectory directory;
    {
        AtomicFile file(directory / "out");
        file.stream() << "new";
        fs::create_directory(directory / "out");  // in the meantime
        EXPECT_TRUE(mentions(error_of<FileError>([&] { file.commit(); }), {"out", "rename", "directory"}));
    }
    EXPECT_TRUE(fs::is_directory(directory / "out"));
    EXPECT_THAT(directory.names(), ElementsAre("out"));
}

}  // namespace
}  // namespace gf2::io
