#!/bin/bash
# Starts the database of production. It runs as root, so the image's own entrypoint need not be able to read the secrets.
set -euo pipefail
data=${DATA_DIR:-/var/lib/mysql}

# users.sh gives this password to the database user of the running shop when the volume is empty.
if [ ! -d "$data/mysql" ]; then
  RUNTIME_PASSWORD=$(cat "$RUNTIME_PASSWORD_FILE")
  if [ -z "$RUNTIME_PASSWORD" ]; then
    echo "$RUNTIME_PASSWORD_FILE is empty." >&2
    exit 1
  fi
  export RUNTIME_PASSWORD
fi

# Prints the UUID of the cluster that the node $1 belongs to; prints nothing if the node does not answer.
cluster_of() {
  MYSQL_PWD=$(cat "$MYSQL_PASSWORD_FILE") timeout 5 mariadb -h "$1" -u shop -NBe \
    "SHOW STATUS LIKE 'wsrep_cluster_state_uuid'" 2> /dev/null | cut -f 2
}

# In a cluster, GALERA_PEERS names the other nodes.
if [ -n "${GALERA_PEERS:-}" ]; then
  state=$data/grastate.dat
  own=$(sed -n 's/^uuid: *//p' "$state" 2> /dev/null || true)
  is_alone=1
  for peer in $GALERA_PEERS; do
    if timeout 2 bash -c "exec 3<> /dev/tcp/$peer/4567" 2> /dev/null; then is_alone=; fi
    theirs=$(cluster_of "$peer" || true)
    # Joining would replace the data of this node with the peer's.
    if [ -n "$theirs" ] && [ -n "$own" ] && [ "$own" != 00000000-0000-0000-0000-000000000000 ] && [ "$own" != "$theirs" ]; then
      echo "The data of this node belong to cluster $own, those of $peer to $theirs. Keep one of them: docs/operations.md." >&2
      exit 1
    fi
  done
  if grep -qs '^seqno: *-1' "$state"; then
    # After a crash the position is only in InnoDB's log. With it, a joining node gets the changes that it has
    # missed instead of a full copy, and a node that bootstraps the cluster continues its numbering.
    position=$(mariadbd "$@" --user=mysql --wsrep-recover 2>&1 | sed -n 's/.*Recovered position: *//p' | tail -n 1)
    if [ -n "$position" ]; then set -- "$@" "--wsrep-start-position=$position"; fi
  fi
  if [ -n "$is_alone" ] && { [ ! -d "$data/mysql" ] && [ -n "${GALERA_FIRST:-}" ] || grep -qs '^safe_to_bootstrap: *1' "$state"; }; then
    # Only the first node of an empty cluster, or the node that was stopped last, has all data and may
    # bootstrap the cluster.
    set -- "$@" --wsrep-new-cluster
  fi
fi

exec docker-entrypoint.sh "$@"
