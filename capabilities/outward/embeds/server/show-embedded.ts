import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { shopProducts } from '#capabilities/offer/catalog/server/index.ts'
import { wornBoxLooks } from '#capabilities/offer/themes/server/index.ts'
import { picturesOf } from '#capabilities/offer/files/server/index.ts'
import type { embeddedForm, EmbeddedItem, embeddedItem } from '../contract.ts'
import { looksOf, opensInTab } from '../rules/item-rules.ts'
import { embedsTexts } from '../texts.ts'
import { mostCards } from '../vocabulary.ts'
import { count, itemByToken, pathOf, withLink, type PlacedItem } from './find-item.ts'
import { framePath, isVisitor } from './follow-item.ts'

/** The products of a slider, in the order they were chosen. */
const cardsOf = async (
  ctx: Ctx,
  { form, shopId, productIds, token }: PlacedItem,
  origin: string,
  locale: Locale,
): Promise<EmbeddedItem['cards']> => {
  if (form !== 'slider') return []
  const named = productIds.length > 0
  const { list } = await shopProducts(ctx, shopId, { per: mostCards, ...(named ? { ids: productIds } : {}) })
  const ordered = named ? list.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id)) : list
  const t = embedsTexts.in(locale)
  return ordered.map(({ id, name, free, displayPrice, displayCurrencyId, covers }) => ({
    href: `${origin}/e/${token}?product=${id}`,
    frame: `${origin}/e/${token}?in=frame&product=${id}`,
    name,
    price: free
      ? t('card.free')
      : displayPrice === null
        ? ''
        : formatMoney(displayPrice, displayCurrencyId ?? 'eur', locale),
    picture: covers[0] ? new URL(covers[0].url, origin).href : null,
  }))
}

const pictureOf = async (
  ctx: Ctx,
  { form, pictureId }: PlacedItem,
  origin: string,
): Promise<EmbeddedItem['picture']> => {
  if (form !== 'banner' || pictureId === null) return null
  const picture = (await picturesOf(ctx, [pictureId])).get(pictureId)
  return picture ? { src: new URL(picture.url, origin).href, width: picture.width, height: picture.height } : null
}

/** Read by pages of everybody, without a cookie, so that everybody may read it; `null` where there is nothing to show. */
export const showEmbedded = async (
  ctx: Ctx,
  { token, lang }: Input<typeof embeddedItem>,
  call: Call,
): Promise<RawAnswer> => {
  const item = await itemByToken(ctx, token)
  const isShown = item?.state === 'active'
  if (isShown && isVisitor(call)) await count(ctx, item, 'views')
  return rawAnswer({
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    },
    body: JSON.stringify(isShown ? await scriptItem(ctx, item, lang ? pickLocale(lang) : ctx.locale) : null),
  })
}

const scriptItem = async (ctx: Ctx, item: PlacedItem, locale: Locale): Promise<EmbeddedItem> => {
  const { token, form, purpose } = item
  const { origin } = new URL(ctx.ports.settings.PUBLIC_URL)
  const t = embedsTexts.in(locale)
  const isFramed = !opensInTab(purpose)
  const { fill, ink, radius } = looksOf(item, await wornBoxLooks(ctx, item.themeId))
  return {
    form,
    text: item.text,
    href: purpose === 'custom_link' && item.url !== null ? item.url : `${origin}/e/${token}`,
    frame: isFramed ? `${origin}/e/${token}?in=frame` : null,
    shown: isFramed ? origin + framePath(form === 'embed_form' ? 'form' : withLink(pathOf(item), item), token) : null,
    modal: item.display === 'modal',
    tells: purpose === 'custom_link',
    fill,
    ink,
    radius,
    size: item.size,
    picture: await pictureOf(ctx, item, origin),
    cards: await cardsOf(ctx, item, origin, locale),
    words: { close: t('embedded.close'), next: t('embedded.next'), previous: t('embedded.previous') },
  }
}

export const showEmbeddedForm = async (
  ctx: Ctx,
  { token }: Input<typeof embeddedForm>,
): Promise<Output<typeof embeddedForm>> => {
  const item = await itemByToken(ctx, token)
  if (item?.state !== 'active' || item.form !== 'embed_form' || item.slug === null) throw notFound()
  return {
    title: item.text,
    productName: item.productName!,
    checkoutPath: pathOf(item),
    affiliateLink: item.link,
    ...looksOf(item, await wornBoxLooks(ctx, item.themeId)),
  }
}
