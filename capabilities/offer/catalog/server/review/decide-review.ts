import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import { camel } from '#platform/shared/json-case.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { isPowerSeller, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { catalogTexts } from '../../texts.ts'
import { catalogRefusals, materialFields, productReviewState } from '../../vocabulary.ts'
import { ownProduct, touch } from '../own-product.ts'
import type { Product } from '../tables.ts'
import { applyWaiting, withWaitingChange, waitingFields } from './waiting-change.ts'
import { waitingTranslations } from './waiting-translations.ts'

/** A power seller sends a product to the review, again after it was rejected. */
export const submitReview = async (ctx: Ctx, { id }: { id: number }): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const seller = await sellerById(ctx, product.sellerId)
  if (product.free || !seller || !isPowerSeller(seller))
    throw refuse(catalogRefusals, 'needs_no_review', { name: product.name })
  await move(ctx, productReviewState, id, 'submit', { set: { submittedAt: ctx.now, reviewReason: null } })
  await touch(ctx, product)
}

/** What of a product waits: for who decides, before and after. */
export const showReviewOf = async (ctx: Ctx, { id }: { id: number }) => {
  const product = await ownProduct(ctx, id)
  return {
    id,
    name: product.name,
    fields: waitingFields(product).map((field) => ({
      field,
      before: product[field],
      after: product.waitingChange?.[field] ?? null,
    })),
    translations: (await waitingTranslations(ctx, id)).map(({ locale, ...each }) => ({
      ...each,
      locale: pickLocale(locale),
      field: materialFields.find((field) => field === camel(each.field)) ?? 'name',
    })),
  }
}

/** The operator found the product fit to be sold in its company's name; what waited is what buyers see from now on. */
export const approveReview = async (ctx: Ctx, { id }: { id: number }) => {
  const product = await ownProduct(ctx, id)
  const { to } = await move(ctx, productReviewState, id, 'approve', {
    set: { reviewedAt: ctx.now, reviewReason: null },
  })
  await applyWaiting(ctx, product)
  return decided(ctx, withWaitingChange(product), to, null)
}

/**
 * Rejects. A product that passed an earlier review is still sold as it was then; one that never passed stays off sale.
 */
export const rejectReview = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const product = await ownProduct(ctx, id)
  const { to } = await move(ctx, productReviewState, id, 'reject', { set: { reviewReason: reason }, reason })
  return decided(ctx, product, to, reason)
}

const decided = async (
  ctx: Ctx,
  product: Product,
  state: string,
  reason: string | null,
): Promise<{ state: string }> => {
  await touch(ctx, product)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: product.sellerId,
    action: `catalog.review_${state}`,
    subject: 'product',
    subjectId: product.id,
    before: { state: product.reviewState },
    after: { state, reason },
  })
  const seller = (await sellerById(ctx, product.sellerId))!
  const t = catalogTexts.in(seller.locale)
  const what = state === 'reviewed' ? 'reviewed' : 'rejected'
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: `product_${what}`,
    subject: t(`mail.${what}.subject`, { name: product.name }),
    heading: t(`mail.${what}.subject`, { name: product.name }),
    paragraphs: [
      t(state === 'rejected' && product.reviewedAt !== null ? 'mail.rejected.text_change' : `mail.${what}.text`),
      ...(reason ? [t('mail.reason', { reason })] : []),
    ],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/products/${product.id}/edit` },
    sellerId: seller.id,
    uniqueKey: `product_${what}:${product.id}:${ctx.now.epochMilliseconds}`,
  })
  return { state }
}
