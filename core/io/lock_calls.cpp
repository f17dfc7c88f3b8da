#include "core/io/lock_calls.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace squire {

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t architecture = 0;  // unknown, so there is no filter
#endif

// Allowed with any arguments: they act on memory, time, threads and open files, or look up paths, which opens
// nothing.
constexpr int harmless[] = {
    SYS_read,
    SYS_pread64,
    SYS_readv,
    SYS_preadv,
    SYS_write,
    SYS_writev,
    SYS_pwrite64,
    SYS_lseek,
    SYS_close,
    SYS_fstat,
    SYS_newfstatat,
    SYS_statx,
    SYS_getdents64,
    SYS_readlinkat,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_fadvise64,
    SYS_ftruncate,
    SYS_getcwd,
    SYS_munmap,
    SYS_mremap,
    SYS_madvise,
    SYS_brk,
    SYS_futex,
    SYS_set_robust_list,
    SYS_rseq,
    SYS_membarrier,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_getrandom,
    SYS_getpid,
    SYS_gettid,
    SYS_getppid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_getrusage,
    SYS_getrlimit,
    SYS_sysinfo,
    SYS_uname,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_restart_syscall,
    SYS_exit,
    SYS_exit_group,
#ifdef __x86_64__
    SYS_stat,
    SYS_lstat,
    SYS_access,
    SYS_readlink,
    SYS_time,
#endif
};

// Builds the BPF program that the kernel runs with the number and the arguments of each system call. A rule
// allows or refuses one call; calls without a rule are refused.
class Filter {
 public:
  Filter() {
    load(offsetof(seccomp_data, arch));
    add(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0);
    refuse();
    load(offsetof(seccomp_data, nr));
  }

  void allow(int call) {
    begin(call, 1);
    allow();
  }
  // Allows the call only if no bit of `bits` is set in the argument.
  void allowWithout(int call, unsigned argument, std::uint32_t bits) {
    allowBits(call, argument, bits, 1, 0);
  }
  // Allows the call only if a bit of `bits` is set in the argument.
  void allowWith(int call, unsigned argument, std::uint32_t bits) { allowBits(call, argument, bits, 0, 1); }
  // Allows the call only if the argument is one of `values`.
  void allowOneOf(int call, unsigned argument, std::initializer_list<std::uint32_t> values) {
    begin(call, 2 + 2 * values.size());
    load(low(argument));
    for (const std::uint32_t value : values) {
      add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
      allow();
    }
    refuse();
  }
  void refuse(int call, int code) {
    begin(call, 1);
    refuse(code);
  }

  // Installs the filter for all threads. Returns 0 or an errno value.
  [[nodiscard]] int apply() {
    refuse();
    const sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
    const long done = ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    return done == 0 ? 0 : errno;
  }

 private:
  static std::uint32_t low(unsigned argument) {
    static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
    return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 8 * argument);
  }
  void add(int code, std::uint32_t value, std::size_t ifTrue = 0, std::size_t ifFalse = 0) {
    code_.push_back({static_cast<std::uint16_t>(code), static_cast<std::uint8_t>(ifTrue),
                     static_cast<std::uint8_t>(ifFalse), value});
  }
  void load(std::size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)); }
  // Allows the call depending on an argument: skips `ifSet` instructions before the answer if one of `bits`
  // is set, else `ifClear`.
  void allowBits(int call, unsigned argument, std::uint32_t bits, std::size_t ifSet, std::size_t ifClear) {
    begin(call, 4);
    load(low(argument));
    add(BPF_JMP | BPF_JSET | BPF_K, bits, ifSet, ifClear);
    allow();
    refuse();
  }
  // Skips the next `length` instructions for other calls.
  void begin(int call, std::size_t length) {
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, length);
  }
  void allow() { add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW); }
  void refuse(int code = EPERM) {
    add(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(code));
  }

  std::vector<sock_filter> code_;
};

constexpr std::uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;

}  // namespace

bool canLockCalls() { return architecture != 0 && ::prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0; }

int lockCalls() {
  Filter filter;
  for (const int call : harmless) filter.allow(call);
  filter.allowWithout(SYS_mmap, 2, PROT_EXEC);
  filter.allowWithout(SYS_mprotect, 2, PROT_EXEC);
  filter.allowWithout(SYS_openat, 2, writing);
#ifdef SYS_open
  filter.allowWithout(SYS_open, 1, writing);
#endif
  filter.allowWith(SYS_clone, 0, CLONE_THREAD);
  filter.refuse(SYS_clone3, ENOSYS);  // its flags are in memory; the C library then calls clone
  filter.allowOneOf(SYS_fcntl, 1, {F_GETFD, F_SETFD, F_GETFL, F_SETFL});
  filter.allowOneOf(SYS_prlimit64, 0, {0});                                    // of this process
  filter.allowOneOf(SYS_tgkill, 0, {static_cast<std::uint32_t>(::getpid())});  // abort()
  return filter.apply();
}

}  // namespace squire
