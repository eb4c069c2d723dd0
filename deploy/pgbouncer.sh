#!/bin/sh
# Writes PgBouncer's settings from the environment and becomes PgBouncer, in front of the standby after a promotion.
set -eu
umask 077
folder=${PGBOUNCER_FOLDER:-/run/pgbouncer}
primary=primary
if [ -e "${PROMOTION_FOLDER:-/promotion}/promoted" ]; then primary=standby; fi
printf '"family_facts" "%s"\n' "$APP_PASSWORD" > "$folder/users.txt"
unset APP_PASSWORD
cat > "$folder/pgbouncer.ini" <<END
[databases]
family_facts = host=${PRIMARY_HOST:-$primary} port=${PRIMARY_PORT:-5432}
[pgbouncer]
listen_addr = 0.0.0.0
listen_port = ${PGBOUNCER_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
query_wait_timeout = 4
server_connect_timeout = 2
server_login_retry = 1
log_connections = 0
log_disconnections = 0
END
exec pgbouncer "$folder/pgbouncer.ini"
