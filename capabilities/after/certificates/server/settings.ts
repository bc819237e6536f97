import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import { certificateRefusals, type VoucherKind } from '../vocabulary.ts'
import type { CertificateSettings } from './tables.ts'

const standard = {
  format: 'GIFT-{alphanumeric:4}-{alphanumeric:4}',
  validYears: 3,
  valueAmount: null,
  kind: 'single_purpose',
  heading: '',
  message: '',
  colour: '#404ed5',
  showsValue: true,
} as const

/** Settings of a product's certificates; standard ones where nothing was chosen. */
export const settingsOf = async (
  ctx: Pick<Ctx, 'db'>,
  productId: number,
): Promise<Omit<CertificateSettings, 'productId' | 'sellerId'>> =>
  (await ctx.db.selectFrom('certificateSettings').selectAll().where('productId', '=', productId).executeTakeFirst()) ??
  standard

/** How the sale of a certificate product is taxed. */
export const kindOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<VoucherKind> =>
  (await settingsOf(ctx, productId)).kind

export const showSettings = async (ctx: Ctx, id: number) => settingsOf(ctx, (await ownProduct(ctx, id)).id)

export const editSettings = async (
  ctx: Ctx,
  { id, ...change }: { id: number } & Partial<Omit<CertificateSettings, 'productId' | 'sellerId'>>,
) => {
  const product = await ownProduct(ctx, id)
  if (product.form !== 'certificate') throw refuse(certificateRefusals, 'not_a_certificate')
  const { format, validYears, valueAmount, kind, heading, message, colour, showsValue } = await settingsOf(ctx, id)
  const settings = { format, validYears, valueAmount, kind, heading, message, colour, showsValue, ...change }
  // The price paid is what is taxed at redemption: with a different face value it would be unknown.
  if (settings.kind === 'multi_purpose' && settings.valueAmount !== null)
    throw refuse(certificateRefusals, 'value_is_price', {}, { valueAmount: ['value_is_price'] })
  await ctx.db
    .insertInto('certificateSettings')
    .values({ productId: id, sellerId: product.sellerId, ...settings })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(settings))
    .execute()
  return settings
}
