import sanitize from 'sanitize-html'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { filesById } from '#capabilities/offer/files/server/index.ts'
import { cleanLink } from '../rules/clean-link.ts'
import { readDocument, usedIn, type PageDocument } from '../rules/document.ts'
import { FieldFault } from '../rules/fields.ts'
import { pagesRefusals, type PageKind } from '../vocabulary.ts'

const alignment = /^(?:left|center|right|justify)$/

/** Rich text of pages: words and their marks, nothing that acts, loads or places itself. */
export const cleanRich = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'hr',
      'code',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], p: ['style'], h2: ['style'], h3: ['style'], h4: ['style'] },
    allowedStyles: { '*': { 'text-align': [alignment] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const to = cleanLink(href)
        const attribs: Record<string, string> = to ? { href: to } : {}
        if (/^https?:/.test(to)) Object.assign(attribs, { rel: 'noopener nofollow ugc', target: '_blank' })
        return { tagName, attribs }
      },
    },
  }).trim()

/** A document as somebody sent it, read and cleaned; what refers to files of others is refused. */
export const cleanDocument = async (ctx: Ctx, given: unknown, kind?: PageKind): Promise<PageDocument> => {
  const document = read(given, kind)
  const { pictures, files } = usedIn(document)
  const wanted = [...pictures, ...files]
  const own = new Map((await filesById(ctx, wanted)).map(({ id, kind }) => [id, kind]))
  if (
    pictures.some((id) => own.get(id) !== 'image') ||
    files.some((id) => own.get(id) !== 'file' && own.get(id) !== 'captions')
  )
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
