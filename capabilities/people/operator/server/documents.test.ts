import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let token = ''
beforeAll(async () => {
  token = (await app.transact((ctx) => makeUser(ctx, ['admin']))).token
})

const empty = { imprint: {}, privacy: {}, terms: {} }
const read = async (kind: string, language: string) =>
  (await app.call('GET', `/v1/common/documents/${kind}`, undefined, { headers: { 'accept-language': language } })).data
const write = (documents: object) => app.call('PUT', '/v1/admin/documents', documents, { token })

it('shows each reader the page in their language, another where only that was written, and nothing before', async () => {
  expect(await read('imprint', 'de')).toEqual({ text: null, locale: null })
  expect((await write({ ...empty, imprint: { de: ' Kontor Betrieb GmbH\n\nAm Hafen 1 ', en: '' } })).data).toEqual({
    ...empty,
    imprint: { de: 'Kontor Betrieb GmbH\n\nAm Hafen 1' },
  })
  for (const language of ['de', 'en'])
    expect(await read('imprint', language)).toEqual({ text: 'Kontor Betrieb GmbH\n\nAm Hafen 1', locale: 'de' })
  await write({ ...empty, imprint: { de: 'Am Hafen 1', en: '1 Harbour Road' } })
  expect([
    (await read('imprint', 'de'))['text'],
    (await read('imprint', 'en'))['text'],
    (await read('terms', 'en'))['text'],
  ]).toEqual(['Am Hafen 1', '1 Harbour Road', null])
})

it('notes what was changed, and nothing when nothing was', async () => {
  const entries = async () =>
    (
      await sql<{
        after: object
      }>`select after from audit_entries where action = 'operator.documents_changed' order by id`.execute(app.world.db)
    ).rows.map(({ after }) => after)
  const before = (await entries()).length
  for (const _ of [1, 2]) await write({ ...empty, privacy: { en: 'We keep little.' } })
  expect((await entries()).slice(before)).toEqual([{ fields: ['imprint.en', 'imprint.de', 'privacy.en'] }])
})

it('refuses what is too long with its field, and unknown pages with 404 or the field', async () => {
  const refused = await write({ ...empty, terms: { de: 'x'.repeat(50_001) } })
  expect([refused.status, refused.fields]).toEqual([422, { 'terms.de': ['too_long'] }])
  expect((await write({ ...empty, terms: { xx: 'Xerms' } })).fields).toEqual({ 'terms.xx': ['not_in_list'] })
  expect((await app.call('GET', '/v1/common/documents/weather')).fields).toEqual({ kind: ['not_in_list'] })
})
