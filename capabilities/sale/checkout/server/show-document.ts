import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { MailLooks } from '#platform/server/mail-looks.ts'
import type { Call } from '#platform/server/route.ts'
import { readTerm } from '#capabilities/offer/cancellation-terms/server/index.ts'
import { legalTemplate } from '#capabilities/people/sellers/rules/legal-template.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showShopDocument } from '../contract/shop.ts'
import { checkoutTexts } from '../texts.ts'
import { showShopSellerFor } from './show-shop.ts'

/** A page of law for an app, in its reader's language where Kontor brings the words along. */
export const showDocumentFor = async (
  ctx: Ctx,
  { sellerId, id }: Input<typeof showShopDocument>,
  call: Pick<Call, 'shows'>,
): Promise<Output<typeof showShopDocument>> => {
  const named = await sellerById(ctx, sellerId)
  if (!named) throw notFound()
  const seller = await showShopSellerFor(ctx, named.username, call)
  const t = checkoutTexts.in(ctx.locale)
  const own = {
    imprint: seller.imprintText,
    terms: seller.termsText,
    privacy: seller.privacyText,
    withdrawal: seller.withdrawalText,
    accessibility: null,
  }
  const title = t(`document.${id}`)
  const written = id === 'cancellation_terms' ? (await readTerm(ctx, named)).term?.text : own[id]
  if (written) return { id, title, text: written, locale: seller.writtenIn ?? ctx.locale }
  const text =
    id === 'cancellation_terms'
      ? t('document.cancellation_terms.default', { email: seller.email })
      : legalTemplate(id, { ...seller, country: countryOf(ctx, seller.countryCode) }, ctx.locale)
  return { id, title, text, locale: ctx.locale }
}

/** The imprint beneath emails in a seller's name (§ 5 DDG). */
export const imprintOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  sellerId: number,
): Promise<Pick<MailLooks, 'about'>> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return { about: null }
  const url = `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}/document/imprint`
  return { about: (locale) => ({ label: checkoutTexts.in(locale)('document.imprint'), url }) }
}

const countryOf = ({ locale }: Ctx, code: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
