import type { Ctx } from '#platform/server/context.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { leftCheckoutById } from '#capabilities/sale/left-checkouts/server/index.ts'
import { contactById } from '#capabilities/shop/opt-ins/server/index.ts'
import type { Trigger } from '../vocabulary.ts'

/** Something that happened to a person, as automations see it. */
export type Happened = {
  trigger: Trigger
  sellerId: number
  /** The event of the outbox it came by. */
  eventId: number
  email: string
  name: string
  locale: string
  orderId: number | null
  productId: number | null
  contactId: number | null
  formId: number | null
  tag: string | null
}

type Fact = { id: number; sellerId: number | null }

/** Something that happened to an order, to who bought it. */
export const toOrder = async (
  ctx: Ctx,
  { id: eventId }: Fact,
  trigger: Trigger,
  orderId: number,
): Promise<Happened> => {
  const { sellerId, productId, locale, payerDetails } = await orderById(ctx, orderId)
  const { email, firstName, lastName } = payerDetails
  return { ...nothing, trigger, sellerId, eventId, email, name: named(firstName, lastName), locale, orderId, productId }
}

/** Something a contact of a form did; undefined where the address is gone. */
export const toContact = async (
  ctx: Ctx,
  fact: Fact,
  trigger: Trigger,
  contactId: number,
): Promise<Happened | undefined> => {
  const contact = await contactById(ctx, contactId)
  if (!contact?.email || fact.sellerId === null) return undefined
  const { email, firstName, lastName, locale, formId } = contact
  const name = named(firstName, lastName)
  return { ...nothing, trigger, sellerId: fact.sellerId, eventId: fact.id, email, name, locale, contactId, formId }
}

/** Somebody left a checkout; undefined where they were forgotten since. */
export const toLeaver = async (ctx: Ctx, fact: Fact, leftCheckoutId: number): Promise<Happened | undefined> => {
  const left = await leftCheckoutById(ctx, leftCheckoutId)
  if (!left?.email) return undefined
  const { sellerId, email, locale, productId, values } = left
  const name = named(values['payer.firstName'] ?? '', values['payer.lastName'] ?? '')
  return { ...nothing, trigger: 'checkout_left', sellerId, eventId: fact.id, email, name, locale, productId }
}

/** Somebody joined a program. */
export const toAffiliate = (
  { id: eventId }: Fact,
  { sellerId, email, name, locale }: Pick<Happened, 'sellerId' | 'email' | 'name' | 'locale'>,
): Happened => ({ ...nothing, trigger: 'affiliate_joined', sellerId, eventId, email, name, locale })

const nothing = { orderId: null, productId: null, contactId: null, formId: null, tag: null }
const named = (...names: readonly string[]): string => names.filter(Boolean).join(' ')
