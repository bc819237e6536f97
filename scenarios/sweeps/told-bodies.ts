import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestWorld } from '#platform/server/testing.ts'
import { faultsOfBody, toldOfFacts, type ToldBody } from '#capabilities/outward/webhooks/server/testing.ts'

/** What endpoints are told of everything that happened in the demo world is as the documents say, and no key more. */
export const describeToldBodies = ({ app }: { app: TestWorld }) => {
  it('fits what is declared of each event', async () => {
    const { rows } = await sql<{ id: number }>`select id from sellers order by id`.execute(app.world.db)
    const told: ToldBody[] = []
    for (const { id } of rows) told.push(...(await app.transact((ctx) => toldOfFacts(ctx, id))))
    const faults = told.flatMap((body) => faultsOfBody(body).map((fault) => `${body.event}: ${fault}`))
    expect([...new Set(faults)]).toEqual([])
    expect([...new Set(told.map(({ event }) => event.split('.')[0]!))].sort()).toEqual(
      expect.arrayContaining(
        'appointment contact dunning invoice lesson license_key order order_rate payer payment payout quiz refund service'.split(
          ' ',
        ),
      ),
    )
  })
}
