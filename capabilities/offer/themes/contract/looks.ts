import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { flag } from '#platform/shared/contract.ts'
import { boxColours, type BoxLooks } from '../rules/box-looks.ts'
import { kinds } from '../rules/kinds.ts'
import {
  fallbackFonts,
  fontDisplays,
  fontStyles,
  fontWeights,
  themeColours,
  themeFonts,
  type Theme,
} from '../rules/page-looks.ts'
import { paymentPageColours, paymentPageRadii, type PaymentPageLooks } from '../rules/payment-page-looks.ts'
import { descriptionStates, upsellPositions, type ThemeKind } from '../vocabulary.ts'

const emptyIsNull = (value: unknown) => (value === '' ? null : value)
/** `#rrggbb`; null for the standard. */
const someColour = z.preprocess(emptyIsNull, colour().nullable()).default(null)
const number = (min: number, max: number, standard: number) =>
  z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .min(min, 'too_small')
    .max(max, 'too_big')
    .default(standard)
const words = (length: number) => z.string().trim().max(length, 'too_long').default('')
const forEach = <const N extends string, S>(names: readonly N[], shape: S) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<N, S>

const pageLooks = z.object({
  ...forEach(themeColours, someColour),
  font: z.enum(themeFonts),
  fontId: z.preprocess(emptyIsNull, z.coerce.number<number | string>().int().nullable()).default(null),
  fontWeight: z.coerce
    .number<number | string>()
    .refine((weight): weight is (typeof fontWeights)[number] => fontWeights.some((each) => each === weight), {
      error: 'not_in_list',
    }),
  fontSize: number(12, 24, 16),
  radius: number(0, 60, 22),
  css: z.string().max(5000, 'too_long').default(''),
})

const paymentPageLooks = z.object({
  upsellPosition: z.enum(upsellPositions).default('belowProductDetails'),
  ...forEach(paymentPageColours, someColour),
  ...forEach(paymentPageRadii, number(0, 40, 22)),
  buyButtonText: words(40),
  freeButtonText: words(40),
  countdownText: words(80),
  isDescriptionExpandable: flag().default(true),
  descriptionDefault: z.enum(descriptionStates).default('collapsed'),
})
/** A checkout's theme as its page reads it. */
export const wornPaymentPage = z.object({
  upsellPosition: z.enum(upsellPositions),
  ...forEach(paymentPageColours, z.string().nullable()),
  ...forEach(paymentPageRadii, z.int()),
  ...forEach(['buyButtonText', 'freeButtonText', 'countdownText'], z.string()),
  isDescriptionExpandable: z.boolean(),
  descriptionDefault: z.enum(descriptionStates),
})

const boxLooks = z.object({ ...forEach(boxColours, someColour), radius: number(0, 60, 22) })
/** A box as its page reads it. */
export const wornBox = z.object({ ...forEach(boxColours, z.string().nullable()), radius: z.int() })

const shapes = { page: pageLooks, payment_page: paymentPageLooks, box: boxLooks }
/** What a theme of a kind may say. */
export const looksOfKind = (kind: ThemeKind): (typeof shapes)[keyof typeof shapes] => shapes[kinds[kind]]
export type Looks = Theme | PaymentPageLooks | BoxLooks

/** A page's theme as its page reads it, with the font it names. */
export const wornPage = z.object({
  ...forEach(themeColours, z.string().nullable()),
  font: z.enum(themeFonts),
  fontId: z.int().nullable().optional(),
  fontWeight: z.literal(fontWeights),
  fontSize: z.int(),
  radius: z.int(),
  css: z.string(),
  customFont: z
    .object({
      fileId: z.int(),
      fallbackFont: z.enum(fallbackFonts),
      fontWeight: z.int(),
      fontStyle: z.enum(fontStyles),
      fontDisplay: z.enum(fontDisplays),
    })
    .nullable(),
})
