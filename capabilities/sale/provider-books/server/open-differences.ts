import type { Ctx } from '#platform/server/context.ts'

/** Days a seller has to review a difference before the operator is notified. */
const sellersDays = 3

/** Unresolved differences between providers' books and ours, by provider. */
export const openDifferences = async ({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<{ provider: string; count: number }[]> => {
  const rows = await db
    .selectFrom('providerLines')
    .select('provider')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('readAt', '<', now.subtract({ hours: 24 * sellersDays }))
    .groupBy('provider')
    .orderBy('provider')
    .execute()
  return rows.map(({ provider, count }) => ({ provider, count: Number(count) }))
}
