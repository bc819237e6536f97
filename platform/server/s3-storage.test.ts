import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { moveFiles, movingStorage } from './moving-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { folderStorage, type Storage } from './storage.ts'
import { openStored } from './stored-file.ts'
import { rawAnswer } from './route.ts'
import { useBucket } from './test-bucket.ts'

const bucket = useBucket()
const inStore = (folder: string, areLinked = false) => s3Storage(`s3://shop/${folder}`, { areLinked })
const inFolder = async () => folderStorage(await mkdtemp(join(tmpdir(), 'storage-')))
const keysOf = async (storage: Storage) => (await Array.fromAsync(storage.keys())).toSorted()
const bytesOf = (storage: Storage, key: string) => buffer(storage.read(key))

const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', inFolder],
  ['a store', async () => inStore('own')],
  ['a store into which the files of a folder move', async () => movingStorage(inStore('moving'), await inFolder())],
]

describe.each(kinds)('%s', (_, open) => {
  it('gives back to the byte what was written, whole or a range of it, until it is removed', async () => {
    const storage = await open()
    // More than one part of an upload.
    const film = randomBytes(20 * 1024 ** 2)
    expect(await storage.write('files/1/film.mp4', Readable.from([film.subarray(0, 9e6), film.subarray(9e6)]))).toEqual(
      {
        size: film.length,
      },
    )
    await storage.write('files/1/small.txt', Buffer.from('0123456789'))
    await storage.write('files/1/empty.txt', Buffer.alloc(0))
    expect((await bytesOf(storage, 'files/1/film.mp4')).equals(film)).toBe(true)
    expect((await buffer(storage.read('files/1/small.txt', { start: 2, end: 4 }))).toString()).toBe('234')
    expect(await bytesOf(storage, 'files/1/empty.txt')).toHaveLength(0)
    expect(await storage.size('files/1/film.mp4')).toBe(film.length)
    expect(await storage.size('files/1')).toBeUndefined()
    expect(await keysOf(storage)).toEqual(['files/1/empty.txt', 'files/1/film.mp4', 'files/1/small.txt'])
    await storage.remove('files/1/film.mp4')
    await storage.remove('files/1/film.mp4')
    expect(await storage.size('files/1/film.mp4')).toBeUndefined()
    await expect(bytesOf(storage, 'files/1/film.mp4')).rejects.toThrow()
    await expect(storage.write('../out', Buffer.from('x'))).rejects.toThrow('Not a storage key')
  })

  it('has nothing of a file whose source broke', async () => {
    const storage = await open()
    const broken = async function* () {
      yield randomBytes(9e6)
      throw new Error('the browser went away')
    }
    await expect(storage.write('files/2/film.mp4', broken())).rejects.toThrow('the browser went away')
    expect(await storage.size('files/2/film.mp4')).toBeUndefined()
  })
})

describe('files that move into a store', () => {
  const filled = async () => {
    const folder = await inFolder()
    for (let at = 0; at < 40; at++) await folder.write(`files/${at}/text.txt`, Buffer.from(`text ${at}`))
    return folder
  }

  it('are read wherever they are; a move that was broken off goes on', async () => {
    const [folder, store] = [await filled(), inStore('broken-off')]
    const shop = movingStorage(store, folder)
    let left = 15
    const until: Storage = {
      ...store,
      write: (key, content) => {
        if (left-- <= 0) throw new Error('the machine went away')
        return store.write(key, content)
      },
    }
    await expect(moveFiles(folder, until)).rejects.toThrow('the machine went away')
    const [here, there] = [await keysOf(folder), await keysOf(store)]
    expect(here.length).toBeGreaterThan(0)
    expect(there.length).toBeGreaterThan(0)
    expect(await keysOf(shop)).toHaveLength(40)
    for (let at = 0; at < 40; at++) expect((await bytesOf(shop, `files/${at}/text.txt`)).toString()).toBe(`text ${at}`)
    expect((await moveFiles(folder, store)).files).toBe(here.length)
    expect(await keysOf(folder)).toEqual([])
    expect(await keysOf(store)).toHaveLength(40)
    expect((await moveFiles(store, folder)).files).toBe(40)
    expect((await bytesOf(folder, 'files/7/text.txt')).toString()).toBe('text 7')
  })

  it('stay removed, and as they were written anew, whatever the move does at that moment', async () => {
    const [folder, store] = [await filled(), inStore('meanwhile')]
    const shop = movingStorage(store, folder)
    await shop.write('files/2/text.txt', Buffer.from('written anew'))
    const removing: Storage = {
      ...store,
      write: async (key, content) => {
        const written = await store.write(key, content)
        if (key === 'files/3/text.txt') await shop.remove(key)
        return written
      },
    }
    await moveFiles(folder, removing, { atOnce: 1 })
    expect(await shop.size('files/3/text.txt')).toBeUndefined()
    expect((await bytesOf(shop, 'files/2/text.txt')).toString()).toBe('written anew')
    expect(await keysOf(shop)).toHaveLength(39)
  })
})

it('hands a file out by a link of the store, with the name and the type it has here, until the link ends', async () => {
  const storage = inStore('linked', true)
  await storage.write('files/1/book.pdf', Buffer.from('0123456789'))
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="Buch.pdf"' }
  const body = { storedAs: 'files/1/book.pdf', etag: '"1"', linkSeconds: 60 }
  const answer = await openStored(storage, rawAnswer({ headers, body }), { range: 'bytes=2-4' })
  expect(answer).toMatchObject({ status: 302, body: null, headers: { 'cache-control': 'private, no-store' } })
  const link = answer.headers['location']!
  expect(new URL(link).origin).toBe(storage.links!.origin)
  const whole = await fetch(link)
  expect(await whole.text()).toBe('0123456789')
  expect(Object.fromEntries(whole.headers)).toMatchObject(headers)
  expect(await (await fetch(link, { headers: { range: 'bytes=2-4' } })).text()).toBe('234')
  const ended = new URL(await storage.links!.to('files/1/book.pdf', { seconds: 1, headers }))
  await expect.poll(async () => (await fetch(ended)).status, { interval: 500 }).toBe(403)
  // What names no length of a link stays here.
  const kept = await openStored(storage, rawAnswer({ body: { storedAs: 'files/1/book.pdf' } }), {})
  expect(kept.status).toBe(200)
})

it('says what a bucket answers that cannot be used, and refuses while its store is away', async () => {
  await expect(s3Storage('s3://no-shop/files', { areLinked: false }).check()).rejects.toThrow(
    'FILES_IN cannot be used: s3://no-shop/files answers 404',
  )
  const storage = inStore('away')
  await storage.check()
  await bucket.stop()
  await expect(storage.size('files/1/text.txt')).rejects.toMatchObject({ code: 'platform.unavailable' })
  await expect(storage.write('files/1/text.txt', Buffer.from('x'))).rejects.toMatchObject({
    code: 'platform.unavailable',
  })
  await expect(bytesOf(storage, 'files/1/text.txt')).rejects.toMatchObject({ code: 'platform.unavailable' })
  // It may be back by the time somebody asks.
  await storage.check()
})
