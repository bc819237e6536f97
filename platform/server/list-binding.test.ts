import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { list, type Columns } from '#platform/shared/list.ts'
import { bindingOf, type ListSource } from './list-binding.ts'

const declaration = list({
  name: 'tests.mails',
  path: '/v1/cabinet/mails',
  permission: 'orders.read',
  columns: { id: { kind: 'id' }, createdAt: { kind: 'time' }, sellerName: { kind: 'text' } },
  filters: { state: { kind: 'text' } },
  sort: '-createdAt',
})
const scope = () => sql<boolean>`true`

test('a key left out is the column of that name', () => {
  const sellerName = sql`s.name`
  const joins = sql`left join sellers s on s.id = m.seller_id`
  const binding = bindingOf(declaration, { table: 'mails', as: 'm', joins, scope, columns: { sellerName } })
  expect(Object.keys(binding.columns).sort()).toEqual(['createdAt', 'id', 'sellerName'])
  expect(binding.columns['sellerName']).toBe(sellerName)
  expect(binding.columns['id']).toBe(binding.id)
  expect([binding.id, binding.columns['createdAt'], binding.filters['state']]).toEqual(
    ['m.id', 'm.created_at', 'm.state'].map((column) => sql.raw(column)),
  )
})

test('a table without an alias goes by its own name', () => {
  const { from, id } = bindingOf(declaration, {
    table: 'auditEntries',
    scope,
    columns: { createdAt: sql`at`, sellerName: sql`''` },
    filters: { state: sql`''` },
  })
  expect([from, id]).toEqual(['audit_entries', 'audit_entries.id'].map((text) => sql.raw(text)))
})

test('what the table has no column for cannot be left out', () => {
  type Mails<C extends Columns> = ListSource<C, 'state', 'mails'>
  type Id = { id: { kind: 'id' } }
  type Short = { table: 'mails'; scope: typeof scope }
  expectTypeOf<Short>().toExtend<Mails<Id & { subject: { kind: 'text' } }>>()
  expectTypeOf<Short>().not.toExtend<Mails<Id & { sellerName: { kind: 'text' } }>>()
  expectTypeOf<Short & { columns: object }>().not.toExtend<Mails<Id & { sellerName: { kind: 'text' } }>>()
  expectTypeOf<Short>().not.toExtend<ListSource<Id, 'outcome', 'mails'>>()
})

test('what the table holds otherwise than the list says cannot be left out', () => {
  type Mails<C extends Columns> = ListSource<C, 'state', 'mails'>
  type Short = { table: 'mails'; scope: typeof scope }
  expectTypeOf<Short>().toExtend<Mails<{ sellerId: { kind: 'number' } }>>()
  expectTypeOf<Short>().not.toExtend<Mails<{ sellerId: { kind: 'text' } }>>()
  expectTypeOf<Short>().not.toExtend<Mails<{ sellerId: { kind: 'number'; always: true } }>>()
  expectTypeOf<Short>().toExtend<Mails<{ createdAt: { kind: 'time'; always: true } }>>()
})
