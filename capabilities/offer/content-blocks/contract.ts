import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import type { BlockDocument } from './rules/document.ts'

/** The blocks of a page or a lesson; what each may hold is declared in its vocabulary, and read there. */
export const documentShapeOf = <T extends string>() =>
  z.object({ version: z.literal(1), blocks: z.array(z.record(z.string(), z.unknown())) }).meta({
    description: 'The blocks of a document, each with id, type, values, style and slots',
  }) as unknown as z.ZodType<BlockDocument<T>, BlockDocument<T>>

/** Pictures and files that blocks refer to, as their reader may have them. */
export const blockMaterial = z.object({
  pictures: z.array(pictureShape),
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
