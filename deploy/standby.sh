#!/bin/sh
# Copies the primary the first time; follows it from then on, until it is promoted (promote.sh).
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}" PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h "${PRIMARY_HOST:-primary}" -p "${PRIMARY_PORT:-5432}" -U replicator -D "$PGDATA" -X stream -R
  chmod 700 "$PGDATA"
fi
unset PGPASSWORD REPLICATION_PASSWORD
exec postgres -D "$PGDATA" "$@"
