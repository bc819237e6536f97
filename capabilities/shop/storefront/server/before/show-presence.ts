import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { picturesOf } from '#capabilities/offer/files/server/index.ts'
import type { presenceShape } from '../../contract/contents.ts'

type Found = {
  name: string
  about: string
  website: string | null
  logoId: number | null
}

/** Who sells, as visitors meet them: the logo stands for the seller. */
export const showPresence = async (
  ctx: Pick<Ctx, 'db'>,
  { username }: { username: string },
): Promise<z.output<typeof presenceShape>> => {
  const { rows } = await sql<Found>`
    select s.name, s.about, s.website,
      (select f.id from files f where f.seller_id = s.id and f.storage_key = s.logo_key and f.is_public limit 1) as logo_id
    from sellers s where s.username = ${username}`.execute(ctx.db)
  const [seller] = rows
  if (!seller) throw notFound()
  const { logoId, ...shown } = seller
  const picture = logoId === null ? null : ((await picturesOf(ctx, [logoId])).get(logoId) ?? null)
  return { ...shown, picture }
}
