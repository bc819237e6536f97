import { z } from 'zod'
import type { PageDocument } from '../rules/document.ts'

/** A page's blocks; what each may hold is declared in `blocks`, and read there. */
export const documentShape = z
  .object({ version: z.literal(1), blocks: z.array(z.record(z.string(), z.unknown())) })
  .meta({ description: 'The blocks of a page, each with id, type, values, style and slots' }) as unknown as z.ZodType<
  PageDocument,
  PageDocument
>
