#!/bin/bash
# Copies the packages that these workspaces run with, and what those need, from the installed checkout to /packages.
# `npm ci --omit=dev` would leave in what other workspaces need for development, such as webpack.
set -euo pipefail
workspaces=()
for workspace in "$@"; do workspaces+=(-w "$workspace"); done
mkdir -p /packages
npm ls --omit=dev --all --parseable "${workspaces[@]}" | sed -n "s|^$PWD/||p" | while read -r path; do
  cp -a --parents "$path" /packages
  # A workspace is a link; its build is copied by its image.
  if [ -L "$path" ]; then cp --parents "$(realpath --relative-to=. "$path")/package.json" /packages; fi
done
# Types and source maps are read by no server.
find /packages -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
