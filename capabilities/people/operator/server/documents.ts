import type { Input } from '#platform/shared/contract.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { fieldsOf, pickText, type TextByLanguage } from '#platform/shared/text-by-language.ts'
import { locales } from '#platform/shared/texts.ts'
import type { editDocuments, readDocument } from '../contract.ts'
import { documentKinds, type DocumentKind } from '../vocabulary.ts'

const shownVersions = 100

/** The version of a page that holds now; nothing while the operator wrote none, or went back to the words Kontor brings along. */
export const currentVersion = async (ctx: Pick<Ctx, 'db'>, kind: DocumentKind) => {
  const newest = await ctx.db
    .selectFrom('operatorDocumentVersions')
    .select(['id', 'text', 'publishedAt'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && Object.keys(newest.text).length > 0 ? newest : undefined
}

/**
 * The content of a public page: the requested version or the one in force, in the reader's language, otherwise in one
 * that exists.
 */
export const documentFor = async (ctx: Ctx, { kind, version }: Input<typeof readDocument>) => {
  const versions = await ctx.db
    .selectFrom('operatorDocumentVersions')
    .select(['id', 'publishedAt'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(shownVersions)
    .execute()
  const shown = version === undefined ? await currentVersion(ctx, kind) : await versionOf(ctx, kind, version)
  return {
    ...(pickText(shown?.text, ctx.locale) ?? { text: null, locale: null }),
    versionId: shown?.id ?? null,
    publishedAt: shown?.publishedAt ?? null,
    versions,
  }
}

const versionOf = async (ctx: Ctx, kind: DocumentKind, id: number) => {
  const found = await ctx.db
    .selectFrom('operatorDocumentVersions')
    .select(['id', 'text', 'publishedAt'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const documentsOf = async (ctx: Ctx): Promise<Record<DocumentKind, TextByLanguage>> => {
  const texts = {} as Record<DocumentKind, TextByLanguage>
  for (const kind of documentKinds) texts[kind] = (await currentVersion(ctx, kind))?.text ?? {}
  return texts
}

/** Publishes a version of each page that was changed; earlier ones stay as they were. */
export const writeDocuments = async (ctx: Ctx, input: Input<typeof editDocuments>) => {
  const before = await documentsOf(ctx)
  const changed = documentKinds.flatMap((kind) => {
    const [was, is] = [fieldsOf(before[kind]), fieldsOf(input[kind])]
    const languages = locales.filter((locale) => was[locale] !== is[locale])
    return languages.length > 0 ? [{ kind, fields: languages.map((locale) => `${kind}.${locale}`) }] : []
  })
  if (changed.length === 0) return before
  await ctx.db
    .insertInto('operatorDocumentVersions')
    .values(changed.map(({ kind }) => ({ kind, text: JSON.stringify(input[kind]), publishedAt: ctx.now })))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'operator.documents_changed',
    subject: 'operator_document_versions',
    after: { fields: changed.flatMap(({ fields }) => fields) },
  })
  return documentsOf(ctx)
}
