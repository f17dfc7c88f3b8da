# Sourced by packaging/run, test and release: installs what is missing, configures and builds a release into
# build/release. Everything it says goes to stderr. A second run finds nothing to do and takes well under 3 s.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$top/build/release

say() { printf '%s\n' "$*" >&2; }
die() {
  say "packaging: $*"
  exit 3
}

# The packages of these groups that are not installed, one a line.
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
    die "apt-get could not install them; its words are above"
}

build_release() {
  if [ ! -f "$build/build.ninja" ]; then
    say "Configuring $build"
    (cd "$top" && cmake --preset release) >&2 || die "configuring failed; cmake's words are above"
  fi
  # A build with nothing to do says nothing.
  cmake --build "$build" 2>&1 |
    { grep --line-buffered -v -e 'no work to do' -e 'Re-checking globbed directories' || true; } >&2 ||
    die "the build failed; the compiler's words are above"
}
