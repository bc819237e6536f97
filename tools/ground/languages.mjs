import { spawnSync } from 'node:child_process'

/** What other languages than ours are run by, with the arguments that end without a fault where it can run our clients. */
const programs = {
  Python: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 11))'],
  'mypy (types of Python)': ['mypy', '--version'],
  PHP: ['php', '-r', 'exit((int) (PHP_VERSION_ID < 80200 || !extension_loaded("curl")));'],
  openssl: ['openssl', 'version'],
}

/** Which of `programs` this machine has; tests of the others are not run, and `npm test` says so at its end. */
export const languagesHere = () =>
  Object.fromEntries(
    Object.entries(programs).map(([name, [program, ...args]]) => [
      name,
      spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).status === 0,
    ]),
  )
