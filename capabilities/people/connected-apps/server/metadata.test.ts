import { expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
const home = 'http://localhost:3000'

it('a browser of any website may ask, without cookies', async () => {
  const server = await app.server()
  const headers = { origin: 'https://app.example', 'access-control-request-headers': 'authorization' }
  const preflight = await server.inject({ method: 'OPTIONS', url: '/oauth/token', headers })
  expect([preflight.statusCode, preflight.headers]).toMatchObject([
    204,
    { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' },
  ])
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  const refused = await app.call('POST', '/oauth/token', { client_id: 'nobody' }, { form: true })
  expect([refused.status, refused.headers, JSON.parse(refused.text)]).toMatchObject([
    401,
    { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    { error: 'invalid_client' },
  ])
})

it('says of the server and its parts who gives tokens for them, and of nothing else', async () => {
  for (const path of ['', '/api', '/v2']) {
    const found = await app.call('GET', `/.well-known/oauth-protected-resource${path}`)
    expect(JSON.parse(found.text)).toMatchObject({ resource: `${home}${path}`, authorization_servers: [home] })
  }
  expect((await app.call('GET', '/.well-known/oauth-protected-resource/elsewhere')).status).toBe(404)
})
