#!/usr/bin/env bash
# Writes the files of a release into the folder `release`: release-files.sh IMAGE
# Its compose.yaml pulls this image. GitHub does not allow a dot at the beginning of a name.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir release
sed "s|:-lunchvote}|:-$1}|; s|\.env\.example|env.example|" compose.yaml > release/compose.yaml
cp .env.example release/env.example
docker compose --file release/compose.yaml config --images | grep --line-regexp --fixed-strings "$1"
