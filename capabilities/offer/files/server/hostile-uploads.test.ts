import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { signedFileUrl } from './index.ts'
import { readPdf } from './read-pdf.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let token: string
beforeAll(async () => {
  token = (await app.transact((ctx) => makeSeller(ctx))).token
})

type Answer = { status: number; code?: string; data: { id: number; name: string; content_type: string; size: number } }
const upload = async (
  content: Buffer,
  name: string,
  kind: 'file' | 'image' | 'captions' | 'font',
  type = 'application/octet-stream',
): Promise<Answer> => {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: `/v1/cabinet/files?kind=${kind}`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: token },
  })
  const body = answer.json<{ data: Answer['data']; error?: { code: string } }>()
  return { status: answer.statusCode, data: body.data, ...(body.error ? { code: body.error.code } : {}) }
}
/** What a browser gets that opens the file within a page. */
const opened = async (id: number, fileName: string) =>
  (await app.server()).inject({
    method: 'GET',
    url: signedFileUrl({ now: app.clock.now, ports: app.ports }, id, { seconds: 60, fileName, use: 'view' }),
  })
const storedBytes = async (id: number) =>
  buffer(
    app.ports.storage.read(
      (await app.world.db.selectFrom('files').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow())
        .storageKey,
    ),
  )

const gifScript = Buffer.from('GIF89a/*\x01\x00\x01\x00\x80\x00\x00*/=1;alert(document.domain)//', 'latin1')
const realGif = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#5367ef' } })
    .gif()
    .toBuffer()
const html = Buffer.from('<!doctype html><title>x</title><script>alert(document.domain)</script>')
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const xml = Buffer.from(
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY e SYSTEM ' +
    '"file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;&e;</text></svg>',
)

/** A PNG whose head promises 50 000 × 50 000 pixels. */
const hugePng = () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500806000000', 'hex')
  return Buffer.concat([png, Buffer.from('00000000', 'hex'), deflateSync(Buffer.alloc(1000))])
}

/** A zip of one entry that unpacks to a thousand times its size. */
const zipBomb = () => {
  const packed = deflateRawSync(Buffer.alloc(50 * 1024 ** 2))
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 0, 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(50 * 1024 ** 2, 22)
  head.writeUInt16LE(1, 26)
  return Buffer.concat([head, Buffer.from('x'), packed])
}

describe('as a picture', () => {
  test.each([
    ['a drawing with a script', svg, 'logo.svg'],
    ['a drawing of entities', xml, 'logo.svg'],
    ['a page named as picture', html, 'photo.jpg'],
    ['a script that begins like a GIF', gifScript, 'photo.gif'],
    ['a picture of 50 000 × 50 000 pixels', hugePng(), 'photo.png'],
    ['a zip bomb named as picture', zipBomb(), 'photo.png'],
    ['a PDF named as picture', Buffer.from('%PDF-1.7\n'), 'photo.jpg'],
  ])('%s is refused', async (_, content, name) => {
    expect(await upload(content, name, 'image', 'image/png')).toMatchObject({ status: 422, code: 'files.not_an_image' })
  })

  test('a real GIF that carries a script is written anew, without it', async () => {
    const { status, data } = await upload(
      Buffer.concat([await realGif(), Buffer.from('*/=1;alert(document.domain)//<script>alert(1)</script>')]),
      'photo.gif',
      'image',
    )
    expect(status).toBe(201)
    const shown = await (
      await app.server()
    ).inject({
      method: 'GET',
      url: `/files/${data.id}/8.webp`,
      headers: { authorization: token },
    })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(shown.rawPayload.toString('latin1')).not.toContain('alert')
  })
})

describe('as a file', () => {
  test.each([
    ['a page named as PDF', html, 'book.pdf', 'text/plain; charset=utf-8'],
    ['a drawing with a script', svg, 'logo.svg', 'text/plain; charset=utf-8'],
    ['a script that begins like a GIF', gifScript, 'a.gif.js', 'image/gif'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'book.pdf.exe', 'application/octet-stream'],
    [
      'a torn PDF',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n'),
      'book.pdf',
      'application/octet-stream',
    ],
  ])('%s is only ever saved, never opened by a page', async (_, content, name, type) => {
    const { data } = await upload(content, name, 'file', 'text/html')
    expect(data.content_type).toBe(type)
    const answer = await opened(data.id, name)
    expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('a zip bomb is kept packed: nothing here unpacks it', async () => {
    const before = process.memoryUsage().rss
    const bomb = zipBomb()
    const { data } = await upload(bomb, 'presets.zip', 'file')
    expect(data).toMatchObject({ content_type: 'application/zip', size: bomb.length })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
  })

  test.each([
    '../../../etc/cron.d/evil',
    '..\\..\\windows\\system32\\evil.dll',
    '/etc/passwd',
    'C:\\autoexec.bat',
    'a\0.pdf',
    '\u202Efdp.exe',
    'con:stream',
    '....//....//x',
  ])('the path name %j neither leaves its folder nor is shown', async (name) => {
    const { data } = await upload(Buffer.from('content'), name.replace('\0', '%00'), 'file')
    expect(data.name).not.toMatch(/[/\\:\0\u202E]|^\./)
    const { storageKey } = await app.world.db
      .selectFrom('files')
      .select('storageKey')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(storageKey).toMatch(/^files\/\d+\/[0-9a-f-]{36}$/)
  })
})

describe('as a PDF', () => {
  const armed = async (packed: boolean) => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([200, 200])
    pdf.addJavaScript('open', 'app.launchURL("https://evil.example")')
    const script = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(script))
    page.node.set(PDFName.of('AA'), pdf.context.obj({ O: script }))
    const launch = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 200, 200],
      A: { S: 'Launch', F: PDFString.of('cmd.exe') },
    })
    const link = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 20, 20],
      A: { S: 'URI', URI: PDFString.of('https://kontor.example') },
    })
    page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(launch), pdf.context.register(link)]))
    await pdf.attach(Buffer.from('MZ'), 'evil.exe')
    return Buffer.from(await pdf.save({ useObjectStreams: packed }))
  }
  const wordsOf = async (bytes: Buffer) => {
    const pdf = (await readPdf(bytes))!
    return pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object instanceof PDFDict ? object : ''))
      .join('\n')
  }

  test.each([
    ['in plain sight', false],
    ['packed into an object stream', true],
  ])('scripts, programs and files within, %s, are taken out; links stay', async (_, packed) => {
    const { data } = await upload(await armed(packed), 'book.pdf', 'file')
    expect(data.content_type).toBe('application/pdf')
    const words = await wordsOf(await storedBytes(data.id))
    for (const gone of ['JavaScript', 'app.alert', '/Launch', '/AA', '/OpenAction', '/EmbeddedFiles'])
      expect(words).not.toContain(gone)
    expect(words).toContain('https://kontor.example')
    expect((await opened(data.id, 'book.pdf')).headers).toMatchObject({
      'content-disposition': 'inline',
      'content-type': 'application/pdf',
    })
  })

  test('a harmless one stays as it came, byte by byte', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 200])
    const bytes = Buffer.from(await pdf.save())
    const { data } = await upload(bytes, 'book.pdf', 'file')
    expect((await storedBytes(data.id)).equals(bytes)).toBe(true)
  })

  const bomb = (filter: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${content.length} >>\nstream\n`,
      ),
      content,
      Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    ])
  test.each([
    ['one stream of objects', bomb('/FlateDecode', deflateSync(Buffer.alloc(300 * 1024 ** 2, ' ')))],
    [
      'a stream packed twice',
      bomb('[/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(50 * 1024 ** 2, ' ')))),
    ],
    [
      'a name written in signs',
      bomb('/FlateDecode', deflateSync(Buffer.alloc(300 * 1024 ** 2, ' ')))
        .toString('latin1')
        .replace('/ObjStm', '/Obj#53tm'),
    ],
  ])('a bomb of %s is never unpacked, only saved', async (_, content) => {
    const before = process.memoryUsage().rss
    const { data } = await upload(
      typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      'book.pdf',
      'file',
    )
    expect(data.content_type).toBe('application/octet-stream')
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 ** 2)
  })

  test('one that is locked is only ever saved', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 200])
    pdf.encrypt({ userPassword: randomBytes(4).toString('hex'), ownerPassword: randomBytes(4).toString('hex') })
    const { data } = await upload(Buffer.from(await pdf.save()), 'locked.pdf', 'file')
    expect(data.content_type).toBe('application/octet-stream')
  })
})

describe('as captions', () => {
  test.each([
    ['a page', html],
    ['a program', Buffer.from('MZ\x90\0')],
    ['nothing', Buffer.from('WEBVTT\n')],
  ])('%s is refused', async (_, content) => {
    expect(await upload(content, 'talk.vtt', 'captions')).toMatchObject({ status: 422, code: 'files.not_captions' })
  })

  test('styles and marks of pages are left out', async () => {
    const { data } = await upload(
      Buffer.from(
        'WEBVTT\n\nSTYLE\n::cue{background:url(//spy.example)}\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>Hello',
      ),
      'talk.vtt',
      'captions',
    )
    expect(data.content_type).toBe('text/vtt; charset=utf-8')
    expect((await storedBytes(data.id)).toString()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n')
  })
})

describe('as a font', () => {
  const font = (format: 'woff' | 'woff2') =>
    readFile(
      createRequire(import.meta.url).resolve(`@fontsource/montserrat/files/montserrat-latin-400-normal.${format}`),
    )
  const claiming = async (bytes: number) => {
    const bomb = Buffer.from(await font('woff2'))
    bomb.writeUInt32BE(bytes, 16)
    return bomb
  }

  test.each([
    ['a page', async () => html],
    ['a picture', async () => Buffer.from('GIF89a')],
    ['several in one', async () => Buffer.from('ttcf\0\x01\0\0')],
    ['a head without a body', async () => Buffer.from('wOF2')],
    ['half of one', async () => (await font('woff2')).subarray(0, 5000)],
    [
      'noise behind the head of one',
      async () => Buffer.concat([Buffer.from('\0\x01\0\0', 'latin1'), randomBytes(4000)]),
    ],
    ['what claims to unpack to gigabytes', () => claiming(3 * 1024 ** 3)],
  ])('%s is refused', async (_, content) => {
    expect(await upload(await content(), 'brand.woff2', 'font')).toMatchObject({
      status: 422,
      code: 'files.not_a_font',
    })
  })

  test('is written anew as WOFF2, for every page and with no power of its own', async () => {
    const { data } = await upload(await font('woff'), 'brand.woff', 'font')
    expect(data).toMatchObject({ name: 'brand.woff', content_type: 'font/woff2' })
    const served = await (await app.server()).inject({ method: 'GET', url: `/files/fonts/${data.id}.woff2` })
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'font/woff2',
      'wOF2',
    ])
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(served.headers['cache-control']).toContain('immutable')
    const picture = await (await app.server()).inject({ method: 'GET', url: `/files/fonts/999999.woff2` })
    expect(picture.statusCode).toBe(404)
  })
})
