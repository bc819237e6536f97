import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { filesById } from '#capabilities/offer/files/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { addProduct as addProductCall } from '../../contract.ts'
import { productTypeOf } from '../../product-types/declared.ts'
import { isBundlePageBlocked } from '../../rules/bundle-cutoff.ts'
import { catalogTexts } from '../../texts.ts'
import { catalogRefusals } from '../../vocabulary.ts'
import { addProduct } from '../edit-product.ts'
import { setCovers, setFiles } from '../product-goods.ts'
import { makeFirstGoods } from './first-goods.ts'
import { planAtPrice, type Rights } from './plan-at-price.ts'

/** Creates a product together with its first plan, its picture and its goods: all of it or nothing. */
export const createProduct = async (
  ctx: Ctx,
  { price, fileIds = [], coverId, goods, isOnBundlePath, ...given }: Input<typeof addProductCall>,
  call: Rights,
): Promise<number> => {
  await checkBundlePage(ctx, given.form, isOnBundlePath)
  const id = await addProduct(ctx, price === 0 ? { ...given, free: true } : given)
  if (price) {
    const name = catalogTexts.in(ctx.locale)('first_plan')
    const interval = productTypeOf(given).firstInterval
    await planAtPrice(ctx, { productId: id, planId: null, name, price, interval }, call)
  }
  if (fileIds.length > 0) await addFirstFiles(ctx, id, given.form, fileIds)
  if (coverId !== undefined) await setCovers(ctx, { id, covers: [{ fileId: coverId, alt: '' }] })
  if (goods !== undefined) await makeFirstGoods(ctx, { id, form: given.form }, goods, call)
  return id
}

/** Accounts opened after the cutoff begin bundles on their own path only. */
const checkBundlePage = async (ctx: Ctx, form: string, isOnBundlePath: boolean): Promise<void> => {
  if (productTypeOf({ form }).holds !== 'shared' || isOnBundlePath) return
  const seller = await sellerById(ctx, sellerOf(ctx))
  const isBlocked =
    seller !== undefined &&
    isBundlePageBlocked({
      isCreating: true,
      isOnBundlePath,
      accountDate: localDay(seller.createdAt, seller.zone),
      reference: Temporal.PlainDate.from(ctx.ports.settings.FEATURE_CUTOFF_ON),
    })
  if (isBlocked) throw refuse(catalogRefusals, 'bundle_page_blocked')
}

const addFirstFiles = async (ctx: Ctx, id: number, form: string, fileIds: readonly number[]): Promise<void> => {
  if (!productTypeOf({ form }).steps.includes('file_upload')) throw invalid({ fileIds: ['invalid'] })
  const names = new Map((await filesById(ctx, fileIds)).map((file) => [file.id, file.name]))
  await setFiles(ctx, {
    id,
    files: fileIds.map((fileId) => ({ fileId, title: titleOf(names.get(fileId) ?? ''), folder: '' })),
  })
}

/** The name of a file without its ending, as buyers read it. */
const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, 300) || name
