import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Store } from './s3-store.ts'
import { backupName, backupsIn, folderStore, removeOld, type BackupStore } from './store.ts'

/** A bucket that behaves like S3: objects, and multipart uploads that are invisible before they are completed. */
const openBucket = (): { server: Server; objects: Map<string, Buffer>; uploads: Map<string, Map<number, Buffer>> } => {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const keys = new Map<string, string>()
  const xml = (name: string, inner: string) => `<?xml version="1.0"?><${name}>${inner}</${name}>`
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://here')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    const asks = (word: string) => url.searchParams.get(word)
    const upload = uploads.get(asks('uploadId') ?? '')
    const body = await buffer(request)
    if (request.method === 'POST' && asks('uploads') !== null) {
      const id = randomBytes(4).toString('hex')
      uploads.set(id, new Map())
      keys.set(id, key)
      return response.end(xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`))
    }
    if (request.method === 'PUT' && upload) {
      upload.set(Number(asks('partNumber')), body)
      return response.setHeader('etag', '"part"').end()
    }
    if (request.method === 'POST' && upload) {
      objects.set(key, Buffer.concat([...upload].sort(([a], [b]) => a - b).map(([, part]) => part)))
      uploads.delete(asks('uploadId')!)
      return response.end(xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`))
    }
    if (request.method === 'DELETE') {
      uploads.delete(asks('uploadId') ?? '')
      if (asks('uploadId') === null) objects.delete(key)
      response.statusCode = 204
      return response.end()
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.setHeader('etag', '"whole"').end()
    }
    if (asks('uploads') !== null) {
      const all = [...uploads.keys()].map(
        (id) => `<Upload><Key>${keys.get(id)}</Key><UploadId>${id}</UploadId></Upload>`,
      )
      return response.end(xml('ListMultipartUploadsResult', all.join('')))
    }
    if (asks('list-type') === '2') {
      const all = [...objects.keys()].filter((name) => name.startsWith(asks('prefix') ?? ''))
      return response.end(
        xml('ListBucketResult', all.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')),
      )
    }
    const found = objects.get(key)
    if (!found) return ((response.statusCode = 404), response.end())
    response.setHeader('content-length', found.length)
    return response.end(request.method === 'HEAD' ? undefined : found)
  })
  return { server, objects, uploads }
}

const bucket = openBucket()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-backups-'))
  bucket.server.listen(0, '127.0.0.1')
  await once(bucket.server, 'listening')
  process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${(bucket.server.address() as AddressInfo).port}`
  process.env['AWS_ACCESS_KEY_ID'] = 'id'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret'
})
afterAll(async () => {
  for (const name of ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name]
  bucket.server.close()
  await rm(folder, { recursive: true })
})

const kinds: [string, () => BackupStore][] = [
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => s3Store('s3://shop/backups')],
]
const day = (number: number) => Temporal.Instant.from(`2026-11-0${number}T02:05:00Z`)

describe.each(kinds)('%s', (_, open) => {
  it('keeps what became whole, gives it back to the byte, and removes the oldest', async () => {
    const store = open()
    const bytes = randomBytes(70_000_000)
    for (const number of [1, 2, 3]) await store.write(backupName(day(number), 'scheduled'), Readable.from([bytes]))
    await store.write(backupName(day(4), 'before_upgrade'), Readable.from([Buffer.from('small')]))
    expect(await backupsIn(store)).toEqual([
      'kontor-20261101T020500Z.tar.zst.age',
      'kontor-20261102T020500Z.tar.zst.age',
      'kontor-20261103T020500Z.tar.zst.age',
      'kontor-20261104T020500Z-before-upgrade.tar.zst.age',
    ])
    expect((await buffer(await store.read(backupName(day(2), 'by_hand')))).equals(bytes)).toBe(true)
    expect(await removeOld(store, 2)).toEqual([
      'kontor-20261101T020500Z.tar.zst.age',
      'kontor-20261102T020500Z.tar.zst.age',
    ])
    expect(await backupsIn(store)).toHaveLength(2)
    await expect(store.read(backupName(day(1), 'by_hand'))).rejects.toThrow()
  })

  it('shows nothing of a backup that was interrupted', async () => {
    const store = open()
    const before = await store.names()
    const interrupted = async function* () {
      yield randomBytes(70_000_000)
      throw new Error('the machine went away')
    }
    await expect(store.write(backupName(day(9), 'by_hand'), Readable.from(interrupted()))).rejects.toThrow('went away')
    expect(await store.names()).toEqual(before)
  })
})

it('leaves alone what is not its own, and takes away what a dead process began', async () => {
  const store = folderStore(folder)
  await writeFile(join(folder, 'photo.jpg'), 'x')
  await writeFile(join(folder, 'kontor-20261105T020500Z.tar.zst.age.part'), 'half')
  await store.tidy()
  await removeOld(store, 1)
  expect((await readdir(folder)).sort()).toEqual(['kontor-20261104T020500Z-before-upgrade.tar.zst.age', 'photo.jpg'])
  expect((await stat(join(folder, 'kontor-20261104T020500Z-before-upgrade.tar.zst.age'))).mode & 0o777).toBe(0o600)
  bucket.uploads.set('dead', new Map())
  await s3Store('s3://shop/backups').tidy()
  // Of another name than ours: not aborted.
  expect([...bucket.uploads.keys()]).toEqual(['dead'])
})
