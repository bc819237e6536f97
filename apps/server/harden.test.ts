import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { bodySeconds, harden, uploadBytes } from './harden.ts'

let app: FastifyInstance | undefined
afterEach(async () => {
  vi.useRealTimers()
  await app?.close()
})

const open = async (publicUrl: string) => {
  app = Fastify({ forceCloseConnections: true })
  harden(app, publicUrl)
  app.get('/', () => ({ ok: true }))
  app.post('/', () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

test('every answer says that types are not guessed, and a shop on https that it stays there', async () => {
  const plain = (await (await open('http://localhost:3000')).inject('/')).headers
  expect([plain['x-content-type-options'], plain['strict-transport-security']]).toEqual(['nosniff', undefined])
  await app?.close()
  const secure = await open('https://shop.example')
  for (const path of ['/', '/nothing'])
    expect((await secure.inject(path)).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
})

test('a body that drips is cut off, one that arrives is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { port } = (await open('http://localhost:3000')).server.address() as AddressInfo
  const say = (lines: string[]) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (piece) => (heard += piece.toString()))
    socket.write([...lines, ''].join('\r\n'))
    return { socket, heard: () => heard }
  }
  const head = ['POST / HTTP/1.1', 'host: localhost', 'content-type: application/json']
  const whole = say([...head, 'content-length: 2', '', '{}'])
  const dripping = say([...head, 'content-length: 900', '', '{"a":'])
  await vi.waitUntil(() => whole.heard().startsWith('HTTP/1.1 200'))
  const closed = new Promise((resolve) => dripping.socket.once('close', resolve))
  vi.advanceTimersByTime(1000 * bodySeconds)
  await closed
  expect([dripping.heard(), whole.socket.destroyed]).toEqual(['', false])
  whole.socket.destroy()
})

test('an upload that drips is cut off, a slow one that comes on is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify({ forceCloseConnections: true })
  harden(app, 'http://localhost:3000')
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, {}))
  })
  app.post('/', () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const upload = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const head = ['POST / HTTP/1.1', 'host: localhost', 'content-type: multipart/form-data; boundary=b']
    socket.write([...head, `content-length: ${uploadBytes * 10}`, '', ''].join('\r\n'))
    return socket
  }
  const [slow, dripping] = [upload(), upload()]
  const seen = () => new Promise((resolve) => void app!.server.getConnections((_, count) => resolve(count)))
  await vi.waitUntil(async () => (await seen()) === 2)
  const read = () => new Promise((resolve) => setTimeout(resolve, 150))
  await read()
  slow.write(Buffer.alloc(uploadBytes + 1))
  dripping.write('x')
  await read()
  const closed = new Promise((resolve) => dripping.once('close', resolve))
  vi.advanceTimersByTime(1000 * bodySeconds)
  await closed
  expect(slow.destroyed).toBe(false)
  slow.destroy()
})

test('a thousand bodies that drip are all cut off, and others are answered meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = await open('http://localhost:3000')
  const { port } = opened.server.address() as AddressInfo
  const head = ['POST / HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 900', '', '{']
  let closed = 0
  for (let n = 0; n < 1000; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.once('close', () => closed++)
    socket.write(head.join('\r\n'))
  }
  await vi.waitUntil(() => vi.getTimerCount() >= 1000, { timeout: 20_000 })
  expect((await opened.inject('/')).statusCode).toBe(200)
  vi.advanceTimersByTime(1000 * bodySeconds)
  await vi.waitUntil(() => closed === 1000, { timeout: 20_000 })
})
