import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { fieldErrorsOf, type Schema } from '#platform/shared/contract.ts'
import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { ProductForm } from '../../vocabulary.ts'
import type { Rights } from './plan-at-price.ts'

/** What products of a type begin with, from the room that holds their goods. */
export type FirstGoods = {
  form: ProductForm
  /** Held by who may make such goods; creating a product gives nobody more. */
  permission: string
  make: (ctx: Ctx, productId: number, given: object, call: Rights) => Promise<void>
}

export const firstGoods = extensionPoint<FirstGoods>('catalog.first_goods')

/** Reads what was given by the shape of the room, and names faults as the call does. */
export const madeBy =
  <S extends Schema>(
    shape: S,
    make: (ctx: Ctx, productId: number, given: z.output<S>, call: Rights) => Promise<void>,
  ): FirstGoods['make'] =>
  async (ctx, productId, given, call) => {
    const read = z.safeParse(shape, given, { reportInput: true })
    if (read.success) return make(ctx, productId, read.data, call)
    const faults = Object.entries(fieldErrorsOf(read.error))
    throw invalid(Object.fromEntries(faults.map(([at, keys]) => [`goods.${at}`, keys])))
  }

/** Makes what a new product begins with, in the transaction that creates it. */
export const makeFirstGoods = async (
  ctx: Ctx,
  product: { id: number; form: string },
  given: object,
  call: Rights,
): Promise<void> => {
  const brought = firstGoods.broughtTo(ctx).find(({ form }) => form === product.form)
  if (!brought) throw invalid({ goods: ['invalid'] })
  const { permission } = brought
  if (!call.permissionsOf?.(ctx.actor).includes(permission)) throw refuse(platformRefusals, 'forbidden', { permission })
  await brought.make(ctx, product.id, given, call)
}
