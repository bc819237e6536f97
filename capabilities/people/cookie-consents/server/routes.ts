import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { cookieConsentTexts } from '../texts.ts'
import { consentCategories } from '../vocabulary.ts'
import { giveCookieConsent } from './give-consent.ts'
import { showCookieConsent } from './show-consent.ts'

export const cookieConsentRoutes: readonly Route[] = [
  route(contract.consentCategoryList, {
    permission: anyone,
    verb: async (ctx) => {
      const t = cookieConsentTexts.in(ctx.locale)
      return {
        list: consentCategories.map((key) => ({
          key,
          name: t(`category.${key}.name`),
          description: t(`category.${key}.description`),
          required: key === 'necessary',
        })),
      }
    },
  }),
  route(contract.giveConsent, {
    permission: anyone,
    limit: { hits: 30, seconds: 60 },
    unlogged: 'the answer itself is the proof that is kept',
    refuses: [404],
    verb: giveCookieConsent,
  }),
  route(contract.showConsent, { permission: 'cookie_consents.read', verb: showCookieConsent }),
]
