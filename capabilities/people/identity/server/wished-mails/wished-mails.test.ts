import { sql } from 'kysely'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { messageOf } from '#platform/server/deliver-mail.ts'
import { expect, test } from 'vitest'
import { makeSeller } from '../testing.ts'
import { useTestApp } from '../use-test-app.ts'
import { sendWishedMail } from './send-wished-mail.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

test('what one may do without is stopped by kind and seller, and can be had again', async () => {
  const [seller, other] = await app.transact(async (ctx) => [
    (await makeSeller(ctx)).seller,
    (await makeSeller(ctx)).seller,
  ])
  const send = (kind: 'lesson_released' | 'comment_reply', sellerId = seller!.id) =>
    app.transact((ctx) =>
      sendWishedMail(ctx, {
        to: 'mara@example.com',
        locale: 'en',
        kind,
        subject: 'News',
        heading: 'Hello',
        paragraphs: ['Something new.'],
        sellerId,
      }),
    )
  const token = (await send('lesson_released'))!
  const { rows } = await sql<Parameters<typeof messageOf>[0]>`select * from mails where token = ${token}`.execute(
    app.world.db,
  )
  const message = messageOf(rows[0]!, app.world)
  expect(message.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(`/emails/unsubscribe/${token}>$`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (const text of [message.html, message.text]) expect(text).toContain(`/emails/unsubscribe/${token}`)

  const path = `/v1/common/mail_wishes/${token}`
  expect((await app.call('GET', path)).data).toMatchObject({ kind: 'lesson_released', stopped: [] })
  expect((await app.call('PUT', path, { stopped: ['lesson_released'] })).data).toMatchObject({
    stopped: ['lesson_released'],
  })
  expect(await send('lesson_released')).toBeUndefined()
  expect(await send('comment_reply')).toBeDefined()
  expect(await send('lesson_released', other!.id)).toBeDefined()
  await app.drain()
  const sent = await sql<{
    state: string
  }>`select state from mails where seller_id = ${seller!.id} order by id`.execute(app.world.db)
  expect(sent.rows.map(({ state }) => state)).toEqual(['processed', 'skipped', 'processed'])

  await app.call('PUT', path, { stopped: [] })
  expect(await send('lesson_released')).toBeDefined()
  expect((await app.call('PUT', path, { stopped: ['confirmation'] })).status).toBe(422)
  expect((await app.call('GET', '/v1/common/mail_wishes/unknown')).status).toBe(404)
})
