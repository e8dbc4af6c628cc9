# Builds the image of Spindle: docs/deployment.md says how to run it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --loglevel=error \
  && npm run build -- --logLevel warn \
  && mkdir /runtime \
  && cp -r --parents package.json package-lock.json .npmrc scripts/node-options.mjs scripts/set-up.mjs deploy/spindle.sh \
    packages/artwork packages/catalogue packages/contract packages/core packages/library-files \
    packages/sandbox packages/server \
    packages/web/dist packages/web/package.json /runtime
# Only what the server imports. The image brings Node itself.
WORKDIR /runtime
RUN npm ci --loglevel=error --omit=dev --workspace @spindle/server && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -m 700 -o node -g node /data /backups && ln -s /app/deploy/spindle.sh /usr/local/bin/spindle
WORKDIR /app
COPY --from=build /runtime ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["spindle"]
CMD ["serve"]
