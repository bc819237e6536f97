import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { pickText } from '#platform/shared/text-by-language.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { documentTexts } from '../texts.documents.ts'
import { operatorTexts } from '../texts.ts'
import { currentVersion } from './documents.ts'
import { operatorTables } from './tables.ts'

/** The contract as a seller would conclude it now, and the one they concluded last. */
export const showProcessorContract = async (ctx: Ctx) => {
  const concluded = await ctx.db
    .selectFrom('processorContracts')
    .select(['id', 'versionId', 'parties', 'text', 'locale', 'concludedAt'])
    .where(inScope(ctx, operatorTables, 'processor_contracts'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const offered = await offerNow(ctx)
  return { offered, concluded: concluded ? { ...concluded, isCurrent: holds(concluded, offered) } : null }
}

/** Whether what was concluded is what is offered, in whatever language it was read. */
const holds = (concluded: { versionId: number | null; text: string }, offered: { versionId: number | null }): boolean =>
  concluded.versionId === offered.versionId &&
  (concluded.versionId !== null || locales.some((locale) => brought(locale) === concluded.text))

const brought = (locale: Locale): string => documentTexts.in(locale)('document.processing.text')

/** Concludes it on the words that hold now; pressing twice makes one. */
export const concludeProcessorContract = async (ctx: Ctx) => {
  const { offered, concluded } = await showProcessorContract(ctx)
  if (!concluded?.isCurrent) {
    await ctx.db
      .insertInto('processorContracts')
      .values({ ...offered, sellerId: ctx.actor.sellerId ?? 0, userId: ctx.actor.userId, concludedAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId: ctx.actor.sellerId,
      action: 'operator.processor_contract_concluded',
      subject: 'processor_contracts',
    })
  }
  return showProcessorContract(ctx)
}

/** The words with their two sides: the operator as their imprint names them, the seller as their profile does. */
const offerNow = async (ctx: Ctx) => {
  const version = await currentVersion(ctx, 'processing')
  const written = pickText(version?.text, ctx.locale)
  const imprint = pickText((await currentVersion(ctx, 'imprint'))?.text, ctx.locale)
  const seller = ctx.actor.sellerId === null ? undefined : await sellerById(ctx, ctx.actor.sellerId)
  const t = operatorTexts.in(ctx.locale)
  const address = seller && [seller.street, seller.streetNumber].filter(Boolean).join(' ')
  const town = seller && [seller.zip, seller.city, seller.countryCode].filter(Boolean).join(' ')
  return {
    versionId: written ? (version?.id ?? null) : null,
    locale: written?.locale ?? ctx.locale,
    text: written?.text ?? brought(ctx.locale),
    parties: [
      t('contract.operator'),
      imprint?.text ?? t('contract.no_imprint'),
      '',
      t('contract.seller'),
      ...[seller?.name, address, town].filter(Boolean),
    ].join('\n'),
  }
}
