#!/bin/sh
# Promotes the standby to primary. The old primary must be stopped first, and does not start again.
set -eu
promotion="${PROMOTION_FOLDER:-/promotion}"
if pg_isready -q -t 3 -h "${PRIMARY_HOST:-primary}" -p "${PRIMARY_PORT:-5432}"; then
  echo 'The primary still answers. Stop it first: docker compose stop primary' >&2
  exit 1
fi
# The mark is written before the promotion: a machine that fails between the two has no primary instead of two.
date -u '+on %Y-%m-%d at %H:%M UTC' > "$promotion/promoted"
sync
psql --no-psqlrc -v ON_ERROR_STOP=1 -q -U postgres -d postgres -c 'SELECT pg_promote()' -o /dev/null
echo 'This is the primary now. Send everybody here: docker compose restart pooler'
