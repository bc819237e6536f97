import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/server/context.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { setQuotas } from '#capabilities/people/sellers/server/index.ts'
import { publishPictures, signedFileUrl, storeFile } from './index.ts'
import { filesRoom } from './room.ts'

type Uploaded = {
  id: number
  name: string
  content_type: string
  size: number
  picture: { width: number; variants: { width: number; avif: string }[] } | null
}

const app = useTestApp([identityRoom, sellersRoom, filesRoom])
let token: string
let otherToken: string
let sellerId: number

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    sellerId = made.seller.id
    otherToken = (await makeSeller(ctx)).token
  })
})

const upload = async (content: Buffer, name: string, kind = 'file', as = token, contentType = 'image/jpeg') => {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${contentType}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: `/v1/cabinet/files?kind=${kind}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: as },
  })
  const body = answer.json<{ data?: Uploaded; error?: { code: string } }>()
  return { status: answer.statusCode, data: body.data as Uploaded, code: body.error?.code }
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5367ef' } })
    .jpeg()
    .toBuffer()
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.server()).inject({ method: 'GET', url, headers })

test('a picture is written anew in its sizes and is its owner’s until it is a cover', async () => {
  const { status, data } = await upload(await picture(900, 500), 'cover.jpg', 'image')
  expect(status).toBe(201)
  expect(data.picture?.variants.map((variant) => variant.width)).toEqual([100, 200, 640, 900])
  const url = data.picture!.variants[2]!.avif
  expect(url).toBe(`/files/${data.id}/640.avif`)
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(url, { authorization: otherToken })).statusCode).toBe(404)
  expect((await get(url, { authorization: token })).headers['cache-control']).toBe('private, no-store')
  await app.transact((ctx) => publishPictures(ctx, [data.id]))
  const shown = await get(url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(640)
  expect((await get(url, { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(304)
  for (const wrong of [`/files/${data.id}/641.avif`, `/files/999999/640.avif`, `/files/${data.id}/..%2f..%2fx`])
    expect((await get(wrong)).statusCode).toBe(404)
})

test('details a camera wrote are gone', async () => {
  const withPlace = await sharp(await picture(300, 200))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { data } = await upload(withPlace, 'photo.jpg', 'image')
  expect(
    (await get(data.picture!.variants[0]!.avif, { authorization: token })).rawPayload.toString('latin1'),
  ).not.toContain('secret place')
})

test.each([
  ['a page named as picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'cat.jpg'],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'cat.svg'],
  ['a torn picture', Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'), 'cat.png'],
  ['an empty one', Buffer.alloc(0), 'cat.png'],
])('%s is no picture', async (_, content, name) => {
  expect(await upload(content, name, 'image')).toMatchObject({ status: 422, code: 'files.not_an_image' })
})

test('a picture that unpacks to too many pixels is refused', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 ** 2)
  expect(await upload(bomb, 'bomb.png', 'image')).toMatchObject({ status: 422, code: 'files.not_an_image' })
})

test('a picture of too many bytes is refused', async () => {
  expect(
    await upload(Buffer.concat([await picture(10, 10), Buffer.alloc(21 * 1024 ** 2)]), 'huge.jpg', 'image'),
  ).toMatchObject({ status: 413, code: 'files.too_large' })
})

test('names and types of callers are not believed', async () => {
  const { data } = await upload(
    Buffer.from('<script>alert(1)</script>'),
    '../../../etc/x.html',
    'file',
    token,
    'text/html',
  )
  expect(data).toMatchObject({ name: 'x.html', content_type: 'text/plain; charset=utf-8', picture: null })
  expect((await get(`/files/${data.id}/640.webp`, { authorization: token })).statusCode).toBe(404)
  const url = signedFileUrl({ now: app.clock.now, ports: app.ports }, data.id, {
    seconds: 60,
    fileName: 'evil".html',
  })
  expect((await get(url)).headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="evil.html"; filename*=UTF-8''evil.html`,
  })
})

test('an upload needs a file, a seller and a token', async () => {
  expect(await upload(Buffer.alloc(0), 'x')).toMatchObject({ status: 422, code: 'files.nothing_uploaded' })
  expect((await app.call('POST', '/v1/cabinet/files', {}, { token })).status).toBe(400)
  const buyer = await app.transact((ctx) => makeUser(ctx, ['payer']))
  expect((await upload(Buffer.from('x'), 'x', 'file', buyer.token)).status).toBe(403)
})

test('signed links: ranges, ends, forgeries', async () => {
  const content = Buffer.from('0123456789')
  const file = await storeFile(app.world, { sellerId, name: 'Übung.txt', kind: 'file', content })
  const signed = (seconds: number) =>
    signedFileUrl({ now: app.clock.now, ports: app.ports }, file.id, { seconds, fileName: file.name })
  const url = signed(60)
  const whole = await get(url)
  expect(whole).toMatchObject({ statusCode: 200, payload: '0123456789' })
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '10',
    'content-disposition': `attachment; filename="Ubung.txt"; filename*=UTF-8''%C3%9Cbung.txt`,
  })
  const part = await get(url, { range: 'bytes=2-4' })
  expect(part).toMatchObject({ statusCode: 206, payload: '234' })
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
  expect((await get(url, { range: 'bytes=-2' })).payload).toBe('89')
  expect((await get(url, { range: 'bytes=2-4', 'if-range': '"old"' })).statusCode).toBe(200)
  expect((await get(url, { range: 'bytes=2-4', 'if-range': String(whole.headers.etag) })).statusCode).toBe(206)
  const beyond = await get(url, { range: 'bytes=10-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
  const pieces = url.split('/')
  const forged = (at: number, value: string) => pieces.with(at, value).join('/')
  for (const wrong of [
    forged(3, String(file.id + 1)),
    forged(4, '9999999999'),
    forged(5, 'x'.repeat(43)),
    forged(6, 'other.exe'),
  ])
    expect((await get(wrong)).statusCode).toBe(403)
  expect((await get(signed(0))).statusCode).toBe(410)
  app.clock.advance({ seconds: 61 })
  expect((await get(url)).statusCode).toBe(410)
})

test('an uploaded picture becomes the seller’s logo, which anybody may see; nobody takes another’s', async () => {
  const { data: file } = await upload(await picture(400, 120), 'logo.jpg', 'image')
  const server = await app.server()
  const choose = (fileId: number | null, authorization: string) =>
    server.inject({
      method: 'POST',
      url: '/v1/cabinet/logo',
      headers: { authorization },
      payload: { file_id: fileId },
    })
  expect((await choose(file.id, otherToken)).statusCode).toBe(422)
  const chosen = (await choose(file.id, token)).json<{ data: { picture: { file_id: number } } }>()
  expect(chosen.data.picture.file_id).toBe(file.id)
  expect((await get(`/files/${file.id}/200.webp`)).statusCode).toBe(200)
  expect((await choose(null, token)).json()).toMatchObject({ data: { picture: null } })
})

const fill = (ctx: Pick<Ctx, 'db' | 'now'>, ofSeller: number, size: number) =>
  ctx.db
    .insertInto('files')
    .values({
      sellerId: ofSeller,
      storageKey: `files/${ofSeller}/planted`,
      name: 'planted.bin',
      contentType: 'application/octet-stream',
      size,
      kind: 'file',
      sha256: '0'.repeat(64),
      createdAt: ctx.now,
    })
    .execute()

test('a plan limits what its seller uploads, and nothing that is handed in', async () => {
  const made = await app.transact(async (ctx) => {
    const small = await makeSeller(ctx)
    await setQuotas(ctx, [small.seller.id], { storage: 1 })
    await fill(ctx, small.seller.id, 1024 ** 3 - 30)
    return small
  })
  expect((await upload(Buffer.alloc(40, 'x'), 'more.txt', 'file', made.token)).code).toBe('files.storage_full')
  const handedIn = { sellerId: made.seller.id, name: 'essay.txt', kind: 'file', content: Buffer.alloc(40) } as const
  expect((await storeFile(app.world, handedIn)).size).toBe(40)
})

test('all files of a seller together have room for so much; what does not fit leaves nothing behind', async () => {
  const full = await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    await fill(ctx, made.seller.id, 200 * 1024 ** 3 - 100)
    return made
  })
  const results = await Promise.all(
    Array.from({ length: 4 }, (_, n) => upload(Buffer.alloc(40, `${n}`), `${n}.txt`, 'file', full.token)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413])
  expect(results.find(({ status }) => status === 413)!.code).toBe('files.storage_full')
  const kept = await app.transact((ctx) =>
    ctx.db.selectFrom('files').select('storageKey').where('sellerId', '=', full.seller.id).execute(),
  )
  expect(kept).toHaveLength(3)
  expect((await upload(Buffer.alloc(40, 'x'), 'mine.txt')).status).toBe(201)
})
