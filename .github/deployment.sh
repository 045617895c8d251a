#!/usr/bin/env bash
# Runs two instances of the image `lunchvote` in Docker, behind nginx, Caddy, HAProxy and PgBouncer and under Prometheus.
# The settings, configurations and scripts are those of the documents. All containers use the network of this machine,
# so that the addresses of the documents fit.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source .github/calls.sh
origin=https://lunch.example.com
# It takes the place of /etc. The users of the containers have to read it.
etc=$work/etc
mkdir --parents "$etc/nginx/conf.d" "$etc/ssl/private" "$etc/haproxy" "$etc/caddy" "$etc/prometheus"
chmod --recursive a+rX "$work"

# Prints the code block of the documents that contains this text. Fails if there is not exactly one.
documented() {
  awk -v text="$1" '
    /^ *```/ && !inside { inside = 1; match($0, /^ */); indent = RLENGTH; block = ""; next }
    /^ *```/ { inside = 0; if (index(block, text)) { printf "%s", block; found += 1 }; next }
    inside { block = block substr($0, indent + 1) "\n" }
    END { if (found != 1) print found + 0 " code blocks with " text > "/dev/stderr"; exit found != 1 }
  ' docs/deployment.md docs/database.md docs/monitoring.md
}

# Starts a container: container NAME [OPTION OF DOCKER …] IMAGE [ARGUMENT …]
container() {
  local name=$1
  shift
  docker run --detach --network host --name "$name" \
    --add-host db.internal:127.0.0.1 --add-host pgbouncer.internal:127.0.0.1 "$@" > /dev/null
}

start_instances() {
  for port in 3001 3002; do
    container "lunchvote-$port" --env-file "$etc/lunchvote.env" --env "PORT=$port" \
      --env "METRICS_PORT=1$port" --env METRICS_TOKEN=token-of-the-operator lunchvote
  done
  until_ready
}

until_ready() {
  for port in 3001 3002; do until_works curl --fail --silent "http://127.0.0.1:$port/readyz"; done
}

# Takes the place of systemd in the scripts of the documents.
systemctl() {
  case "$1 $2" in
    'stop lunchvote@'*) docker stop --time 30 "lunchvote-${2#*@}" ;;
    'start lunchvote@'*) docker start "lunchvote-${2#*@}" ;;
    'reload nginx') docker exec proxy nginx -s reload ;;
    *) return 1 ;;
  esac
}
# The scripts pull a new version with sudo, but here both instances keep theirs.
sudo() { :; }

# Starts a proxy with the documented configuration for two instances, or for one: start_proxy PROXY [one]
start_proxy() {
  local nginx='upstream lunchvote' caddy=lb_policy haproxy='http-check send'
  if [ "${2:-}" = one ]; then
    nginx='proxy_pass http://127.0.0.1:3000' caddy='reverse_proxy 127.0.0.1:3000' haproxy=lunchvote_https
  fi
  case "$1" in
    nginx)
      documented "$nginx" > "$etc/nginx/conf.d/lunchvote.conf"
      container proxy --volume "$etc/nginx/conf.d:/etc/nginx/conf.d" --volume "$etc/ssl:/etc/ssl" nginx:1.28
      ;;
    caddy)
      # No authority can give a certificate for lunch.example.com.
      { echo '{ local_certs }' | tr ' ' '\n'; documented "$caddy"; } > "$etc/caddy/Caddyfile"
      container proxy --volume "$etc/caddy:/etc/caddy" caddy:2.11.4
      ;;
    haproxy*)
      documented "$haproxy" > "$etc/haproxy/haproxy.cfg"
      if [ "$1" = haproxy-plain ]; then
        plain=$(documented 'option httpchk GET /readyz')
        sed --in-place "/^ *option httpchk$/d; s|^ *http-check send .*|$plain|" "$etc/haproxy/haproxy.cfg"
      fi
      # Only root can listen on port 443.
      container proxy --user root --volume "$etc/haproxy:/etc/haproxy" haproxy:3.2 haproxy -f /etc/haproxy/haproxy.cfg
      ;;
  esac
}

# The members a1 to a4 vote until `end_votes`, each from a network of its own. Their failed votes are in the file `failed`.
start_votes() {
  rm --force "$work/over"
  : > "$work/failed"
  : > "$work/answered"
  for n in 1 2 3 4; do vote_on "$n" & done
}

vote_on() {
  local venue=1 error code
  until [ -e "$work/over" ]; do
    venue=$((3 - venue)) code=0
    error=$(vote "a$1" $venue --interface "127.0.$1.1" 2>&1) || code=$?
    case $code in
      0) echo "$venue" | tee "$work/last-$1" >> "$work/answered" ;;
      # When nginx reloads, it may end a new connection of HTTP/2 before it reads the request. Browsers then repeat it.
      16) ;;
      *) echo "$error" >> "$work/failed" ;;
    esac
    sleep 0.2
  done
}

# Waits for this number of further votes that are answered with 200.
more_votes() {
  local goal
  goal=$(($(wc --lines < "$work/answered") + $1))
  until_works has_votes "$goal"
}
has_votes() { [ "$(wc --lines < "$work/answered")" -ge "$1" ]; }

expect_no_failure() {
  cat "$work/failed"
  [ ! -s "$work/failed" ]
}

# Each member's last vote was answered with 200, so it must be stored.
end_votes() {
  touch "$work/over"
  wait
  echo "$(wc --lines < "$work/answered") votes answered"
  for n in 1 2 3 4; do expect_vote "a$n" "$(cat "$work/last-$n")" > /dev/null; done
}

# An event must arrive within two seconds. If a proxy buffered, it would wait 25 seconds for the next heartbeat.
# expect_event 1|2 [MEMBER_WHO_LISTENS MEMBER_WHO_VOTES]
expect_event() {
  call "${2:-a1}" GET /api/events --no-buffer --max-time 15 > "$work/events" 2> /dev/null &
  until_works grep '"type":"alive"' "$work/events"
  vote "${3:-a2}" "$1"
  sleep 2
  grep --quiet '"type":"votes"' "$work/events"
  wait || true
}

# The status of a login with a wrong password and forged headers: guess NUMBER ADDRESS
guess() {
  send guess POST /api/login "{\"email\":\"guess$1@example.com\",\"password\":\"wrong horse\"}" \
    --header "x-forwarded-for: 192.0.2.$1" --header "forwarded: for=192.0.2.$1" --interface "$2" \
    --output /dev/null --write-out '%{http_code}\n' 2> /dev/null || true
}

test_proxy() {
  local proxy=$1 script network=$2
  echo "== $proxy"
  start_proxy "$proxy"
  until_works open_page a1
  if [ "$proxy" = nginx ]; then
    for n in 1 2 3 4; do register "a$n" --interface "127.0.$n.1"; done
    add_venues a1
  fi
  vote a2 1
  expect_event 2
  call a1 POST /api/pictures --header 'content-type: image/gif' --data-binary "@$work/pixel.gif" --output /dev/null

  for n in $(seq 60); do guess "$n" "127.0.$network.1"; done | sort | uniq --count > "$work/guesses"
  tr --squeeze-repeats ' \n' ' ' < "$work/guesses" | grep --fixed-strings ' 50 401 10 429'
  guess 61 "127.0.$((network + 1)).1" | grep 401

  start_votes
  more_votes 20
  script=$(documented "$([ "$proxy" = nginx ] && echo 'systemctl reload nginx' || echo 'until the proxy uses it again')")
  (eval "${script//\/etc\//$etc/}")
  more_votes 20
  expect_no_failure

  # nginx and HAProxy send a lost vote to the other instance.
  docker kill lunchvote-3001
  more_votes 40
  if [ "$proxy" = caddy ]; then : > "$work/failed"; fi
  more_votes 40
  expect_no_failure
  end_votes
  docker start lunchvote-3001
  until_ready
  docker rm --force proxy
}

# One instance with its own PostgreSQL behind a proxy. Its member is b1, so that the calls of a1 stay those of two instances.
test_one() {
  local proxy=$1
  echo "== $proxy with one instance"
  container lunchvote --env "APP_ORIGIN=$origin" --env TRUST_PROXY=1 --env HOST=127.0.0.1 lunchvote
  until_healthy lunchvote
  start_proxy "$proxy" one
  until_works open_page b1
  register b1
  register b2
  add_venues b1
  vote b1 1
  expect_event 2 b1 b2
  call b1 POST /api/pictures --header 'content-type: image/gif' --data-binary "@$work/pixel.gif" --output /dev/null
  call b1 GET /R%26D%20~2F%20Ops --output /dev/null
  # curl tells how many new connections each of the three calls has needed.
  call b1 GET '/api/votes/today?n=[1-3]' --output /dev/null --write-out '%{num_connects} ' | grep --fixed-strings '1 0 0 '
  docker restart --time 30 lunchvote
  until_healthy lunchvote
  expect_vote b1 1
  docker rm --force --volumes proxy lunchvote
  rm "$work"/b?
}

test_pgbouncer() {
  local mode=$1
  echo "== PgBouncer, $mode pooling"
  docker rm --force lunchvote-3001 lunchvote-3002
  {
    printf '[databases]\nlunchvote = host=127.0.0.1 user=lunchvote password=secret\n[pgbouncer]\n'
    printf 'listen_addr = 127.0.0.1\nlisten_port = 6432\nauth_type = any\n'
    documented "pool_mode = $mode"
  } > "$etc/pgbouncer.ini"
  container pgbouncer --volume "$etc/pgbouncer.ini:/etc/pgbouncer/pgbouncer.ini" edoburu/pgbouncer:v1.25.1-p0
  documented 'DRAIN_SECONDS=' | sed '/^DATABASE_URL/d' > "$etc/lunchvote.env"
  documented DATABASE_DIRECT_URL > "$work/urls"
  # With session pooling, one URL is enough.
  if [ "$mode" = session ]; then sed --in-place /DIRECT/d "$work/urls"; fi
  cat "$work/urls" >> "$etc/lunchvote.env"
  start_instances
  start_proxy nginx
  until_works open_page a1
  vote a2 1
  expect_event 2
  start_votes
  more_votes 60
  expect_no_failure
  if [ "$mode" = transaction ]; then
    docker restart pgbouncer
    more_votes 40
    if grep --invert-match 'error: 503' "$work/failed"; then return 1; fi
  fi
  end_votes
  docker rm --force proxy lunchvote-3001 lunchvote-3002 pgbouncer
}

# Fails unless a query of Prometheus' API has an answer of this form: ask PATH FILTER_OF_JQ [OPTION OF CURL …]
ask() {
  local path=$1 filter=$2
  shift 2
  curl --silent --fail --get "$@" "http://127.0.0.1:9090/api/v1/$path" | jq --exit-status "$filter"
}

test_prometheus() {
  local rules
  echo '== Prometheus'
  documented 'DRAIN_SECONDS=' > "$etc/lunchvote.env"
  start_instances
  start_proxy nginx
  # By default, Prometheus scrapes only once a minute.
  { printf 'global:\n  scrape_interval: 1s\n  evaluation_interval: 1s\n'; documented scrape_configs; } > "$etc/prometheus/prometheus.yml"
  cp docs/monitoring/prometheus-rules.yml "$etc/prometheus/lunchvote-rules.yml"
  printf token-of-the-operator > "$etc/prometheus/lunchvote-token"
  container prometheus --volume "$etc/prometheus:/etc/prometheus" prom/prometheus:v3.5.0
  docker exec prometheus promtool check config /etc/prometheus/prometheus.yml
  # Some of the metrics that prom-client adds break the conventions, so promtool checks only ours.
  curl --silent --fail --header 'authorization: Bearer token-of-the-operator' http://127.0.0.1:13001/metrics \
    | grep --extended-regexp '^(# \w+ )?lunchvote_' | docker exec --interactive prometheus promtool check metrics
  until_works ask targets '[.data.activeTargets[].health] == ["up", "up"]'

  start_votes
  # Members stay with one instance, and each instance needs requests.
  for port in 3001 3002; do
    (until [ -e "$work/over" ]; do curl --silent "http://127.0.0.1:$port/api/user" > /dev/null; sleep 0.2; done) &
  done
  jq --raw-output '.panels[].targets[]?.expr' docs/monitoring/grafana-dashboard.json > "$work/queries"
  [ "$(wc --lines < "$work/queries")" -gt 20 ]
  while read -r query; do
    query=${query//\$__rate_interval/15s}
    until_works ask query 'any(.data.result[]; .value[1] != "NaN")' --data-urlencode "query=${query//\$instance/.*}"
  done < "$work/queries"
  rules=$(grep --count alert: docs/monitoring/prometheus-rules.yml)
  until_works ask rules "[.data.groups[].rules[]] | length == $rules"' and all(.health == "ok" and .state != "firing")'
  end_votes
  docker stop lunchvote-3002
  until_works ask rules 'any(.data.groups[].rules[]; .name == "LunchVoteDown" and .state == "pending")'
}

# Ends the votes if a command fails.
trap 'touch "$work/over"' EXIT

container database --env POSTGRES_HOST_AUTH_METHOD=trust postgres:18-trixie
until_works docker exec database pg_isready --host 127.0.0.1
documented 'CREATE USER lunchvote' | docker exec --interactive database psql --username postgres --host 127.0.0.1

certificate=$etc/ssl/lunch.example.com.pem key=$etc/ssl/private/lunch.example.com.key
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=lunch.example.com \
  -keyout "$key" -out "$certificate" 2> /dev/null
cat "$certificate" "$key" > "$etc/haproxy/lunch.example.com.pem"
# The largest picture that LunchVote takes. It ignores the zero bytes after the picture.
echo R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 --decode > "$work/pixel.gif"
truncate --size 8M "$work/pixel.gif"

for proxy in nginx caddy haproxy; do test_one "$proxy"; done
documented 'DRAIN_SECONDS=' > "$etc/lunchvote.env"
start_instances
test_proxy nginx 201
test_proxy caddy 203
test_proxy haproxy 205
test_proxy haproxy-plain 207
test_pgbouncer transaction
test_pgbouncer session
test_prometheus
echo 'All configurations work as documented.'
