import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { picturesOf } from '#capabilities/offer/files/server/index.ts'
import { affiliateTables, type Program } from '../tables.ts'

type Reading = Pick<Ctx, 'db'>

export const findProgram = async (ctx: Ctx, id: number): Promise<Program> => {
  const program = await ctx.db
    .selectFrom('affiliatePrograms')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, affiliateTables, 'affiliate_programs'))
    .forUpdate()
    .executeTakeFirst()
  if (!program) throw notFound()
  return program
}

export const programById = (ctx: Reading, id: number): Promise<Program> =>
  ctx.db.selectFrom('affiliatePrograms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const termsOfProgram = async (
  ctx: Reading,
  { id, termsVersion }: Pick<Program, 'id' | 'termsVersion'>,
): Promise<string> =>
  (
    await ctx.db
      .selectFrom('affiliateTerms')
      .select('text')
      .where('programId', '=', id)
      .where('version', '=', termsVersion)
      .executeTakeFirstOrThrow()
  ).text

type NamedProduct = { productId: number; tier1Bp: number | null; name: string }

export const namedProducts = async (ctx: Reading, programId: number): Promise<NamedProduct[]> =>
  (
    await sql<NamedProduct>`
      select n.product_id, n.tier1_bp, p.name from affiliate_program_products n join products p on p.id = n.product_id
      where n.program_id = ${programId} order by p.name, p.id`.execute(ctx.db)
  ).rows

const mostShown = 200

/** What of a program can be bought now, with who recommends it earning so much. */
export const offeredProducts = async (
  ctx: Reading,
  program: Pick<Program, 'id' | 'sellerId' | 'tierBps'>,
  bonusBp = 0,
): Promise<{ id: number; name: string; slug: string; commission: number }[]> => {
  const named = new Map((await namedProducts(ctx, program.id)).map(({ productId, tier1Bp }) => [productId, tier1Bp]))
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from products
    where seller_id = ${program.sellerId} and published and not archived and not private and not free
      and (${named.size === 0} or id = any(${[...named.keys()]}::bigint[]))
    order by name, id limit ${mostShown}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, commission: (named.get(row.id) ?? program.tierBps[0]!) + bonusBp }))
}

export const creativesOf = async (ctx: Reading, programId: number) => {
  const rows = await ctx.db
    .selectFrom('affiliateCreatives')
    .select(['title', 'text', 'fileId', 'url'])
    .where('programId', '=', programId)
    .orderBy('position')
    .execute()
  const pictures = await picturesOf(
    ctx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.map((row) => {
    const picture = row.fileId === null ? undefined : pictures.get(row.fileId)
    return { ...row, picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : null }
  })
}

export const recruitUrlOf = (ctx: Pick<Ctx, 'ports'>, username: string, programId: number): string =>
  `${ctx.ports.settings.PUBLIC_URL}/s/${username}/affiliates/${programId}`

export const programPage = async (ctx: Ctx, id: number) => {
  const { tierBps, ...program } = await findProgram(ctx, id)
  const seller = (await sellerById(ctx, program.sellerId))!
  const { publishers, joined } = await ctx.db
    .selectFrom('affiliateNodes')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('state', '=', 'active').as('publishers'),
      e.fn.countAll<number>().filterWhere('joinedAt', 'is not', null).as('joined'),
    ])
    .where('programId', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...program,
    tiers: tierBps,
    terms: await termsOfProgram(ctx, program),
    products: (await namedProducts(ctx, id)).map(({ productId, name, tier1Bp }) => ({
      productId,
      name,
      commission: tier1Bp,
    })),
    creatives: await creativesOf(ctx, id),
    publishersCount: Number(publishers),
    isLifetimeFixed: Number(joined) > 0,
    recruitUrl: recruitUrlOf(ctx, seller.username, id),
  }
}
