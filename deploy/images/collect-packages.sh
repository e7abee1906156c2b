#!/bin/bash
# Copies the production dependencies of the workspaces that the arguments name, direct and transitive, from
# the installed checkout to /packages. `npm ci --omit=dev` would also install the packages of other workspaces,
# such as webpack.
set -euo pipefail
workspaces=()
for workspace in "$@"; do workspaces+=(-w "$workspace"); done
mkdir -p /packages
npm ls --omit=dev --all --parseable "${workspaces[@]}" | sed -n "s|^$PWD/||p" | while read -r path; do
  cp -a --parents "$path" /packages
  # A workspace is a symbolic link: only its package.json is copied here, and the Dockerfile copies its build.
  if [ -L "$path" ]; then cp --parents "$(realpath --relative-to=. "$path")/package.json" /packages; fi
done
# Servers read neither types nor source maps.
find /packages -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
