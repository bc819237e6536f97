import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { hasLooseBrace, placeholdersOf } from '#platform/shared/placeholders.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { MailTemplate } from '#platform/server/mail-template.ts'
import { filledTextsOf } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { keepMail } from '#capabilities/offer/content-blocks/server/index.ts'
import type { editEmail as editContract } from '../contract.ts'
import { emailsRefusals } from '../vocabulary.ts'
import {
  draftOf,
  latestVersion,
  sentWords,
  standardWords,
  templateNamed,
  versionNumbered,
  type At,
  type Worded,
} from './find-email.ts'
import { showEmail } from './show-email.ts'

/** Changes the draft; nothing of it is sent before it is published. */
export const editEmail = async (ctx: Ctx, { template: name, locale, ...change }: Input<typeof editContract>) => {
  const at = { template: name, locale }
  const template = templateNamed(ctx, name)
  const sellerId = sellerOf(ctx)
  const draft = await draftOf(ctx, sellerId, at)
  const opened = draft ?? sentWords(template, locale, await latestVersion(ctx, sellerId, at))
  const before = { revision: draft?.revision ?? 0, document: opened.content }
  const kept = change.content ? await keepMail(ctx, change.content, before, emailsRefusals) : before
  const words = {
    subject: change.subject ?? opened.subject,
    heading: change.heading ?? opened.heading,
    content: JSON.stringify(kept.document),
    revision: kept.revision,
    userId: ctx.actor.userId,
    createdAt: ctx.now,
  }
  await ctx.db
    .insertInto('emailVersions')
    .values({ sellerId, ...at, ...words })
    .onConflict((conflict) => conflict.columns(['sellerId', 'template', 'locale', 'number']).doUpdateSet(words))
    .execute()
  return showEmail(ctx, at)
}

/** From now on it is sent so; the former version is kept. */
const keepVersion = async (ctx: Ctx, at: At, { subject, heading, content }: Worded, isStandard: boolean) => {
  const sellerId = sellerOf(ctx)
  const latest = await latestVersion(ctx, sellerId, at)
  const kept = await ctx.db
    .insertInto('emailVersions')
    .values({
      sellerId,
      ...at,
      number: (latest?.number ?? 0) + 1,
      isStandard,
      subject,
      heading,
      content: JSON.stringify(content),
      userId: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'template', 'locale', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Two published at the same moment: one of them has not seen the other's.
  if (!kept) throw refuse(emailsRefusals, 'changed_meanwhile')
}

const dropDraft = (ctx: Ctx, { template, locale }: At) =>
  ctx.db
    .deleteFrom('emailVersions')
    .where('sellerId', '=', sellerOf(ctx))
    .where('template', '=', template)
    .where('locale', '=', locale)
    .where('number', 'is', null)
    .execute()

/** What a reader would see in braces is refused, with its field. */
const judge = ({ words, isRequired }: MailTemplate, { subject, heading, content }: Worded): void => {
  const fields = placeholdersOf(words)
  for (const [field, given] of Object.entries({ subject, heading, content: filledTextsOf(content) })) {
    const [unknown] = fields.unknownIn(given)
    if (unknown !== undefined)
      throw refuse(emailsRefusals, 'unknown_word', { word: `{${unknown}}` }, { [field]: ['unknown_word'] })
    if (hasLooseBrace(given)) throw invalid({ [field]: ['loose_brace'] })
    if (given === '' && field !== 'content' && !isRequired) throw invalid({ [field]: ['required'] })
  }
}

export const publishEmail = async (ctx: Ctx, at: At) => {
  const draft = await draftOf(ctx, sellerOf(ctx), at)
  if (!draft) throw refuse(emailsRefusals, 'no_draft')
  judge(templateNamed(ctx, at.template), draft)
  await keepVersion(ctx, at, draft, false)
  await dropDraft(ctx, at)
  return showEmail(ctx, at)
}

export const removeDraft = async (ctx: Ctx, at: At) => {
  await dropDraft(ctx, at)
  return showEmail(ctx, at)
}

/** The standard text again; restoring the version before undoes it. */
export const useStandard = async (ctx: Ctx, at: At) => {
  const template = templateNamed(ctx, at.template)
  const latest = await latestVersion(ctx, sellerOf(ctx), at)
  if (!latest || latest.isStandard) throw refuse(emailsRefusals, 'standard_already')
  await keepVersion(ctx, at, standardWords(template, at.locale), true)
  await dropDraft(ctx, at)
  return showEmail(ctx, at)
}

/** An earlier version as a new one, once more judged by what can be filled today. */
export const restoreEmail = async (ctx: Ctx, { number, ...at }: At & { number: number }) => {
  const former = await versionNumbered(ctx, at, number)
  if (!former.isStandard) judge(templateNamed(ctx, at.template), former)
  await keepVersion(ctx, at, former, former.isStandard)
  return showEmail(ctx, at)
}
