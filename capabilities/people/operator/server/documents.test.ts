import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let token = ''
beforeAll(async () => {
  token = (await app.transact((ctx) => makeUser(ctx, ['admin']))).token
})

const empty = { imprint: {}, privacy: {}, terms: {}, processing: {} }
type Shown = { text: string | null; locale: string | null; version_id: number | null; versions: { id: number }[] }
const shown = async (kind: string, language: string, version = '') =>
  app.call<Shown>('GET', `/v1/common/documents/${kind}${version && `?version=${version}`}`, undefined, {
    headers: { 'accept-language': language },
  })
const read = async (kind: string, language: string) => {
  const { text, locale } = (await shown(kind, language)).data
  return { text, locale }
}
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
    (await read('imprint', 'de')).text,
    (await read('imprint', 'en')).text,
    (await read('terms', 'en')).text,
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

it('refuses what is too long with its field, and unknown pages with 404', async () => {
  const refused = await write({ ...empty, terms: { de: 'x'.repeat(50_001) } })
  expect([refused.status, refused.fields]).toEqual([422, { 'terms.de': ['too_long'] }])
  expect((await write({ ...empty, terms: { xx: 'Xerms' } })).fields).toEqual({ 'terms.xx': ['not_in_list'] })
  expect((await app.call('GET', '/v1/common/documents/weather')).status).toBe(404)
})

it('keeps each version: what held is read later, and what was never published is not there', async () => {
  await write({ ...empty, terms: { en: 'First.' } })
  const first = (await shown('terms', 'en')).data
  await write({ ...empty, terms: { en: 'Second.' } })
  const second = (await shown('terms', 'en')).data
  expect([second.text, second.versions.slice(0, 2).map(({ id }) => id)]).toEqual([
    'Second.',
    [second.version_id, first.version_id],
  ])
  expect((await shown('terms', 'en', String(first.version_id))).data.text).toBe('First.')
  expect((await shown('privacy', 'en', String(first.version_id))).status).toBe(404)
  await write(empty)
  expect((await read('terms', 'en')).text).toBeNull()
  expect((await shown('terms', 'en')).data.versions).toHaveLength(second.versions.length + 1)
})

type Words = { text: string; parties: string; locale: string }
type Contract = { offered: Words; concluded: (Words & { id: number; is_current: boolean }) | null }

it('a seller concludes the contract about data once on each version, with both sides named', async () => {
  const seller = await app.transact((ctx) => makeSeller(ctx, { locale: 'de' }))
  const other = await app.transact((ctx) => makeSeller(ctx))
  const path = '/v1/cabinet/processor_contract'
  const call = (method: 'GET' | 'POST', who: { token: string } = seller) =>
    app.call<Contract>(method, path, method === 'POST' ? {} : undefined, { token: who.token })
  await write({ ...empty, imprint: { de: 'Kontor Betrieb GmbH' } })
  const before = (await call('GET')).data
  expect(before.concluded).toBeNull()
  expect(before.offered.text).toContain('Art. 28 DSGVO')
  expect(before.offered.parties).toContain('Kontor Betrieb GmbH')

  const [one, two] = await Promise.all([call('POST'), call('POST')])
  expect([one.status, two.status]).toEqual([200, 200])
  const { rows } = await sql<{ concluded: number }>`select count(*)::int as concluded from processor_contracts`.execute(
    app.world.db,
  )
  expect(rows[0]!.concluded).toBe(1)
  expect((await call('POST')).data.concluded).toMatchObject({ ...before.offered, is_current: true })
  expect((await call('GET', other)).data.concluded).toBeNull()

  await write({ ...empty, imprint: { de: 'Kontor Betrieb GmbH' }, processing: { de: 'Unser Vertrag.' } })
  const outdated = (await call('GET')).data
  expect([outdated.concluded?.is_current, outdated.offered.text]).toEqual([false, 'Unser Vertrag.'])
  expect(outdated.concluded?.text).toBe(before.offered.text)
  expect((await call('POST')).data.concluded).toMatchObject({ text: 'Unser Vertrag.', is_current: true })
  expect((await app.call('GET', path, undefined, { token })).status).toBe(403)
})

it('keeps which version of the terms somebody agreed to', async () => {
  const signUp = async (email: string) => {
    const given = { email, first_name: 'Ada', last_name: 'Lovelace', profile_type: 'payer', terms_version: '2026-11' }
    expect((await app.call('POST', '/v1/app/user', given)).status).toBe(201)
    const { rows } = await sql<{ id: number; documentId: number | null }>`
      select id, terms_document_id as document_id from users where email = ${email}`.execute(app.world.db)
    return rows[0]!
  }
  await write({ ...empty, terms: { en: 'Third.' } })
  const agreed = await signUp('third@example.com')
  const { version_id } = (await shown('terms', 'en')).data
  expect(agreed.documentId).toBe(version_id)
  await write(empty)
  expect((await signUp('own-words@example.com')).documentId).toBe(null)
})
