FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* \
 && groupmod -g 1000 redis && usermod -u 999 -g 1000 redis && mkdir /data && chown redis:redis /data
VOLUME /data
WORKDIR /data
CMD ["redis-server"]
