import { z } from 'zod'

/** The words bodies are declared with, by the widest type: nobody infers from them, they are checked against and described. */
export type Shape = Record<string, z.ZodType>

export const id = (): z.ZodType => z.int()
export const number = (): z.ZodType => z.int()
export const text = (): z.ZodType => z.string()
export const word = (): z.ZodType => z.string().nullable()
export const flag = (): z.ZodType => z.boolean()
export const money = (): z.ZodType => z.string().describe('Money as a decimal with a point: `"119.0"`.')
export const instant = (): z.ZodType => z.string().meta({ format: 'date-time' })
export const day = (): z.ZodType => z.string().meta({ format: 'date' })
/** As receivers of this family read days. */
export const germanDay = (): z.ZodType => z.string().describe('A day as `05.01.2026`, in your time zone.')
export const germanTime = (zone: string): z.ZodType =>
  z.string().describe(`A time as \`05.01.2026 10:00\`, in ${zone}.`)

export const list = (of: z.ZodType): z.ZodType => z.array(of)
/** With these keys and no other. */
export const object = (shape: Shape): z.ZodType => z.strictObject(shape)
