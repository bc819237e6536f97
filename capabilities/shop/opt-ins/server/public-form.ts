import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { measuringWords } from '#capabilities/people/identity/server/index.ts'
import { lacksFeature, sellerById, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { showPublicForm } from '../contract/public.ts'
import { fieldsAskedBy, type FieldOfForm } from './fields/form-fields.ts'
import type { OptInForm } from './tables.ts'

/** A form by its address, and whether it takes sign-ups. */
export const formAt = async (
  ctx: Ctx,
  { username, slug }: { username: string; slug: string },
): Promise<{ seller: Seller; form: OptInForm; isOpen: boolean }> => {
  const seller = await sellerByUsername(ctx, username)
  const form =
    seller &&
    (await ctx.db
      .selectFrom('optInForms')
      .selectAll()
      .where('sellerId', '=', seller.id)
      .where('slug', '=', slug.toLowerCase())
      .executeTakeFirst())
  if (!form) throw notFound()
  return { seller, form, isOpen: form.state === 'open' && !lacksFeature(seller, 'double_opt_ins') }
}

/** The part of a field that visitors may see. */
const askedFor = ({ key, name, kind, hint, options, isRequired }: FieldOfForm) => ({
  key,
  name,
  kind,
  hint,
  options,
  isRequired,
})

const shownTo = (
  ctx: Pick<Ctx, 'locale'>,
  seller: Seller,
  { id, slug, title, intro, asksName, consentText, consentVersion, buttonText, asksMeasuring }: OptInForm,
  fields: readonly FieldOfForm[],
) => ({
  slug,
  title,
  intro,
  asksName,
  fields: fields.filter(({ formId }) => formId === id).map(askedFor),
  consentText,
  consentVersion,
  buttonText,
  measuringText: asksMeasuring ? measuringWords(ctx, seller.company ?? seller.name) : null,
})

export const showFormToVisitor = async (
  ctx: Ctx,
  place: { username: string; slug: string },
): Promise<Output<typeof showPublicForm>> => {
  const { seller, form, isOpen } = await formAt(ctx, place)
  return { ...shownTo(ctx, seller, form, await fieldsAskedBy(ctx, [form.id])), isOpen }
}

/** Forms of a seller that are shown on pages of theirs, and where each is answered. */
export const formsForVisitors = async (ctx: Ctx, sellerId: number, ids: readonly number[]) => {
  const seller = ids.length > 0 ? await sellerById(ctx, sellerId) : undefined
  if (!seller) return []
  const forms = await ctx.db
    .selectFrom('optInForms')
    .selectAll()
    .where('id', 'in', ids)
    .where('sellerId', '=', sellerId)
    .execute()
  const fields = await fieldsAskedBy(ctx, ids)
  return forms.map((form) => ({
    ...shownTo(ctx, seller, form, fields),
    id: form.id,
    isOpen: form.state === 'open' && !lacksFeature(seller, 'double_opt_ins'),
    path: `/s/${seller.username}/opt_in/${form.slug}`,
  }))
}
