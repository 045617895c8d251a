# shellcheck shell=bash
# With these functions, the jobs that run LunchVote in Docker register members and vote.
set -euo pipefail

# Where LunchVote is. In the documents, the proxy is lunch.example.com.
origin=http://localhost:3000
work=$(mktemp --directory)

# Sends a call of a member, who has a cookie file: call MEMBER METHOD PATH [OPTION OF CURL …]
call() {
  local member=$1 method=$2 path=$3
  shift 3
  curl --silent --show-error --fail-with-body --insecure --max-time 20 --resolve lunch.example.com:443:127.0.0.1 \
    --cookie "$work/$member" --cookie-jar "$work/$member" --request "$method" "$@" "$origin$path"
}

# Sends a call with a body in JSON: send MEMBER METHOD PATH JSON [OPTION OF CURL …]
send() {
  local member=$1 method=$2 path=$3 json=$4
  shift 4
  call "$member" "$method" "$path" --header 'content-type: application/json' --data "$json" "$@"
}

# Registers a member of the team Docker: register MEMBER [OPTION OF CURL …]
register() {
  local member=$1
  shift
  send "$member" POST /api/register "{\"email\":\"$member@example.com\",\"password\":\"correct horse\",
    \"displayName\":\"Member $member\",\"teamName\":\"Docker\"}" --output /dev/null "$@"
}

# Opens the page and its script.
open_page() {
  local script
  script=$(call "$1" GET / | grep --only-matching --max-count 1 '/assets/[^"]*\.js' | head --lines 1)
  call "$1" GET "$script" --output /dev/null
}

# Adds two venues, whose ids are 1 and 2, because they are the first ones of the database.
add_venues() {
  for name in Napoli Ramen; do
    send "$1" POST /api/venues "{\"name\":\"$name\",\"description\":\"Warm food, quick at noon.\",
      \"imageUrl\":\"https://example.com/lunch.jpg\"}" --output /dev/null
  done
}

# Votes for a venue: vote MEMBER 1|2 [OPTION OF CURL …]
vote() {
  local member=$1 venue=$2
  shift 2
  send "$member" POST /api/votes "{\"venueId\":$venue}" --output /dev/null "$@"
}

# Fails unless the vote of a member is for this venue: expect_vote MEMBER 1|2
expect_vote() {
  call "$1" GET /api/votes/today | jq --exit-status "[.[] | select(.hasVoted).venueId] == [$2]"
}

# Repeats a command until it succeeds, for two minutes at most.
until_works() {
  local deadline=$((SECONDS + 120))
  until "$@" > "$work/output" 2>&1; do
    if [ $SECONDS -gt $deadline ]; then
      echo "Did not succeed: $*"
      cat "$work/output"
      return 1
    fi
    sleep 0.2
  done
}

# Waits until the health check of a container passes.
until_healthy() {
  until_works is_healthy "$1"
}

is_healthy() {
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]
}
