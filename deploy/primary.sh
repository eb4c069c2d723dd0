#!/bin/sh
# Starts the primary, unless the standby has taken its place: two that are written to would each lose what the other has.
set -eu
promotion="${PROMOTION_FOLDER:-/promotion}"
if [ -e "$promotion/promoted" ]; then
  echo "The standby was promoted $(cat "$promotion/promoted"): this is no longer the primary. docs/scaling.md says what to do." >&2
  # Not a failure that another start would mend: the container waits until somebody stops it.
  exec sleep infinity
fi
# The standby writes there, as the user of the database.
chown postgres: "$promotion"
exec docker-entrypoint.sh "$@"
