import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { toDecimal } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { aboutFor, mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { Call } from '#platform/server/route.ts'
import type { showAgentText } from '../../contract.ts'
import { agentTexts } from '../../texts.ts'
import { lawLinks } from '../law-links.ts'
import { openShop } from '../shop/agent-shop.ts'
import { offersOf, type AgentOffer, type Variant } from './offers.ts'

/** The most products that are told: what is read as a whole is to be short. */
const most = 500

const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' }

/** `1m` in words. */
const periodOf = (locale: Locale, interval: string): string => {
  const [, count = '1', unit = 'm'] = /^(\d+)([dwmy])$/.exec(interval) ?? []
  const style = { style: 'unit', unit: units[unit] ?? 'month', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, style).format(Number(count))
}

const priceOf = (locale: Locale, { price, currency, every, isAvailable }: Variant): string => {
  const amount = `${toDecimal(price)} ${currency.toUpperCase()}`
  const told = every === null ? amount : `${amount} / ${periodOf(locale, every)}`
  return isAvailable ? told : `${told} (${agentTexts.in(locale)('llms.sold_out')})`
}

/** Text of people, on one line and without what Markdown would read. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]<>`]/g, '')
    .trim()

const lineOf = (locale: Locale, { name, url, about, variants, id }: AgentOffer): string => {
  const prices = variants.map((variant) =>
    variants.length > 1 ? `${plain(variant.title)}: ${priceOf(locale, variant)}` : priceOf(locale, variant),
  )
  return `- [${plain(name)}](${url}) (${id}): ${plain(about)} ${prices.join('; ')}`
}

/** What a shop sells, its prices and terms, and where agents ask (llmstxt.org). */
export const agentTextOf = async (
  ctx: Ctx,
  username: string,
  call: Pick<Call, 'shows'>,
): Promise<Output<typeof showAgentText>> => {
  const { seller } = await openShop(ctx, username)
  call.shows(seller.id)
  const locale = mainLanguageOf(seller)
  const t = agentTexts.in(locale)
  const offers = await offersOf(ctx, seller, locale)
  const words = {
    terms: t('llms.terms'),
    privacy: t('llms.privacy'),
    withdrawal: t('llms.withdrawal'),
    imprint: t('llms.imprint'),
  }
  const base = `${ctx.ports.settings.PUBLIC_URL}/v1/shop/${username}`
  const about = plain(aboutFor(seller, locale))
  const lines = [
    `# ${plain(seller.company ?? seller.name)}`,
    ...(about ? ['', `> ${about}`] : []),
    '',
    `## ${t('llms.products')}`,
    '',
    ...offers.slice(0, most).map((offer) => lineOf(locale, offer)),
    '',
    `## ${t('llms.policies')}`,
    '',
    ...lawLinks(ctx, seller, words).map(({ type, url }) => `- [${type}](${url})`),
    '',
    `## ${t('llms.agents')}`,
    '',
    t('llms.agents_text'),
    '',
    `- [Universal Commerce Protocol](${base}/ucp/profile)`,
    `- [Agentic Commerce Protocol](${base}/acp/discovery)`,
    '',
  ]
  return { sellerId: seller.id, text: lines.join('\n') }
}
