import { placeholdersOf } from '#platform/shared/placeholders.ts'

/** What a seller's own mail after a purchase may name, in braces. */
export const mailPlaceholders = ['first_name', 'last_name', 'product', 'order', 'seller', 'amount'] as const
export type MailValues = Readonly<Record<(typeof mailPlaceholders)[number], string>>

export const { unknownIn: unknownWords, fill: fillMail } = placeholdersOf(mailPlaceholders)
