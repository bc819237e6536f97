import { isIn } from '#platform/shared/machine.ts'
import { productReviewState, type MethodHindrance, type OfferedMethod, type ReviewState } from '../vocabulary.ts'
import type { Count } from '#platform/shared/money.ts'

type Stock = { saleLimit: number | null; soldCount: Count; reservedCount: Count }

/** Pieces left of a limited product; null when there is no limit. */
export const leftOf = (product: Stock): number | null =>
  product.saleLimit === null ? null : Math.max(0, product.saleLimit - product.soldCount - product.reservedCount)

export const isSoldOut = (product: Stock): boolean => leftOf(product) === 0

/** A product can be sold when it costs nothing or has a plan to be sold by. */
export const canSell = (product: { free: boolean }, activePlans: number): boolean => product.free || activePlans > 0

/** Reviews bind power sellers only; a free product needs none, and one that passed before sells on as it was while its changes wait. */
export const isReviewNotPassed = (
  product: { free: boolean; reviewState: ReviewState; reviewedAt?: unknown },
  seller: { powerSeller: boolean },
): boolean =>
  seller.powerSeller &&
  !product.free &&
  product.reviewState !== 'reviewed' &&
  !(isIn(productReviewState, 'contested', product.reviewState) && Boolean(product.reviewedAt))

/** A way to pay, with why no buyer is offered it. */
export type WayToPay = { form: OfferedMethod; hindrance: MethodHindrance | null }

/** Whether a buyer finds any way to pay: one that nothing hinders and the product allows (null: all). */
export const isAnyPaymentMethodActive = (ways: readonly WayToPay[], allowed: readonly string[] | null): boolean =>
  ways.some(({ form, hindrance }) => hindrance === null && (allowed?.includes(form) ?? true))
