#!/bin/bash
# Prepares an empty volume from MYSQL_DATABASE, MYSQL_USER, MYSQL_PASSWORD and MYSQL_ROOT_PASSWORD (passwords
# also by *_FILE) and /docker-entrypoint-initdb.d, and then starts the server. As in the official images,
# passwords are read as root and the scripts run as the user mysql.
set -eu
[ "${1#-}" = "$1" ] && [ $# -gt 0 ] || set -- mariadbd "$@"
if [ "$(id -u)" = 0 ]; then
  for name in MYSQL_PASSWORD MYSQL_ROOT_PASSWORD; do
    file=${name}_FILE
    if [ -z "${!name:-}" ] && [ -n "${!file:-}" ]; then export "$name=$(cat "${!file}")"; fi
  done
  chown mysql:mysql /var/lib/mysql /run/mysqld
  exec gosu mysql "$0" "$@"
fi
if [ ! -d /var/lib/mysql/mysql ]; then
  mariadb-install-db --skip-test-db --auth-root-authentication-method=normal > /dev/null
  mariadbd --skip-networking --wsrep_on=OFF & server=$!
  docker_process_sql() { mariadb -uroot "$@"; }
  until docker_process_sql -e 'SELECT 1' > /dev/null 2>&1; do kill -0 $server; sleep 0.2; done
  docker_process_sql <<SQL
DELETE FROM mysql.global_priv WHERE User = 'root' AND Host <> 'localhost';
FLUSH PRIVILEGES;
CREATE DATABASE IF NOT EXISTS \`$MYSQL_DATABASE\`;
CREATE USER '$MYSQL_USER'@'%' IDENTIFIED BY '$MYSQL_PASSWORD';
GRANT ALL ON \`${MYSQL_DATABASE//_/\\_}\`.* TO '$MYSQL_USER'@'%';
CREATE USER 'health'@'127.0.0.1' IDENTIFIED BY 'health';
SQL
  if [ -n "${MARIADB_MYSQL_LOCALHOST_USER:-}" ]; then
    docker_process_sql <<SQL
CREATE USER mysql@localhost IDENTIFIED VIA unix_socket;
GRANT ${MARIADB_MYSQL_LOCALHOST_GRANTS:-USAGE} ON *.* TO mysql@localhost;
SQL
  fi
  for file in /docker-entrypoint-initdb.d/*; do
    case $file in *.sh) . "$file" ;; *.sql) docker_process_sql < "$file" ;; esac
  done
  docker_process_sql -e "SET PASSWORD FOR root@localhost = PASSWORD('$MYSQL_ROOT_PASSWORD')"
  kill $server; wait $server || true
fi
exec "$@"
