import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { addressLines } from '#platform/shared/postal.ts'
import { ownProduct, plansOf } from '#capabilities/offer/catalog/server/index.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { makeKey, parseFormat } from '#capabilities/after/license-keys/rules/key-format.ts'
import { validTill } from '../rules/valid-till.ts'
import { drawVoucher } from './draw-voucher.ts'
import { settingsOf } from './settings.ts'
import type { Voucher } from './tables.ts'

const answer = (pdf: Buffer, name: string): RawAnswer =>
  rawAnswer({
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${name.replace(/[^\w.-]/g, '_')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
    body: pdf,
  })

const sellerWords = (seller: Seller) => ({
  sellerName: seller.company ?? seller.name,
  sellerLine: [...addressLines(seller), seller.email].filter(Boolean).join(' · '),
})

/** The certificate for anyone with its link, drawn with its present receiver. */
export const openPdf = async (ctx: Ctx, { token }: { token: string }): Promise<RawAnswer> => {
  const { rows } = await sql<Voucher & { locale: string; productName: string }>`
    select v.*, o.locale, p.name as product_name
    from vouchers v join accesses a on a.id = v.access_id join orders o on o.id = a.order_id join products p on p.id = v.product_id
    where v.token = ${token}`.execute(ctx.db)
  const [voucher] = rows
  if (!voucher || voucher.state === 'invalidated') throw notFound()
  const [settings, seller] = await Promise.all([settingsOf(ctx, voucher.productId), sellerById(ctx, voucher.sellerId)])
  const { heading, message, colour, showsValue } = settings
  return answer(
    await drawVoucher({
      ...voucher,
      ...sellerWords(seller!),
      heading,
      message,
      colour,
      showsValue,
      isTest: ctx.ports.testMode !== undefined,
      locale: pickLocale(voucher.locale),
    }),
    voucher.key,
  )
}

/** What buyers will get, with a key that is none. */
export const previewPdf = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const product = await ownProduct(ctx, id)
  const [settings, seller] = await Promise.all([settingsOf(ctx, id), sellerById(ctx, product.sellerId)])
  const read = parseFormat(settings.format)
  const [plan] = await plansOf(ctx, id)
  const { heading, message, colour, showsValue, validYears } = settings
  const drawn = await drawVoucher({
    ...sellerWords(seller!),
    heading,
    message,
    colour,
    showsValue,
    isTest: ctx.ports.testMode !== undefined,
    key: 'parts' in read ? makeKey(read.parts, () => 0) : settings.format,
    productName: product.name,
    valueAmount: settings.valueAmount ?? plan?.price ?? 5000,
    currency: plan?.currency ?? 'eur',
    validTill: validTill(localDay(ctx.now, seller!.zone), validYears),
    receiverName: '',
    receiverMessage: '',
    createdAt: ctx.now,
    locale: ctx.locale,
  })
  return answer(drawn, 'preview')
}
