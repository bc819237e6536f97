import { authorNameOf } from '#capabilities/after/reviews/rules/author-name.ts'
import { plainLine } from './plain-line.ts'

/** As whom a member is shown. */
export const nameOf = ({ firstName, initial }: { firstName: string; initial: string }): string =>
  plainLine(authorNameOf(firstName, initial))
