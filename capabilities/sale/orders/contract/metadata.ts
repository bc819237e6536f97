import { z } from 'zod'

const most = { keys: 20, key: 40, value: 500 }

/** What a program keeps beside an order, by keys of its own. */
export const metadataShape = z.record(z.string(), z.string())

/** The same as input: at most 20 keys of 40 signs, each with a text of at most 500. */
export const givenMetadata = () =>
  z
    .record(
      z.string(),
      z
        .string()
        .max(most.value, 'too_long')
        .regex(/^[^\0]*$/, 'invalid'),
    )
    .superRefine((given, context) => {
      const keys = Object.keys(given)
      if (keys.length > most.keys) context.addIssue({ code: 'custom', message: 'too_big' })
      for (const key of keys)
        if (key.trim() === '' || key.length > most.key || key.includes('\0'))
          context.addIssue({ code: 'custom', path: [key], message: key.length > most.key ? 'too_long' : 'invalid' })
    })
    .describe(
      'Up to 20 keys of your own (40 signs) with texts (500 signs); answered with the order and sent in webhooks.',
    )

/** Nothing where it is left out. */
export const metadata = () =>
  givenMetadata()
    .nullish()
    .transform((given) => given ?? {})
