import { z } from 'zod'
import { endpoint } from './contract.ts'

const found = z.object({ path: z.string(), name: z.string(), detail: z.string().nullable() })

/** The palette's search: rows of every kind the caller may read, by a few letters or a whole number, token or key. */
export const findRows = endpoint(
  'GET',
  '/v1/app/find',
  'Rows of every kind by what is typed: a few of each, with the screen they open',
  {
    input: z.object({
      query: z
        .string()
        .trim()
        .max(200, 'too_long')
        .refine((value) => !value.includes('\0'), 'invalid')
        .default(''),
    }),
    output: z.object({ groups: z.array(z.object({ screen: z.string(), list: z.array(found) })) }),
  },
)

/** Shorter words would find everything. */
export const fewestLetters = 2
