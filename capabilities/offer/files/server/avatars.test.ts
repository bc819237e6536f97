import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let person: { token: string; user: { id: number; email: string } }
let wide: Buffer
beforeAll(async () => {
  person = await app.transact((ctx) => makeUser(ctx, ['payer']))
  wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
})

const upload = async (content: Buffer, token = person.token) => {
  const head =
    '--b0undary\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n'
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: '/v1/app/user/avatar',
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b0undary--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b0undary', authorization: token },
  })
  const { data, error } = answer.json<{ data?: { avatar_url: string }; error?: { code: string } }>()
  return { status: answer.statusCode, url: data?.avatar_url ?? '', code: error?.code }
}
const read = async (url: string) => (await app.server()).inject({ method: 'GET', url })
const shown = async () => {
  type Session = { user: { avatar_url: string | null } }
  return (await app.call<Session>('GET', '/v1/app/session', undefined, { token: person.token })).data.user.avatar_url
}

it('is set by anyone who is signed in, written anew as a square, replaced and removed', async () => {
  expect(await shown()).toBeNull()
  expect((await upload(wide, 'nobody')).status).toBe(401)
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 422,
    code: 'files.not_an_image',
  })
  const first = await upload(wide)
  expect([first.status, await shown()]).toEqual([201, first.url])
  const picture = await read(first.url)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })

  const second = await upload(wide)
  await app.drain()
  expect(second.url).not.toBe(first.url)
  expect([(await read(first.url)).statusCode, (await read(second.url)).statusCode]).toEqual([404, 200])
  await app.call('DELETE', '/v1/app/user/avatar', {}, { token: person.token })
  await app.drain()
  expect([await shown(), (await read(second.url)).statusCode]).toEqual([null, 404])
})

it('goes with the data of the person', async () => {
  const { url } = await upload(wide)
  const { id: userId, email } = person.user
  await app.transact((ctx) => erasePerson(ctx, { userId, sellerId: null, emails: [email], names: [] }))
  await app.drain()
  expect([(await userById(app.world, userId))?.avatarKey, (await read(url)).statusCode]).toEqual([null, 404])
})
