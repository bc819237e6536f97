import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'

export type OwnAccess = {
  id: number
  orderId: number
  productId: number
  sellerId: number
  userId: number
  quantity: number
  publishState: string
  startedAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
}
export type WantedFile = { id: number; fileId: number; name: string; contentType: string }

/** The person's own purchase; with `locked` its downloads are counted exclusively. */
export const ownAccess = async (ctx: Ctx, id: number, { locked = false } = {}): Promise<OwnAccess> => {
  let found = ctx.db
    .selectFrom('accesses')
    .select(['id', 'orderId', 'productId', 'sellerId', 'userId', 'quantity', 'publishState', 'startedAt', 'endsAt'])
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId ?? 0)
  if (locked) found = found.forUpdate()
  const access = await found.executeTakeFirst()
  if (!access) throw notFound()
  return access
}

export const isOpen = ({ publishState: state, endsAt }: OwnAccess, now: Temporal.Instant): boolean =>
  (endsAt === null || Temporal.Instant.compare(endsAt, now) > 0) &&
  permits(publishState, state as 'published', 'download')

/** The person's present device: the fingerprint cookie of their browser. */
export const deviceOf = async (ctx: Ctx): Promise<{ device: string; name: string }> => {
  const { rows } = await sql<{
    fingerprint: string
    userAgent: string | null
  }>`select fingerprint, user_agent from sessions where id = ${ctx.actor.sessionId ?? 0}`.execute(ctx.db)
  const session = rows[0]
  return { device: session?.fingerprint ?? 'unknown', name: deviceName(session?.userAgent ?? '') }
}

const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** `Firefox, Windows` from a user agent. */
const deviceName = (userAgent: string): string =>
  [browsers, systems].flatMap((names) => names.find(([sign]) => userAgent.includes(sign))?.[1] ?? []).join(', ')
