import type { Taken } from '#platform/shared/contract.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { documentPlaces, type DocumentField, type editDocuments, type readDocument } from '../contract.ts'

/** What a public page shows: the reader's language, else the one there is. */
export const documentFor = async (ctx: Ctx, { kind }: Taken<typeof readDocument>) => {
  const written = await ctx.db
    .selectFrom('operatorDocuments')
    .select(['text', 'locale'])
    .where('kind', '=', kind)
    .orderBy('locale')
    .execute()
  return written.find(({ locale }) => locale === ctx.locale) ?? written[0] ?? { text: null, locale: null }
}

export const documentsOf = async (ctx: Ctx): Promise<Record<DocumentField, string | null>> => {
  const written = await ctx.db.selectFrom('operatorDocuments').selectAll().execute()
  const textOf = (field: DocumentField) => {
    const place = documentPlaces.find((each) => each.field === field)
    return written.find(({ kind, locale }) => kind === place?.kind && locale === place.locale)?.text ?? null
  }
  return {
    imprintEn: textOf('imprintEn'),
    imprintDe: textOf('imprintDe'),
    privacyEn: textOf('privacyEn'),
    privacyDe: textOf('privacyDe'),
    termsEn: textOf('termsEn'),
    termsDe: textOf('termsDe'),
  }
}

export const writeDocuments = async (ctx: Ctx, input: Taken<typeof editDocuments>) => {
  const before = await documentsOf(ctx)
  const changed = documentPlaces.filter(({ field }) => input[field] !== before[field])
  for (const { kind, locale, field } of changed) {
    const text = input[field]
    if (text === null)
      await ctx.db.deleteFrom('operatorDocuments').where('kind', '=', kind).where('locale', '=', locale).execute()
    else
      await ctx.db
        .insertInto('operatorDocuments')
        .values({ kind, locale, text, changedAt: ctx.now })
        .onConflict((conflict) => conflict.columns(['kind', 'locale']).doUpdateSet({ text, changedAt: ctx.now }))
        .execute()
  }
  if (changed.length > 0)
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      action: 'operator.documents_changed',
      subject: 'operator_documents',
      after: { fields: changed.map(({ field }) => field) },
    })
  return documentsOf(ctx)
}
