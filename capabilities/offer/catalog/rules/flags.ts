import type { ReviewState } from '../vocabulary.ts'

type Stock = { saleLimit: number | null; soldCount: number; reservedCount: number }

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
  !((product.reviewState === 'in_review' || product.reviewState === 'rejected') && Boolean(product.reviewedAt))

type Provider = { provider: string; isEnabled: boolean }

/** Whether a buyer finds any way to pay: a provider is switched on and offers one of the methods the product allows (null: all). */
export const isAnyPaymentMethodActive = (providers: readonly Provider[], allowed: readonly string[] | null): boolean =>
  providers.some(
    ({ provider, isEnabled }) =>
      isEnabled &&
      (allowed === null || (provider === 'direct_bank' ? allowed.includes('bank_wire') : allowed.length > 0)),
  )
