#!/bin/sh
# Starts the server, a worker, or any command of `npm run spindle`: spindle.sh serve, spindle.sh worker, spindle.sh doctor.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."

# What was given no secret or web push keys makes its own at its first start, and keeps them.
keys="$DATA_DIR/keys.env"
if [ -z "${SPINDLE_SECRET:-}" ] || [ -z "${VAPID_PRIVATE_KEY:-}" ]; then
  if [ ! -s "$keys" ]; then
    draft="$keys.$$"
    (umask 077 && node packages/server/cli/spindle.ts keys > "$draft")
    # Of several that start together, one is first.
    ln "$draft" "$keys" 2> /dev/null || true
    rm -f "$draft"
  fi
  while read -r line; do
    name=${line%%=*}
    if [ -z "$(printenv "$name" || true)" ]; then export "$name=${line#*=}"; fi
  done < "$keys"
fi

# A container listens on every address, so there the sandbox does not start by itself. It does not beside a music service.
case "${PUBLIC_URL:-}" in
  http://localhost | http://localhost:* | http://127.0.0.1 | http://127.0.0.1:*)
    alone='import("./packages/server/config/services.ts").then((all) => process.exit(all.isAnyServiceOn(process.env) ? 1 : 0))'
    if [ -z "${SANDBOX:-}" ] && node --eval "$alone"; then export SANDBOX=on; fi ;;
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
