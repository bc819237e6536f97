import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeUser, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'

let test: TestWorld
let api: TestApi
let token = ''
beforeAll(async () => {
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
  token = (await test.transact((ctx) => makeUser(ctx, ['admin']))).token
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const empty = { imprint_en: null, imprint_de: null, privacy_en: null, privacy_de: null, terms_en: null, terms_de: null }
const read = async (kind: string, language: string) =>
  (await api.call('GET', `/v1/common/documents/${kind}`, undefined, { headers: { 'accept-language': language } })).data
const write = (documents: object) => api.call('PUT', '/v1/admin/documents', documents, { token })

it('shows each reader the page in their language, the other where only that was written, and nothing before', async () => {
  expect(await read('imprint', 'de')).toEqual({ text: null, locale: null })
  expect((await write({ ...empty, imprint_de: ' Kontor Betrieb GmbH\n\nAm Hafen 1 ' })).data).toEqual({
    ...empty,
    imprint_de: 'Kontor Betrieb GmbH\n\nAm Hafen 1',
  })
  for (const language of ['de', 'en'])
    expect(await read('imprint', language)).toEqual({ text: 'Kontor Betrieb GmbH\n\nAm Hafen 1', locale: 'de' })
  await write({ ...empty, imprint_de: 'Am Hafen 1', imprint_en: '1 Harbour Road' })
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
      }>`select after from audit_entries where action = 'operator.documents_changed' order by id`.execute(test.world.db)
    ).rows.map(({ after }) => after)
  const before = (await entries()).length
  for (const _ of [1, 2]) await write({ ...empty, privacy_en: 'We keep little.' })
  expect((await entries()).slice(before)).toEqual([{ fields: ['imprintEn', 'imprintDe', 'privacyEn'] }])
})

it('refuses what is too long with its field, and unknown pages with 404 or the field', async () => {
  const refused = await write({ ...empty, terms_de: 'x'.repeat(50_001) })
  expect([refused.status, refused.fields]).toEqual([422, { terms_de: ['too_long'] }])
  expect((await api.call('GET', '/v1/common/documents/weather')).fields).toEqual({ kind: ['not_in_list'] })
})
