import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'

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
