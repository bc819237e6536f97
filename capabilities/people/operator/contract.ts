import { z } from 'zod'
import { endpoint, nothing } from '#platform/shared/contract.ts'
import { textByLanguage } from '#platform/shared/text-by-language.ts'
import { locales } from '#platform/shared/texts.ts'
import { documentKinds, type DocumentKind } from './vocabulary.ts'

const document = textByLanguage(50_000)
const documents = z.object(
  Object.fromEntries(documentKinds.map((kind) => [kind, document])) as Record<DocumentKind, typeof document>,
)

export const readDocument = endpoint(
  'GET',
  '/v1/common/documents/:kind',
  "Imprint, privacy or terms of the platform in the reader's language, or else another; nothing while the operator wrote none",
  {
    input: z.object({ kind: z.enum(documentKinds) }),
    output: z.object({ text: z.string().nullable(), locale: z.enum(locales).nullable() }),
  },
)
export const showDocuments = endpoint(
  'GET',
  '/v1/admin/documents',
  'Imprint, privacy and terms of the platform in each language',
  { input: nothing(), output: documents },
)
export const editDocuments = endpoint(
  'PUT',
  '/v1/admin/documents',
  'Write imprint, privacy and terms of the platform; what is empty shows the words Kontor brings along',
  { input: documents, output: documents },
)
