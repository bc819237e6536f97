import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import type { Method } from '#platform/shared/contract.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { setFeatures } from '#capabilities/people/sellers/server/index.ts'
import { forgetContacts } from './forget-contacts.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
type Made = Awaited<ReturnType<typeof makeSeller>>
type Form = { id: string; state: string; consent_version: number; path: string }
let seller: Made
let stranger: Made

const path = '/v1/cabinet/opt_ins'
const consent = 'I agree to receive news of the shop by email.'
const fresh = { name: 'Newsletter', slug: 'news', consent_text: consent }
const topic = { name: 'Topic', kind: 'choice', options: ['Grids', 'Type'] }

const tokenOf = async ({ user }: Made) =>
  (await app.transact((ctx) => startSession(ctx, { userId: user.id, profileType: 'seller' }))).accessToken
const desk = async <T>(method: Method, at: string, given?: object, who: Made = seller) =>
  app.call<T>(method, `${path}${at}`, given, { token: await tokenOf(who) })
const addField = async (given: object = topic, who?: Made) =>
  (await desk<{ id: string; key: string }>('POST', '/fields', given, who)).data
const addForm = async (given: object = {}, who?: Made) =>
  (await desk<Form>('POST', '/forms', { ...fresh, ...given }, who)).data

beforeAll(async () => {
  ;[seller, stranger] = await app.transact(async (ctx) => [await makeSeller(ctx), await makeSeller(ctx)])
})
beforeEach(async () => {
  // Sign-ups are counted by caller and minute.
  app.clock.advance({ minutes: 2 })
  for (const table of ['opt_in_contacts', 'opt_in_forms', 'contact_fields', 'mails'])
    await sql`delete from ${sql.table(table)}`.execute(app.world.db)
})

const signUp = (email: string, more: object = {}, slug = 'news') =>
  app.call<{ email: string }>('POST', `/v1/opt_ins/${seller.seller.username}/${slug}`, {
    email,
    has_agreed: true,
    consent_version: 1,
    ...more,
  })
const contacts = () => app.world.db.selectFrom('optInContacts').selectAll().orderBy('id').execute()
const proofs = () => app.world.db.selectFrom('optInProofs').selectAll().orderBy('id').execute()
const letters = async () => (await app.mails()).filter(({ kind }) => kind === 'opt_in_confirmation')
const confirm = (token: string) => app.call<{ state: string }>('POST', `/v1/opt_ins/confirmations/by/${token}`)
const unsubscribe = (token: string) => app.call<{ state: string }>('POST', `/v1/opt_ins/subscriptions/by/${token}`)
const told = async () =>
  (
    await sql<{ name: string }>`select name from events where name like 'opt_ins.%' order by id`.execute(app.world.db)
  ).rows.map(({ name }) => name)

it('asks twice and keeps the proof of both, in the words that were read', async () => {
  const { id: fieldId } = await addField()
  const form = await addForm({ fields: [{ field_id: fieldId, is_required: true }] })
  expect((await signUp('mara@example.com')).fields).toEqual({ 'fields.topic': ['required'] })
  expect((await signUp('mara@example.com', { has_agreed: false })).fields).toEqual({ has_agreed: ['must_accept'] })
  const fields = [{ key: 'topic', values: ['Type'] }]
  expect((await signUp('Mara@example.com', { fields, first_name: 'Mara' })).status).toBe(200)
  const [waiting] = await contacts()
  expect(waiting).toMatchObject({ state: 'asked', email: 'mara@example.com', firstName: 'Mara', confirmedAt: null })
  const [mail] = await letters()
  expect(mail!.body).toContain(`/s/${seller.seller.username}/opt_in/confirm/${waiting!.confirmToken}`)
  expect(mail!.body).toContain(consent)
  await desk('PATCH', `/forms/${form.id}`, { consent_text: 'Another text.' })
  app.clock.advance({ hours: 1 })
  expect((await confirm(waiting!.confirmToken)).data.state).toBe('confirmed')
  expect((await confirm(waiting!.confirmToken)).status).toBe(200)
  const kept = await proofs()
  expect(kept.map(({ deed, consentText, consentVersion }) => [deed, consentText, consentVersion])).toEqual([
    ['asked', consent, 1],
    ['confirmed', consent, 1],
  ])
  expect(kept.every(({ address }) => address !== null)).toBe(true)
  await expect(sql`update opt_in_proofs set words = 'other'`.execute(app.world.db)).rejects.toThrow('never changed')
  expect((await signUp('kim@example.com', { fields })).fields).toEqual({ has_agreed: ['consent_changed'] })
  expect(await told()).toEqual(['opt_ins.contact_confirmed'])
})

it('unsubscribes once, and takes the address back only as another contact', async () => {
  await addForm()
  await signUp('mara@example.com')
  const [first] = await contacts()
  await confirm(first!.confirmToken)
  for (let times = 0; times < 2; times++)
    expect((await unsubscribe(first!.unsubscribeToken)).data).toMatchObject({ state: 'unsubscribed' })
  expect((await proofs()).map(({ deed }) => deed)).toEqual(['asked', 'confirmed', 'unsubscribed'])
  expect((await confirm(first!.confirmToken)).status).toBe(410)
  await signUp('mara@example.com')
  expect((await contacts()).map(({ state }) => state)).toEqual(['unsubscribed', 'asked'])
  expect((await unsubscribe('x'.repeat(32))).status).toBe(404)
  expect((await told()).at(-1)).toBe('opt_ins.contact_unsubscribed')
})

it('answers the same whether an address is known or not, and changes nothing about who is known', async () => {
  await addForm()
  await signUp('mara@example.com', { first_name: 'Mara' })
  const [first] = await contacts()
  await confirm(first!.confirmToken)
  const unknown = await signUp('kim@example.com')
  const known = await signUp('mara@example.com', { first_name: 'Mallory' })
  expect([known.status, known.data]).toEqual([unknown.status, { ...unknown.data, email: 'mara@example.com' }])
  expect(await contacts()).toMatchObject([{ state: 'confirmed', firstName: 'Mara' }, { state: 'asked' }])
  expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual(['kim@example.com', 'mara@example.com'])
})

it('mails an address three times an hour at most, at all forms together', async () => {
  await addForm()
  await addForm({ slug: 'more', name: 'More' })
  for (const slug of ['news', 'more', 'news', 'more', 'news'])
    expect((await signUp('kim@example.com', {}, slug)).status).toBe(200)
  expect(await letters()).toHaveLength(3)
  app.clock.advance({ hours: 2 })
  await signUp('kim@example.com')
  expect(await letters()).toHaveLength(4)
  const statuses = []
  for (let times = 0; times < 12; times++) statuses.push((await signUp(`n${times}@example.com`)).status)
  expect(statuses.at(-1)).toBe(429)
})

it('forgets who never confirmed after fourteen days, and who unsubscribed after four years', async () => {
  await addForm()
  await signUp('late@example.com', { first_name: 'Late' })
  await signUp('gone@example.com')
  const [late, gone] = await contacts()
  await confirm(gone!.confirmToken)
  await unsubscribe(gone!.unsubscribeToken)
  app.clock.advance({ hours: 24 * 14 + 1 })
  expect((await confirm(late!.confirmToken)).status).toBe(410)
  await forgetContacts.run(app.world, {})
  expect(await contacts()).toMatchObject([
    { state: 'expired', email: null, firstName: '' },
    { state: 'unsubscribed', email: 'gone@example.com' },
  ])
  expect((await proofs()).map(({ contactId }) => contactId)).not.toContain(late!.id)
  expect((await confirm(late!.confirmToken)).status).toBe(410)
  app.clock.advance({ hours: 24 * 1461 })
  await forgetContacts.run(app.world, {})
  expect(await contacts()).toMatchObject([{ state: 'expired' }])
})

it('shows a seller their own contacts only, with their proof', async () => {
  const form = await addForm({ tags: ['News', 'Design'] })
  await addForm({ slug: 'other', name: 'Other', tags: ['else'] }, stranger)
  await signUp('mara@example.com')
  const [contact] = await contacts()
  await confirm(contact!.confirmToken)
  const list = async (query: string, who?: Made) =>
    (await desk<{ list: { email: string; unsubscribe_url: string }[] }>('GET', `/contacts${query}`, undefined, who))
      .data.list
  expect((await list('')).map(({ email }) => email)).toEqual(['mara@example.com'])
  expect((await list(''))[0]!.unsubscribe_url).toContain(contact!.unsubscribeToken)
  expect(await list('', stranger)).toEqual([])
  for (const query of [
    'tag=design',
    `form_id=${form.id}`,
    'state=confirmed',
    'query=mara',
    'confirmed_from=2026-03-01',
  ])
    expect(await list(`?${query}`), query).toHaveLength(1)
  for (const query of ['tag=else', 'state=asked', 'query=kim', 'is_imported=true'])
    expect(await list(`?${query}`), query).toHaveLength(0)
  const shown = await desk<{ proofs: object[] }>('GET', `/contacts/${contact!.id}`)
  expect(shown.data.proofs).toMatchObject([{ deed: 'asked' }, { deed: 'confirmed', consent_text: consent }])
  expect(JSON.stringify(shown.data)).not.toContain(contact!.confirmToken)
  for (const [method, at] of [
    ['GET', `/contacts/${contact!.id}`],
    ['POST', `/contacts/${contact!.id}/unsubscribe`],
    ['GET', `/forms/${form.id}`],
    ['DELETE', `/forms/${form.id}`],
  ] as const)
    expect((await desk(method, at, undefined, stranger)).status, at).toBe(404)
  expect((await desk('DELETE', `/forms/${form.id}`)).code).toBe('opt_ins.has_contacts')
  expect((await desk('POST', `/contacts/${contact!.id}/unsubscribe`)).status).toBe(200)
  expect((await proofs()).at(-1)).toMatchObject({ deed: 'unsubscribed', address: null })
})

const head = 'email,first_name,last_name,confirmed_at,proof'
const take = (formId: string, rows: string[], who?: Made) =>
  desk<{ imported_count: number; known_count: number }>(
    'POST',
    '/contacts/import',
    { form_id: formId, rows: [head, ...rows].join('\n') },
    who,
  )

it('imports with proof: all rows, or none and what is wrong by row', async () => {
  const form = await addForm()
  const bad = await take(form.id, [
    'a@example.com,Ada,,2025-01-31,Paper form',
    'b@example.com,,,2025-01-31,',
    'c,,,soon,x',
  ])
  expect([bad.status, bad.fields]).toEqual([
    422,
    { 'rows.3.proof': ['required'], 'rows.4.email': ['invalid_email'], 'rows.4.confirmed_at': ['invalid_date'] },
  ])
  expect(await contacts()).toEqual([])
  const rows = ['a@example.com,Ada,,2025-01-31,Paper form 12', 'b@example.com,,,2025-02-01T08:00:00Z,Fair']
  expect((await take(form.id, rows)).data).toEqual({ imported_count: 2, known_count: 0 })
  expect((await take(form.id, rows)).data).toEqual({ imported_count: 0, known_count: 2 })
  expect(await contacts()).toMatchObject([{ state: 'confirmed', isImported: true }, { email: 'b@example.com' }])
  expect(await proofs()).toMatchObject([{ deed: 'imported', words: 'Paper form 12' }, { words: 'Fair' }])
  expect(await letters()).toEqual([])
  await unsubscribe((await contacts())[0]!.unsubscribeToken)
  expect((await take(form.id, rows)).fields).toEqual({ 'rows.2.email': ['has_unsubscribed'] })
  expect((await take(form.id, rows, stranger)).status).toBe(404)
})

it('is open in plans with double opt-in only; imports are taken all the same', async () => {
  const form = await addForm()
  await app.transact((ctx) => setFeatures(ctx, [seller.seller.id], { double_opt_ins: false }))
  expect((await signUp('kim@example.com')).code).toBe('opt_ins.closed')
  await desk('POST', `/forms/${form.id}/close`)
  expect((await desk('POST', `/forms/${form.id}/open`)).code).toBe('opt_ins.not_in_plan')
  expect((await take(form.id, ['a@example.com,,,2025-01-31,Fair'])).data.imported_count).toBe(1)
  await app.transact((ctx) => setFeatures(ctx, [seller.seller.id], { double_opt_ins: true }))
  expect((await desk<Form>('POST', `/forms/${form.id}/open`)).data.state).toBe('open')
})

it('leads on to https addresses only, and addresses of forms are there once', async () => {
  await addForm()
  expect((await desk('POST', '/forms', fresh)).fields).toEqual({ slug: ['taken'] })
  for (const redirect_url of ['http://example.com', 'javascript:alert(1)', 'https://me:secret@example.com'])
    expect((await desk('POST', '/forms', { ...fresh, slug: 'two', redirect_url })).fields).toEqual({
      redirect_url: ['invalid_url'],
    })
})

it('goes with the person', async () => {
  await addForm()
  await signUp('gone@example.com')
  await signUp('kim@example.com')
  await app.transact((ctx) => erasePerson(ctx, { userId: 0, sellerId: null, emails: ['gone@example.com'], names: [] }))
  expect((await contacts()).map(({ email }) => email)).toEqual(['kim@example.com'])
  expect(await proofs()).toHaveLength(1)
})

it('contacts have tags of their own: of their form, of an import, by hand and for all that a list shows', async () => {
  type Contact = { id: string; email: string; tags: string }
  const form = await addForm({ tags: ['news'] })
  await signUp('mara@example.com')
  const rows = 'email;confirmed_at;proof;tags\nnoor@example.com;2026-01-31;form;VIP\nlee@example.com;2026-01-31;form;'
  await desk('POST', '/contacts/import', { form_id: form.id, rows })
  await desk('PATCH', `/forms/${form.id}`, { tags: ['other'] })
  const list = async (query = '') =>
    (await desk<{ list: Contact[] }>('GET', `/contacts${query}`)).data.list
      .map(({ email, tags }) => [email, tags])
      .toSorted()
  expect(await list()).toEqual([
    ['lee@example.com', 'news'],
    ['mara@example.com', 'news'],
    ['noor@example.com', 'news, VIP'],
  ])
  const tag = (shown: object, given: object, who?: Made) =>
    desk<{ changed_count: number }>('POST', '/contacts/tags', { shown, ...given }, who)
  expect((await tag({ is_imported: 'true' }, { tag: 'old' })).data.changed_count).toBe(2)
  expect((await tag({ is_imported: 'true' }, { tag: 'old' })).data.changed_count).toBe(0)
  expect((await tag({}, { tag: 'mine' }, stranger)).data.changed_count).toBe(0)
  expect(await list('?tag=old')).toEqual([
    ['lee@example.com', 'news, old'],
    ['noor@example.com', 'news, VIP, old'],
  ])
  expect((await tag({ tag: 'vip' }, { tag: 'news', is_removed: true })).data.changed_count).toBe(1)
  const [noor] = (await desk<{ list: Contact[] }>('GET', '/contacts?tag=VIP')).data.list
  expect(noor!.tags).toBe('VIP, old')
  const set = (who?: Made) =>
    desk<{ tags: string[] }>('PUT', `/contacts/${noor!.id}/tags`, { tags: ['a', 'b', 'a'] }, who)
  expect((await set()).data.tags).toEqual(['a', 'b'])
  expect((await set(stranger)).status).toBe(404)
  expect((await desk('POST', '/contacts/tags', { shown: { nonsense: '1' }, tag: 'x' })).status).toBe(422)
})

it('refuses addresses no person reads, at sign-up and in a file, and takes those people share', async () => {
  const form = await addForm()
  for (const email of ['no-reply@firm.example', 'abuse@firm.example', 'postmaster@firm.example'])
    expect((await signUp(email)).fields).toEqual({ email: ['role_address'] })
  expect((await signUp('info@firm.example')).status).toBe(200)
  const rows = 'email,confirmed_at,proof\nnoreply@firm.example,2026-01-02,Signed on paper'
  expect((await desk('POST', '/contacts/import', { form_id: form.id, rows })).fields).toEqual({
    'rows.2.email': ['role_address'],
  })
  expect((await contacts()).map(({ email }) => email)).toEqual(['info@firm.example'])
})
