import { z } from 'zod'

/** Letters, digits and hyphens, 2 to 102 of them, none at the ends. */
export const slugShape = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,100}[a-z0-9]$/, 'invalid_slug')
