import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Call } from '#platform/server/route.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { OpenedProfilePart, User } from '#capabilities/people/identity/server/index.ts'
import { accountToEarn, sellerOfUser } from '#capabilities/people/sellers/server/index.ts'
import { partnerOf, type Candidate } from '../rules/attribution.ts'
import { partnerJoined } from './events.ts'
import { isFresh, rememberedBy, secondsOf } from './follow-link.ts'
import { openTerms } from './terms.ts'
import type { PartnerTerms } from './tables.ts'

/** Partners open their profile only while there is a program; who opens a shop may have come by one of them. */
export const partnersPart: OpenedProfilePart = {
  offers: 'affiliate_partner',
  isOffered: async (ctx) => (await openTerms(ctx)) !== undefined,
  opened: async (ctx, { user, profileType, ref }, call) => {
    const terms = await openTerms(ctx)
    if (!terms) return
    if (profileType === 'affiliate_partner') await becomePartner(ctx, user, terms)
    if (profileType === 'seller') await bindAccount(ctx, user, ref, terms, call)
  },
}

const becomePartner = async (ctx: Ctx, user: User, terms: PartnerTerms): Promise<void> => {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const { account, isNew } = await accountToEarn(ctx, { user, name, email: user.email, locale: user.locale })
  const made = await ctx.db
    .insertInto('platformPartners')
    .values({
      userId: user.id,
      accountId: account.id,
      linkToken: randomToken(12),
      termsId: terms.id,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await emit(ctx, partnerJoined, { accountId: account.id, isNew, minimumAmount: terms.minimumAmount }, account.id)
}

/** Binds a seller's account to its partner, once and for good. Of concurrent calls one binds. */
const bindAccount = async (
  ctx: Ctx,
  user: User,
  ref: string | null,
  terms: PartnerTerms,
  call: Pick<Call, 'cookies'>,
): Promise<void> => {
  const seller = await sellerOfUser(ctx, user.id)
  if (!seller) return
  const found = partnerOf(await candidatesFor(ctx, user, ref, terms, call), user.id)
  if (!found) return
  await ctx.db
    .insertInto('platformReferrals')
    .values({
      partnerId: found.partnerId,
      sellerId: seller.id,
      termsId: terms.id,
      origin: found.origin,
      referredOn: localDay(ctx.now, seller.zone),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('sellerId').doNothing())
    .execute()
}

const candidatesFor = async (
  ctx: Ctx,
  user: User,
  ref: string | null,
  terms: PartnerTerms,
  call: Pick<Call, 'cookies'>,
): Promise<Candidate[]> => {
  const kept = rememberedBy(ctx, call)
  const { rows } = await sql<Candidate>`
    select p.id as partner_id, p.user_id, 'link' as origin, ${secondsOf(ctx.now)}::bigint as at from platform_partners p where p.link_token = ${ref}
    union all select p.id, p.user_id, 'touch', extract(epoch from t.until)::bigint - ${terms.cookieDays * 24 * 3600}::bigint from platform_partner_touches t join platform_partners p on p.id = t.partner_id where t.user_id = ${user.id}
    union all select p.id, p.user_id, 'sign_up', extract(epoch from u.created_at)::bigint from users u join platform_partners p on p.link_token = u.referrer where u.id = ${user.id}
    union all select p.id, p.user_id, 'click', ${kept?.at ?? 0}::bigint from platform_partners p where p.id = ${kept?.partnerId ?? null}`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, at: Number(row.at) })).filter(({ at }) => isFresh(ctx, at, terms.cookieDays))
}
