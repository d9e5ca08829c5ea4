# Replaces the official image of Node on machines that reach no registry: Debian with this project's Node.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libstdc++6 libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/*
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln --symbolic ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln --symbolic ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
# A proxy between this machine and its registry also affects the image, which must trust its authority.
COPY authorities.crt /usr/local/share/authorities.crt
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.crt
