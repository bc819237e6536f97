import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { partName, sourceOf } from '../../rules/translations.ts'
import type { PartField, PartKind } from '../../vocabulary.ts'
import type { Product } from '../tables.ts'
import { folderKey } from './told-files.ts'

/** A text of something that belongs to a product; `longest` is how long it may be in any language. */
export type TranslatableText = {
  part: string
  field: PartField
  source: string
  longest: number
  /** The part it is listed below. */ inside?: string
}

type Asked = Pick<Product, 'id' | 'questions' | 'faq'>

/** Each room that owns something of a product answers with its texts, in the order they are read. */
export const translatableParts =
  extensionPoint<(ctx: Pick<Ctx, 'db'>, product: { id: number }) => Promise<readonly TranslatableText[]>>(
    'catalog.translatable_parts',
  )

/** The texts of one thing, by how long each may be; what is not written is not translated. */
export const textsOf = (
  kind: PartKind,
  of: { id: number | string } & object,
  fields: Readonly<Partial<Record<PartField, number>>>,
): TranslatableText[] =>
  (Object.entries(fields) as [PartField, number][])
    .map(([field, longest]) => ({ part: partName(kind, of.id), field, source: sourceOf(of, field), longest }))
    .filter(({ source }) => source !== '')

/** Every text of what belongs to a product. */
export const partsToTranslate = async (ctx: Pick<Ctx, 'db' | 'ports'>, product: Asked): Promise<TranslatableText[]> => {
  const brought: TranslatableText[] = [
    ...product.faq.flatMap(({ key = '', ...entry }) =>
      textsOf('faq', { ...entry, id: key }, { question: 300, answer: 3000 }),
    ),
    ...product.questions.flatMap(({ key, ...question }) =>
      textsOf('question', { ...question, id: key }, { label: 300, hint: 300, options: 10_000 }),
    ),
    ...(await textsOfFiles(ctx, product.id)),
  ]
  for (const ask of translatableParts.broughtTo(ctx)) brought.push(...(await ask(ctx, product)))
  return brought
}

/** What files and their folders are called. */
const textsOfFiles = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<TranslatableText[]> => {
  const { rows: files } = await sql<{ id: number; title: string; folder: string }>`
    select id, title, folder from product_files where product_id = ${productId} order by position, id`.execute(ctx.db)
  const names = [...new Set(files.map(({ folder }) => folder))]
  const folders = names.map((name) => ({ id: folderKey(name), name }))
  return [
    ...folders.flatMap((folder) => textsOf('folder', folder, { name: 100 })),
    ...files.flatMap((file) => textsOf('file', file, { title: 300 })),
  ]
}
