import { placeholdersOf } from '#platform/shared/placeholders.ts'

/** Placeholders a seller may use in a mail, in braces: `{first_name}`. */
export const placeholders = [
  'first_name',
  'last_name',
  'product',
  'order',
  'amount',
  'due_date',
  'deadline',
  'interest',
  'seller',
  'agency',
] as const
export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

export const { unknownIn: unknownPlaceholders, fill } = placeholdersOf(placeholders)

/** Blank lines part a text into paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
