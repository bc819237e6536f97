import { z } from 'zod'
import { amount, instant, percent, type Schema } from './contract.ts'

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  z.number('invalid_number').int('invalid_number').min(least, 'too_small').max(most, 'too_big')

/** A whole number within bounds, also as the digits a field or a query holds. */
export const wholeDigits = (least: number, most: number) =>
  z.coerce.number<number | string>('invalid_number').int('invalid_number').min(least, 'too_small').max(most, 'too_big')

/** A whole number within bounds, or null when left out. */
export const optionalWhole = (least: number, most: number) =>
  whole(least, most)
    .nullish()
    .transform((value) => value ?? null)

/** What an empty field leaves open: null for nothing and for no text. */
export const none = <T extends Schema>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), z.nullable(schema))

export const optionalInstant = () => none(instant())
export const optionalAmount = () => none(amount())

/** Money of nothing or more. */
export const positive = () => amount().refine((value) => value >= 0, 'too_small')

/** Percents of a whole with two decimals, as basis points inside. */
export const percents = () =>
  percent()
    .refine((value) => value >= 0, 'too_small')
    .refine((value) => value <= 10_000, 'too_big')
