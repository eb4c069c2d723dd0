#!/bin/sh
# Copies the primary the first time; follows it from then on.
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}" PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h "${PRIMARY_HOST:-primary}" -p "${PRIMARY_PORT:-5432}" -U family_facts -D "$PGDATA" -X stream -R
  chmod 700 "$PGDATA"
fi
unset PGPASSWORD
exec postgres -D "$PGDATA" -c max_connections=200 "$@"
