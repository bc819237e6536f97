import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ProviderDesk, Stage } from './stage.ts'

/** No number of a card that was typed anywhere in these stories stands in our database, mails and notices included. */
export const tellNumberNowhere = <D extends ProviderDesk>({ app }: Stage<D>, numbers: readonly string[]): void => {
  it('no number of a card has come to us', async () => {
    const { db } = app.world
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
    expect(tables.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} each where exists (
          select from unnest(${[...numbers]}::text[]) number where regexp_replace(each::text, '[ -]', '', 'g') like '%' || number || '%') limit 1`.execute(
        db,
      )
      if (rows.length > 0) found.push(name)
    }
    expect(found).toEqual([])
    // They were typed: the provider has their ends.
    const { rows: kept } = await sql<{ label: string }>`select label from payment_methods where form = 'card'`.execute(
      db,
    )
    expect(kept.length).toBeGreaterThan(0)
  })
}
