# The database image runs this once, when its volume is empty: the owner of the tables may grant rights to
# others, and the user of the running shop has none before `npm run migrate -w api` has made the tables.
# start.sh sets RUNTIME_PASSWORD.
: "${RUNTIME_PASSWORD:?}"
password=${RUNTIME_PASSWORD//\\/\\\\}
docker_process_sql <<SQL
GRANT ALL PRIVILEGES ON \`shop\`.* TO 'shop'@'%' WITH GRANT OPTION;
CREATE USER 'shop_runtime'@'%' IDENTIFIED BY '${password//\'/\\\'}';
GRANT ALL PRIVILEGES ON \`shop\_verify\`.* TO 'shop_runtime'@'%';
SQL
unset RUNTIME_PASSWORD
