import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import type { Readable } from 'node:stream'
import { buffer, text as readAll } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { Actor } from '#platform/server/context.ts'
import { openStored } from '#platform/server/stored-file.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { askExport, cancelExport, showExport } from './ask-export.ts'
import { openExport } from './open-export.ts'
import { addSchedule } from './schedules.ts'
import { writePieces } from './write-export.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url, 'orders'), { at: '2026-11-20T09:00:00Z' })
let seller: { id: number; userId: number }
let actor: Actor
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  ;[seller, actor] = [made.seller, made.actor]
  await app.transact(async (ctx) => {
    for (let i = 1; i <= 12; i++)
      await makeProduct(
        ctx,
        seller.id,
        { name: i === 1 ? '=SUM(A1)' : `Thing ${i}`, slug: `thing-${i}` },
        { price: 123_45 },
      )
    const other = await makeSeller(ctx, { username: 'other', email: 'other@example.com' })
    await makeProduct(ctx, other.seller.id, { name: 'Not theirs' })
  })
})

const products = {
  list: 'catalog.products',
  title: 'Products',
  query: {},
  columns: null,
  decimalSeparator: 'point' as const,
}
const ask = (wanted: Partial<Parameters<typeof askExport>[1]> = {}, who = actor) =>
  app.world.as(who).transact((ctx) => askExport(ctx, { ...products, ...wanted }))
const show = (id: number) => app.world.as(actor).transact((ctx) => showExport(ctx, { id }))
const open = async (id: number, range?: string, who = actor) => {
  const answer = await app.world.as(who).transact((ctx) => openExport(ctx, { id }))
  return openStored(app.world.ports.storage, answer, { range })
}
const fileOf = async (id: number, range?: string) => readAll((await open(id, range)).body as NodeJS.ReadableStream)

it('writes what the asker sees, with the columns and numbers they chose', async () => {
  const { id } = await ask({ columns: ['name', 'id'], query: { sortKey: 'name', sortDir: 'desc' } })
  await expect(open(id)).rejects.toMatchObject({ code: 'exports.not_ready' })
  await app.drain()
  expect(await show(id)).toMatchObject({ state: 'processed', rowsDone: 12, rowsTotal: 12 })
  const lines = (await fileOf(id)).trimEnd().split('\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toBe('name,id')
  expect(lines[1]).toContain('Thing 9')
  expect(lines[12]).toContain("'=SUM(A1)")
  const german = await ask({ list: 'orders.orders', decimalSeparator: 'comma' })
  await app.drain()
  const bytes = await buffer((await open(german.id)).body as NodeJS.ReadableStream)
  expect(bytes.toString().split(';').slice(0, 2)).toEqual(['\ufefftoken', 'product'])
  expect(await fileOf(id, 'bytes=5-6')).toBe('id')
})

it('goes on behind the last piece after a worker died, and no row is there twice', async () => {
  const { id } = await ask({ columns: ['id'] })
  const row = await app.world.db
    .updateTable('csvExports')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { write } = app.ports.storage
  let written = 0
  app.ports.storage.write = async (key, content) => {
    if (++written < 3) return write(key, content)
    ;(content as Readable).destroy()
    throw new Error('The disk is away.')
  }
  await expect(writePieces(app.world, row, 5)).rejects.toThrow('The disk is away.')
  app.ports.storage.write = write
  const half = await app.world.db.selectFrom('csvExports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(half).toMatchObject({ rowsDone: 10, rowsTotal: 12, pieces: 2 })
  await writePieces(app.world, half, 5)
  const ids = (await fileOf(id)).trimEnd().split('\n').slice(1).map(Number)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  expect(ids).toHaveLength(12)
  expect(await app.ports.storage.size(`csv-exports/${id}/0.csv`)).toBeUndefined()
})

it('refuses lists, filters and columns that are not there, and lists one may not read', async () => {
  await expect(ask({ list: 'orders.nonsense' })).rejects.toMatchObject({
    code: 'exports.unknown_list',
    fields: { list: ['not_in_list'] },
  })
  await expect(ask({ list: 'orders.orders', query: { paymentState: ['nonsense'] } })).rejects.toMatchObject({
    fields: { paymentState: ['not_in_list'] },
  })
  await expect(ask({ columns: ['password'] })).rejects.toMatchObject({ fields: { columns: ['not_in_list'] } })
  await expect(ask({}, { ...actor, role: 'payer' })).rejects.toMatchObject({ code: 'platform.forbidden' })
})

it('keeps a team member to their own files, and ends with the right to the list', async () => {
  const member = await app.transact(async (ctx) => {
    const { user } = await makeUser(ctx, ['team_member'], { email: 'member@example.com' })
    await addTeamMember(ctx, { sellerId: seller.id, userId: user.id, rights: ['exports.use', 'catalog.read'] })
    return { ...actor, userId: user.id, role: 'team_member' as const, rights: ['exports.use', 'catalog.read'] }
  })
  const ofSeller = await ask({})
  const ofMember = await ask({}, member)
  await app.transact((ctx) =>
    addTeamMember(ctx, { sellerId: seller.id, userId: member.userId, rights: ['exports.use'] }),
  )
  await app.drain()
  expect(await show(ofMember.id)).toMatchObject({ state: 'error' })
  await expect(open(ofSeller.id, undefined, member)).rejects.toMatchObject({ code: 'platform.not_found' })
})

it('stops when it is told to', async () => {
  const { id } = await ask({})
  await app.world.as(actor).transact((ctx) => cancelExport(ctx, { id }))
  await app.drain()
  expect(await show(id)).toMatchObject({ state: 'canceled', rowsDone: 0 })
})

it('writes a scheduled file once a turn, tells by mail, and throws it away after its days', async () => {
  const { nextRunAt } = await app.world.as(actor).transact((ctx) => addSchedule(ctx, { ...products, every: 'week' }))
  expect(String(nextRunAt)).toBe('2026-11-23T05:00:00Z')
  await app.live('2026-11-25T09:00:00Z')
  const written = await app.world.db
    .selectFrom('csvExports')
    .select(['id', 'state'])
    .where('scheduleId', 'is not', null)
    .execute()
  expect(written).toMatchObject([{ state: 'processed' }])
  expect((await app.mails()).filter(({ kind }) => kind === 'csv_export_ready')).toHaveLength(1)
  await app.live('2026-12-26T09:00:00Z')
  expect(await show(written[0]!.id)).toMatchObject({ state: 'expired' })
  await expect(open(written[0]!.id)).rejects.toMatchObject({ code: 'exports.not_ready' })
  expect(await app.ports.storage.size(`csv-exports/${written[0]!.id}.csv`)).toBeUndefined()
})
