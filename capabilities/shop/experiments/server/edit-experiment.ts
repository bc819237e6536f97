import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { nameCheckout, swapPlan } from '#capabilities/offer/catalog/server/index.ts'
import { passDefault } from '#capabilities/offer/checkout-settings/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { takeContent } from '#capabilities/shop/pages/server/index.ts'
import type { ExperimentFields } from '../contract.ts'
import { winnerOf, type Version } from '../rules/judge.ts'
import { experimentRefusals, experimentState, type endings, type ExperimentKind } from '../vocabulary.ts'
import { tellChanged } from './events.ts'
import { figuresOf } from './figures.ts'
import { findExperiment, showChoices, showExperimentBy, type ShownExperiment } from './find-experiment.ts'
import type { Experiment } from './tables.ts'

const keysOf = {
  page: ['pageId', 'otherPageId'],
  price: ['productId', 'planId', 'otherPlanId'],
  checkout: ['checkoutId', 'otherCheckoutId'],
} as const satisfies Record<ExperimentKind, readonly (keyof ExperimentFields)[]>

/** What each kind compares is there, the seller's own, and two things; answers the currency revenue is counted in. */
const judge = async (ctx: Ctx, sellerId: number, fields: ExperimentFields): Promise<string> => {
  const faults: FieldErrors = {}
  for (const key of keysOf[fields.kind]) if (fields[key] === null) faults[key] = ['required']
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const choices = await showChoices(ctx, sellerId)
  const product = choices.products.find(({ id }) => id === fields.productId)
  const [planA, planB] = [product?.plans, choices.plans].map((list, at) =>
    list?.find(({ id }) => id === (at === 0 ? fields.planId : fields.otherPlanId)),
  )
  const check = (key: keyof ExperimentFields, fits: boolean, fault = 'not_in_list') => {
    if (!fits) faults[key] ??= [fault]
  }
  if (fields.kind === 'price') {
    check('productId', product !== undefined)
    check('planId', planA !== undefined)
    check('otherPlanId', planB !== undefined)
    check('otherPlanId', planB?.currency === planA?.currency, 'other_currency')
    check('otherPlanId', !product?.plans.some(({ id }) => id === fields.otherPlanId), 'sold_already')
  } else if (fields.kind === 'page') {
    const [pageA, pageB] = [fields.pageId, fields.otherPageId].map((id) => choices.pages.find((page) => page.id === id))
    check('pageId', pageA !== undefined)
    check('otherPageId', pageB !== undefined && !pageB.isFront)
    check('otherPageId', pageA !== pageB, 'same')
    check('otherPageId', !pageA?.locales.some((locale) => !pageB?.locales.includes(locale)), 'languages_missing')
  } else {
    for (const key of keysOf.checkout)
      check(
        key,
        choices.checkouts.some(({ id }) => id === fields[key]),
      )
    check('otherCheckoutId', fields.checkoutId !== fields.otherCheckoutId, 'same')
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return planA?.currency ?? (await sellerById(ctx, sellerId))!.currency
}

/** Fields of other kinds are not stored. */
const rowOf = ({ name, kind, asksConsent, ...of }: ExperimentFields) => {
  const keys: readonly string[] = keysOf[kind]
  return {
    name,
    kind,
    asksConsent,
    ...(Object.fromEntries(
      Object.entries(of).map(([key, value]) => [key, keys.includes(key) ? value : null]),
    ) as typeof of),
  }
}

export const addExperimentOf = async (ctx: Ctx, fields: ExperimentFields): Promise<ShownExperiment> => {
  const sellerId = sellerOf(ctx)
  const currency = await judge(ctx, sellerId, fields)
  const { id } = await ctx.db
    .insertInto('experiments')
    .values({ ...rowOf(fields), sellerId, currency, state: 'draft', createdAt: ctx.now, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showExperimentBy(ctx, id)
}

const assertPermits = ({ state }: Experiment, deed: string): void => {
  if (!permits(experimentState, state, deed)) throw refuse(experimentRefusals, 'not_now')
}

export const editExperimentBy = async (
  ctx: Ctx,
  { id, ...fields }: ExperimentFields & { id: number },
): Promise<ShownExperiment> => {
  const experiment = await findExperiment(ctx, id)
  assertPermits(experiment, 'edit')
  const currency = await judge(ctx, experiment.sellerId, fields)
  await ctx.db
    .updateTable('experiments')
    .set({ ...rowOf(fields), currency, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return showExperimentBy(ctx, id)
}

export const removeExperimentBy = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  assertPermits(await findExperiment(ctx, id), 'remove')
  await ctx.db.deleteFrom('experiments').where('id', '=', id).execute()
  return {}
}

/** Two experiments about the same thing would each change what the other measures. */
const assertAlone = async (ctx: Ctx, { id, productId, pageId, otherPageId, checkoutId, sellerId }: Experiment) => {
  const { rows } = await sql`select from experiments where seller_id = ${sellerId} and state = 'running' and id <> ${id}
    and (product_id = ${productId} or page_id in (${pageId}, ${otherPageId}) or checkout_id = ${checkoutId})`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw refuse(experimentRefusals, 'already_tested')
}

export const startExperimentBy = async (ctx: Ctx, id: number): Promise<ShownExperiment> => {
  const experiment = await findExperiment(ctx, id)
  // The seller's row is locked, so that two that begin at once see each other.
  await sql`select from sellers where id = ${experiment.sellerId} for no key update`.execute(ctx.db)
  await judge(ctx, experiment.sellerId, experiment)
  await assertAlone(ctx, experiment)
  if ((await showExperimentBy(ctx, id)).path === null) throw refuse(experimentRefusals, 'not_shown')
  await move(ctx, experimentState, id, 'start', { set: { startedAt: ctx.now, changedAt: ctx.now } })
  await tellChanged(ctx, experiment)
  return showExperimentBy(ctx, id)
}

/** Ends an experiment: everyone sees what the shop is set up to show, which is version A. */
export const endExperiment = async (
  ctx: Ctx,
  { id, sellerId }: Experiment,
  ending: (typeof endings)[number],
  winner: Version | null,
): Promise<void> => {
  await move(ctx, experimentState, id, 'stop', { set: { stoppedAt: ctx.now, changedAt: ctx.now, ending, winner } })
  await tellChanged(ctx, { id, sellerId })
}

export const stopExperimentBy = async (ctx: Ctx, id: number): Promise<ShownExperiment> => {
  const experiment = await findExperiment(ctx, id)
  const { a, b } = await figuresOf(ctx, experiment)
  await endExperiment(ctx, experiment, 'stopped', winnerOf(a, b))
  return showExperimentBy(ctx, id)
}

/** Shows everyone one version from now on. A is what the shop is set up to show already. */
export const applyExperimentBy = async (
  ctx: Ctx,
  { id, version }: { id: number; version: Version },
): Promise<ShownExperiment> => {
  const experiment = await findExperiment(ctx, id)
  const { sellerId, productId, planId, otherPlanId, pageId, otherPageId, checkoutId, otherCheckoutId } = experiment
  if (version === 'b') {
    await judge(ctx, sellerId, experiment)
    if (productId !== null && planId !== null && otherPlanId !== null)
      await swapPlan(ctx, productId, planId, otherPlanId)
    if (pageId !== null && otherPageId !== null) await takeContent(ctx, pageId, otherPageId)
    if (checkoutId !== null && otherCheckoutId !== null) {
      await nameCheckout(ctx, sellerId, checkoutId, otherCheckoutId)
      await passDefault(ctx, checkoutId, otherCheckoutId)
    }
  }
  await move(ctx, experimentState, id, 'apply', { set: { winner: version, changedAt: ctx.now } })
  await tellChanged(ctx, { id, sellerId })
  return showExperimentBy(ctx, id)
}
