import type { Input } from '#platform/shared/contract.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { fieldsOf, pickText, type TextByLanguage } from '#platform/shared/text-by-language.ts'
import { locales } from '#platform/shared/texts.ts'
import type { editDocuments, readDocument } from '../contract.ts'
import { documentKinds, type DocumentKind } from '../vocabulary.ts'

/** What a public page shows: the reader's language, else one there is. */
export const documentFor = async (ctx: Ctx, { kind }: Input<typeof readDocument>) => {
  const written = await ctx.db
    .selectFrom('operatorDocuments')
    .select('text')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return pickText(written?.text, ctx.locale) ?? { text: null, locale: null }
}

export const documentsOf = async (ctx: Ctx): Promise<Record<DocumentKind, TextByLanguage>> => {
  const written = await ctx.db.selectFrom('operatorDocuments').select(['kind', 'text']).execute()
  const textOf = (kind: DocumentKind) => written.find((each) => each.kind === kind)?.text ?? {}
  return { imprint: textOf('imprint'), privacy: textOf('privacy'), terms: textOf('terms') }
}

export const writeDocuments = async (ctx: Ctx, input: Input<typeof editDocuments>) => {
  const before = await documentsOf(ctx)
  const changed = documentKinds.flatMap((kind) => {
    const [was, is] = [fieldsOf(before[kind]), fieldsOf(input[kind])]
    const languages = locales.filter((locale) => was[locale] !== is[locale])
    return languages.length > 0 ? [{ kind, fields: languages.map((locale) => `${kind}.${locale}`) }] : []
  })
  for (const { kind } of changed) await writeDocument(ctx, kind, input[kind])
  if (changed.length > 0)
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      action: 'operator.documents_changed',
      subject: 'operator_documents',
      after: { fields: changed.flatMap(({ fields }) => fields) },
    })
  return documentsOf(ctx)
}

const writeDocument = async (ctx: Ctx, kind: DocumentKind, written: TextByLanguage): Promise<void> => {
  if (Object.keys(written).length === 0) {
    await ctx.db.deleteFrom('operatorDocuments').where('kind', '=', kind).execute()
    return
  }
  const text = JSON.stringify(written)
  await ctx.db
    .insertInto('operatorDocuments')
    .values({ kind, text, changedAt: ctx.now })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ text, changedAt: ctx.now }))
    .execute()
}
