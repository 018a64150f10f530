# Built once, run anywhere: the same build serves one process with everything embedded, or many behind a balancer.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NPM_CONFIG_UPDATE_NOTIFIER=false
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=build --chown=node:node /shop/package.json ./
COPY --from=build --chown=node:node /shop/node_modules ./node_modules
COPY --from=build --chown=node:node /shop/build ./build
COPY --from=build --chown=node:node /shop/server ./server
COPY --from=build --chown=node:node /shop/src ./src
COPY --from=build --chown=node:node /shop/database ./database
COPY --from=build --chown=node:node /shop/scripts ./scripts
USER node
VOLUME /data
EXPOSE 3000
# A slow first start is not a fault.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "server/main.ts"]
