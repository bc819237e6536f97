import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits, type MoveOf } from '#platform/shared/machine.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { filesById, publishPictures } from '#capabilities/offer/files/server/index.ts'
import type { addProgram, editProgram } from '../../contract.ts'
import { mostBonus } from '../../rules/commission.ts'
import { affiliateTexts } from '../../texts.ts'
import { affiliateProgramState, affiliateRefusals } from '../../vocabulary.ts'
import type { Program } from '../tables.ts'
import { creativesOf, findProgram, namedProducts, programPage, termsOfProgram } from './find-program.ts'

type Terms = Input<typeof addProgram>

const audit = (
  ctx: Ctx,
  program: Pick<Program, 'id' | 'sellerId'>,
  action: string,
  after: Record<string, unknown> = {},
) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: program.sellerId,
    action: `affiliates.program_${action}`,
    subject: 'affiliate_program',
    subjectId: program.id,
    after,
  })

/** Products and pictures are the seller's own; all tiers with the largest bonus stay within the whole. */
const check = async (
  ctx: Ctx,
  sellerId: number,
  { tiers, products, creatives }: Pick<Terms, 'tiers' | 'products' | 'creatives'>,
  largestBonus: number,
): Promise<void> => {
  const fields: FieldErrors = {}
  const productIds = products.map(({ productId }) => productId)
  const own =
    productIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('products')
          .select('id')
          .where('sellerId', '=', sellerId)
          .where('id', 'in', productIds)
          .where('free', '=', false)
          .execute()
  if (new Set(productIds).size !== own.length || own.length !== productIds.length) fields['products'] = ['not_in_list']
  const fileIds = [...new Set(creatives.flatMap(({ fileId }) => fileId ?? []))]
  const pictures = (await filesById(ctx, fileIds)).filter((file) => file.kind === 'image' && file.sellerId === sellerId)
  if (pictures.length !== fileIds.length) fields['creatives'] = ['not_in_list']
  if (
    mostBonus(
      tiers,
      products.map(({ commission }) => commission),
    ) < largestBonus
  )
    fields['tiers'] = ['tiers_too_big']
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await publishPictures(ctx, fileIds)
}

const writeParts = async (
  ctx: Ctx,
  programId: number,
  { products, creatives }: Pick<Terms, 'products' | 'creatives'>,
): Promise<void> => {
  await ctx.db.deleteFrom('affiliateProgramProducts').where('programId', '=', programId).execute()
  if (products.length > 0)
    await ctx.db
      .insertInto('affiliateProgramProducts')
      .values(products.map(({ productId, commission }) => ({ programId, productId, tier1Bp: commission })))
      .execute()
  await ctx.db.deleteFrom('affiliateCreatives').where('programId', '=', programId).execute()
  if (creatives.length > 0)
    await ctx.db
      .insertInto('affiliateCreatives')
      .values(creatives.map((creative, position) => ({ ...creative, programId, position })))
      .execute()
}

const rowOf = ({ tiers, lifetime, lifetimeDays, ...terms }: Omit<Terms, 'terms' | 'products' | 'creatives'>) => ({
  ...terms,
  tierBps: tiers,
  lifetime,
  lifetimeDays: lifetime === 'fixed_days' ? lifetimeDays : null,
})

const insertProgram = async (
  ctx: Ctx,
  sellerId: number,
  { terms, products, creatives, ...input }: Terms,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('affiliatePrograms')
    .values({
      ...rowOf(input),
      sellerId,
      state: 'draft',
      termsVersion: 1,
      createdAt: ctx.now,
      activatedAt: null,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('affiliateTerms')
    .values({ programId: id, version: 1, text: terms, createdAt: ctx.now })
    .execute()
  await writeParts(ctx, id, { products, creatives })
  await audit(ctx, { id, sellerId }, 'added', { name: input.name, tiers: input.tiers })
  return id
}

export const writeProgram = async (ctx: Ctx, input: Terms) => {
  const sellerId = sellerOf(ctx)
  await check(ctx, sellerId, input, 0)
  return programPage(ctx, await insertProgram(ctx, sellerId, input))
}

/**
 * Changed terms become a new version that publishers must accept; the period of bindings is fixed once somebody joined.
 */
export const changeProgram = async (
  ctx: Ctx,
  { id, terms, products, creatives, ...input }: Input<typeof editProgram>,
) => {
  const program = await findProgram(ctx, id)
  if (!permits(affiliateProgramState, program.state, 'edit')) throw refuse(affiliateRefusals, 'not_editable')
  const nodes = await ctx.db
    .selectFrom('affiliateNodes')
    .select((e) => [
      e.fn.max('bonusBp').as('bonusBp'),
      e.fn.countAll<number>().filterWhere('joinedAt', 'is not', null).as('joined'),
    ])
    .where('programId', '=', id)
    .executeTakeFirstOrThrow()
  const row = rowOf(input)
  if (Number(nodes.joined) > 0 && (row.lifetime !== program.lifetime || row.lifetimeDays !== program.lifetimeDays))
    throw invalid({ lifetime: ['settled'] })
  await check(ctx, program.sellerId, { tiers: input.tiers, products, creatives }, nodes.bonusBp ?? 0)
  const isOther = terms !== (await termsOfProgram(ctx, program))
  const termsVersion = program.termsVersion + (isOther ? 1 : 0)
  if (isOther)
    await ctx.db
      .insertInto('affiliateTerms')
      .values({ programId: id, version: termsVersion, text: terms, createdAt: ctx.now })
      .execute()
  await ctx.db
    .updateTable('affiliatePrograms')
    .set({ ...row, termsVersion })
    .where('id', '=', id)
    .execute()
  await writeParts(ctx, id, { products, creatives })
  await audit(ctx, program, 'changed', { name: input.name, tiers: input.tiers, termsVersion })
  return programPage(ctx, id)
}

const moved =
  (name: MoveOf<typeof affiliateProgramState>, set: (ctx: Ctx) => Partial<Program> = () => ({})) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    const program = await findProgram(ctx, id)
    await move(ctx, affiliateProgramState, id, name, { set: set(ctx) })
    await audit(ctx, program, name)
    return programPage(ctx, id)
  }
export const activate = moved('activate', (ctx) => ({ activatedAt: ctx.now }))
export const pause = moved('pause')
export const resume = moved('resume')
export const end = moved('end', (ctx) => ({ endedAt: ctx.now }))

/** Ends all programs of a deleted seller; publishers keep their earnings. */
export const endAll = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const programs = await ctx.db
    .selectFrom('affiliatePrograms')
    .select(['id', 'state'])
    .where('sellerId', '=', sellerId)
    .execute()
  for (const { id, state } of programs)
    if (permits(affiliateProgramState, state, 'end'))
      await move(ctx, affiliateProgramState, id, 'end', { set: { endedAt: ctx.now } })
}

export const duplicate = async (ctx: Ctx, { id }: { id: number }) => {
  const program = await findProgram(ctx, id)
  const {
    tierBps,
    sellerId,
    name,
    description,
    basis,
    isTeamFirst,
    cookieDays,
    lifetime,
    lifetimeDays,
    approval,
    landingUrl,
    allowedChannels,
    isListed,
    holdDays,
  } = program
  const copyId = await insertProgram(ctx, sellerId, {
    name: affiliateTexts.in(ctx.locale)('copy_of', { name: name.slice(0, 66) }),
    description,
    basis,
    isTeamFirst,
    cookieDays,
    lifetime,
    lifetimeDays,
    approval,
    landingUrl,
    allowedChannels,
    isListed,
    holdDays,
    tiers: tierBps,
    terms: await termsOfProgram(ctx, program),
    products: (await namedProducts(ctx, id)).map(({ productId, tier1Bp }) => ({ productId, commission: tier1Bp })),
    creatives: (await creativesOf(ctx, id)).map(({ picture: _, ...creative }) => creative),
  })
  return programPage(ctx, copyId)
}
