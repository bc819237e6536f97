import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { addPage as addCall } from '../../contract.ts'
import { fitToKind } from '../../rules/fit-kind.ts'
import { kinds } from '../../rules/page-kinds.ts'
import { drawingsIn, templateOf, templates, type Known } from '../../templates/declared.ts'
import type { PageKind } from '../../vocabulary.ts'
import { storedDrawings } from './drawings.ts'
import { addPage } from '../write-page.ts'

/**
 * Creates a page from a template: with known facts about the seller, and pictures that are stored outside the
 * transaction.
 */
export const beginPage = async (world: World, given: Input<typeof addCall>) => {
  const pictures = await storedDrawings(world, drawingsIn(templates[given.template].blocks))
  const facts = await factsOf(world, given.kind, given.subjectId)
  const document = templateOf(given.template, { locale: given.locale, facts, pictures })
  return world.transact((ctx) => addPage(ctx, given, fitToKind(document, given.kind)))
}

/** Known facts about the shop, and about the page's subject. */
const factsOf = async (world: World, kind: PageKind, subjectId: number | undefined): Promise<Known['facts']> => {
  const sellerId = sellerOf(world)
  const { name, about } = await world.db
    .selectFrom('sellers')
    .select(['name', 'about'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  const shop = { shop: name, about }
  if (kinds[kind].about !== 'product' || subjectId === undefined) return shop
  const product = await world.db
    .selectFrom('products')
    .select(['name', 'shortDescription'])
    .where('id', '=', subjectId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return product ? { ...shop, subject: product.name, short: product.shortDescription } : shop
}
