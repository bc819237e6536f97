/** For how long somebody who has just signed in counts as such, in seconds. */
const moment = 300

type Asked = {
  prompt?: string | undefined
  /** In seconds. */ maxAge?: string | undefined
  /** In seconds since 1970. */ signedInAfter?: string | undefined
}

export const promptsOf = ({ prompt }: Pick<Asked, 'prompt'>): string[] => prompt?.split(' ').filter(Boolean) ?? []

/**
 * Whether a sign-in is as new as an app wants it (OpenID Connect Core 3.1.2.1); times are in seconds since 1970. One
 * that was asked for already is not asked for again.
 */
export const isNewEnough = (asked: Asked, signedInAt: number, now: number): boolean => {
  const isAsWished = signedInAt >= (numberIn(asked.signedInAfter) ?? Infinity)
  const wantsOne = promptsOf(asked).some((prompt) => prompt === 'login' || prompt === 'select_account')
  const maxAge = numberIn(asked.maxAge) ?? Infinity
  return (isAsWished || !wantsOne) && now - signedInAt <= Math.max(maxAge, isAsWished ? moment : 0)
}

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
