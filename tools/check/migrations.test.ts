import { describe, expect, it } from 'vitest'
import { faultsInMigrations } from './migrations.ts'

const judge = (...texts: string[]) =>
  faultsInMigrations(texts.map((text, at) => ({ name: `020${at}_planted.sql`, text })))
const judgeOutside = (text: string) => faultsInMigrations([{ name: '0200_planted.concurrently.sql', text }])

describe('refuses what makes a large shop wait', () => {
  it.each([
    ['alter table orders add column mark uuid not null default gen_random_uuid()', 'differs by row'],
    ['alter table orders add column at timestamptz default clock_timestamp()', 'differs by row'],
    [
      'alter table orders add column twice bigint generated always as (total_amount * 2) stored',
      'writes the table anew',
    ],
    ['alter table orders add column n bigint generated always as identity', 'writes the table anew'],
    ['alter table orders add column mark text not null', 'needs a default'],
    ['alter table orders add column mark_id bigint references marks', 'NOT VALID'],
    [`alter table orders add column mark text check (mark <> '')`, 'NOT VALID'],
    ['alter table orders add column mark text unique', 'concurrently'],
    ['alter table orders alter column payer_id set not null', 'is not null'],
    ['alter table orders alter column payer_id type text', 'another type'],
    ['alter table orders add foreign key (payer_id) references payers', 'NOT VALID'],
    [`alter table orders drop constraint c, add constraint c check (state in ('a', 'b'))`, 'NOT VALID'],
    ['alter table orders add constraint once unique (token)', 'concurrently'],
    ['alter table orders add exclude using gist (payer_id with =)', 'exclusion'],
    ['alter table orders set logged', 'anew'],
    ['alter table orders rename to sales', 'new name'],
    ['alter table orders rename column token to word', 'new name'],
    ['create index on orders (payer_id)', 'stops all writing'],
    ['create index concurrently if not exists orders_payer on orders (payer_id)', 'file of its own'],
    ['lock table orders', 'everybody wait'],
    ['vacuum full orders', 'anew'],
    ['cluster orders using orders_pkey', 'anew'],
    ['reindex table orders', 'anew'],
    [`do $$ begin execute 'alter table orders add column x int'; end $$`, 'written out'],
  ])('%s', async (statement, why) => {
    const faults = await judge(`-- Planted: ä.\nselect 1;\n\n${statement};\n`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^migrations\/0200_planted\.sql:4 /)
    expect(faults[0]).toContain(why)
  })

  it('an index beside others’ work that could not be begun again, and other work among them', async () => {
    expect(await judgeOutside('create index concurrently on orders (payer_id);')).toHaveLength(1)
    expect(await judgeOutside('create index concurrently orders_payer on orders (payer_id);')).toHaveLength(1)
    expect(await judgeOutside(`update orders set token = 'x';`)).toEqual([
      'migrations/0200_planted.concurrently.sql:1 a file named .concurrently.sql does that alone',
    ])
  })

  it('what is added and validated in one breath', async () => {
    const add = 'alter table orders add constraint c check (payer_id is not null) not valid;'
    const validate = 'alter table orders validate constraint c;'
    expect(await judge(`${add} ${validate}`)).toHaveLength(1)
    expect(await judge(add, 'alter table orders alter column payer_id set not null;')).toHaveLength(1)
    expect(await judge(add, validate, 'alter table orders alter column payer_id set not null;')).toEqual([])
  })
})

it('lets pass what is quick, and everything about a table that is new', async () => {
  expect(
    await judge(
      `create table marks (id bigint primary key, name text not null unique, order_id bigint references orders);
       create index on marks (order_id); alter table marks add column x int not null; alter table marks rename to signs;`,
      `alter table orders add column mark text; alter table orders add column is_marked boolean not null default false;
       alter table orders add column at timestamptz not null default now();
       alter table orders drop column old;
       alter table orders add foreign key (mark) references signs not valid; alter table orders alter column mark set default 'x';
       update orders set mark = null where id = 1; drop table old_marks;`,
    ),
  ).toEqual([])
  expect(
    await judgeOutside(
      '-- Orders by payer.\ncreate index concurrently if not exists orders_payer on orders (payer_id);\n' +
        'drop index concurrently if exists orders_old;',
    ),
  ).toEqual([])
})
