type Judged = { state: 'waiting' | 'verified' | 'failing'; failures: number; createdAt: Temporal.Instant }
type Verdict = { move: 'verify' | 'fail' | null; failures: number; nextInMinutes: number }

/** A name server that does not answer once is no reason to stop: three looks in a row are. */
const mostFailures = 3
const day = 24 * 60

/** What follows from a look at a domain's records. */
export const judgeSendingDomain = (domain: Judged, isWhole: boolean, now: Temporal.Instant): Verdict => {
  const hours = now.since(domain.createdAt).total('hours')
  if (isWhole) return { move: domain.state === 'verified' ? null : 'verify', failures: 0, nextInMinutes: 6 * 60 }
  if (domain.state !== 'verified')
    return { move: null, failures: 0, nextInMinutes: hours < 2 ? 5 : hours < 72 ? 60 : day }
  const failures = domain.failures + 1
  return { move: failures >= mostFailures ? 'fail' : null, failures, nextInMinutes: 20 }
}
