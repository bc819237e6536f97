import { catalogueNames, readCatalogue, source } from '#languages/read.ts'

/** A count and its noun: `{days} days`, `{count} more dates`. */
const bare =
  /\{(?:count|days|hours|minutes|months|weeks|years|most)\} (?:more |other |open )?(?!(?:as|has|is|this|was)\b)\p{Ll}+s\b/u

/** Whether a message counts something without plural forms, which other languages then have to evade. */
export const isBareCount = (message: string): boolean => bare.test(message)

/** English messages that count so. `#. counted: …` says of one whose number is fixed, or never one, which it is. */
export const bareCounts = (): string[] =>
  catalogueNames().flatMap((name) =>
    (readCatalogue(source, name)?.items ?? []).flatMap(({ msgctxt, msgid, extractedComments }) =>
      isBareCount(msgid) && !extractedComments.some((comment) => comment.startsWith('counted:'))
        ? [`languages/${source}/${name}.po: ${msgctxt} counts without plural forms: {count, plural, one {…} other {…}}`]
        : [],
    ),
  )
