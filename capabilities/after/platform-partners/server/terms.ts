import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { resellerCompany } from '#capabilities/people/sellers/server/index.ts'
import type { editPartnerTerms } from '../contract.ts'
import { platformPartnerRefusals } from '../vocabulary.ts'
import type { PartnerTerms } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

/** What the form begins with. */
const standard = {
  isOn: false,
  shareBp: 2000,
  months: 12,
  cookieDays: 90,
  holdDays: 30,
  minimumAmount: 5000,
  title: {},
  words: {},
}

/** The newest version; none was ever written in a fresh installation. */
export const currentTerms = (ctx: Reading): Promise<PartnerTerms | undefined> =>
  ctx.db.selectFrom('platformPartnerTerms').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The terms by which somebody may come now. */
export const openTerms = async (ctx: Reading): Promise<PartnerTerms | undefined> => {
  const terms = await currentTerms(ctx)
  return terms?.isOn ? terms : undefined
}

export const openTermsOr404 = async (ctx: Reading): Promise<PartnerTerms> => {
  const terms = await openTerms(ctx)
  if (!terms) throw notFound()
  return terms
}

export const showTerms = async (ctx: Ctx) => {
  const terms = await currentTerms(ctx)
  return terms ? { ...terms, version: terms.id } : { ...standard, version: null }
}

/** Writes the next version. What partners earn is credited by the operator's company, so it must have a name first. */
export const writeTerms = async (ctx: Ctx, input: Input<typeof editPartnerTerms>) => {
  if (input.isOn && !(await resellerCompany(ctx))) throw refuse(platformPartnerRefusals, 'no_company')
  const { version: _, ...before } = await showTerms(ctx)
  const { id } = await ctx.db
    .insertInto('platformPartnerTerms')
    .values({
      ...input,
      title: JSON.stringify(input.title),
      words: JSON.stringify(input.words),
      changedBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'platform_partners.terms_changed',
    subject: 'platform_partner_terms',
    subjectId: id,
    before,
    after: input,
  })
  return showTerms(ctx)
}

export const showProgram = (ctx: Ctx) => openTermsOr404(ctx)
