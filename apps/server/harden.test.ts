import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { bodySeconds, harden } from './harden.ts'

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
