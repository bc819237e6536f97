import type { ReturnKind } from '../vocabulary.ts'

type Bounce = Extract<ReturnKind, 'hard' | 'soft' | 'blocked'>

const unknown =
  /unknown|no such|not exist|doesn.t exist|invalid (recipient|mailbox|address)|unrouteable|not found|disabled|inactive/i

/**
 * What a bounce means for an address, by its enhanced status code (RFC 3463), else by its words. `hard`: it will never take
 * an email. `soft`: not now. `blocked`: it takes none of ours, whatever the address.
 */
export const judgeBounce = (status: string | null, said: string): Bounce => {
  const code = /^[245]\.\d{1,3}\.\d{1,3}$/.exec(status ?? '')?.[0] ?? enhancedIn(said)
  if (code) {
    const [kind, subject, detail] = code.split('.').map(Number)
    if (kind === 4) return 'soft'
    // Bad address, disabled mailbox, a domain without a mail server.
    if ((subject === 1 && detail !== 7 && detail !== 8) || (subject === 2 && detail === 1)) return 'hard'
    if (subject === 4 && detail === 4) return 'hard'
    if (subject === 2) return 'soft'
    if (subject === 7) return 'blocked'
  }
  const reply = /\b([45])\d\d\b/.exec(said)?.[1]
  if (reply === '4') return 'soft'
  return unknown.test(said) ? 'hard' : 'blocked'
}

export const enhancedIn = (said: string): string | null => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? null
