import { createHash, randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { giveConsent } from '../contract.ts'
import {
  askedCategories,
  consentCookie,
  consentDays,
  cookiesToRemove,
  readConsents,
  withChoice,
  wordsOfConsents,
} from '../rules/kept-consents.ts'
import { cookieConsentTexts } from '../texts.ts'

/** All that a visitor reads before they answer, in their language. */
const wordsAsked = (locale: Locale, isInShop: boolean): string[] => {
  const t = cookieConsentTexts.in(locale)
  return [
    ...(isInShop ? [t('ask.title'), t('ask.text')] : [t('settings.title'), t('settings.app')]),
    ...askedCategories.flatMap((key) => [t(`category.${key}.name`), t(`category.${key}.description`)]),
  ]
}

/** Stores a wording once, and returns its version. */
const wordingOf = async (ctx: Ctx, isInShop: boolean): Promise<string> => {
  const words = JSON.stringify(wordsAsked(ctx.locale, isInShop))
  const version = createHash('sha256').update(`${ctx.locale}\n${words}`).digest('hex').slice(0, 12)
  await ctx.db
    .insertInto('cookieConsentWordings')
    .values({ version, locale: ctx.locale, words })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return version
}

/**
 * Writes down what a visitor agreed to or refused, and has their browser keep it for half a year. Cookies of services
 * that are refused go at once.
 */
export const giveCookieConsent = async (
  ctx: Ctx,
  { username, scope, categories }: Input<typeof giveConsent>,
  call: Pick<Call, 'cookies' | 'setCookie'>,
) => {
  const seller = username === undefined ? undefined : await sellerByUsername(ctx, username)
  if (username !== undefined && !seller) throw notFound()
  const place = scope === 'shop' ? seller?.id : scope
  if (place === undefined) throw invalid({ username: ['required'] })
  const agreed = askedCategories.filter((each) => categories.includes(each))
  const kept = readConsents(call.cookies[consentCookie]) ?? { browserId: randomUUID(), choices: [] }
  await ctx.db
    .insertInto('cookieConsents')
    .values({
      browserId: kept.browserId,
      sellerId: scope === 'app' ? null : (seller?.id ?? null),
      scope,
      agreed,
      wordingVersion: await wordingOf(ctx, seller !== undefined),
      at: ctx.now,
    })
    .execute()
  const at = Math.floor(ctx.now.epochMilliseconds / 1000)
  const choice = { scope: place, agreed, at }
  call.setCookie(consentCookie, wordsOfConsents(withChoice(kept, choice)), {
    maxAge: consentDays * 24 * 3600,
    httpOnly: false,
  })
  for (const name of cookiesToRemove(Object.keys(call.cookies), agreed, choice.scope)) call.setCookie(name, null)
  return { browserId: kept.browserId, agreed, at: ctx.now }
}
