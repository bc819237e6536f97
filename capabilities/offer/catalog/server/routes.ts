import { anyone } from '#platform/shared/permission.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { route, type Route } from '#platform/server/route.ts'
import { translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import * as contract from '../contract.ts'
import * as translations from '../contract/translations.ts'
import * as api from '../contract/api.ts'
import { addApiProduct, editApiProduct } from './api/edit-api-product.ts'
import { sendOnePlan, shownPlan } from './api/send-plans.ts'
import { listApiPlans, listApiProducts, showApiProduct } from './api/show-api-products.ts'
import {
  archiveProduct,
  duplicateProduct,
  publishProduct,
  unarchiveProduct,
  unpublishProduct,
} from './change-product.ts'
import { createProduct } from './create/create-product.ts'
import { editProduct } from './edit-product.ts'
import { approveReview, rejectReview, showReviewOf, submitReview } from './review/decide-review.ts'
import { setLevels, showLevels } from './parts/membership-levels.ts'
import {
  addPlan,
  attachPlan,
  detachPlan,
  dropPlan,
  editPlan,
  orderPlans,
  planById,
  restorePlan,
} from './pricing-plans.ts'
import { setAddons, setCovers, setFiles } from './product-goods.ts'
import { addGroup, dropGroup, editGroup, groupsOf } from './product-groups.ts'
import {
  addCategory,
  categoriesOf,
  dropCategory,
  editCategory,
  orderCategories,
  setCategoryProducts,
} from './shop/shop-categories.ts'
import { showProduct } from './show-product.ts'
import { sendTestMail } from './own-mail/send-test-mail.ts'
import { editOwn, showOwn } from './own-mail/write-own-mail.ts'
import { showTranslations, translate } from './translations/translate-product.ts'
import { openPreview } from './shop/preview.ts'
import { shopProducts } from './shop/show-shop.ts'

/** Runs a verb on a product and answers with its new state. */
const then =
  <I extends { id: number }>(verb: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await verb(ctx, input)
    return showProduct(ctx, input.id)
  }
const silently =
  <I>(verb: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await verb(ctx, input)
    return {}
  }
const byId = (verb: (ctx: Ctx, id: number) => Promise<void>) =>
  then((ctx: Ctx, { id }: { id: number }) => verb(ctx, id))

const change = { permission: 'catalog.change' } as const
const publish = { permission: 'catalog.publish' } as const
const pricing = { permission: 'catalog.pricing' } as const
const read = { permission: 'catalog.read' } as const

export const routes: readonly Route[] = [
  route(contract.shopProductsCall, {
    permission: anyone,
    cacheSeconds: 15,
    verb: async (ctx, { username, form, sortKey, ...wanted }, call) => {
      const seller = await sellerByUsername(ctx, username)
      if (!seller) throw notFound()
      call.shows(seller.id)
      const { total, list, page, per } = await shopProducts(ctx, seller.id, {
        ...wanted,
        forms: form,
        sort: sortKey,
        locale: translatedFor(seller, ctx.locale),
      })
      return {
        totalCount: total,
        page,
        per,
        list: list.map((product) => ({
          ...product,
          pricingPlans: product.pricingPlans.map((plan) => ({
            ...plan,
            currencyId: plan.currency,
            currencyKey: plan.currency,
          })),
        })),
      }
    },
  }),
  route(contract.showProduct, { ...read, verb: (ctx, { id }) => showProduct(ctx, id) }),
  route(contract.addProduct, {
    ...change,
    status: 201,
    verb: async (ctx, input, call) => showProduct(ctx, await createProduct(ctx, input, call)),
  }),
  route(contract.editProduct, { ...change, verb: then(editProduct) }),
  route(contract.previewProduct, { ...read, unlogged: 'Only reads.', verb: (ctx, { id }) => openPreview(ctx, id) }),
  route(contract.showOwnMail, { ...read, verb: showOwn }),
  route(contract.editOwnMail, { ...change, verb: editOwn }),
  route(contract.sendTestMail, { ...change, limit: { hits: 20, seconds: 3600 }, verb: sendTestMail }),
  route(contract.publishProduct, { ...publish, verb: byId(publishProduct) }),
  route(contract.unpublishProduct, { ...publish, verb: byId(unpublishProduct) }),
  route(contract.submitReviewCall, { ...publish, verb: then(submitReview) }),
  route(contract.showReview, { permission: 'catalog.review', verb: showReviewOf }),
  route(contract.approveReviewCall, { permission: 'catalog.review', verb: approveReview }),
  route(contract.rejectReviewCall, { permission: 'catalog.review', verb: rejectReview }),
  route(contract.archiveProduct, { ...publish, verb: byId(archiveProduct) }),
  route(contract.unarchiveProduct, { ...publish, verb: byId(unarchiveProduct) }),
  route(contract.duplicateProduct, {
    ...change,
    status: 201,
    verb: async (ctx, { id }) => showProduct(ctx, await duplicateProduct(ctx, id)),
  }),
  route(contract.setCovers, { ...change, verb: then(setCovers) }),
  route(contract.setFiles, { ...change, verb: then(setFiles) }),
  route(contract.listLevels, { ...read, verb: (ctx, { id }) => showLevels(ctx, id) }),
  route(contract.setLevels, { ...change, verb: setLevels }),
  route(translations.showTranslations, { ...read, verb: showTranslations }),
  route(translations.translate, { ...change, verb: translate }),
  route(contract.setAddons, { ...change, verb: then(setAddons) }),

  route(contract.showPlan, { ...read, verb: (ctx, { id }) => planById(ctx, id) }),
  route(contract.addPlan, { ...pricing, status: 201, verb: addPlan }),
  route(contract.editPlan, { ...pricing, verb: editPlan }),
  route(contract.restorePlan, { ...pricing, verb: (ctx, { id }) => restorePlan(ctx, id) }),
  route(contract.dropPlan, { ...pricing, verb: silently((ctx, { id }) => dropPlan(ctx, id)) }),
  route(contract.attachPlan, { ...pricing, verb: silently(attachPlan) }),
  route(contract.detachPlan, { ...pricing, verb: silently(detachPlan) }),
  route(contract.orderPlans, { ...pricing, verb: silently(orderPlans) }),

  route(contract.listCategories, {
    ...read,
    verb: async (ctx) => {
      const list = await categoriesOf(ctx)
      return { totalCount: list.length, list }
    },
  }),
  route(contract.addCategory, { ...change, status: 201, verb: addCategory }),
  route(contract.editCategory, { ...change, verb: editCategory }),
  route(contract.dropCategory, { ...change, verb: silently((ctx, { id }) => dropCategory(ctx, id)) }),
  route(contract.orderCategories, { ...change, verb: silently((ctx, { ids }) => orderCategories(ctx, ids)) }),
  route(contract.setCategoryProducts, { ...change, verb: setCategoryProducts }),

  route(contract.listGroups, {
    ...read,
    verb: async (ctx, { query }) => {
      const list = await groupsOf(ctx, { query })
      return { totalCount: list.length, list }
    },
  }),
  route(contract.addGroup, { ...change, status: 201, verb: (ctx, { name }) => addGroup(ctx, name) }),
  route(contract.editGroup, { ...change, verb: editGroup }),
  route(contract.dropGroup, { ...change, verb: silently((ctx, { id }) => dropGroup(ctx, id)) }),

  route(api.apiProducts, { ...read, reads: true, verb: listApiProducts }),
  route(api.apiProduct, { ...read, verb: (ctx, { id }) => showApiProduct(ctx, id) }),
  route(api.apiAddProduct, { ...change, status: 201, verb: addApiProduct }),
  route(api.apiEditProduct, { ...change, verb: editApiProduct }),
  route(api.apiPlans, { ...read, reads: true, verb: listApiPlans }),
  route(api.apiPlan, { ...read, verb: async (ctx, { id }) => shownPlan(await planById(ctx, id)) }),
  route(api.apiSendPlan, {
    ...pricing,
    status: 201,
    verb: async (ctx, sent) => shownPlan(await sendOnePlan(ctx, sent)),
  }),
  route(api.apiAddPlan, {
    ...pricing,
    status: 201,
    verb: async (ctx, { id, ...plan }) =>
      shownPlan(await addPlan(ctx, { ...plan, price: plan.price ?? null, productId: id })),
  }),
  route(api.apiRestorePlan, { ...pricing, verb: async (ctx, { id }) => shownPlan(await restorePlan(ctx, id)) }),
  route(api.apiDropPlan, {
    ...pricing,
    verb: async (ctx, { id }) => (await dropPlan(ctx, id), { success: true as const }),
  }),
]
