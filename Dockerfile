# Images of all parts, one target each: docker build --target api -t shop-api .
# Requires BuildKit, which installs the packages once for all targets and builds only the stages that a target needs.

FROM node:24-bookworm-slim AS node

# All package manifests, and the executables (bin) that npm links. The next stage copies only these, so a change of
# other sources does not invalidate its cached `npm ci`.
FROM node AS manifests
RUN --mount=type=bind,target=/source cd /source && mkdir /manifests && find . -type f \
      \( -name package.json -o -name package-lock.json -o -name .npmrc -o -path './packages/*/bin/*' \) \
      -exec cp --parents {} /manifests \;

FROM node AS installed
WORKDIR /shop
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --workspaces
COPY tsconfig.base.json ./

# Builds of the servers and the sandbox. Types are not checked here, because `npm run check` does so.
FROM installed AS servers
COPY packages/web-server packages/web-server
COPY packages/registry packages/registry
COPY packages/store packages/store
COPY packages/domain packages/domain
COPY packages/contract packages/contract
COPY tools/sandbox tools/sandbox
COPY api api
COPY shell/server shell/server
COPY admin-mfe/server admin-mfe/server
RUN npx tsc -b --noCheck api tools/sandbox packages/web-server shell/server admin-mfe/server \
 && node api/dist/build/bundle.js

# Sources that all front ends share; the stages below add one front end each and build it for browsers.
FROM installed AS sources
COPY packages/mfe packages/mfe
COPY packages/registry packages/registry
COPY packages/store packages/store
COPY packages/domain packages/domain
COPY packages/contract packages/contract
COPY shared-ui shared-ui
COPY packages/forms packages/forms
COPY packages/order-ui packages/order-ui

FROM sources AS shell-client
COPY shell shell
RUN npm exec -w @shop/shell -- mfe build

FROM sources AS storefront-remote
COPY storefront-mfe storefront-mfe
RUN npm exec -w @shop/storefront-mfe -- mfe build

FROM sources AS checkout-remote
COPY checkout-mfe checkout-mfe
RUN npm exec -w @shop/checkout-mfe -- mfe build

FROM sources AS admin-client
COPY admin-mfe admin-mfe
RUN npm exec -w @shop/admin-mfe -- mfe build

# Production dependencies of the images.
FROM installed AS collecting
COPY deploy/images/collect-packages.sh /usr/local/bin/collect-packages

FROM collecting AS api-packages
RUN collect-packages @shop/api @shop/store

FROM collecting AS sandbox-packages
RUN collect-packages @shop/sandbox

FROM collecting AS shell-packages
RUN collect-packages @shop/shell

FROM collecting AS host-packages
RUN collect-packages @shop/web-server @shop/store

# Source of `mariadb-dump`. The image of the API copies only this program, because its package has ten more of the same
# size and needs Perl.
FROM node AS database-client
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-client

FROM node AS runtime
ENV NODE_ENV=production SHOP_HOST=0.0.0.0
WORKDIR /shop
COPY deploy/images/probe.sh /usr/local/bin/probe
# A new volume takes its owner from the folder that it is mounted on.
RUN mkdir /data /store /copy /backups && chown node:node /data /store /copy /backups

FROM runtime AS api
ENV PORT=3004 SHOP_DATA_DIR=/data
# `mariadb`, which loads backups; the first COPY adds `mariadb-dump`, which makes them.
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-client-core && rm -rf /var/lib/apt/lists/*
COPY --from=database-client /usr/bin/mariadb-dump /usr/bin/
COPY --from=api-packages /packages ./
COPY --from=servers /shop/packages/domain/dist ./packages/domain/dist
COPY --from=servers /shop/packages/contract/dist ./packages/contract/dist
COPY --from=servers /shop/packages/registry/dist ./packages/registry/dist
COPY --from=servers /shop/packages/store/dist ./packages/store/dist
COPY --from=servers /shop/packages/web-server/dist ./packages/web-server/dist
COPY --from=servers /shop/api/dist ./api/dist
COPY --from=servers /shop/api/assets ./api/assets
VOLUME /data
USER node
EXPOSE 3004
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["probe", "/api/health"]
CMD ["node", "--disable-proto=delete", "api/dist/program/main.js"]

# Simulated providers and mail server for development; the sandbox does not start in production.
FROM runtime AS sandbox
ENV NODE_ENV=development PORT=3005 SANDBOX_PORT=3005 SANDBOX_SMTP_PORT=3006
COPY --from=sandbox-packages /packages ./
COPY --from=servers /shop/tools/sandbox/dist ./tools/sandbox/dist
COPY --from=servers /shop/tools/sandbox/browser ./tools/sandbox/browser
USER node
EXPOSE 3005 3006
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["probe", "/health"]
CMD ["node", "tools/sandbox/dist/main.js"]

# Server of the pages, and the shell's browser build, which it serves.
FROM runtime AS shell
ENV PORT=3000
COPY --from=shell-packages /packages ./
COPY --from=servers /shop/packages/domain/dist ./packages/domain/dist
COPY --from=servers /shop/packages/contract/dist ./packages/contract/dist
COPY --from=servers /shop/packages/web-server/dist ./packages/web-server/dist
COPY --from=servers /shop/packages/registry/dist ./packages/registry/dist
COPY --from=servers /shop/packages/store/dist ./packages/store/dist
COPY --from=servers /shop/shell/dist ./shell/dist
COPY --from=shell-client /shop/shell/dist ./shell/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["probe", "/healthz"]
CMD ["node", "shell/dist/server/main.js"]

# A static host for the store, and the commands that publish a build into it.
FROM runtime AS static-host
ENV DELIVERY_STORE_URL=file:///store
COPY --from=host-packages /packages ./
COPY --from=servers /shop/packages/web-server/dist ./packages/web-server/dist
COPY --from=servers /shop/packages/registry/dist ./packages/registry/dist
COPY --from=servers /shop/packages/store/dist ./packages/store/dist
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["probe", "/healthz"]
CMD ["node", "packages/web-server/dist/staticHost.js"]

FROM static-host AS storefront
ENV PORT=3001
EXPOSE 3001
COPY --from=storefront-remote /shop/storefront-mfe/dist ./storefront-mfe/dist

FROM static-host AS checkout
ENV PORT=3002
EXPOSE 3002
COPY --from=checkout-remote /shop/checkout-mfe/dist ./checkout-mfe/dist

# Admin application on its own origin, and the micro-frontend of the same build, which the shell loads.
FROM static-host AS admin
ENV PORT=3003
EXPOSE 3003
COPY --from=servers /shop/admin-mfe/dist ./admin-mfe/dist
COPY --from=admin-client /shop/admin-mfe/dist ./admin-mfe/dist
CMD ["node", "admin-mfe/dist/server/main.js"]
