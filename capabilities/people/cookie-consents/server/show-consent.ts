import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { cookieConsentTables } from './tables.ts'

export const showCookieConsent = async (ctx: Ctx, { id }: { id: number }) => {
  const found = await ctx.db
    .selectFrom('cookieConsents')
    .innerJoin('cookieConsentWordings', 'cookieConsentWordings.version', 'cookieConsents.wordingVersion')
    .select(['cookieConsents.id', 'browserId', 'agreed', 'at', 'wordingVersion', 'words'])
    .where('cookieConsents.id', '=', id)
    .where(inScope(ctx, cookieConsentTables, 'cookie_consents'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
