import type { FastifyRequest } from 'fastify'
import {
  shopLanguageFor,
  shopLanguagesOf,
  type SpeakingSeller,
} from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import { cookieLine, cookiesOf } from '#platform/server/cookies.ts'
import { sellerTag } from '#platform/server/http.ts'
import type { World } from '#platform/server/world.ts'
import { knownLocale, pickLocale, tongueOf, type Locale } from '#platform/shared/texts.ts'
import type { KeptAnswers } from './kept-answers.ts'

/**
 * A page's language, and the variant of it in which it is read; `offered` names the languages its shop is offered in, null where it is no
 * shop's or the shop named none.
 */
export type PageLanguage = { locale: Locale; tongue: Locale; offered: readonly Locale[] | null }

type Asked = Pick<FastifyRequest, 'url' | 'headers'>
type Said = { account: string | null; setCookie: (line: string) => void }

const shopAddress = /^(?:\/e\/[\w-]+)?\/s\/([\w.-]+)/

/**
 * The language a page is read in: of an address that names one, of this browser's choice, of the account, of the
 * browser; in a shop one that it is offered in.
 */
export const pageLanguages = (world: World, kept: KeptAnswers<unknown>) => {
  const shopAt = async (username: string): Promise<SpeakingSeller | undefined> => {
    const key = `languages ${username}`
    const known = kept.find(key)
    if (known) return known as SpeakingSeller
    const mark = kept.mark()
    const seller = await sellerByUsername(world, username)
    if (!seller) return undefined
    const { id, locale, shopLocales } = seller
    kept.keep(key, { locale, shopLocales }, { seconds: 10, tags: [sellerTag(id)], mark })
    return { locale, shopLocales }
  }
  return async (asked: Asked, { account, setCookie }: Said): Promise<PageLanguage> => {
    const chosen = cookiesOf(asked.headers.cookie)['locale']
    const accepted = asked.headers['accept-language']
    const readAs = (locale: Locale, offered: PageLanguage['offered']): PageLanguage => ({
      locale,
      tongue: tongueOf(locale, chosen, accepted),
      offered,
    })
    const name = shopAddress.exec(asked.url)?.[1]
    const shop = name === undefined ? undefined : await shopAt(name)
    const isFree = !shop || shop.shopLocales.length === 0
    const offered = isFree ? null : shopLanguagesOf(shop)
    const own = isFree
      ? (knownLocale(chosen) ?? account ?? pickLocale(accepted))
      : shopLanguageFor(shop, chosen, account, accepted)
    const named = shop ? namedIn(asked.url) : null
    const locale = named === null ? own : isFree ? (knownLocale(named) ?? own) : shopLanguageFor(shop, named)
    // The pages after this one are read in the same language.
    if (locale !== own)
      setCookie(cookieLine(world.ports.settings.PUBLIC_URL, 'locale', locale, { httpOnly: false, maxAge: 31_536_000 }))
    return readAs(locale, offered)
  }
}

const namedIn = (url: string): string | null => new URLSearchParams(url.split('?')[1] ?? '').get('locale')
