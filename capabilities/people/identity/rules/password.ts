/** Everyone's least, and that of people who act for the operator (NIST SP 800-63B asks for 8, and for more without a second factor). */
export const leastLetters = { everyone: 8, staff: 10 } as const

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Two letters that are told apart by nothing but what a guesser tries first: `Kontor2026!` is `kontor`. */
const core = (text: string): string => plain(text).replace(/^\d+|\d+$/g, '')

export type PasswordFault =
  | 'password_too_short'
  | 'staff_password_too_short'
  | 'password_too_common'
  | 'password_like_names'

/**
 * Why a password is not taken: too few letters, one of those everybody tries first, one letter again and again, or a
 * name that is known of its owner (mail address, person, shop) with digits around it.
 */
export const passwordFault = (
  password: string,
  { isStaff, names, common }: { isStaff: boolean; names: readonly string[]; common: ReadonlySet<string> },
): PasswordFault | undefined => {
  if ([...password].length < leastLetters.everyone) return 'password_too_short'
  if (isStaff && [...password].length < leastLetters.staff) return 'staff_password_too_short'
  if (new Set(password).size < 4 || common.has(password.toLowerCase()) || common.has(plain(password)))
    return 'password_too_common'
  const own = names.flatMap((name) => name.split(/[@\s.]+/)).map(core)
  return [...own, ...names.map(core)].some((name) => name.length > 3 && core(password) === name)
    ? 'password_like_names'
    : undefined
}
