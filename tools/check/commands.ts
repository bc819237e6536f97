import { execFile } from 'node:child_process'
import path from 'node:path'
import { check, type Check } from './check.ts'
import { root } from './sources.ts'

const command = (name: string, script: string, ...args: string[]): Check =>
  check(
    name,
    () =>
      new Promise((resolve) => {
        const options = { cwd: root, maxBuffer: 32e6, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } }
        execFile(
          process.execPath,
          [path.join(root, 'node_modules', script), ...args],
          options,
          (error, stdout, stderr) => {
            if (!error) return resolve([])
            const said = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
            resolve(said.length > 0 ? said : [error.message])
          },
        )
      }),
  )

export const types = command('types', 'typescript/bin/tsc', '-p', '.')
export const lint = command('lint', 'oxlint/bin/oxlint', '--deny-warnings', '--format=unix')
export const format = command('format', 'oxfmt/bin/oxfmt', '--list-different', '.')
export const unused = command('unused', 'knip/bin/knip.js', '--no-progress', '--reporter', 'compact')
