import { z } from 'zod'
import { id, text } from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { isWebAddress, withScheme } from '#platform/shared/web-address.ts'
import { affiliateNodeState, affiliateProgramState } from '../vocabulary.ts'
import { statesOf } from '#platform/shared/machine.ts'

export const address = () =>
  none(
    z
      .string()
      .trim()
      .overwrite(withScheme)
      .max(500, 'too_long')
      .refine((value) => isWebAddress(value, /^https:$/), 'invalid_url'),
  )

export const one = z.object({ id: id() })

export const reason = () => z.object({ id: id(), reason: text(500) })

export const programState = z.enum(statesOf(affiliateProgramState))

export const nodeState = z.enum(statesOf(affiliateNodeState))

export const pictureShape = z.object({ url: z.string(), width: z.int(), height: z.int() })

export const creativeShape = z.object({
  title: z.string(),
  text: z.string(),
  fileId: id().nullable(),
  picture: pictureShape.nullable(),
  url: z.string().nullable(),
})
