import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { packed, unpacked, wholeOf, type Entry } from './archive.ts'
import { entryOf } from './dump-rows.ts'
import { newKeyPair } from './seal-stream.ts'

const passphrase = 'a passphrase of some words'
const long = `files/${'deep/'.repeat(60)}end`
// Noise does not shrink: the archive has several chunks of 64 kB.
const noise = randomBytes(300_000)
const things: [string, Buffer][] = [
  ['head', Buffer.from('{}')],
  ['empty', Buffer.alloc(0)],
  [long, noise],
  ['exact', Buffer.alloc(512, 7)],
]

const archive = async (key: string): Promise<Buffer> =>
  buffer(
    await packed(
      key,
      (async function* (): AsyncGenerator<Entry> {
        for (const [name, bytes] of things) yield entryOf(name, [bytes])
      })(),
    ),
  )
const read = async (key: string, bytes: Buffer): Promise<[string, Buffer][]> => {
  const found: [string, Buffer][] = []
  // In odd pieces, as a network gives them.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 9973) }, (_, i) =>
    bytes.subarray(9973 * i, 9973 * (i + 1)),
  )
  for await (const entry of unpacked(key, Readable.from(pieces))) found.push([entry.name, await wholeOf(entry)])
  return found
}

/** Stretching a passphrase takes a second or more. */
const byPassphrase = archive(passphrase)

it('gives back what was put in, to the byte, with long names, by passphrase and by a pair of keys', async () => {
  expect(await read(passphrase, await byPassphrase)).toEqual(things)
  const { sealing, opening } = await newKeyPair()
  const sealedByPublic = await archive(sealing)
  expect(await read(opening, sealedByPublic)).toEqual(things)
  await expect(read(sealing, sealedByPublic)).rejects.toThrow('it seals and does not open')
})

it('shows nothing to whoever has another key', async () => {
  const bytes = await byPassphrase
  await expect(read('another passphrase, as long', bytes)).rejects.toThrow('does not open the backup')
  await expect(read((await newKeyPair()).opening, bytes)).rejects.toThrow('does not open the backup')
  expect(bytes.includes('files/deep')).toBe(false)
})

it('refuses what was changed in any place, and what ends too early, wherever that is', async () => {
  const { sealing, opening } = await newKeyPair()
  const bytes = await archive(sealing)
  const chunk = 64 * 1024 + 16
  const places = [0, 60, 200, 2000, chunk + 300, 3 * chunk, bytes.length - 20, bytes.length - 1]
  for (const place of places) {
    const changed = Buffer.from(bytes)
    changed[place] = changed[place]! ^ 1
    await expect(read(opening, changed), `byte ${place}`).rejects.toThrow(/broken|no backup|does not open/)
  }
  const header = bytes.indexOf('\n--- ') + 49
  for (const end of [header + 16, header + 16 + chunk, header + 16 + 2 * chunk, bytes.length - 16, bytes.length - 1])
    await expect(read(opening, bytes.subarray(0, end)), `ended at ${end}`).rejects.toThrow(/broken|no backup/)
})

it('fails where a file changes its size while it is saved', async () => {
  const entry = { ...entryOf('file', [Buffer.from('abc')]), size: 4 }
  const { sealing } = await newKeyPair()
  const stream = packed(
    sealing,
    (async function* () {
      yield entry
    })(),
  )
  await expect(buffer(await stream)).rejects.toThrow('changed while it was read')
})
