# shellcheck shell=bash
# With these functions, the jobs that run LunchVote in Docker register members and vote.
set -euo pipefail

# Where LunchVote is. In the documents, the proxy is lunch.example.com.
origin=http://localhost:3000
cookies=$(mktemp --directory)

# Sends a call of a member: call MEMBER METHOD PATH [OPTION OF CURL …]
call() {
  local member=$1 method=$2 path=$3
  shift 3
  curl --silent --show-error --fail-with-body --insecure --max-time 20 --resolve lunch.example.com:443:127.0.0.1 \
    --cookie "$cookies/$member" --cookie-jar "$cookies/$member" --request "$method" "$@" "$origin$path"
}

# Sends a call with a body in JSON: send MEMBER METHOD PATH JSON [OPTION OF CURL …]
send() {
  local member=$1 method=$2 path=$3 json=$4
  shift 4
  call "$member" "$method" "$path" --header 'content-type: application/json' --data "$json" "$@"
}

# Registers a member of the team Docker.
register() {
  send "$1" POST /api/register \
    "{\"email\":\"$1@example.com\",\"password\":\"correct horse\",\"displayName\":\"Member $1\",\"teamName\":\"Docker\"}"
}

# Ada opens the page and its script, creates the team with two venues, and votes for one of them.
start_team() {
  local script
  script=$(call ada GET / | grep --only-matching --max-count 1 '/assets/[^"]*\.js' | head -n 1)
  call ada GET "$script" --output /dev/null
  register ada
  for name in Napoli Ramen; do
    send ada POST /api/venues \
      "{\"name\":\"$name\",\"description\":\"Warm food, quick at noon.\",\"imageUrl\":\"https://example.com/a.jpg\"}"
  done
  vote ada 1
}

# Votes for the first or the second venue: vote MEMBER 1|2 [OPTION OF CURL …]
vote() {
  local member=$1 venue=$2
  shift 2
  send "$member" POST /api/votes "{\"venueId\":$venue}" --output /dev/null "$@"
}

# Fails unless the venues have so many votes together.
expect_votes() {
  call ada GET /api/votes/today | jq --exit-status "map(.count) | add == $1"
}

# Waits until the health check of a container passes, two minutes at most.
until_healthy() {
  local deadline=$((SECONDS + 120))
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; do
    if [ $SECONDS -gt $deadline ]; then
      docker logs "$1"
      return 1
    fi
    sleep 0.5
  done
}
