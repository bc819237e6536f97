import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const bin = (script: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

/** What the next commit holds: a file that was staged in parts is left as it is, and only looked at. */
const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR')
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
if (staged.length === 0) process.exit(0)
const touched = new Set(git('diff', '--name-only').split('\n'))
const whole = staged.filter((file) => !touched.has(file))
if (whole.length > 0) {
  if (!bin('oxfmt/bin/oxfmt', '--no-error-on-unmatched-pattern', ...whole)) process.exit(1)
  git('add', '--', ...whole)
}
const parts = staged.filter((file) => touched.has(file))
const isFormatted = parts.length === 0 || bin('oxfmt/bin/oxfmt', '--list-different', ...parts)
const sources = staged.filter((file) => !file.endsWith('.css'))
const isClean = sources.length === 0 || bin('oxlint/bin/oxlint', '--deny-warnings', ...sources)
process.exit(isFormatted && isClean ? 0 : 1)
