import { expect, test } from 'vitest'
import { columnTypes, tablesOfSchema } from './columns.ts'

const schema = `create table coupons (
  id bigint generated always as identity not null,
  "position" integer default 0 not null,
  kind text default 'money'::text not null,
  tags text[],
  vat_bp integer,
  total_amount bigint default 0 not null,
  rules jsonb,
  words jsonb default '{}'::jsonb not null,
  net_amount bigint generated always as (
CASE
    WHEN (vat_bp = 0) THEN total_amount
    ELSE NULL::bigint
END) stored,
  till date,
  at timestamp with time zone not null
);
alter table coupons add constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['money'::text, 'percent'::text])));
alter table coupons add constraint coupons_tags_check CHECK ((tags <@ '{new,old}'::text[]));
alter table coupons add constraint coupons_check CHECK (((kind = 'money'::text) = (vat_bp IS NULL)));
comment on table coupons is 'What a buyer''s code takes off.';
comment on column coupons.till is 'Its last day.';
`

test('types say what may be null, what has a default, which words a check lists, and what the schema remarks', () => {
  const [, types] = columnTypes(schema).split('export interface Columns ')
  expect(types).toBe(`{
  /** What a buyer's code takes off. */
  coupons: {
    id: GeneratedAlways<number>
    position: Generated<number>
    kind: Generated<'money' | 'percent'>
    tags: ('new' | 'old')[] | null
    vatBp: BasisPoints | null
    totalAmount: Generated<Amount>
    rules: Json | null
    words: GeneratedJson
    netAmount: GeneratedAlways<Amount | null>
    /** Its last day. */
    till: Temporal.PlainDate | null
    at: Temporal.Instant
  }
}
`)
})

test('a table of the schema has all its columns, each with its type', () => {
  const [coupons] = tablesOfSchema(schema)
  expect(coupons?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'id bigint',
    'position integer',
    'kind text',
    'tags text[]',
    'vat_bp integer',
    'total_amount bigint',
    'rules jsonb',
    'words jsonb',
    'net_amount bigint',
    'till date',
    'at timestamp with time zone',
  ])
})
