import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from './storage.ts'

test('a file has a size, what only has files below it and what is not there have none', async () => {
  const storage = folderStorage(await mkdtemp(join(tmpdir(), 'storage-')))
  await storage.write('files/1/logo/200.webp', Buffer.from('picture'))
  expect(await storage.size('files/1/logo/200.webp')).toBe(7)
  expect(await storage.size('files/1/logo')).toBeUndefined()
  expect(await storage.size('files/2')).toBeUndefined()
})
