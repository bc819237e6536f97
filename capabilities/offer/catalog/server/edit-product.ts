import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { hashAccessPassword } from './access-password.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { mainLanguageOf, shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { filesById, publishPictures } from '#capabilities/offer/files/server/index.ts'
import { assertCheckout } from '#capabilities/offer/checkout-settings/server/index.ts'
import { assertTerm } from '#capabilities/offer/cancellation-terms/server/index.ts'
import type { productChange } from '../contract/product-shape.ts'
import { unknownSuccessWords } from '../rules/success-words.ts'
import { mailFields, mailParts, missingIn, withLettersOf, type MailPart, type OwnMail } from '../rules/mail-words.ts'
import { slugOf } from '../rules/slug.ts'
import { productTypeOf } from '../product-types/declared.ts'
import { withKeys } from './translations/faq-keys.ts'
import { materialFields, type ProductForm } from '../vocabulary.ts'
import { cleanDescription } from './translations/clean-description.ts'
import { productChanged } from './events.ts'
import { expectPlace, ownProduct } from './own-product.ts'
import { setCategories, setGroups } from './product-goods.ts'
import { holdsChanges, needNoReview, waitingAfter } from './review/waiting-change.ts'
import { followTranslations } from './review/waiting-translations.ts'
import type { Product, ProductsTable, WaitingChange } from './tables.ts'

export type ProductChange = z.output<typeof productChange>

export const addProduct = async (
  ctx: Ctx,
  { form, name, ...change }: ProductChange & { form: ProductForm; name: string },
): Promise<number> => {
  const sellerId = sellerOf(ctx)
  await expectPlace(ctx, sellerId)
  await expectForm(ctx, sellerId, form)
  const slug = await freeSlug(ctx, sellerId, slugOf(name))
  const { id } = await ctx.db
    .insertInto('products')
    .values({ sellerId, form, name, slug, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (Object.values(change).some((value) => value !== undefined)) await editProduct(ctx, { id, ...change })
  return id
}

/** A type that belongs to a feature takes an account with it. */
const expectForm = async (ctx: Ctx, sellerId: number, form: ProductForm): Promise<void> => {
  const { feature } = productTypeOf({ form })
  const seller = feature && (await sellerById(ctx, sellerId))
  if (seller && lacksFeature(seller, feature)) throw invalid({ form: ['not_in_plan'] })
}

/** A slug that is free for this seller: with a number appended where the plain one is taken. */
export const freeSlug = async (ctx: Ctx, sellerId: number, wanted: string): Promise<string> => {
  const taken = new Set(
    (
      await ctx.db
        .selectFrom('products')
        .select('slug')
        .where('sellerId', '=', sellerId)
        .where('slug', 'like', `${wanted}%`)
        .execute()
    ).map((row) => row.slug.toLowerCase()),
  )
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

export const editProduct = async (ctx: Ctx, { id, ...change }: ProductChange & { id: number }): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const { groupIds, categoryIds } = change
  await check(ctx, product, change)
  await assertTerm(ctx, product.sellerId, change.cancellationTermId)
  await assertCheckout(ctx, product.sellerId, change.checkoutId)
  const set = columnsOf(ctx, product, change)
  const becomesFree = change.free === true && !product.free
  if (becomesFree) await needNoReview(ctx, product)
  const holds = !becomesFree && (await holdsChanges(ctx, product))
  await ctx.db
    .updateTable('products')
    .set(holds ? heldBack(product, set) : set)
    .where('id', '=', id)
    .execute()
  if (groupIds) await setGroups(ctx, product, groupIds)
  if (categoryIds) await setCategories(ctx, product, categoryIds)
  if (holds) await followTranslations(ctx, { ...product, waitingChange: waitingAfter(product, materialOf(set)) })
  await emit(ctx, productChanged, { productId: id }, product.sellerId)
}

const columnsOf = (ctx: Ctx, product: Product, change: ProductChange): Updateable<ProductsTable> => {
  const {
    limit,
    accessPassword,
    groupIds: _groups,
    categoryIds: _categories,
    description,
    customEmail,
    questions,
    faq,
    successWords,
    ...plain
  } = change
  return {
    ...plain,
    ...(limit === undefined ? {} : { saleLimit: limit }),
    ...(accessPassword === undefined
      ? {}
      : { accessPasswordHash: accessPassword === null ? null : hashAccessPassword(accessPassword) }),
    ...(description === undefined ? {} : { description: cleanDescription(description) }),
    ...(customEmail === undefined ? {} : { customEmail: customEmail && keptMail(customEmail, product) }),
    ...(successWords === undefined ? {} : { successWords: successWords && JSON.stringify(successWords) }),
    ...(questions === undefined ? {} : { questions: JSON.stringify(questions) }),
    ...(faq === undefined ? {} : { faq: JSON.stringify(withKeys(faq, product.faq)) }),
    updatedAt: ctx.now,
  }
}

const keptMail = (given: OwnMail, { customEmail }: Product): string => JSON.stringify(withLettersOf(given, customEmail))

const check = async (ctx: Ctx, product: Product, change: ProductChange): Promise<void> => {
  if (change.limit !== undefined && change.limit !== null && change.limit < product.soldCount + product.reservedCount)
    throw invalid({ limit: ['below_sold'] })
  if (change.slug !== undefined && change.slug !== product.slug.toLowerCase()) {
    const taken = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('sellerId', '=', product.sellerId)
      .where('slug', '=', change.slug)
      .where('id', '<>', product.id)
      .executeTakeFirst()
    if (taken) throw invalid({ slug: ['taken'] })
  }
  await checkPages(ctx, product, change)
  if ((change.postPurchaseNotification ?? product.postPurchaseNotification) === 'custom_email')
    await checkMail(ctx, product, change.customEmail)
}

/**
 * The languages a seller's own mail is written in: each that the shop names, or else the one the shop is written in; who reads
 * another gets the standard one.
 */
export const mailLanguagesOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<readonly Locale[]> => {
  const seller = (await sellerById(ctx, sellerId))!
  return seller.shopLocales.length > 0 ? shopLanguagesOf(seller) : [mainLanguageOf(seller)]
}

const checkMail = async (ctx: Ctx, product: Product, mail: ProductChange['customEmail']): Promise<void> => {
  if (!mail) return
  const before = product.customEmail
  const isKept = (part: MailPart, locale: Locale) =>
    before !== null && (mail[part][locale] ?? '') === (before[part][locale] ?? '')
  const unknown = mailParts.flatMap((part) =>
    locales
      .filter((locale) => mailFields.unknownIn(mail[part][locale] ?? '').length > 0)
      .map((locale) => ({ part, locale, fault: 'unknown_placeholder' })),
  )
  const missing = missingIn(mail, await mailLanguagesOf(ctx, product.sellerId)).map((each) => ({
    ...each,
    fault: 'required',
  }))
  const faults = [...missing, ...unknown]
    .filter(({ part, locale }) => !isKept(part, locale))
    .map(({ part, locale, fault }): [string, string[]] => [`customEmail.${part}.${locale}`, [fault]])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

/** The picture is shown to everyone from then on; words after a purchase name only what can be filled in. */
const checkPages = async (ctx: Ctx, product: Product, { shareFileId, successWords }: ProductChange): Promise<void> => {
  if (shareFileId) {
    const [file] = await filesById(ctx, [shareFileId])
    if (file?.kind !== 'image' || file.sellerId !== product.sellerId) throw invalid({ shareFileId: ['not_in_list'] })
    await publishPictures(ctx, [shareFileId])
  }
  const faults = Object.entries(successWords ?? {}).flatMap(([part, texts]) =>
    Object.entries(texts)
      .filter(([, words]) => unknownSuccessWords(words ?? '').length > 0)
      .map(([locale]) => [`successWords.${part}.${locale}`, ['unknown_placeholder']]),
  )
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

const materialOf = (set: Updateable<ProductsTable>): WaitingChange =>
  Object.fromEntries(materialFields.flatMap((field) => (set[field] === undefined ? [] : [[field, set[field]]])))

/** What a power seller changes in a reviewed product waits until the operator has looked at it; until then buyers see what passed. */
const heldBack = (product: Product, set: Updateable<ProductsTable>): Updateable<ProductsTable> => {
  const waiting = waitingAfter(product, materialOf(set))
  return {
    ...Object.fromEntries(Object.entries(set).filter(([field]) => !materialFields.some((each) => each === field))),
    waitingChange: waiting && JSON.stringify(waiting),
  }
}
