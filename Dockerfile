# The version of Node.js is the one that pnpm-workspace.yaml pins.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY . .
# Builds the web app as `npm start` does.
RUN npm run build
# Replaces the packages of the build with those that the server needs. Then deletes what they bring along in vain: the Node.js
# of `npm start`, the compiler of TypeScript and a part of Rollup. From all packages, it deletes the files that Node.js does
# not read: types, source maps, documentation (but not licenses) and static libraries.
RUN rm -rf node_modules */*/node_modules \
  && npx --yes "pnpm@$(node -p "require('./package.json').devEngines.packageManager.version")" \
    install --prod --frozen-lockfile --filter "@lunchvote/server..." \
  && rm -rf node_modules/node node_modules/.bin node_modules/.pnpm/node@* node_modules/.pnpm/@rollup* \
    node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript* \
  && find node_modules/.pnpm -type f ! -iname 'licen[cs]e*' \
    \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.a' \) -delete

# Without the symbols for debuggers, Node.js is 18 MB smaller.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils \
  && rm -rf /var/lib/apt/lists/* \
  && strip /usr/local/bin/node

# The parts of Debian that Node.js and PostgreSQL need: the libraries of C and C++, and a shell, with which PostgreSQL
# creates its database. PostgreSQL then needs a user with a name: with libnss-wrapper, LunchVote gives one to a user of
# `--user`. tar ignores missing files, because the base image lacks the documentation that the packages list.
FROM node:24.21.0-trixie-slim AS system
WORKDIR /system
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libnss-wrapper \
  && rm -rf /var/lib/apt/lists/*
RUN dpkg --listfiles base-files base-passwd dash libc6 libgcc-s1 libnss-wrapper libstdc++6 > /tmp/files \
  && tar --create --no-recursion --ignore-failed-read --file /tmp/files.tar --files-from /tmp/files 2> /dev/null \
  && tar --extract --file /tmp/files.tar \
  && rm -rf usr/lib/*/gconv \
  && cp usr/share/base-passwd/passwd.master etc/passwd \
  && cp usr/share/base-passwd/group.master etc/group \
  && echo 'lunchvote:x:1000:1000::/data:/usr/sbin/nologin' >> etc/passwd \
  && echo 'lunchvote:x:1000:' >> etc/group \
  && install --directory /data app settings usr/local/bin \
  && ln --symbolic /settings/.env app/.env
# The commands need `exec`, so that the shell becomes the program and signals reach the program.
RUN printf '#!/bin/sh\nexec node /app/apps/server/src/main.ts "$@"\n' > usr/local/bin/lunchvote-server \
  && printf '#!/bin/sh\nexec node /app/apps/server/src/command/main.ts "$@"\n' > usr/local/bin/lunchvote \
  && chmod 755 usr/local/bin/*

FROM scratch
COPY --from=system /system /
COPY --from=system --chown=1000:1000 /data /data
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /app/package.json /app/LICENSE /app/
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/packages /app/packages
COPY --from=build /app/apps/server /app/apps/server
COPY --from=build /app/apps/web/dist /app/apps/web/dist

ENV PATH=/usr/local/bin:/usr/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
USER lunchvote
VOLUME /data
EXPOSE 3000
# Whether the server answers, and reaches its database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["lunchvote-server"]
