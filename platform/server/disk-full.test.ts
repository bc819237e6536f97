import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal-of.ts'
import { folderStorage } from './storage.ts'

const mounted = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

it.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is a refusal that says nothing can be saved, and no crash', (code) => {
  expect(refusalOf(Object.assign(new Error('no space left on device'), { code }))).toMatchObject({
    code: 'platform.disk_full',
    status: 503,
  })
  const { code: other } = refusalOf(Object.assign(new Error('out of memory'), { code: '53200' })) ?? {}
  expect(other).toBe('platform.unavailable')
})

const folder = mounted()
// Only root may mount; the mapping above is judged everywhere.
it.runIf(folder !== undefined)(
  'a full disk of files refuses a new one, keeps the old, and leaves nothing half',
  async () => {
    const storage = folderStorage(folder!)
    try {
      await storage.write('old', Buffer.alloc(300_000, 1))
      const error: unknown = await storage
        .write('new', Readable.from([Buffer.alloc(400_000), Buffer.alloc(400_000)]))
        .catch((reason: unknown) => reason)
      expect(refusalOf(error)?.code).toBe('platform.disk_full')
      expect([await storage.size('old'), await storage.size('new')]).toEqual([300_000, undefined])
      await storage.write('small', Buffer.alloc(400_000))
    } finally {
      execFileSync('umount', [folder!])
      rmSync(folder!, { recursive: true })
    }
  },
)
