import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRunFolder } from './test-folder.ts'

test('the files of a run go with it; those of one that was killed, and what Vitest made for it, with the next', async () => {
  const machine = mkdtempSync(join(tmpdir(), 'kontor-machine-'))
  vi.stubEnv('TMPDIR', machine)
  onTestFinished(() => void vi.unstubAllEnvs())
  const killed = spawnSync(process.execPath, ['--input-type=module', '--eval', run], { encoding: 'utf8' }).stdout
  const vitests = join(machine, 'vitests')
  expect([existsSync(killed), existsSync(vitests)]).toEqual([true, true])
  const { folder, remove } = await openRunFolder(join(machine, 'own'))
  expect([existsSync(killed), existsSync(vitests), existsSync(folder)]).toEqual([false, false, true])
  mkdirSync(join(folder, 'storage'))
  writeFileSync(join(folder, 'storage/film.mp4'), 'film')
  const beside = await openRunFolder(join(machine, 'second'))
  expect(existsSync(folder)).toBe(true)
  await remove()
  await beside.remove()
  expect([existsSync(folder), existsSync(beside.folder)]).toEqual([false, false])
})

const run = `
  import { mkdirSync } from 'node:fs'
  import { join } from 'node:path'
  import { openRunFolder } from '${import.meta.dirname}/test-folder.ts'
  const vitests = join(process.env.TMPDIR, 'vitests')
  mkdirSync(vitests)
  process.stdout.write((await openRunFolder(vitests)).folder)
`
