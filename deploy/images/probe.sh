#!/bin/bash
# Exits with 0 if the server of this container answers GET of the path $1 with 200. It is written in bash,
# because every health check starts it and Node.js starts more slowly.
set -eu
exec 3<> "/dev/tcp/127.0.0.1/$PORT"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
