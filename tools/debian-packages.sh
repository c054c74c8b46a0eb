#!/usr/bin/env bash
# Debian packages that the Makefile needs and that may be missing. Does nothing when all is there.
#   debian-packages.sh venv PYTHON       what `python -m venv` and pictures need
#   debian-packages.sh compiler PYTHON   that, a C compiler and the headers of Python
#   debian-packages.sh services PYTHON   PostgreSQL, Redis and nginx, which the tests of the server start
#   debian-packages.sh browser PYTHON    Chromium, in which the tests of the pages look at them
#   debian-packages.sh scripts PYTHON    TypeScript, which checks the scripts of the pages
set -euo pipefail

purpose=$1
python=$2

has_venv() { "$python" -c 'import ensurepip, venv' 2>/dev/null; }
has_compiler() { command -v gcc >/dev/null; }
has_headers() {
  "$python" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
}

has_fonts() { [ -n "$(find /usr/share/fonts /usr/local/share/fonts -name 'DejaVuSans.ttf' 2>/dev/null)" ]; }

short=$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
wanted=()
has_venv || wanted+=("$short-venv")
has_fonts || wanted+=(fonts-dejavu-core) # for the letters in PNG pictures
if [ "$purpose" = compiler ]; then
  has_compiler || wanted+=(gcc libc6-dev)
  has_headers || wanted+=("$short-dev")
fi
if [ "$purpose" = services ]; then
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null ||
    wanted+=(postgresql)
  command -v redis-server >/dev/null || wanted+=(redis-server)
  command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || wanted+=(nginx-light)
fi
if [ "$purpose" = browser ]; then
  command -v chromium >/dev/null || wanted+=(chromium) lighter=chromium-headless-shell
fi
if [ "$purpose" = scripts ]; then
  command -v tsc >/dev/null || wanted+=(node-typescript)
fi
[ ${#wanted[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "Please install what these Debian packages hold: ${wanted[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Please install as root: ${wanted[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
exec 9<"$0"
flock 9 # one at a time
echo "Installing ${wanted[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
# Most tests can do without the whole browser; not every Debian has the lighter one.
if [ -n "${lighter:-}" ] && apt-cache show "$lighter" >/dev/null 2>&1; then wanted+=("$lighter"); fi
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${wanted[@]}"
