import { z } from 'zod'
import { endpoint, id, instant, nothing } from '#platform/shared/contract.ts'
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
  "A page of law of the platform in the reader's language, or else another, as it holds now or held; nothing while the operator wrote none",
  {
    input: z.object({ kind: z.enum(documentKinds), version: id().optional() }),
    output: z.object({
      text: z.string().nullable(),
      locale: z.enum(locales).nullable(),
      versionId: id().nullable(),
      publishedAt: instant().nullable(),
      /** All there were, the newest first. */
      versions: z.array(z.object({ id: id(), publishedAt: instant() })),
    }),
  },
)
export const showDocuments = endpoint(
  'GET',
  '/v1/admin/documents',
  'The pages of law of the platform in each language',
  { input: nothing(), output: documents },
)
export const editDocuments = endpoint(
  'PUT',
  '/v1/admin/documents',
  'Publish pages of law of the platform; what is empty shows the words Kontor brings along, earlier versions stay',
  { input: documents, output: documents },
)

const words = z.object({ text: z.string(), parties: z.string(), locale: z.enum(locales), versionId: id().nullable() })
const processorContract = z.object({
  /** As it would be concluded now. */
  offered: words,
  /** As it was concluded last, and whether its words still hold. */
  concluded: words.extend({ id: id(), concludedAt: instant(), isCurrent: z.boolean() }).nullable(),
})
const contractPath = '/v1/cabinet/processor_contract'

export const showContract = endpoint(
  'GET',
  contractPath,
  'The contract by which the operator processes personal data for me (Art. 28 GDPR)',
  { input: nothing(), output: processorContract },
)
export const concludeContract = endpoint('POST', contractPath, 'Conclude it on the words that hold now', {
  input: nothing(),
  output: processorContract,
})
