import { z } from 'zod'
import { endpoint, nothing, optionalText } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { documentKinds } from './vocabulary.ts'

const words = () => optionalText(50_000)

export const documentFields = {
  imprintEn: words(),
  imprintDe: words(),
  privacyEn: words(),
  privacyDe: words(),
  termsEn: words(),
  termsDe: words(),
}
export type DocumentField = keyof typeof documentFields

/** Which document a field of the form holds. */
export const documentPlaces = documentKinds.flatMap((kind) =>
  locales.map((locale) => ({ kind, locale, field: `${kind}${locale === 'en' ? 'En' : 'De'}` as DocumentField })),
)

const held = z.object({
  imprintEn: z.string().nullable(),
  imprintDe: z.string().nullable(),
  privacyEn: z.string().nullable(),
  privacyDe: z.string().nullable(),
  termsEn: z.string().nullable(),
  termsDe: z.string().nullable(),
})

export const readDocument = endpoint(
  'GET',
  '/v1/common/documents/:kind',
  "Imprint, privacy or terms of the platform in the reader's language, or else the other; nothing while the operator wrote none",
  {
    input: z.object({ kind: z.enum(documentKinds) }),
    output: z.object({ text: z.string().nullable(), locale: z.enum(locales).nullable() }),
  },
)
export const showDocuments = endpoint(
  'GET',
  '/v1/admin/documents',
  'Imprint, privacy and terms of the platform in each language',
  { input: nothing(), output: held },
)
export const editDocuments = endpoint(
  'PUT',
  '/v1/admin/documents',
  'Write imprint, privacy and terms of the platform; what is empty shows the words Kontor brings along',
  { input: z.object(documentFields), output: held },
)
