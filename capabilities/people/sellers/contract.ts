import { z } from 'zod'

/** A username as it may be asked for: 3 to 50 letters, digits, dots or hyphens. */
export const username = () => z.string().trim().min(3, 'username_too_small').max(50, 'username_too_big').regex(/^[A-Za-z0-9.-]+$/, 'username_invalid')

// First parts of our own addresses and words people would take for the operator.
const reserved = new Set(['admin', 'api', 'cabinet', 'kontor', 'payer', 'publish', 'support', 'team_member', 'users', 'www'])

/** A username somebody wants to have. */
export const newUsername = () => username().refine((name) => !reserved.has(name.toLowerCase()), 'username_exists')
