import { spawnSync } from 'node:child_process';
import { ordinaryUser } from '../../../tools/image-folders.ts';

/** Everything becomes read-only, then /tmp an empty file system in memory and one folder writable again. */
const script = `
  data=$1
  shift
  cut -d ' ' -f 2 /proc/self/mounts | while read -r at; do
    mount -o remount,bind,ro "$(printf '%b' "$at")" 2>/dev/null || true
  done
  set -e
  mount -t tmpfs -o size=64m,mode=1777,noexec,nosuid,nodev tmpfs /tmp
  mount --bind "$data" "$data"
  mount -o remount,bind,rw "$data"
  exec setpriv --reuid "$SANDBOX_UID" --regid "$SANDBOX_UID" --clear-groups --bounding-set=-all --inh-caps=-all \\
    --no-new-privs -- "$@"`;

/**
 * What to put before a command so that it runs as a hardened container would: read-only root, empty /tmp, an unprivileged
 * user without capabilities, and `data` as its only writable folder.
 */
export function readOnlySandbox(data: string): readonly string[] {
  const uid = `SANDBOX_UID=${ordinaryUser().uid}`;
  return ['env', uid, 'unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'sandbox', data];
}

/** Why it cannot be used here; undefined if it can. */
export function whyNoSandbox(sandbox: readonly string[]): string | undefined {
  const [file = '', ...args] = [...sandbox, 'true'];
  return process.getuid?.() === 0 && spawnSync(file, args).status === 0
    ? undefined
    : 'needs mounts of its own: root, unshare, mount and setpriv (util-linux)';
}
