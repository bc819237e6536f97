import type { World } from '#platform/server/world.ts'
import { makeContents, makeCover, makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { print } from './booklets.ts'
import { drawCover } from './covers.ts'
import type { DemoProduct } from './products.ts'

/** What was made so far: products by their key, plans by the product's slug. */
export type Made = { ids: Map<string, number>; plans: Map<string, number[]> }

/** A product with its plans, its cover and its files. */
export const makeDemoProduct = async (
  world: World,
  sellerId: number,
  position: number,
  wanted: DemoProduct,
  made: Made,
) => {
  const { key, plans: offered, cover, files = [] } = wanted
  const [first, ...others] = offered
  const given = { ...wanted.product, position }
  const { product, plan } = await world.transact((ctx) => makeProduct(ctx, sellerId, given, first ?? null))
  const plans = first ? [plan?.id ?? 0] : []
  for (const other of others) plans.push((await world.transact((ctx) => makePlan(ctx, sellerId, product.id, other))).id)
  made.ids.set(key, product.id)
  made.plans.set(product.slug, plans)
  const content = await drawCover(cover)
  const image = { sellerId, name: `${product.slug}.png`, kind: 'image', content, isPublic: true } as const
  const picture = await storeFile(world, image)
  await world.transact((ctx) => makeCover(ctx, product.id, picture.id, product.name))
  for (const booklet of files) {
    const { name, title } = booklet
    const file = await storeFile(world, { sellerId, name, kind: 'file', content: await print(booklet, cover) })
    await world.transact((ctx) => makeContents(ctx, product.id, { fileId: file.id, title }))
  }
  return { product, plans }
}
