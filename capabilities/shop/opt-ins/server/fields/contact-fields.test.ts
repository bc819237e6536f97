import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { copyStatement } from '#platform/server/list-csv.ts'
import type { Method } from '#platform/shared/contract.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { anonymous } from '#platform/server/context.ts'
import { contacts } from '../lists.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
type Made = Awaited<ReturnType<typeof makeSeller>>
type Field = { id: string; key: string; kind: string; options: string[]; forms_count: number; contacts_count: number }
type Contact = { id: string; email: string; fields: { key: string; values: string[] }[] }
let seller: Made
let stranger: Made

const tokenOf = async ({ user }: Made) =>
  (await app.transact((ctx) => startSession(ctx, { userId: user.id, profileType: 'seller' }))).accessToken
const desk = async <T>(method: Method, at: string, given?: object, who: Made = seller) =>
  app.call<T>(method, `/v1/cabinet/opt_ins${at}`, given, { token: await tokenOf(who) })
const addField = async (name: string, kind: string, options: string[] = [], who?: Made) =>
  (await desk<Field>('POST', '/fields', { name, kind, options }, who)).data
const form = { name: 'Newsletter', slug: 'news', consent_text: 'I agree to receive news by email.' }

beforeAll(async () => {
  ;[seller, stranger] = await app.transact(async (ctx) => [await makeSeller(ctx), await makeSeller(ctx)])
})
beforeEach(async () => {
  app.clock.advance({ minutes: 2 })
  for (const table of ['opt_in_contacts', 'opt_in_forms', 'contact_fields'])
    await sql`delete from ${sql.table(table)}`.execute(app.world.db)
})

/** A form with one field of each kind, and two contacts in it. */
const furnish = async () => {
  const all = [
    await addField('Größe der Firma', 'number'),
    await addField('City', 'text'),
    await addField('Birthday', 'date'),
    await addField('Topic', 'choice', ['Grids', 'Type']),
    await addField('Tools', 'choices', ['Pen', 'Brush', 'Knife']),
    await addField('Member', 'yes_no'),
  ]
  const fields = all.map(({ id }) => ({ field_id: id, is_required: false }))
  const made = await desk<{ id: string }>('POST', '/forms', { ...form, fields })
  const signUp = (email: string, given: Record<string, string[]>) =>
    app.call('POST', `/v1/opt_ins/${seller.seller.username}/news`, {
      email,
      has_agreed: true,
      consent_version: 1,
      fields: Object.entries(given).map(([key, values]) => ({ key, values })),
    })
  return { all, formId: made.data.id, signUp }
}

it('defines fields once: a key of the name, options where one chooses, and nothing of another seller', async () => {
  expect((await addField('Größe der Firma', 'number')).key).toBe('groesse_der_firma')
  expect((await addField('Größe der Firma!', 'text')).key).toBe('groesse_der_firma_2')
  expect((await desk('POST', '/fields', { name: 'Topic', kind: 'choice' })).fields).toEqual({ options: ['required'] })
  expect((await desk('POST', '/fields', { name: 'X', kind: 'text', key: 'groesse_der_firma' })).fields).toEqual({
    key: ['taken'],
  })
  const topic = await addField('Topic', 'choice', ['Grids'])
  const edited = await desk<Field>('PATCH', `/fields/${topic.id}`, { name: 'Subject', options: ['Grids', 'Ink'] })
  expect(edited.data).toMatchObject({ key: 'topic', name: 'Subject', kind: 'choice', options: ['Grids', 'Ink'] })
  for (const [method, given] of [
    ['GET', undefined],
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect((await desk(method, `/fields/${topic.id}`, given, stranger)).status).toBe(404)
  const foreign = { ...form, fields: [{ field_id: topic.id, is_required: true }] }
  expect((await desk('POST', '/forms', foreign, stranger)).fields).toEqual({ fields: ['not_in_list'] })
})

it('forms ask for them, and contacts carry what was given in one way of writing', async () => {
  const { signUp } = await furnish()
  const wrong = await signUp('kim@example.com', {
    topic: ['Ink'],
    birthday: ['2026-02-30'],
    groesse_der_firma: ['ten'],
  })
  expect(wrong.fields).toEqual({
    'fields.topic': ['not_in_list'],
    'fields.birthday': ['invalid_date'],
    'fields.groesse_der_firma': ['invalid_number'],
  })
  const given = { groesse_der_firma: ['1.250,50'], tools: ['Knife', 'Pen'], member: ['true'], birthday: ['1990-05-04'] }
  expect((await signUp('kim@example.com', { ...given, nonsense: ['x'] })).status).toBe(200)
  const { list } = (await desk<{ list: Contact[] }>('GET', '/contacts')).data
  expect(String(list[0]!.fields).split(' · ')).toEqual([
    'Birthday: 1990-05-04',
    'Größe der Firma: 1250.5',
    'Member: true',
    'Tools: Pen, Knife',
  ])
  // Until the address confirms, the newest sign-up counts.
  await signUp('kim@example.com', { city: ['Bremen'] })
  const shown = (await desk<Contact>('GET', `/contacts/${list[0]!.id}`)).data
  expect(shown.fields.filter(({ values }) => values.length > 0)).toMatchObject([{ key: 'city', values: ['Bremen'] }])
})

it('are filled in by hand and by import, and asked for by filters', async () => {
  const { formId, signUp } = await furnish()
  await signUp('kim@example.com', { city: ['Bremen'], groesse_der_firma: ['3'], birthday: ['1990-05-04'] })
  const rows = [
    'email,confirmed_at,proof,city,field_tools,groesse_der_firma,member',
    'noor@example.com,2025-01-31,Fair,Berlin,Pen; Brush,"1.250,00",ja',
  ]
  const take = (lines: string[]) => desk('POST', '/contacts/import', { form_id: formId, rows: lines.join('\n') })
  expect((await take([rows[0]!, 'lee@example.com,2025-01-31,Fair,,Hammer,many,'])).fields).toEqual({
    'rows.2.tools': ['not_in_list'],
    'rows.2.groesse_der_firma': ['invalid_number'],
  })
  expect((await take(rows)).status).toBe(200)
  const found = async (field: string) =>
    (await desk<{ list: Contact[] }>('GET', `/contacts?field=${encodeURIComponent(field)}`)).data.list
      .map(({ email }) => email.split('@')[0])
      .toSorted()
  for (const [asked, who] of [
    ['city = bremen', ['kim']],
    ['city != Bremen', ['noor']],
    ['city != ', ['kim', 'noor']],
    ['topic = ', ['kim', 'noor']],
    ['tools = Brush', ['noor']],
    ['member = true', ['noor']],
    ['groesse_der_firma >= 3', ['kim', 'noor']],
    ['groesse_der_firma > 3', ['noor']],
    ['groesse_der_firma < 100; city = Bremen', ['kim']],
    ['birthday < 1991-01-01', ['kim']],
    ['city > 5', []],
    ['unknown = 5', []],
    ['berl', ['noor']],
  ] as const)
    expect(await found(asked), asked).toEqual(who)
  const [kim] = (await desk<{ list: Contact[] }>('GET', '/contacts?query=kim')).data.list
  const fill = (fields: object[], who?: Made) => desk<Contact>('PUT', `/contacts/${kim!.id}/fields`, { fields }, who)
  expect(
    (
      await fill([
        { key: 'topic', values: ['Type'] },
        { key: 'city', values: [] },
      ])
    ).status,
  ).toBe(200)
  expect(await found('topic = Type; groesse_der_firma = 3,0')).toEqual(['kim'])
  expect(await found('city = Bremen')).toEqual([])
  expect((await fill([{ key: 'nonsense', values: ['x'] }])).fields).toEqual({ 'fields.nonsense': ['not_in_list'] })
  expect((await fill([{ key: 'topic', values: ['Type'] }], stranger)).status).toBe(404)
})

it('are columns of their own in the file, and go with the field or the contact', async () => {
  const { all, signUp } = await furnish()
  await signUp('kim@example.com', { city: ['=1+1'], tools: ['Pen', 'Knife'] })
  const actor = {
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.user.id,
    sellerId: seller.seller.id,
  } as const
  const csv = async () => {
    const statement = await app.world.as(actor).transact((ctx) => copyStatement(ctx, contacts, {}))
    return (await new Response((await app.ports.copyOut(statement)) as never).text()).trim().split('\n')
  }
  const [head, row] = await csv()
  expect(head).toMatch(/field_birthday,field_city,field_groesse_der_firma,field_member,field_tools,field_topic/)
  expect(row).toContain(",'=1+1,")
  expect(row).toContain('Pen; Knife')
  const [, city] = all
  expect((await desk('DELETE', `/fields/${city!.id}`)).code).toBe('opt_ins.field_on_forms')
  const [made] = (await desk<{ list: { id: string }[] }>('GET', '/forms')).data.list
  await desk('PATCH', `/forms/${made!.id}`, { fields: [] })
  expect((await desk<Field>('GET', `/fields/${city!.id}`)).data).toMatchObject({ forms_count: 0, contacts_count: 1 })
  expect((await desk('DELETE', `/fields/${city!.id}`)).status).toBe(200)
  await sql`delete from opt_in_contacts`.execute(app.world.db)
  expect(await app.world.db.selectFrom('contactValues').selectAll().execute()).toEqual([])
})

it('are read and written by scripts', async () => {
  const { signUp } = await furnish()
  await signUp('kim@example.com', { city: ['Bremen'] })
  const token = await tokenOf(seller)
  const api = (method: Method, at: string, given?: object) => app.call(method, `/api${at}`, given, { token })
  const list = await api('GET', '/contacts?field=city%20%3D%20Bremen')
  const read = <T>({ text }: { text: string }) => JSON.parse(text) as T
  const found = read<Contact[]>(list)
  expect(found).toMatchObject([
    { email: 'kim@example.com', fields: [{ key: 'city', kind: 'text', values: ['Bremen'] }], state: 'asked' },
  ])
  const { id } = found[0]!
  const set = { tags: ['vip'], fields: [{ key: 'member', values: ['no'] }] }
  expect(read<Contact>(await api('PUT', `/contacts/${id}`, set))).toMatchObject({
    tags: ['vip'],
    fields: [{ key: 'city' }, { key: 'member', values: ['false'] }],
  })
  expect(read<Field[]>(await api('GET', '/contact_fields')).map(({ key }) => key)).toContain('topic')
})
