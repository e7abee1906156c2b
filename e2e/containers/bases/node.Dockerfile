FROM debian:bookworm-slim
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY node/package/bin/node /usr/local/bin/node
COPY npm/package /usr/local/lib/node_modules/npm
# Certificates that npm trusts on the machine that builds this image.
COPY ca.pem /usr/local/etc/build-ca.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && if [ -s /usr/local/etc/build-ca.pem ]; then echo 'cafile=/usr/local/etc/build-ca.pem' > /usr/local/etc/npmrc; fi
CMD ["node"]
