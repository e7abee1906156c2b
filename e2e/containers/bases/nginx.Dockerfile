# nginx of Debian 13, because Debian 12's does not know the directive `http2 on`.
FROM debian:trixie-slim
RUN groupadd --system --gid 101 nginx && useradd --system --uid 101 --gid 101 --no-create-home --shell /usr/sbin/nologin nginx \
 && apt-get update && apt-get install -y --no-install-recommends nginx-light busybox && rm -rf /var/lib/apt/lists/* \
 && ln -s /usr/bin/busybox /usr/local/bin/wget && rm -f /etc/nginx/modules-enabled/*
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
