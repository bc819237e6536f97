import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { DisputeEvidence } from '#capabilities/sale/payments/server/index.ts'

type Said = { at: Temporal.Instant; text: string }

/** What speaks for a disputed payment. */
export type DisputeFacts = {
  customerName: string
  customerEmail: string
  /** Where it was bought from. */
  networkAddress: string | null
  product: string
  boughtAt: Temporal.Instant
  consents: Said[]
  /** What the buyer was given access to, and since when. */
  usage: Said[]
}

/** Brought by the rooms that know an order, each its part. */
export const disputeFacts =
  extensionPoint<(ctx: Ctx, orderId: number) => Promise<Partial<DisputeFacts>>>('payments.dispute_facts')

const nothingKnown = { customerName: '', customerEmail: '', networkAddress: null, product: '', consents: [], usage: [] }

/** All that is known of orders that were paid at once. */
export const factsOf = async (ctx: Ctx, orderIds: readonly number[]): Promise<DisputeFacts> => {
  const all: DisputeFacts[] = []
  for (const orderId of orderIds) {
    const parts = await Promise.all(disputeFacts.broughtTo(ctx).map((bring) => bring(ctx, orderId)))
    all.push(Object.assign({ ...nothingKnown, boughtAt: ctx.now }, ...parts) as DisputeFacts)
  }
  return {
    ...all[0]!,
    product: [...new Set(all.map(({ product }) => product))].join(', '),
    consents: all.flatMap(({ consents }) => consents),
    usage: all.flatMap(({ usage }) => usage),
  }
}

const lines = (all: readonly Said[]): string => all.map(({ at, text }) => `${at.toString()} ${text}`).join('\n')

/** The evidence for the provider: the facts, and the seller's text. */
export const evidenceOf = (facts: DisputeFacts, text: string): DisputeEvidence => ({
  customerName: facts.customerName,
  customerEmail: facts.customerEmail,
  networkAddress: facts.networkAddress,
  product: facts.product,
  boughtOn: facts.boughtAt.toZonedDateTimeISO('UTC').toPlainDate().toString(),
  // Providers read English.
  usage: lines(facts.usage.map(({ at, text: product }) => ({ at, text: `Access given: ${product}` }))),
  text: [text, lines(facts.consents)].filter(Boolean).join('\n\n'),
})
