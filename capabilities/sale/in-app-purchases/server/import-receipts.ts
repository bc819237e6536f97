import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, Refusal } from '#platform/shared/refusal.ts'
import type { importInAppPurchases } from '../contract.ts'
import { readReceipts, type ReadLine } from '../rules/read-receipts.ts'
import { productAt, productOfSku, purchaseOf, takeReceipt } from './take-receipt.ts'

type Line = Output<typeof importInAppPurchases>['lines'][number]

/** Takes the receipts of a file, each for itself: what cannot be taken is named by line, and the others are taken. */
export const importReceipts = async (
  world: World,
  { rows, isPreview }: Input<typeof importInAppPurchases>,
): Promise<Output<typeof importInAppPurchases>> => {
  const read = readReceipts(rows)
  if ('fault' in read) throw invalid({ rows: [read.fault] })
  const lines: Line[] = []
  const earlier: Earlier = { receipts: new Set(), products: new Map() }
  for (const each of read.lines) {
    const judged = await world.transact((ctx) => judge(ctx, each, earlier))
    const isSettled = judged.shown.outcome === 'refused' || (isPreview && judged.shown.outcome !== 'new')
    lines.push(isSettled ? judged.shown : await take(world, each, judged, isPreview))
    if (judged.shown.outcome !== 'refused') earlier.receipts.add(keyOf(each))
    if (judged.productId !== undefined) earlier.products.set(skuOf(each), judged.productId)
  }
  return { lines }
}

const keyOf = ({ receipt, receiptId }: ReadLine): string => `${receipt?.store}:${receiptId}`
const skuOf = ({ receipt }: ReadLine): string => `${receipt?.store}:${receipt?.sku}`

/** What lines before in the same file bring: a preview counts them as taken. */
type Earlier = { receipts: Set<string>; products: Map<string, number> }
type Judged = { shown: Line; productId: number | undefined }

/** The outcome of a line, as far as it can be predicted. */
const judge = async (ctx: Ctx, each: ReadLine, earlier: Earlier): Promise<Judged> => {
  const { line, receiptId, email, product: slug, receipt, faults } = each
  const shown = { line, receiptId, email, productName: null, faults }
  const refuse = (column: string, key: string): Judged => ({
    shown: { ...shown, outcome: 'refused', faults: [...faults, { column, key }] },
    productId: undefined,
  })
  if (!receipt) return { shown: { ...shown, outcome: 'refused' }, productId: undefined }
  const known = await purchaseOf(ctx, receipt)
  const isEarlier = earlier.receipts.has(keyOf(each))
  if (receipt.status === 'refunded') {
    if (!known && !isEarlier) return refuse('receipt_id', 'unknown_receipt')
    return { shown: { ...shown, outcome: known?.refundedAt ? 'known' : 'refunded' }, productId: undefined }
  }
  if (known || isEarlier) return { shown: { ...shown, outcome: 'known' }, productId: undefined }
  const productId = slug
    ? (await productAt(ctx, slug))?.id
    : (earlier.products.get(skuOf(each)) ?? (await productOfSku(ctx, receipt)))
  if (productId === undefined) return refuse('product', slug ? 'not_in_list' : 'required')
  const { name } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return { shown: { ...shown, productName: name, outcome: 'new' }, productId }
}

/** Rolls back a transaction whose outcome was only tried. */
class Rehearsed extends Error {}

/** Takes a receipt; a preview does the same and takes it back, so that it names whatever the import would refuse. */
const take = async (
  world: World,
  { receipt }: ReadLine,
  { shown, productId }: Judged,
  isPreview: boolean,
): Promise<Line> => {
  try {
    const { outcome } = await world.transact(async (ctx) => {
      const taken = await takeReceipt(ctx, { ...receipt!, ...(productId ? { productId } : {}) })
      if (isPreview) throw new Rehearsed()
      return taken
    })
    return { ...shown, outcome }
  } catch (error) {
    if (error instanceof Rehearsed) return shown
    if (!(error instanceof Refusal)) throw error
    const [field, [key] = []] = Object.entries(error.fields ?? {})[0] ?? []
    return {
      ...shown,
      outcome: 'refused',
      faults: [{ column: field ?? 'product', key: key ?? error.code.split('.').at(-1)! }],
    }
  }
}
