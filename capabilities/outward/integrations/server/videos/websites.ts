import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import type { World } from '#platform/server/world.ts'
import { domainState } from '#capabilities/shop/domains/vocabulary.ts'

/** Where a seller's videos may be shown: at this installation, and at the domains of their shop. */
export const websitesOf = async ({ db, ports }: Pick<World, 'db' | 'ports'>, sellerId: number): Promise<string[]> => {
  const { rows } = await sql<{ host: string }>`
    select host from domains where seller_id = ${sellerId} and state in ${inSet(domainState, 'served')}`.execute(db)
  return [new URL(ports.settings.PUBLIC_URL).hostname, ...rows.map(({ host }) => host)].toSorted()
}
