#!/bin/sh
# Starts the primary, unless the standby has replaced it: two primaries would each lose the other's changes.
set -eu
promotion="${PROMOTION_FOLDER:-/promotion}"
if [ -e "$promotion/promoted" ]; then
  echo "The standby was promoted $(cat "$promotion/promoted"): this is no longer the primary. docs/scaling.md says what to do." >&2
  # The container waits until it is stopped, because another start would not help.
  exec sleep infinity
fi
# The standby writes there, as the user of the database.
chown postgres: "$promotion"
exec docker-entrypoint.sh "$@"
