import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import type { Output } from '#platform/shared/contract.ts'
import { hasLooseBrace } from '#platform/shared/placeholders.ts'
import type { WrittenMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import type { editDunning, editDunningMail, showDunning } from '../../contract/settings.ts'
import { collectionTexts } from '../../texts.ts'
import { leastAmount } from '../../rules/readiness.ts'
import { unknownPlaceholders } from '../../rules/words.ts'
import {
  collectionRefusals,
  mailStages,
  type AgencyName,
  type MailStage,
  type PreferredStrategy,
} from '../../vocabulary.ts'

export type DunningSettings = {
  preferredStrategy: PreferredStrategy
  agency: AgencyName
  minimumAmount: number
  mostParts: number
}

export const settingsOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<DunningSettings> =>
  (await ctx.db
    .selectFrom('dunningSettings')
    .select(['preferredStrategy', 'agency', 'minimumAmount', 'mostParts'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()) ?? {
    preferredStrategy: 'dunning',
    agency: 'package',
    minimumAmount: leastAmount,
    mostParts: 3,
  }

export type MailWords = { subject: string; body: string; letter: WrittenMail | null; isOwn: boolean }

/** The words of one mail: the seller's own, else the standard ones. */
export const mailWords = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  stage: MailStage,
  locale: Locale,
): Promise<MailWords> => {
  const own = await ctx.db
    .selectFrom('dunningMails')
    .select(['subject', 'body', 'letter'])
    .where('sellerId', '=', sellerId)
    .where('stage', '=', stage)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return own ? { ...own, isOwn: true } : { ...standardWords(stage, locale), letter: null, isOwn: false }
}

const standardWords = (stage: MailStage, locale: Locale) => {
  const messages = collectionTexts.messages(locale)
  return { subject: messages[`mail.${stage}.subject`], body: messages[`mail.${stage}.body`] }
}

export const dunningOf = async (ctx: Ctx): Promise<Output<typeof showDunning>> => {
  const sellerId = sellerOf(ctx)
  const mails = await Promise.all(
    mailStages.flatMap((stage) =>
      locales.map(async (locale) => ({ stage, locale, ...(await mailWords(ctx, sellerId, stage, locale)) })),
    ),
  )
  return { ...(await settingsOf(ctx, sellerId)), mails, isSimulatorThere: ctx.ports.settings.SANDBOX }
}

export const setDunning = async (ctx: Ctx, wanted: z.output<typeof editDunning.input>) => {
  const sellerId = sellerOf(ctx)
  if (wanted.agency === 'simulator' && !ctx.ports.settings.SANDBOX)
    throw refuse(collectionRefusals, 'simulator_off', {}, { agency: ['not_in_list'] })
  const before = await settingsOf(ctx, sellerId)
  await ctx.db
    .insertInto('dunningSettings')
    .values({ sellerId, ...wanted, changedAt: ctx.now })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet({ ...wanted, changedAt: ctx.now }))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'collections.settings',
    before,
    after: wanted,
  })
  return dunningOf(ctx)
}

const checkWords = (words: { subject: string; body: string }): void => {
  for (const field of ['subject', 'body'] as const) {
    const [unknown] = unknownPlaceholders(words[field])
    if (unknown !== undefined)
      throw refuse(collectionRefusals, 'unknown_placeholder', { word: unknown }, { [field]: ['unknown_placeholder'] })
    if (hasLooseBrace(words[field])) throw invalid({ [field]: ['loose_brace'] })
  }
}

/** Stores a seller's own text for one mail, whose blocks stay where it says the same, or restores the standard one. */
export const setDunningMail = async (
  ctx: Ctx,
  { stage, locale, isOwn, subject, body }: z.output<typeof editDunningMail.input>,
) => {
  const sellerId = sellerOf(ctx)
  if (isOwn) {
    checkWords({ subject, body })
    const before = await mailWords(ctx, sellerId, stage, locale)
    const letter = before.body === body ? before.letter : null
    const words = { subject, body, letter: letter && JSON.stringify(letter), changedAt: ctx.now }
    await ctx.db
      .insertInto('dunningMails')
      .values({ sellerId, stage, locale, ...words })
      .onConflict((conflict) => conflict.columns(['sellerId', 'stage', 'locale']).doUpdateSet(words))
      .execute()
  } else
    await ctx.db
      .deleteFrom('dunningMails')
      .where('sellerId', '=', sellerId)
      .where('stage', '=', stage)
      .where('locale', '=', locale)
      .execute()
  return dunningOf(ctx)
}
