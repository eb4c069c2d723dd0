# Production image: the first stage builds pages and server, the second contains only the files for running them. It can
# run with a read-only root and without capabilities: docker run --read-only --tmpfs /tmp --cap-drop ALL …
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
# The commands for backups run from the source; their loader keeps no cache, as there is nowhere to write to.
ENV NODE_ENV=production \
    PORT=3000 \
    TSX_DISABLE_CACHE=1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY migrations ./migrations
COPY assets ./assets
COPY src/server ./src/server
COPY src/card ./src/card
COPY src/shared ./src/shared
COPY --from=build /app/dist ./dist
# The embedded database and the mailbox need a volume: -v family-facts:/data -e DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--single-threaded-gc", "dist/server/main.mjs"]
