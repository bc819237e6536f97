import type { Right } from '#platform/shared/permission.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { ApiProductFields, apiProductShape } from '../../contract/api.ts'

type Kept = Pick<z.output<typeof apiProductShape>, 'authors' | 'webhookUrl'>

/** A part of a product that a room above stores, and that scripts read and write with the product. */
export type ApiProductPart = {
  /** The right that saving it needs. */
  permission: Right
  /** Saves what was sent; `demand` checks the right and is called only if the part was sent. */
  save: (ctx: Ctx, productId: number, sent: ApiProductFields, demand: () => void) => Promise<void>
  /** By the product. */
  show: (ctx: Ctx, productIds: readonly number[]) => Promise<ReadonlyMap<number, Partial<Kept>>>
}

export const apiProductParts = extensionPoint<ApiProductPart>('catalog.api_product')

export const keptByParts = async (ctx: Ctx, ids: readonly number[]): Promise<(id: number) => Kept> => {
  const shown: ReadonlyMap<number, Partial<Kept>>[] = []
  for (const part of apiProductParts.broughtTo(ctx)) shown.push(await part.show(ctx, ids))
  return (id) => Object.assign({ authors: [], webhookUrl: null }, ...shown.map((part) => part.get(id))) as Kept
}
