import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { World } from '#platform/server/world.ts'
import type { ProviderDesk } from './player.ts'
import type { Stage } from './stage.ts'

/** The tables in which one of these numbers stands, however it is spaced. */
export const tablesWith = async ({ db }: Pick<World, 'db'>, numbers: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  expect(tables.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} each where exists (
        select from unnest(${[...numbers]}::text[]) number
        where regexp_replace(each::text, '[ -]', '', 'g') like '%' || number || '%') limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** No number of a card that was typed anywhere in these stories stands in our database, mails and notices included. */
export const tellNumberNowhere = <D extends ProviderDesk>({ app }: Stage<D>, numbers: readonly string[]): void => {
  it('no number of a card has come to us', async () => {
    expect(await tablesWith(app.world, numbers)).toEqual([])
    // They were typed: the provider has their ends.
    const kept = app.world.db.selectFrom('paymentMethods').select('label').where('form', '=', 'card')
    expect((await kept.execute()).length).toBeGreaterThan(0)
  })
}
