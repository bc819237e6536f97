import { expect, test } from 'vitest'
import { answerOf } from './against.ts'
import { placesOf } from './placement.ts'
import { readSchema } from './schema.ts'
import { withoutTwins } from './statements.ts'
import { judge } from './ways.ts'

const schema = readSchema(`
  create table sellers (id bigint generated always as identity not null, name text);
  alter table sellers add constraint sellers_pkey primary key (id);
  create table users (id bigint not null);
  create table orders (id bigint not null, seller_id bigint not null, payer_id bigint not null, token text not null);
  alter table orders add constraint orders_token_key unique (token);
  create table payers (id bigint not null, seller_id bigint not null, email text);
  create table order_notes (id bigint not null, order_id bigint not null, words text);
  alter table order_notes add constraint order_notes_order_id_fkey foreign key (order_id) references orders(id);`)
const places = placesOf(schema, new Set(['users']))
const waysOf = (statement: string): string[] =>
  judge(statement, schema, places).ways.map(({ verb, table, columns }) =>
    `${verb} ${table} ${columns.join(' ')}`.trim(),
  )

test('a row lies with its seller by its own column or by the row it is a part of', () => {
  expect(places.get('orders')).toMatchObject({ kind: 'seller', column: 'seller_id' })
  expect(places.get('order_notes')).toEqual({ kind: 'part', way: [{ column: 'order_id', to: 'orders' }] })
  expect(places.get('users')).toEqual({ kind: 'elsewhere' })
})

test.each([
  ['select * from orders where seller_id = $1 and token = $2'],
  ['select * from users where id = $1'],
  ['update orders set token = $1 where (seller_id, id) = ($2, $3)'],
  ['select * from orders o join payers p on p.id = o.payer_id where o.seller_id = any($1)'],
  [
    'with mine as (select id from orders where seller_id = $1) select * from order_notes n join mine on mine.id = n.order_id',
  ],
  ['select * from orders o where seller_id = $1 and exists (select from order_notes n where n.order_id = o.id)'],
  ['insert into orders (id, seller_id, payer_id, token) values ($1, $2, $3, $4)'],
  ['delete from order_notes where order_id in (select id from orders where seller_id = $1)'],
  ['select * from sellers where id = $1'],
])('%s names the seller', (statement) => {
  expect(waysOf(statement)).toEqual([])
})

test.each([
  ['select * from orders where id = $1', ['select orders id']],
  ['select * from orders', ['select orders']],
  ['select * from orders where seller_id = $1 or token = $2', ['select orders']],
  ['select * from orders o, payers p where o.token = $1 and p.seller_id = $2', ['select orders token']],
  [
    'select * from orders where seller_id = $1 union all select * from orders where token = $2',
    ['select orders token'],
  ],
  ['delete from order_notes where order_id = $1', ['delete order_notes order_id']],
  [
    'insert into orders (id, token) select id, token from orders where token = $1',
    ['insert orders', 'select orders token'],
  ],
  ['with x as (update orders set token = $1 where id = $2 returning id) select * from x', ['update orders id']],
])('%s does not', (statement, ways) => {
  expect(waysOf(statement)).toEqual(ways)
})

test('locks and notifications are noted', () => {
  const { uses } = judge(
    `select pg_advisory_xact_lock($1), pg_notify('a', '') from orders for update skip locked`,
    schema,
    places,
  )
  expect(uses.toSorted()).toEqual(['advisory locks', 'locks that skip locked rows', 'notifications'])
})

test('the same statement with other values and longer lists is kept once', () => {
  const kept = withoutTwins([
    'select * from orders where id in ($1, $2)',
    'select  *\n from orders where id in ($1)',
    'begin',
    'select * from orders where token = $1',
  ])
  expect(kept).toEqual(['select * from orders where id in ($1)', 'select * from orders where token = $1'])
})

test('what is new has no reason, and a reason for what is gone is told', () => {
  const more = readSchema(`create table sellers (id bigint not null);
    create table things (id bigint not null, seller_id bigint not null, code text not null);
    alter table things add constraint things_code_key unique (code);
    create index things_open on things using btree (id) where (code <> '');
    create table orphans (id bigint not null);`)
  const { faults, uses } = answerOf(more, ['select * from things where code = $1'])
  expect(faults).toEqual(
    expect.arrayContaining([
      'statement: things by code has no reason in reasons.ts',
      'key: things_code_key has no reason in reasons.ts',
      'table: orphans has no reason in reasons.ts',
      'key: invoices_token_key stands in reasons.ts and nowhere else; remove it',
    ]),
  )
  expect(uses['partial indexes']).toEqual(['things_open'])
})
