import { z } from 'zod'
import { readColour } from './colour.ts'

/** A colour of three or six hexadecimal digits, stored as six. */
export const colour = () =>
  z
    .string()
    .overwrite((value) => readColour(value) ?? value)
    .refine((value) => readColour(value) === value, 'invalid_colour')
