import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTarget, isPrivateAddress, safeRequest, UnsafeTarget } from './safe-request.ts'

describe('targets that are never called', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://192.0.2.2/',
    'http://198.51.100.7/',
    'http://203.0.113.7/',
    'http://192.88.99.1/',
    'http://[::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2001:db8::1]/',
    'http://[2002:7f00:1::]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'https://user:word@example.com/',
    'https://93.184.216.34:8080/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'not an address',
    'http://no-such-host.invalid/',
  ])('%s', async (url) => expect(checkTarget(url, [])).rejects.toBeInstanceOf(UnsafeTarget))

  it('knows public addresses', () =>
    expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPrivateAddress)).toEqual([false, false]))
})

describe('a call', () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body}`)
      if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
      else if (request.url !== '/silent') response.end('x'.repeat(200_000))
    })
  })
  let host = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    host = `127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(() => void server.closeAllConnections())
  const send = (path: string, timeoutMs = 2000) =>
    safeRequest({
      to: 'test',
      url: `http://${host}${path}`,
      method: 'POST',
      headers: {},
      body: 'hello',
      allowedHosts: [host],
      timeoutMs,
    })

  it('reaches hosts the operator allows, reads at most 64 KiB and follows no redirect', async () => {
    expect(await send('/')).toMatchObject({ status: 200, body: 'x'.repeat(65_536) })
    expect(await send('/away')).toMatchObject({ status: 302 })
    expect(heard).toEqual(['POST / hello', 'POST /away hello'])
  })

  it('keeps the connection of what may arrive twice, and makes a new one where its server has closed it', async () => {
    const ports: (number | undefined)[] = []
    let isClosing = false
    const keeper = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      if (isClosing && ports.includes(request.socket.remotePort)) return void request.socket.destroy()
      ports.push(request.socket.remotePort)
      request.resume().on('end', () => response.end(`${request.headers.host}`))
    })
    await new Promise<void>((done) => keeper.listen(0, '127.0.0.1', done))
    const own = `localhost:${(keeper.address() as { port: number }).port}`
    const call = (isRepeatable: boolean) =>
      safeRequest({
        to: 'test',
        url: `http://${own}/`,
        method: 'POST',
        headers: {},
        body: 'hello',
        allowedHosts: [own],
        addresses: ['127.0.0.1'],
        timeoutMs: 2000,
        isRepeatable,
      })
    for (let n = 0; n < 3; n++) expect((await call(true)).body).toBe(own)
    expect(new Set(ports).size).toBe(1)
    isClosing = true
    expect((await call(true)).status).toBe(200)
    expect(new Set(ports).size).toBe(2)
    isClosing = false
    for (let n = 0; n < 2; n++) await call(false)
    expect(new Set(ports).size).toBe(4)
    keeper.closeAllConnections()
    keeper.close()
  })

  it('gives up on a host that does not answer', async () => {
    await expect(send('/silent', 100)).rejects.toThrow()
  })
})
