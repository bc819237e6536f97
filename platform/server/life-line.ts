import { spawn, type ChildProcess } from 'node:child_process'

// Waits on a pipe only we hold: it closes when we stop or die, however we die. The last user out ends the server.
const lifeLineScript = `
while read -r _; do :; done
rm -f "$1/$2"
for user in "$1"/*; do
  [ -e "$user" ] || continue
  if kill -0 "\${user##*/}" 2>/dev/null; then exit 0; fi
  rm -f "$user"
done
read -r now <"$3/postmaster.pid" || exit 0
[ "$now" = "$4" ] && kill -INT "$4" && exit 3
exit 0`

/**
 * Starts a process that outlives us and counts us out of the users of the server whose data lie in `data`, however we
 * end.
 */
export const holdLifeLine = (places: { data: string; users: string }, postmaster: number): ChildProcess => {
  const line = spawn(
    '/bin/sh',
    ['-c', lifeLineScript, 'kontor-life-line', places.users, String(process.pid), places.data, String(postmaster)],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
    },
  )
  line.unref()
  if (line.stdin && 'unref' in line.stdin && typeof line.stdin.unref === 'function') line.stdin.unref()
  return line
}
