import type { Clock } from '#platform/server/time-travel.ts'

/** A clock that runs ahead of the machine’s, and stands while it is being moved. */
export type TestClock = Pick<Clock, 'now'> & {
  /** By how many milliseconds it is ahead. */
  readonly ahead: number
  /** Sets how far it is ahead, in milliseconds. */
  follow: (milliseconds: number) => void
  /** Lets it run on from where it stands. */
  release: () => void
}

export const clockAhead = (milliseconds: number, machine: () => Temporal.Instant): TestClock => {
  let ahead = milliseconds
  let standing: Temporal.Instant | undefined
  const clock: TestClock = {
    get now() {
      return standing ?? machine().add({ milliseconds: ahead })
    },
    set now(instant) {
      standing = instant
      ahead = instant.epochMilliseconds - machine().epochMilliseconds
    },
    get ahead() {
      return ahead
    },
    follow: (milliseconds) => void (ahead = milliseconds),
    release: () => void (standing = undefined),
  }
  return clock
}
