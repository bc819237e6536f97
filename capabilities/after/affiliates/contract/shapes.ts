import { z } from 'zod'
import { id, percent, text } from '#platform/shared/contract.ts'
import { isWebAddress, withScheme } from '#platform/shared/web-address.ts'
import { affiliateNodeState, affiliateProgramState } from '../vocabulary.ts'
import { statesOf } from '#platform/shared/machine.ts'

export const whole = (least: number, most: number) =>
  z.coerce.number<number | string>('invalid_number').int('invalid_number').min(least, 'too_small').max(most, 'too_big')

/** Percents with two decimals, as basis points inside. */
export const percents = () =>
  percent()
    .refine((value) => value >= 0, 'too_small')
    .refine((value) => value <= 10_000, 'too_big')

export const none = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

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
