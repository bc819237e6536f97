import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
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
  { id, slug, title, intro, asksName, consentText, consentVersion, buttonText }: OptInForm,
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
})

export const showFormToVisitor = async (
  ctx: Ctx,
  place: { username: string; slug: string },
): Promise<Output<typeof showPublicForm>> => {
  const { form, isOpen } = await formAt(ctx, place)
  return { ...shownTo(form, await fieldsAskedBy(ctx, [form.id])), isOpen }
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
    ...shownTo(form, fields),
    id: form.id,
    isOpen: form.state === 'open' && !lacksFeature(seller, 'double_opt_ins'),
    path: `/s/${seller.username}/opt_in/${form.slug}`,
  }))
}
