import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { showPageSubjects as call } from '../contract.ts'
import { formsOfKind, kinds } from '../rules/page-kinds.ts'
import { pagesRefusals, type PageKind } from '../vocabulary.ts'

type Subject = { productId: number | null; programId: number | null }

const subjectsOf = async (ctx: Ctx, sellerId: number, kind: PageKind): Promise<{ id: number; name: string }[]> => {
  const { about } = kinds[kind]
  if (about === 'shop') return []
  if (about === 'program')
    return ctx.db
      .selectFrom('affiliatePrograms')
      .select(['id', 'name'])
      .where('sellerId', '=', sellerId)
      .where('endedAt', 'is', null)
      .orderBy('name')
      .execute()
  return ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerId)
    .where('archived', '=', false)
    .where('form', 'in', formsOfKind(kind))
    .orderBy('name')
    .execute()
}

const pagesAbout = (ctx: Ctx, sellerId: number, kind: PageKind) =>
  ctx.db
    .selectFrom('pages')
    .select(['productId', 'programId'])
    .where('sellerId', '=', sellerId)
    .where('kind', '=', kind)
    .where('originalId', 'is', null)
    .execute()

/** What a page of this kind may be about, and which have theirs already. */
export const showSubjects = async (ctx: Ctx, { kind }: { kind: PageKind }): Promise<Output<typeof call>> => {
  const sellerId = sellerOf(ctx)
  const taken = new Set(
    (await pagesAbout(ctx, sellerId, kind)).map(({ productId, programId }) => productId ?? programId),
  )
  return { list: (await subjectsOf(ctx, sellerId, kind)).map((each) => ({ ...each, hasPage: taken.has(each.id) })) }
}

/** The subject somebody chose: the seller's own, of a fitting form, and one page for each. */
export const chosenSubject = async (ctx: Ctx, sellerId: number, kind: PageKind, id?: number): Promise<Subject> => {
  const { about } = kinds[kind]
  if (about === 'shop') return { productId: null, programId: null }
  if (id === undefined) throw invalid({ subjectId: ['required'] })
  if (!(await subjectsOf(ctx, sellerId, kind)).some((each) => each.id === id))
    throw invalid({ subjectId: ['not_in_list'] })
  const subject = about === 'product' ? { productId: id, programId: null } : { productId: null, programId: id }
  const others = await pagesAbout(ctx, sellerId, kind)
  if (others.some(({ productId, programId }) => (productId ?? programId) === id))
    throw refuse(pagesRefusals, 'subject_taken')
  return subject
}
