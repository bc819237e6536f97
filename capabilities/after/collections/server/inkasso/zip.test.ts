import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip } from './zip.ts'

const at = Temporal.Instant.from('2026-11-21T09:30:10Z')

it('packs files that come out as they went in', () => {
  const archive = zip(
    [
      { name: 'forderung/ä.txt', content: Buffer.from('Grüße'.repeat(100)) },
      { name: 'empty', content: Buffer.alloc(0) },
    ],
    at,
  )
  const title = Buffer.from('forderung/ä.txt')
  expect(archive.subarray(30, 30 + title.length)).toEqual(title)
  const packed = archive.readUInt32LE(18)
  expect(inflateRawSync(archive.subarray(30 + title.length, 30 + title.length + packed)).toString()).toBe(
    'Grüße'.repeat(100),
  )
  expect(archive.subarray(-22).readUInt16LE(10)).toBe(2)
})
