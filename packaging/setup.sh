# Sourced by packaging/run, test and release: installs missing packages, configures and builds a release in
# build/release. Prints to stderr. If everything is up to date, it takes well under 3 s.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$top/build/release

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

install_missing() {
  command -v dpkg-query >/dev/null || die "this needs Debian 12 or Ubuntu 24.04 (no dpkg here); see packaging/dependencies"
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

build_release() {
  if [ ! -f "$build/build.ninja" ]; then
    say "Configuring $build"
    # A clean build of sources that are not being edited: compile them together.
    (cd "$top" && cmake --preset release -D SQUIRE_UNITY=ON) >&2 || die "configuring failed; see the output of cmake above"
  fi
  # Prints nothing if the build is up to date.
  cmake --build "$build" 2>&1 |
    { grep --line-buffered -v -e 'no work to do' -e 'Re-checking globbed directories' || true; } >&2 ||
    die "the build failed; see the output of the compiler above"
}
