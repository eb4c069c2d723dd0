FROM debian:12.8-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends pgbouncer postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd -g 70 pooler && useradd -u 70 -g pooler -M -s /usr/sbin/nologin pooler
COPY --chmod=0555 pgbouncer.sh /pgbouncer.sh
USER pooler
ENTRYPOINT ["sh", "/pgbouncer.sh"]
