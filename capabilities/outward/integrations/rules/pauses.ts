/** How long a call waits after each attempt, in seconds; after the last, as long as after that. */
const pauses = [30, 120, 600, 1800, 3600, 7200] as const

export const pauseAfter = (attempts: number): number => pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1]!

/** What is not done within a day is left to a person. */
export const triedForHours = 24

/** A person who is not there yet is looked for again this often: services add people with a delay. */
export const lookedFor = 3

export type Failure = { status: number | null; retryAfter: number | undefined }

/** What follows when a service did not do what it was asked. */
export const verdictOn = ({ status, retryAfter }: Failure, attempts: number) => {
  const seconds = retryAfter ?? pauseAfter(attempts)
  if (status === 429) return { kind: 'pause', error: 'no_answer', seconds } as const
  if (status === 401 || status === 403) return { kind: 'wrong_key', error: 'key_refused', seconds: 3600 } as const
  if (status !== null && status < 500) return { kind: 'refused', error: 'refused', seconds: 0 } as const
  // Who asks for time is given it; else the others are still tried.
  return { kind: retryAfter === undefined ? 'again' : 'pause', error: 'no_answer', seconds } as const
}
