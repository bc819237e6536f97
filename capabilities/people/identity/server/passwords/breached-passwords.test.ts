import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { identityRoom } from '../room.ts'
import { useTestApp } from '../use-test-app.ts'

const breached = 'everyone has this one'
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/** Answers as the range search of Have I Been Pwned does: endings and counts, padded with ones that never occurred. */
const asked: { path: string; padding: string | undefined }[] = []
let isDown = false
const service = createServer((request, response) => {
  asked.push({ path: request.url ?? '', padding: request.headers['add-padding'] as string | undefined })
  if (isDown) return void response.writeHead(503).end()
  const padded = hashOf('padding only').slice(5)
  response.end(`${padded}:0\r\n${hashOf(breached).slice(5)}:42\r\n${'0'.repeat(35)}:3`)
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())

const app = useTestApp([identityRoom, sellersRoom], () => {
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  return { settings: { BREACHED_PASSWORDS_URL: `http://${host}/range`, OUTGOING_ALLOWED_HOSTS: host } }
})
let people = 0
const register = (password: string) => {
  people++
  return app.call<object>(
    'POST',
    '/v1/app/user',
    {
      email: `breached-${people}@example.com`,
      password,
      first_name: 'Ada',
      last_name: 'Lovelace',
      profile_type: 'payer',
      terms_version: '2026-11',
    },
    { address: `100.64.1.${people}` },
  )
}

test('a password known from breaches is refused by its field, and only five digits leave the house', async () => {
  const refused = await register(breached)
  expect([refused.status, refused.fields]).toEqual([422, { password: ['password_breached'] }])
  expect(asked).toEqual([{ path: `/range/${hashOf(breached).slice(0, 5)}`, padding: 'true' }])
})

test('one that only pads the answer, and one nobody knows, are taken', async () => {
  expect((await register('padding only')).status).toBe(201)
  expect((await register('correct horse battery')).status).toBe(201)
})

test('a service that is down keeps nobody out', async () => {
  isDown = true
  expect((await register(breached)).status).toBe(201)
})
