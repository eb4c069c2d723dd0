#!/bin/sh
# Copies the primary at the first start, and then follows it until the promotion (promote.sh).
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}" PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h "${PRIMARY_HOST:-primary}" -p "${PRIMARY_PORT:-5432}" -U replicator -D "$PGDATA" -X stream -R
  chmod 700 "$PGDATA"
fi
unset PGPASSWORD REPLICATION_PASSWORD
exec postgres -D "$PGDATA" "$@"
