#!/bin/sh
# At the first start of the primary: lets the standby follow it, with the same password.
set -eu
echo 'host replication family_facts all scram-sha-256' >> "$PGDATA/pg_hba.conf"
