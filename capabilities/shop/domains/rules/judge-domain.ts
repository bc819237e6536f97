import { isIn } from '#platform/shared/machine.ts'
import { domainState, type DomainFault } from '../vocabulary.ts'

/** What a check saw. `isOurs`: https answers with a valid certificate, and it is this installation that answers. */
export type Findings = { hasRecord: boolean; leadsHere: boolean; isOurs: boolean }

export type Judged = {
  state: 'waiting' | 'active' | 'error' | 'active_with_ssl'
  stateSince: Temporal.Instant
  failures: number
  failingSince: Temporal.Instant | null
}

export type Verdict = {
  move: 'verify' | 'secure' | 'fail' | null
  fault: DomainFault | null
  failures: number
  failingSince: Temporal.Instant | null
  nextInMinutes: number
}

const patienceHours = 72
const mostFailures = 3
const failuresWithinHours = 24
/** How long a failed domain is still checked; after that its seller starts a check by a button. */
const errorDays = 30
const never = 525_600

/**
 * What follows from a check of a domain. 72 hours without record, target or certificate, or three failed checks within 24 hours once it
 * worked, are an error; an error that is mended is active again. `isSecure`: the installation is reached by https.
 */
export const judgeDomain = (
  domain: Judged,
  { hasRecord, leadsHere, isOurs }: Findings,
  { now, isSecure, ttlSeconds }: { now: Temporal.Instant; isSecure: boolean; ttlSeconds: number },
): Verdict => {
  const isReached = leadsHere || isOurs
  const isWhole = isSecure ? isOurs : isReached
  const fault: DomainFault | null = !hasRecord
    ? 'no_record'
    : !isReached
      ? 'no_target'
      : isWhole
        ? null
        : 'no_certificate'
  const well = { failures: 0, failingSince: null }
  const hours = now.since(domain.stateSince).total('hours')
  const often = hours < 1 ? 2 : hours < 12 ? 10 : 60
  if (isIn(domainState, 'unproved', domain.state)) {
    if (hasRecord && isReached) return { ...well, move: 'verify', fault, nextInMinutes: 1 }
    const move = domain.state === 'waiting' && hours >= patienceHours ? 'fail' : null
    const nextInMinutes = domain.state === 'error' || move ? (hours > errorDays * 24 ? never : 6 * 60) : often
    return { ...well, move, fault, nextInMinutes }
  }
  const isFailing = fault !== null && !(domain.state === 'active' && fault === 'no_certificate')
  if (!isFailing) {
    if (domain.state === 'active' && isSecure && isOurs)
      return { ...well, move: 'secure', fault, nextInMinutes: 6 * 60 }
    const isLate = fault === 'no_certificate' && hours >= patienceHours
    const calm = Math.max(6 * 60, ttlSeconds / 60)
    return { ...well, move: isLate ? 'fail' : null, fault, nextInMinutes: fault ? often : calm }
  }
  const isFresh = domain.failingSince !== null && now.since(domain.failingSince).total('hours') <= failuresWithinHours
  const failures = isFresh ? domain.failures + 1 : 1
  const failingSince = isFresh ? domain.failingSince : now
  return { move: failures >= mostFailures ? 'fail' : null, fault, failures, failingSince, nextInMinutes: 120 }
}
