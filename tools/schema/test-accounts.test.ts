import { expect, it } from 'vitest'
import { withMigrationsTill } from './withheld.ts'

const at = '2026-10-05T10:00:00Z'

it('0159 gives books that are kept the accounts of § 4 UStG and of other EU countries, at their length', async () => {
  await withMigrationsTill('0158', async (client, migrate) => {
    for (const [username, chart, length] of [
      ['three', 'skr03', 4],
      ['four', 'skr04', 6],
    ] as const)
      await client.query(
        `with u as (
           insert into users (email, created_at) values ($1::text || '@example.com', $4::timestamptz) returning id
         ), s as (
           insert into sellers (user_id, username, name, email, created_at, changed_at)
             select id, $1::text, $1::text, $1::text || '@example.com', $4::timestamptz, $4::timestamptz from u
           returning id
         )
         insert into accounting_settings (
           seller_id, consultant_number, client_number, fiscal_year_month, account_length, chart, accounts,
           debtor_mode, reversal_mode, vat_mode, is_locked, is_automatic, starts_on, changed_at
         ) select id, 1001, 1, 1, $3::int, $2::text, '{"revenueSmallBusiness": "8195"}',
           'collective', 'general_reversal', 'automatic', false, false, '2026-01-01', $4::timestamptz from s`,
        [username, chart, length, at],
      )
    await migrate('0159')
    const { rows } = await client.query<{ accounts: unknown }>(
      'select accounts from accounting_settings order by account_length',
    )
    expect(rows.map(({ accounts }) => accounts)).toEqual([
      { revenueSmallBusiness: '8195', revenueExempt: '8100', revenueOtherEu: '8339', vatOtherEu: '1768' },
      { revenueSmallBusiness: '8195', revenueExempt: '410000', revenueOtherEu: '433900', vatOtherEu: '381800' },
    ])
  })
})
