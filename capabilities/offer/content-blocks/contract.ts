import { z } from 'zod'
import { id, text } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import type { BlockDocument } from './rules/document.ts'
import type { MailType } from './rules/mail.ts'

/** The blocks of a page or a lesson; what each may hold is declared in its vocabulary, and read there. */
export const documentShapeOf = <T extends string>() =>
  z.object({ version: z.literal(1), blocks: z.array(z.record(z.string(), z.unknown())) }).meta({
    description: 'The blocks of a document, each with id, type, values, style and slots',
  }) as unknown as z.ZodType<BlockDocument<T>, BlockDocument<T>>

/** A product as a letter shows it; without an address it is not on sale. */
export const letterProduct = z.object({
  id: id(),
  name: z.string(),
  price: z.string(),
  url: z.string().nullable(),
  picture: pictureShape.nullable(),
})

/** Pictures and files that blocks refer to, as their reader may have them. */
export const blockMaterial = z.object({
  pictures: z.array(pictureShape),
  /** Products, of a letter. */ goods: z.array(letterProduct).optional(),
  files: z.array(
    z.object({
      fileId: id(),
      name: z.string(),
      contentType: z.string(),
      size: z.int(),
      /** To save it. */ url: z.string(),
      /** To show it in the page; null for what is not shown. */ viewUrl: z.string().nullable(),
    }),
  ),
})

/** What a letter says, in blocks; each saving is a further revision. */
export const writtenMail = z.object({ revision: z.int(), document: documentShapeOf<MailType>() })

/** A letter of a seller's own words as its writer opens it. */
export const letterShape = z.object({
  subject: z.string(),
  content: writtenMail.extend({ material: blockMaterial }),
  /** The language it is written in. */
  locale: z.enum(locales),
  /** In braces, and nothing is known of them: they are sent as they are. */
  unknownWords: z.array(z.string()),
})
/** A line of a header: breaks that were pasted along are spaces. */
const subject = text(150).overwrite((words) => words.replace(/\s+/g, ' '))
/** What its writer changes; what is left out stays. */
export const letterChange = z.object({ subject: subject.optional(), content: writtenMail.optional() })
/** A letter that was sent to who wrote it, and where it is looked at. */
export const testedLetter = z.object({ email: z.string(), url: z.string() })
