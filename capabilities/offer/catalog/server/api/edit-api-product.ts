import type { Right } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { apiAddProduct, apiEditProduct, ApiProductFields } from '../../contract/api.ts'
import { planFields } from '../../contract/plan.ts'
import { fieldOf, fromSuccessEmail } from '../../contract/success-email.ts'
import { missingIn } from '../../rules/mail-words.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { publishProduct, unpublishProduct } from '../change-product.ts'
import { addProduct, editProduct, mailLanguagesOf, type ProductChange } from '../edit-product.ts'
import { ownProduct } from '../own-product.ts'
import { addPlan, attachPlan, detachPlan, orderPlans } from '../pricing-plans.ts'
import { apiProductParts } from './product-parts.ts'
import { sendPlans } from './send-plans.ts'
import { showApiProduct } from './show-api-products.ts'

type Rights = Pick<Call, 'permissionsOf'>

export const addApiProduct = async (
  ctx: Ctx,
  { name, form, price, ...fields }: Input<typeof apiAddProduct>,
  call: Rights,
) => {
  await checkEmail(ctx, fields.successEmail)
  const id = await addProduct(ctx, { ...changeOf(fields), name, form })
  if (price) {
    demand(ctx, call, 'catalog.pricing')
    const seller = await sellerById(ctx, sellerOf(ctx))
    const plan = planFields.parse({ name, form: 'one_time', currency: seller?.currency })
    await addPlan(ctx, { ...plan, price, productId: id })
  }
  return settle(ctx, id, fields, call)
}

export const editApiProduct = async (ctx: Ctx, { id, ...fields }: Input<typeof apiEditProduct>, call: Rights) => {
  await checkEmail(ctx, fields.successEmail)
  await editProduct(ctx, { id, ...changeOf(fields) })
  return settle(ctx, id, fields, call)
}

const changeOf = ({ successEmail, webhookEndpointForm, ...fields }: ApiProductFields): ProductChange => {
  const said = { ...pick(fields), ...(successEmail === undefined ? {} : mailOf(successEmail)) }
  return webhookEndpointForm === undefined ? said : { ...said, webhookSelection: webhookEndpointForm }
}

const kept = [
  'name',
  'free',
  'private',
  'shortDescription',
  'description',
  'successUrl',
  'cancelUrl',
  'errorUrl',
  'webhookEndpointIds',
] as const

/** The fields a product has under the same name, of those that were sent. */
const pick = (fields: Pick<ApiProductFields, (typeof kept)[number]>): ProductChange =>
  Object.fromEntries(kept.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))

/** As for the cabinet, by the fields of this API. */
const checkEmail = async (ctx: Ctx, mail: ApiProductFields['successEmail']): Promise<void> => {
  if (!mail || mailOf(mail).customEmail === null) return
  const missing = missingIn(fromSuccessEmail(mail), await mailLanguagesOf(ctx, sellerOf(ctx)))
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map(({ part, locale }) => [`successEmail.${fieldOf(part, locale)}`, ['required']])),
    )
}

const mailOf = (mail: NonNullable<ApiProductFields['successEmail']> | null): ProductChange =>
  mail && Object.values(mail).some((each) => each !== '')
    ? { postPurchaseNotification: 'custom_email', customEmail: fromSuccessEmail(mail) }
    : { postPurchaseNotification: 'standard_email', customEmail: null }

/** Prices, shop and what rooms above keep have rights of their own, which this one call must not get around. */
const settle = async (ctx: Ctx, id: number, sent: ApiProductFields, call: Rights) => {
  const { active, pricingPlans, pricesAttributes } = sent
  if (pricingPlans?.length) {
    demand(ctx, call, 'catalog.pricing')
    await sendPlans(ctx, id, pricingPlans)
  }
  if (pricesAttributes) {
    demand(ctx, call, 'catalog.pricing')
    await setPrices(ctx, id, pricesAttributes)
  }
  for (const part of apiProductParts.broughtTo(ctx))
    await part.save(ctx, id, sent, () => demand(ctx, call, part.permission))
  if (active !== undefined && active !== (await ownProduct(ctx, id)).published) {
    demand(ctx, call, 'catalog.publish')
    await (active ? publishProduct : unpublishProduct)(ctx, id)
  }
  return showApiProduct(ctx, id)
}

const demand = (ctx: Ctx, call: Rights, permission: Right): void => {
  if (!call.permissionsOf?.(ctx.actor).includes(permission)) throw refuse(platformRefusals, 'forbidden', { permission })
}

type Price = NonNullable<ApiProductFields['pricesAttributes']>[number]

/** Adds and replaces plans as sent and sorts them by position; prices that are not named are left alone. */
const setPrices = async (ctx: Ctx, id: number, wanted: readonly Price[]): Promise<void> => {
  const known = await pricesOf(ctx, id)
  const places = new Map(known.map((price) => [price.pricingPlanId, price.position]))
  for (const [index, price] of wanted.entries()) {
    const before = price.id === undefined ? undefined : known.find((each) => each.id === price.id)
    if (price.id !== undefined && !before) throw invalid({ [`pricesAttributes.${index}.id`]: ['not_in_list'] })
    const planId = price.pricingPlanId ?? before?.pricingPlanId
    if (planId === undefined) throw invalid({ [`pricesAttributes.${index}.pricingPlanId`]: ['required'] })
    if (before && before.pricingPlanId !== planId) {
      await detachPlan(ctx, { id, pricingPlanId: before.pricingPlanId })
      places.delete(before.pricingPlanId)
    }
    if (!places.has(planId)) await attachPlan(ctx, { id, pricingPlanId: planId })
    places.set(planId, price.position ?? before?.position ?? places.get(planId) ?? places.size)
  }
  const ordered = [...places].sort(([, one], [, other]) => one - other).map(([planId]) => planId)
  await orderPlans(ctx, { id, pricingPlanIds: ordered })
}

const pricesOf = (ctx: Ctx, productId: number) =>
  ctx.db
    .selectFrom('prices')
    .select(['id', 'position', 'pricingPlanId'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
