import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { filesRoom } from './room.ts'

/** A website of somebody else, which notes who asks it for what. */
const heard: { url: string; cookie: string | undefined; referer: string | undefined }[] = []
let drawn: Buffer
const website = createServer((request, response) => {
  const { cookie, referer } = request.headers
  heard.push({ url: request.url!, cookie, referer })
  if (request.url === '/moved.png') response.writeHead(302, { location: '/drawn.png' }).end()
  else if (request.url === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
  else if (request.url === '/drawn.png') response.end(drawn)
  else if (request.url === '/words.png') response.end('<svg onload="alert(1)"/>')
  else if (request.url === '/torn.png') {
    response.writeHead(200, { 'content-length': String(drawn.length * 2) }).write(drawn)
    setTimeout(() => response.destroy(), 50)
  } else if (request.url === '/endless.png') {
    response.on('error', () => undefined)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 ** 2)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  } else response.writeHead(404).end()
})
let host = ''
await new Promise<void>((done) => website.listen(0, '127.0.0.1', done))
host = `127.0.0.1:${(website.address() as { port: number }).port}`

const app = useTestApp([identityRoom, sellersRoom, filesRoom], { settings: { OUTGOING_ALLOWED_HOSTS: host } })
let token: string
beforeAll(async () => {
  drawn = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#5367ef' } })
    .png()
    .toBuffer()
  token = (await app.transact((ctx) => makeSeller(ctx))).token
})
afterAll(() => website.closeAllConnections())

const fetchIt = async (address: string, as: string | undefined = token) => {
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: '/v1/cabinet/files/fetched',
    payload: { address },
    ...(as ? { headers: { authorization: as } } : {}),
  })
  const { data, error } = answer.json<{
    data?: { id: number; name: string; picture: { width: number } }
    error?: { code: string; message: string }
  }>()
  return { status: answer.statusCode, data, code: error?.code, message: error?.message }
}

test('a picture of a website becomes one of the seller’s, behind a redirect as well', async () => {
  for (const path of ['/drawn.png', '/moved.png']) {
    const { status, data } = await fetchIt(`http://${host}${path}`)
    expect(status).toBe(201)
    expect(data?.picture.width).toBe(320)
    expect(data?.name).toBe(path.slice(1))
  }
  expect(heard.every(({ cookie, referer }) => cookie === undefined && referer === undefined)).toBe(true)
})

test.each([
  ['/inward', 'files.address_closed'],
  ['/round', 'files.not_fetched'],
  ['/missing.png', 'files.not_fetched'],
  ['/torn.png', 'files.not_fetched'],
  ['/words.png', 'files.not_an_image'],
  ['/endless.png', 'files.too_large'],
])('%s is refused', async (path, code) => {
  const before = await app.world.db.selectFrom('files').select('id').execute()
  expect(await fetchIt(`http://${host}${path}`)).toMatchObject({ code })
  expect(await app.world.db.selectFrom('files').select('id').execute()).toHaveLength(before.length)
})

test.each(['http://127.0.0.1:1/a.png', 'http://10.0.0.1/a.png', 'http://localhost/a.png', 'http://[::1]/a.png'])(
  '%s is not of the open internet',
  async (address) => {
    const { code, message } = await fetchIt(address)
    expect(code).toBe('files.address_closed')
    expect(message).toContain(new URL(address).host)
  },
)

test('nobody fetches without the right to upload, nor from what is no web address', async () => {
  expect((await fetchIt(`http://${host}/drawn.png`, '')).status).toBe(401)
  expect((await fetchIt('file:///etc/passwd')).status).toBe(422)
  expect((await fetchIt('data:image/png;base64,AAAA')).status).toBe(422)
})
