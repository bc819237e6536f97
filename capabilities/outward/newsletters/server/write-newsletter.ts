import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { placeholdersOf } from '#platform/shared/placeholders.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { filledTextsOf } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { keepMail, mailMaterial } from '#capabilities/offer/content-blocks/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract.ts'
import { newslettersRefusals, newsletterState } from '../vocabulary.ts'
import { assertOwnProducts } from './audience/existing-customers.ts'
import { countPeople } from './audience/find-audience.ts'
import { wordsOf } from './letter.ts'
import { findUnopened } from './resend.ts'
import { findNewsletter, lockNewsletter, showNewsletter } from './show-newsletter.ts'
import type { Newsletter } from './tables.ts'
import { subjectOf } from './two-subjects.ts'

const empty = {
  subject: '',
  secondSubject: '',
  compareShare: 20,
  compareHours: 4,
  previewText: '',
  content: { version: 1, blocks: [] },
  audience: {},
  advertisedProductIds: [],
  similarProductIds: [],
} as const

export const addNewsletter = async (ctx: Ctx, given: Input<typeof contract.addNewsletter>) => {
  const from = await modelOf(ctx, given)
  const wanted = {
    sellerId: sellerOf(ctx),
    audience: given.audience ?? from.audience,
    resendOf: given.resendOf ?? null,
  }
  await countPeople(ctx, wanted)
  const { id } = await ctx.db
    .insertInto('newsletters')
    .values({
      ...wanted,
      audience: JSON.stringify(wanted.audience),
      content: JSON.stringify(from.content),
      subject: from.subject,
      secondSubject: from.secondSubject,
      compareShare: from.compareShare,
      compareHours: from.compareHours,
      previewText: from.previewText,
      advertisedProductIds: [...from.advertisedProductIds],
      similarProductIds: [...from.similarProductIds],
      state: 'draft',
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showNewsletter(ctx, { id })
}

/** What a new one begins with. */
const modelOf = async (ctx: Ctx, { copyOf, resendOf }: Input<typeof contract.addNewsletter>) => {
  if (resendOf !== undefined) {
    const row = await findUnopened(ctx, resendOf)
    return { ...row, subject: subjectOf(row), secondSubject: '' }
  }
  return copyOf === undefined ? empty : findNewsletter(ctx, copyOf)
}

const findDraft = async (ctx: Ctx, id: number): Promise<Newsletter> => {
  const row = await lockNewsletter(ctx, id)
  if (!permits(newsletterState, row.state, 'edit')) throw refuse(newslettersRefusals, 'not_a_draft')
  return row
}

/** Filters that the list of contacts would refuse are refused here. */
export const editNewsletter = async (ctx: Ctx, { id, audience, ...rest }: Input<typeof contract.editNewsletter>) => {
  const row = await findDraft(ctx, id)
  if (audience) await countPeople(ctx, { ...row, audience })
  await assertOwnProducts(ctx, row.sellerId, rest)
  await ctx.db
    .updateTable('newsletters')
    .set({
      ...(audience ? { audience: JSON.stringify(audience) } : {}),
      ...rest,
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  return showNewsletter(ctx, { id })
}

export const countAudience = (ctx: Ctx, whose: Input<typeof contract.countAudience>) =>
  countPeople(ctx, { sellerId: sellerOf(ctx), ...whose })

export const showLetter = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof contract.showLetter>> => {
  const row = await findNewsletter(ctx, id)
  const seller = await sellerById(ctx, row.sellerId)
  if (!seller) throw notFound()
  const known = placeholdersOf(await wordsOf(ctx, row.sellerId))
  const locale = mainLanguageOf(seller)
  return {
    subject: row.subject,
    content: { revision: row.revision, document: row.content, material: await mailMaterial(ctx, row.content, locale) },
    locale,
    unknownWords: known.unknownIn(`${row.subject} ${row.secondSubject} ${filledTextsOf(row.content)}`),
  }
}

export const editLetter = async (ctx: Ctx, { id, subject, content }: Input<typeof contract.editLetter>) => {
  const row = await findDraft(ctx, id)
  const opened = { revision: row.revision, document: row.content }
  const kept = content && (await keepMail(ctx, content, opened, newslettersRefusals))
  await ctx.db
    .updateTable('newsletters')
    .set({
      ...(subject === undefined ? {} : { subject }),
      ...(kept ? { content: JSON.stringify(kept.document), revision: kept.revision } : {}),
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  return showLetter(ctx, { id })
}

export const removeNewsletter = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await lockNewsletter(ctx, id)
  if (!permits(newsletterState, row.state, 'remove')) throw refuse(newslettersRefusals, 'not_a_draft')
  await ctx.db.deleteFrom('newsletters').where('id', '=', id).execute()
  return {}
}
