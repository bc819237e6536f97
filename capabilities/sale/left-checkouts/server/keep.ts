import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, Refusal } from '#platform/shared/refusal.ts'
import { quoteAt } from '#capabilities/sale/checkout/server/index.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { keepLeftCheckout, showLeftCheckout } from '../contract.ts'
import { keptFields } from '../rules/kept-fields.ts'
import { leftCheckoutTexts } from '../texts.ts'
import { consentVersion, leftCheckoutState } from '../vocabulary.ts'
import type { LeftCheckout } from './tables.ts'

type Visitor = Pick<Call, 'cookies'> | undefined
type Kept = Input<typeof keepLeftCheckout>

const open = leftCheckoutState.sets.open

const openAt = (ctx: Ctx, token: string): Promise<LeftCheckout | undefined> =>
  ctx.db
    .selectFrom('leftCheckouts')
    .selectAll()
    .where('token', '=', token)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst()

/** The total of the checkout, in minor units; without a code that cannot be used. */
const pricedAt = async (
  ctx: Ctx,
  where: { username: string; slug: string },
  values: Record<string, string>,
  call: Visitor,
) => {
  const choice = {
    planId: Number(values['planId']) || undefined,
    quantity: Number(values['quantity']) || 1,
    countryCode: values['payer.countryCode'] ?? 'DE',
    bumps: [],
  }
  const ask = async (couponCode: string | undefined) => {
    const { togetherAmount, totalAmount, currency } = await quoteAt(ctx, where, { ...choice, couponCode }, call)
    return { amount: Math.max(togetherAmount, totalAmount), currency }
  }
  try {
    return await ask(values['couponCode'])
  } catch (error) {
    if (!(error instanceof Refusal) || !values['couponCode']) throw error
    return ask(undefined)
  }
}

/**
 * Saves the input for one email, with the owner's consent; with the token it is updated. If another browser has saved
 * input for the same address and product, that is left alone and this one gets no token: nobody changes or learns what
 * somebody else's address entered.
 */
export const keepLeft = async (ctx: Ctx, input: Kept, call?: Visitor): Promise<Output<typeof keepLeftCheckout>> => {
  const { username, slug, email, values, token } = input
  const product = await productAt(ctx, username, slug)
  const kept = keptFields(values)
  const row = {
    email,
    locale: ctx.locale,
    values: JSON.stringify(kept),
    ...(await pricedAt(ctx, { username, slug }, kept, call)),
    changedAt: ctx.now,
  }
  const known = token ? await openAt(ctx, token) : undefined
  if (known && known.productId === product.id && known.email === email) {
    await ctx.db.updateTable('leftCheckouts').set(row).where('id', '=', known.id).execute()
    return { token: known.token }
  }
  // The address changed: the input saved for the previous one is deleted.
  if (known && known.productId === product.id) await stopLeft(ctx, known.id)
  return { token: await insertLeft(ctx, product, row) }
}

const productAt = async (ctx: Ctx, username: string, slug: string) => {
  const seller = await sellerByUsername(ctx, username)
  const product =
    seller &&
    (await ctx.db
      .selectFrom('products')
      .select(['id', 'sellerId'])
      .where('sellerId', '=', seller.id)
      .where('slug', '=', slug)
      .executeTakeFirst())
  if (!product) throw notFound()
  return product
}

type NewRow = Pick<LeftCheckout, 'email' | 'locale' | 'changedAt'> & { values: string } & Awaited<
    ReturnType<typeof pricedAt>
  >

/** Keeps it under a new token; without one where somebody has such an input open. */
const insertLeft = async (ctx: Ctx, product: { id: number; sellerId: number }, row: NewRow): Promise<string | null> => {
  const made = await ctx.db
    .insertInto('leftCheckouts')
    .values({
      ...row,
      token: randomToken(32),
      sellerId: product.sellerId,
      productId: product.id,
      state: 'kept',
      consentText: leftCheckoutTexts.in(ctx.locale)('remind'),
      consentVersion,
      consentedAt: ctx.now,
      address: ctx.address,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['sellerId', 'productId', 'email'])
        // Literals, as in the index: with a parameter, a generic plan would not use the index.
        .where(sql<boolean>`state in ${inSet(leftCheckoutState, 'open')}`)
        .doNothing(),
    )
    .returning('token')
    .executeTakeFirst()
  return made?.token ?? null
}

const stopLeft = (ctx: Ctx, id: number) => move(ctx, leftCheckoutState, id, 'stop', { set: { values: '{}' } })

export const forgetLeft = async (ctx: Ctx, { token }: { token: string }): Promise<Record<string, never>> => {
  const found = await openAt(ctx, token)
  if (found) await stopLeft(ctx, found.id)
  return {}
}

export const showLeft = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showLeftCheckout>> => {
  const { rows } = await sql<Output<typeof showLeftCheckout>>`
    select s.username, p.slug, l.values from left_checkouts l join products p on p.id = l.product_id join sellers s on s.id = l.seller_id
    where l.token = ${token} and l.state in ${inSet(leftCheckoutState, 'open')}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
