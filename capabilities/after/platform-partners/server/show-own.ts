import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { partnerOfUser } from './find-partner.ts'
import { openTerms } from './terms.ts'

/** A partner's first page: their link while the program is open, and what came of it. */
export const showOwn = async (ctx: Ctx) => {
  const partner = ctx.actor.userId === null ? undefined : await partnerOfUser(ctx, ctx.actor.userId)
  const program = (await openTerms(ctx)) ?? null
  if (!partner) return { program, isPartner: false, links: null, clicks: 0, signUps: 0, payingSellers: 0, earned: [] }
  const { rows } = await sql<{ clicks: number; signUps: number; payingSellers: number }>`
    select (select coalesce(sum(clicks), 0)::int from platform_partner_days where partner_id = ${partner.id}) as clicks,
      (select count(*)::int from platform_referrals where partner_id = ${partner.id}) as sign_ups,
      (select count(distinct e.referral_id)::int from platform_partner_earnings e where e.account_id = ${partner.accountId}) as paying_sellers`.execute(
    ctx.db,
  )
  const earned = await sql<{ currency: string; netAmount: number; heldAmount: number }>`
    select currency, sum(net_amount)::bigint as net_amount, coalesce(sum(net_amount) filter (where released_at is null), 0)::bigint as held_amount
    from platform_partner_earnings where account_id = ${partner.accountId} group by currency order by currency`.execute(
    ctx.db,
  )
  const base = ctx.ports.settings.PUBLIC_URL
  return {
    program,
    isPartner: true,
    links: program
      ? [`${base}/ablefy_promos/${partner.linkToken}`, `${base}/users/sign_up?ref=${partner.linkToken}`]
      : null,
    ...rows[0]!,
    earned: earned.rows,
  }
}
