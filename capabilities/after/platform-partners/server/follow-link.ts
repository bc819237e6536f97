import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { textFor } from '#platform/shared/text-by-language.ts'
import { choiceFor, consentCookie, readConsents } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { readWords, wordsOf, type Remembered } from '../rules/attribution.ts'
import { partnerOr404 } from './find-partner.ts'
import { openTermsOr404 } from './terms.ts'

const cookieName = 'kontor_partner'
const purpose = 'platform partner cookie'

/** The partner in a browser's cookie: only values we signed ourselves. */
export const rememberedBy = (ctx: Pick<Ctx, 'ports'>, { cookies }: Pick<Call, 'cookies'>): Remembered | undefined => {
  const [words = '', signature = ''] = (cookies[cookieName] ?? '').split('~')
  return words !== '' && isSignatureOf(ctx.ports.secret, purpose, words, signature) ? readWords(words) : undefined
}

export const secondsOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)

export const isFresh = (ctx: Pick<Ctx, 'now'>, at: number, days: number): boolean =>
  secondsOf(ctx.now) - at < days * 24 * 3600

export const showPromoOf = async (ctx: Ctx, { token }: { token: string }, call: Pick<Call, 'cookies'>) => {
  const terms = await openTermsOr404(ctx)
  const partner = await partnerOr404(ctx, token)
  const kept = rememberedBy(ctx, call)
  const choice = choiceFor(readConsents(call.cookies[consentCookie]), 'app', secondsOf(ctx.now))
  return {
    consent: choice ? (choice.agreed.includes('marketing') ? ('agreed' as const) : ('refused' as const)) : null,
    token: partner.linkToken,
    title: textFor(terms.title, ctx.locale),
    words: textFor(terms.words, ctx.locale),
    cookieDays: terms.cookieDays,
    isRemembered: kept?.partnerId === partner.id && isFresh(ctx, kept.at, terms.cookieDays),
  }
}

/** Nothing is stored about a visitor; only signed-in people are remembered, in their own account. */
export const countClick = async (ctx: Ctx, { eloPublisherId }: { eloPublisherId: string }) => {
  const terms = await openTermsOr404(ctx)
  const partner = await partnerOr404(ctx, eloPublisherId)
  await sql`insert into platform_partner_days (partner_id, day, clicks) values (${partner.id}, ${localDay(ctx.now, 'UTC')}, 1)
    on conflict (partner_id, day) do update set clicks = platform_partner_days.clicks + 1`.execute(ctx.db)
  const { userId } = ctx.actor
  if (userId !== null && userId !== partner.userId) {
    const kept = { partnerId: partner.id, until: ctx.now.add({ hours: terms.cookieDays * 24 }) }
    await ctx.db
      .insertInto('platformPartnerTouches')
      .values({ userId, ...kept })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(kept))
      .execute()
  }
  return { signUpPath: `/users/sign_up?ref=${partner.linkToken}` }
}

/** Stores the partner in the browser, with the visitor's consent (§ 25 TDDDG): nothing about the visitor. */
export const remember = async (
  ctx: Ctx,
  { eloPublisherId }: { eloPublisherId: string },
  call: Pick<Call, 'setCookie'>,
) => {
  const { cookieDays } = await openTermsOr404(ctx)
  const partner = await partnerOr404(ctx, eloPublisherId)
  const words = wordsOf({ partnerId: partner.id, at: secondsOf(ctx.now) })
  call.setCookie(cookieName, `${words}~${sign(ctx.ports.secret, purpose, words)}`, { maxAge: cookieDays * 24 * 3600 })
  return { untilOn: localDay(ctx.now.add({ hours: cookieDays * 24 }), 'UTC') }
}
