# Sourced by packaging/run, test and release: installs missing packages, configures and builds a release in
# build/release. Prints to stderr. If everything is up to date, it takes well under 3 s.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$top/build/release
os_release=/etc/os-release

say() { printf '%s\n' "$*" >&2; }
die() {
  say "packaging: $*"
  exit 3
}

# The packages of these groups that are not installed, one per line.
missing_packages() {
  local wanted installed
  wanted=$(awk -v groups=" $* " '!/^#/ && NF == 2 && index(groups, " " $1 " ") {print $2}' \
    "$top/packaging/dependencies" | sort -u)
  # shellcheck disable=SC2086
  installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' $wanted 2>/dev/null |
    awk '$1 == "ii" {print $2}' | sort -u)
  comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$installed")
}

# Says what to install on a system whose packages are not known here, and ends if the tools are not there.
tell_packages() {
  local install=''
  case " $(. "$os_release" 2>/dev/null && echo "${ID:-} ${ID_LIKE:-}") $(uname -s) " in
    *Darwin*) die "Squire does not build on macOS: it uses calls of Linux; take a virtual machine with Debian 12" ;;
    *fedora*) install='dnf install gcc-c++ cmake ninja-build ccache pkgconf qt6-qtbase-devel qt6-qtmultimedia-devel qt6-qttools-devel assimp-devel ffmpeg-free-devel draco-devel glm-devel stb-devel json-devel cli11-devel libepoxy-devel mesa-libEGL-devel xxhash-devel google-highway-devel libdeflate-devel zlib-devel clang lld cmark-gfm gtest-devel google-benchmark-devel' ;;
    *arch*) install='pacman -S --needed gcc cmake ninja ccache pkgconf qt6-base qt6-multimedia qt6-tools assimp ffmpeg draco glm stb nlohmann-json cli11 libepoxy libglvnd xxhash highway libdeflate zlib clang lld cmark-gfm gtest benchmark' ;;
    *suse*) install='zypper install gcc-c++ cmake ninja ccache pkgconf qt6-base-devel qt6-multimedia-devel qt6-tools-devel qt6-linguist-devel assimp-devel ffmpeg-devel draco-devel glm-devel stb-devel nlohmann_json-devel cli11-devel libepoxy-devel Mesa-libEGL-devel xxhash-devel highway-devel libdeflate-devel zlib-devel clang lld cmark-gfm gtest benchmark-devel' ;;
  esac
  say "This is neither Debian nor Ubuntu. Install ${install:-what packaging/dependencies lists under build}."
  say "Quicker: the archive squire-VERSION-linux-x86_64.tar.xz, made on Debian by packaging/release, runs here as it is."
  local tool
  for tool in cmake ninja g++ pkg-config python3; do
    command -v $tool >/dev/null || die "$tool is not there"
  done
}

install_missing() {
  command -v dpkg-query >/dev/null || { tell_packages && return; }
  local missing as_root=()
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  say "Installing $(wc -l <<<"$missing") packages:" $missing
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "not root and no sudo; ask an administrator for: apt-get install" $missing
    as_root=(sudo)
  fi
  # shellcheck disable=SC2086
  "${as_root[@]}" apt-get update >&2 &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >&2 ||
    die "apt-get could not install them; see its output above"
}

# Builds the given targets, or everything.
build_release() {
  if [ ! -f "$build/build.ninja" ]; then
    say "Configuring $build"
    # A clean build of sources that are not being edited: compile them together.
    (cd "$top" && cmake --preset release -D SQUIRE_UNITY=ON) >&2 || die "configuring failed; see the output of cmake above"
  fi
  # Prints nothing if the build is up to date.
  cmake --build "$build" ${@:+--target "$@"} 2>&1 |
    { grep --line-buffered -v -e 'no work to do' -e 'Re-checking globbed directories' || true; } >&2 ||
    die "the build failed; see the output of the compiler above"
}
