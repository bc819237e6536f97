import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretOf } from './home.ts'

let home = ''
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'kontor-home-'))))
afterEach(() => rm(home, { recursive: true }))

test('processes that begin at once have one secret, which only its owner reads', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf(home, undefined)))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(48)
  expect(await readdir(home)).toEqual(['secret'])
  expect((await stat(join(home, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a file that is no secret is not taken for one', async () => {
  await writeFile(join(home, 'secret'), 'short')
  await expect(secretOf(home, undefined)).rejects.toThrow('is no secret')
})
