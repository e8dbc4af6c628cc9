#!/bin/sh
# In the container: spindle serve, spindle worker, or any command of `npm run spindle`.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."

# Without a secret of its own, an installation makes one at its first start and keeps it, with the web push keys.
keys="$DATA_DIR/keys.env"
if [ -z "${SPINDLE_SECRET:-}" ]; then
  if [ ! -s "$keys" ]; then
    (umask 077 && node packages/server/cli/spindle.ts keys > "$keys.new" && mv "$keys.new" "$keys")
  fi
  set -a
  # shellcheck source=/dev/null
  . "$keys"
  set +a
fi

# The port of a container listens on every address, so the sandbox does not start by itself.
case "${PUBLIC_URL:-}" in
  http://localhost | http://localhost:* | http://127.0.0.1 | http://127.0.0.1:*)
    if [ -z "${SANDBOX:-}${SPOTIFY_CLIENT_ID:-}" ]; then export SANDBOX=on; fi ;;
esac

options=$(node --eval 'import("./scripts/node-options.mjs").then(({ nodeOptions }) => console.log(nodeOptions().join(" ")))')
case "${1:-serve}" in
  serve) program=main.ts ;;
  worker) program=worker.ts ;;
  *) program=cli/spindle.ts ;;
esac
if [ "$program" != cli/spindle.ts ] && [ $# -gt 0 ]; then shift; fi
# shellcheck disable=SC2086 # several options
exec node $options "packages/server/$program" "$@"
