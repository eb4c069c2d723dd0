#!/bin/sh
# Runs at the first start of the primary. Creates the role of the app, which owns only its database, the role of the
# standby, and the access rules: the superuser has no access from the network.
set -eu
psql --no-psqlrc -v ON_ERROR_STOP=1 -U postgres -d family_facts <<'END'
\getenv app_password APP_PASSWORD
\getenv replication_password REPLICATION_PASSWORD
CREATE ROLE family_facts LOGIN PASSWORD :'app_password';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication_password';
ALTER DATABASE family_facts OWNER TO family_facts;
REVOKE CONNECT, TEMPORARY ON DATABASE family_facts FROM PUBLIC;
END
cat > "$PGDATA/pg_hba.conf" <<'END'
local all          all              trust
host  family_facts family_facts all scram-sha-256
host  replication  replicator   all scram-sha-256
END
