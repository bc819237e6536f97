import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeContents } from '#capabilities/offer/catalog/server/testing.ts'
import { readPdf, storeFile } from '#capabilities/offer/files/server/index.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

type OwnFile = {
  id: number
  title: string
  folder: string
  size: number
  version: number
  is_new: boolean
  note: string
  downloads: number
  left: number | null
  viewer: string | null
}
type SellerFile = {
  id: number
  file_id: number
  title: string
  downloads: number
  buyers: number
  versions: { id: number; number: number; notified_at: string | null }[]
}

let testShop: TestShop
let order: Order
let buyer: string
let seller: string
let accessId: number

const store = (content: string | Uint8Array, name = 'Grid.txt') =>
  storeFile(app.world, { sellerId: testShop.seller.id, name, kind: 'file', content: Buffer.from(content) })
const tokenOf = async (userId: number, profileType: 'payer' | 'seller', fingerprint = 'home') =>
  (
    await app.transact((ctx) =>
      startSession(ctx, { userId, fingerprint, profileType, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }),
    )
  ).accessToken
const purchase = async (more: Parameters<typeof buy>[2] = {}) => {
  order = await buy(app.world, testShop, more)
  await app.drain()
  buyer = await tokenOf(order.buyerUserId, 'payer')
  accessId = (
    await app.world.db.selectFrom('accesses').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  ).id
}
const own = async (token = buyer) =>
  (
    await app.call<{ files: OwnFile[]; devices: { name: string; is_this: boolean }[] }>(
      'GET',
      `/v1/payer/accesses/${accessId}/downloads`,
      undefined,
      { token },
    )
  ).data
const open = (fileId: number, kind = 'download', token = buyer) =>
  app.call<{ url: string }>('POST', `/v1/payer/accesses/${accessId}/files/${fileId}/open`, { kind }, { token })
const settings = (body: object) =>
  app.call('PATCH', `/v1/cabinet/products/${testShop.product.id}/downloads`, body, { token: seller })
const shown = async () =>
  (
    await app.call<{ files: SellerFile[] }>('GET', `/v1/cabinet/products/${testShop.product.id}/downloads`, undefined, {
      token: seller,
    })
  ).data.files

beforeEach(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx))
  seller = await tokenOf(testShop.seller.userId, 'seller')
  const file = await store('columns and rows')
  await app.transact((ctx) =>
    makeContents(ctx, testShop.product.id, { fileId: file.id, title: 'The grid', folder: 'Week 1' }),
  )
  await purchase()
})

describe('files', () => {
  test('go to their owner by a short-lived link while access holds, and are noted', async () => {
    const [file] = (await own()).files
    expect(file).toMatchObject({
      title: 'The grid',
      folder: 'Week 1',
      size: 16,
      version: 1,
      is_new: false,
      downloads: 0,
      left: null,
      viewer: null,
    })
    const opened = await open(file!.id)
    expect((await app.call('GET', opened.data.url)).text).toBe('columns and rows')
    app.clock.advance({ minutes: 6 })
    expect((await app.call('GET', opened.data.url)).status).toBe(410)
    expect((await own()).files).toMatchObject([{ downloads: 1 }])
    expect((await shown())[0]).toMatchObject({ downloads: 1, buyers: 1 })
    const mine = { id: accessId, fileId: file!.id }
    await purchase()
    for (const call of [`/v1/payer/accesses/${mine.id}/downloads`])
      expect((await app.call('GET', call, undefined, { token: buyer })).status).toBe(404)
    expect(
      (await app.call('POST', `/v1/payer/accesses/${mine.id}/files/${mine.fileId}/open`, {}, { token: buyer })).status,
    ).toBe(404)
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect((await open(mine.fileId)).code).toBe('access.not_open')
  })

  test('are put in order and into folders without losing their versions', async () => {
    const [first] = await shown()
    const more = await store('more', 'More.txt')
    const put = (files: object[]) =>
      app.call('PUT', `/v1/cabinet/products/${testShop.product.id}/files`, { files }, { token: seller })
    expect(
      (
        await put([
          { file_id: more.id, title: 'More', folder: 'Week 2' },
          { id: first!.id, file_id: 1, title: 'Grid', folder: '' },
        ])
      ).status,
    ).toBe(200)
    expect((await own()).files.map(({ title, folder }) => [title, folder])).toEqual([
      ['More', 'Week 2'],
      ['Grid', ''],
    ])
    expect((await shown())[1]).toMatchObject({ id: first!.id, file_id: first!.file_id })
    expect(await put([{ id: 999_999, file_id: more.id, title: 'x' }])).toMatchObject({ status: 422 })
  })

  test('are seen on a list of the seller’s own', async () => {
    const [file] = (await own()).files
    await open(file!.id)
    const list = await app.call<{
      total_count: number
      list: { file_title: string; device: string; owner_name: string }[]
    }>('GET', '/v1/cabinet/downloads?kind[]=download', undefined, { token: seller })
    expect(list.data).toMatchObject({
      total_count: 1,
      list: [{ file_title: 'The grid', owner_name: 'Mara Voss', device: 'Firefox, Windows', version: 1 }],
    })
    expect(
      (
        await app.call<{ total_count: number }>('GET', '/v1/cabinet/downloads?kind[]=view', undefined, {
          token: seller,
        })
      ).data.total_count,
    ).toBe(0)
  })
})

describe('a new version', () => {
  const replace = async (content: string, more: object = {}) => {
    const [file] = await shown()
    return app.call<{ files: SellerFile[] }>(
      'POST',
      `/v1/cabinet/product_files/${file!.id}/versions`,
      { file_id: (await store(content)).id, note: 'Wider margins', ...more },
      { token: seller },
    )
  }

  test('takes the place of the old one for everybody; the old one stays for the seller', async () => {
    await settings({ download_limit: 1 })
    const [file] = (await own()).files
    await open(file!.id)
    expect((await open(file!.id)).code).toBe('downloads.limit_reached')
    app.clock.advance({ minutes: 5 })
    const written = await replace('columns, rows and margins')
    expect(written.data.files[0]!.versions.map((version) => version.number)).toEqual([2, 1])
    expect((await own()).files).toMatchObject([
      { id: file!.id, version: 2, is_new: true, note: 'Wider margins', left: 1 },
    ])
    expect((await app.call('GET', (await open(file!.id)).data.url)).text).toBe('columns, rows and margins')
    expect((await own()).files[0]!.is_new).toBe(false)
  })

  test('is mailed once to each buyer whose access is open', async () => {
    await purchase({ email: order.payerDetails.email })
    const refunded = await buy(app.world, testShop)
    await app.drain()
    await refundOrder(app.world, { orderId: refunded.id, cancels: true })
    const { data } = await replace('second', { notifies: true })
    await app.drain()
    const mails = async () =>
      (await app.mails())
        .filter((mail) => mail.kind === 'download_version' && mail.body.includes(testShop.product.name))
        .map((mail) => mail.recipient)
    expect(await mails()).toEqual([order.payerDetails.email])
    const version = data.files[0]!.versions[0]!
    expect(
      (await app.call('POST', `/v1/cabinet/download_versions/${version.id}/notify`, {}, { token: seller })).code,
    ).toBe('downloads.already_told')
    expect(
      (
        await app.call(
          'POST',
          `/v1/cabinet/download_versions/${data.files[0]!.versions[1]!.id}/notify`,
          {},
          { token: seller },
        )
      ).status,
    ).toBe(404)
  })

  test('must be another file, and the seller’s own', async () => {
    const [file] = await shown()
    const post = (fileId: number) =>
      app.call('POST', `/v1/cabinet/product_files/${file!.id}/versions`, { file_id: fileId }, { token: seller })
    expect((await post(file!.file_id)).code).toBe('downloads.same_file')
    const other = await app.transact((ctx) => openTestShop(ctx))
    const foreign = await storeFile(app.world, {
      sellerId: other.seller.id,
      name: 'x.txt',
      kind: 'file',
      content: Buffer.from('x'),
    })
    expect(await post(foreign.id)).toMatchObject({ status: 422 })
  })
})

describe('limits', () => {
  test('hold when two clicks come at once, and a reset gives all back', async () => {
    await settings({ download_limit: 3, device_limit: 1 })
    const [file] = (await own()).files
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(file!.id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect((await own()).files[0]).toMatchObject({ left: 0, downloads: 3 })
    const elsewhere = await tokenOf(order.buyerUserId, 'payer', 'office')
    expect((await open(file!.id, 'download', elsewhere)).code).toBe('downloads.too_many_devices')
    expect((await own()).devices).toMatchObject([{ name: 'Firefox, Windows', is_this: true }])
    expect(
      (await app.call('POST', `/v1/cabinet/accesses/${accessId}/reset_downloads`, {}, { token: seller })).status,
    ).toBe(200)
    expect((await open(file!.id, 'download', elsewhere)).status).toBe(200)
    expect((await own()).files[0]).toMatchObject({ left: 2, downloads: 4 })
  })

  test('of another seller cannot be reset', async () => {
    const other = await app.transact((ctx) => openTestShop(ctx))
    expect(
      (
        await app.call(
          'POST',
          `/v1/cabinet/accesses/${accessId}/reset_downloads`,
          {},
          { token: await tokenOf(other.seller.userId, 'seller') },
        )
      ).status,
    ).toBe(404)
  })
})

describe('PDFs and media', () => {
  const paper = async (pages = 2) => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < pages; page++) pdf.addPage([300, 400])
    return pdf.save()
  }
  const add = async (content: Uint8Array, name: string) => {
    const file = await store(content, name)
    await app.transact((ctx) => makeContents(ctx, testShop.product.id, { fileId: file.id, title: name }))
    return (await own()).files.find((each) => each.title === name)!
  }

  test('a buyer’s copy bears name, mail and order on each page, is made once, and again after some days', async () => {
    const file = await add(await paper(), 'book.pdf')
    expect(file.viewer).toBe('pdf')
    await settings({ stamps_pdfs: true })
    const fetched = async () => {
      const answer = await app.call('GET', (await open(file.id)).data.url)
      return answer.text
    }
    await fetched()
    await fetched()
    const copies = () =>
      app.world.db
        .selectFrom('stampedFiles')
        .innerJoin('files', 'files.id', 'stampedFiles.stampedFileId')
        .select(['files.id', 'files.storageKey', 'line'])
        .where('accessId', '=', accessId)
        .execute()
    const [copy, ...others] = await copies()
    expect(others).toEqual([])
    expect(copy!.line).toBe(`Mara Voss · ${order.payerDetails.email} · ${order.token}`)
    const stamped = (await readPdf(await buffer(app.ports.storage.read(copy!.storageKey))))!
    expect(stamped.getPages().map((page) => page.node.Contents() !== undefined)).toEqual([true, true])
    await app.live(app.clock.now.add({ hours: 24 * 9 }).toString())
    expect(await copies()).toEqual([])
    expect(await app.ports.storage.size(copy!.storageKey)).toBeUndefined()
    buyer = await tokenOf(order.buyerUserId, 'payer')
    await fetched()
    expect(await copies()).toHaveLength(1)
  })

  test('two first clicks at once share one copy', async () => {
    const file = await add(await paper(), 'book.pdf')
    await settings({ stamps_pdfs: true })
    const links = await Promise.all([open(file.id), open(file.id)])
    for (const link of links) expect((await app.call('GET', link.data.url)).status).toBe(200)
  })

  test('a PDF is read in the page, a sound is heard in parts; reading counts to a limit as saving does, hearing does not', async () => {
    await settings({ download_limit: 1 })
    const pdf = await add(await paper(), 'book.pdf')
    const read = await (await app.server()).inject({ method: 'GET', url: (await open(pdf.id, 'view')).data.url })
    expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline' })
    expect(read.headers['content-security-policy']).not.toContain('sandbox')
    expect((await own()).files.find((file) => file.id === pdf.id)).toMatchObject({ left: 0, downloads: 0 })
    expect([(await open(pdf.id, 'view')).code, (await open(pdf.id)).code]).toEqual([
      'downloads.limit_reached',
      'downloads.limit_reached',
    ])
    const sound = await add(Buffer.from(`ID3${'.'.repeat(97)}`), 'talk.mp3')
    const url = (await open(sound.id, 'view')).data.url
    const part = await (await app.server()).inject({ method: 'GET', url, headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-type'], part.body.length]).toEqual([
      206,
      'bytes 10-19/100',
      'audio/mpeg',
      10,
    ])
    expect((await own()).files.find((file) => file.id === sound.id)).toMatchObject({
      left: 1,
      downloads: 0,
      viewer: 'audio',
    })
    const text = (await own()).files.find((file) => file.title === 'The grid')!
    expect((await open(text.id, 'view')).code).toBe('downloads.not_viewable')
    expect((await (await app.server()).inject({ method: 'GET', url: url.replace('?use=view', '') })).statusCode).toBe(
      403,
    )
  })
})
