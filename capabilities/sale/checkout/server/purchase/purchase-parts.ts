import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { World } from '#platform/server/world.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { OrderPart } from '#capabilities/sale/orders/server/index.ts'
import type { OwnOffer, PayingCode, Preset, Purchase, Reading, TypedCode } from './purchase.ts'

/**
 * What one room contributes to every purchase: what it reads for the price, what it refuses, what it writes with the
 * order. A part with nothing to contribute costs no statement. `PurchaseParts` are called in the order of the rooms.
 */
export type PurchasePart = {
  name: string
  /** Calls third parties about the buyer before the purchase begins; their answers are stored, nothing is refused. */
  ask?: (world: World, purchase: { partner: Seller; payer: PartyDetails }) => Promise<void>
  /** Reads the token of an offer made to one buyer; throws when it has ended. */
  ownOffer?: (
    ctx: Reading,
    at: { sellerId: number; productId: number; token: string; checkoutKey?: string | undefined },
  ) => Promise<OwnOffer>
  /** Reads the link of the seller's a buyer came by; throws when it has ended. */
  preset?: (
    ctx: Reading,
    at: { sellerId: number; productId: number; token: string; checkoutKey?: string | undefined },
  ) => Promise<Preset>
  /** Refuses, by field, a VAT id that is well-formed but does not exist. */
  judgeVatId?: (ctx: Reading, partner: Seller, buyer: { countryCode: string; vatId: string }) => Promise<void>
  /** Refuses, by field, taxes the contract partner cannot bill. */
  judgeTaxes?: (partner: Seller, taxes: Taxes) => void
  /** Whether what is sold is taxed only when it is used. */
  isTaxedOnUse?: (ctx: Reading, sold: { soldBy: SoldBy; productId: number; form: string }) => Promise<boolean>
  /**
   * Whether a distance sale is taxed where the buyer lives; `isBinding` when it is being ordered, one after the other.
   */
  isTaxedAbroad?: (
    ctx: Reading,
    sale: { seller: Seller; net: Amount; currency: string; isBinding: boolean },
  ) => Promise<boolean>
  /** What buyers are told where they enter their address; `notices` of the order names the parts whose words were shown. */
  notice?: (ctx: Reading, seller: Seller) => Promise<string | undefined>
  /** The paying code that was typed; undefined where it is none of this room's, refused where it cannot pay here. */
  payingCode?: (ctx: Reading, code: TypedCode) => Promise<PayingCode | undefined>
  /** What is written with the order; `columns` are those of the parts before. */
  prepare?: (ctx: Ctx, purchase: Purchase, columns: OrderPart['columns']) => Promise<OrderPart | undefined>
}

export const purchaseParts = extensionPoint<PurchasePart>('checkout.purchase_parts')

/** Calls the parts in order and returns the first answer. */
export const firstAnswer = async <T>(
  parts: readonly PurchasePart[],
  ask: (part: PurchasePart) => Promise<T | undefined> | undefined,
): Promise<T | undefined> => {
  for (const part of parts) {
    const answer = await ask(part)
    if (answer) return answer
  }
  return undefined
}

/** What the rooms tell a seller's buyers. */
export const noticesFor = async (ctx: Ctx, seller: Seller): Promise<{ part: string; text: string }[]> => {
  const told: { part: string; text: string }[] = []
  for (const { name, notice } of purchaseParts.broughtTo(ctx)) {
    const text = await notice?.(ctx, seller)
    if (text !== undefined) told.push({ part: name, text })
  }
  return told
}

/** All that the rooms write with an order. */
export const preparedParts = async (ctx: Ctx, purchase: Purchase): Promise<OrderPart[]> => {
  const { ownOffer, preset } = purchase.offer
  const prepared = [ownOffer, preset].flatMap((set): OrderPart[] => (set ? [set.written] : []))
  let columns = prepared.reduce<OrderPart['columns']>((all, part) => ({ ...all, ...part.columns }), {})
  for (const part of purchaseParts.broughtTo(ctx)) {
    const answer: OrderPart | undefined = await part.prepare?.(ctx, purchase, columns)
    if (!answer) continue
    prepared.push(answer)
    columns = { ...columns, ...answer.columns }
  }
  return prepared
}
