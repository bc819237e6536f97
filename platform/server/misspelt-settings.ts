import { distance } from 'fastest-levenshtein'
import { isSecret } from './secret-settings.ts'

/** Settings that were replaced, by what. */
const replaced: Readonly<Record<string, string>> = { WORKER: 'PROCESS=web instead of WORKER=false' }

/** What looks like a setting with a typing error in its name; short names look like too much. */
export const misspelt = (
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string[] =>
  Object.keys(environment).flatMap((given) => {
    if (names.includes(given) || given.length < 5 || isSecret(given.replace(/_FILE$/, ''))) return []
    if (replaced[given]) return [`${given} is no setting any more: use ${replaced[given]}.`]
    const meant = names.find((name) => name.length > 6 && distance(name, given) <= (name.length > 7 ? 2 : 1))
    return meant ? [`${given} is no setting. Did you mean ${meant}?`] : []
  })
