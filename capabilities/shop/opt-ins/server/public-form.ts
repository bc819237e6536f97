import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { lacksFeature, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { showPublicForm } from '../contract/public.ts'
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

export const showFormToVisitor = async (
  ctx: Ctx,
  place: { username: string; slug: string },
): Promise<Output<typeof showPublicForm>> => {
  const { form, isOpen } = await formAt(ctx, place)
  const { slug, title, intro, asksName, questions, consentText, consentVersion, buttonText } = form
  return { slug, isOpen, title, intro, asksName, questions, consentText, consentVersion, buttonText }
}
