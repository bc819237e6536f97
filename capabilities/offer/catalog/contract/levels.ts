import { z } from 'zod'
import { endpoint, id, text } from '#platform/shared/contract.ts'

const level = z.object({ id: id(), name: z.string(), planIds: z.array(id()), partIds: z.array(id()), members: z.int() })
export const listLevels = endpoint(
  'GET',
  '/v1/cabinet/products/:id/levels',
  'The levels of a membership, the lowest first',
  { input: z.object({ id: id() }), output: z.object({ list: z.array(level) }) },
)
/** A plan gives one level, a product is inside from one level on; those not named belong to the first level and to every member. */
export const setLevels = endpoint(
  'PUT',
  '/v1/cabinet/products/:id/levels',
  'Set the levels of a membership, the lowest first; those with an id stay themselves',
  {
    input: z.object({
      id: id(),
      levels: z
        .array(
          z.object({
            id: id()
              .nullish()
              .transform((value) => value ?? null),
            name: text(100),
            planIds: z.array(id()).max(100, 'too_big').default([]),
            partIds: z.array(id()).max(100, 'too_big').default([]),
          }),
        )
        .max(10, 'too_big')
        .superRefine((levels, check) => {
          for (const field of ['planIds', 'partIds'] as const) {
            const all = levels.flatMap((each) => each[field])
            if (new Set(all).size < all.length) check.addIssue({ code: 'custom', message: 'taken', input: levels })
          }
        }),
    }),
    output: z.object({ list: z.array(level) }),
  },
)
