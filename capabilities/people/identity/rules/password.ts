/**
 * Minimum lengths, for everyone and for people who act for the operator (NIST SP 800-63B asks for 8, and for more
 * without a second factor).
 */
export const leastLetters = { everyone: 8, staff: 10 } as const

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Reduces a password to the core a guesser tries first: `Kontor2026!` is `kontor`. */
const core = (text: string): string => plain(text).replace(/^\d+|\d+$/g, '')

/** Seasons, months and days in English and German: with a year and a sign they are what rules of passwords make people choose. */
const times: ReadonlySet<string> = new Set(
  (
    'spring summer autumn fall winter frühling fruehling sommer herbst ' +
    'january february march april may june july august september october november december ' +
    'januar jänner jaenner februar märz maerz mai juni juli oktober dezember ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag'
  ).split(' '),
)
/** Characters beside a name that hardly delay a guesser: `kontor-demo`. */
const fewLetters = 4

export type PasswordFault =
  | 'password_too_short'
  | 'staff_password_too_short'
  | 'password_too_common'
  | 'password_like_names'

/**
 * Why a password is not taken: too few letters, one of those everybody tries first or a time of the year, with or without
 * digits and signs, one letter again and again, or a name that is known of its owner (mail address, person, shop) with
 * digits or a few letters around it.
 */
export const passwordFault = (
  password: string,
  { isStaff, names, common }: { isStaff: boolean; names: readonly string[]; common: ReadonlySet<string> },
): PasswordFault | undefined => {
  if ([...password].length < leastLetters.everyone) return 'password_too_short'
  if (isStaff && [...password].length < leastLetters.staff) return 'staff_password_too_short'
  const letters = core(password)
  const own = names.flatMap((name) => [name, ...name.split(/[@\s.]+/)]).map(core)
  if (own.some((name) => name.length > 3 && isNearly(letters, name))) return 'password_like_names'
  const isFirstTried = [password.toLowerCase(), plain(password), letters].some((each) => common.has(each))
  return new Set(password).size < 4 || isFirstTried || times.has(letters) ? 'password_too_common' : undefined
}

const isNearly = (letters: string, name: string): boolean =>
  letters.includes(name) && letters.length - name.length <= fewLetters
