import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { FieldFault } from '#capabilities/offer/content-blocks/rules/field-fault.ts'
import { cleanRich, hasFiles } from '#capabilities/offer/content-blocks/server/index.ts'
import { readDocument, usedIn, type PageDocument } from '../rules/document.ts'
import { pagesRefusals, type PageKind } from '../vocabulary.ts'

/** A document as somebody sent it, read and cleaned; what refers to files of others is refused. */
export const cleanDocument = async (ctx: Ctx, given: unknown, kind?: PageKind): Promise<PageDocument> => {
  const document = read(given, kind)
  if (!(await hasFiles(ctx, usedIn(document))))
    throw refuse(pagesRefusals, 'document_invalid', { where: 'files' }, { document: ['not_in_list'] })
  return document
}

const read = (given: unknown, kind: PageKind | undefined): PageDocument => {
  try {
    return readDocument(given, { rich: cleanRich }, kind)
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    throw refuse(pagesRefusals, 'document_invalid', { where: error.path }, { document: [error.code] })
  }
}
