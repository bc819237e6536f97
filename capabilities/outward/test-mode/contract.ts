import { z } from 'zod'
import { apiEndpoint, endpoint, instant, nothing } from '#platform/shared/contract.ts'

const path = '/v1/cabinet/test_mode'
/** A world is made with the first step into it, which takes some seconds. */
export const showTestMode = endpoint('GET', path, 'Whether this is the test world, and how its clock stands', {
  input: nothing(),
  output: z.object({
    isTest: z.boolean(),
    /** When the seller’s test world was made; null where there is none. */
    madeAt: instant().nullable(),
    /** Why none can be made. */
    obstacle: z.enum(['no_database', 'no_place']).nullable(),
    /** The real account may hold test orders, too: paid at the sandbox bank. */
    hasTestOrders: z.boolean(),
    /** In the test world: what its keys for the seller API begin with. */
    keysBegin: z.string().nullable(),
    now: instant(),
    movingTo: instant().nullable(),
  }),
})
export const enterTestMode = endpoint('POST', path, 'Goes over to the test world, which is made where there is none', {
  input: nothing(),
  output: nothing(),
})
export const removeTestWorld = endpoint('DELETE', path, 'Deletes the test world with all that is in it', {
  input: nothing(),
  output: nothing(),
})

const clock = z.object({ now: instant(), movingTo: instant().nullable() })
const moved = z.object({
  to: instant().optional().describe('The instant it is moved to.'),
  by: z.string().max(40).optional().describe('Instead: how far, as a duration of ISO 8601: `P1M`, `P14D`.'),
})
export const moveClock = endpoint('POST', `${path}/clock`, 'Moves the clock of the test world on', {
  input: moved,
  output: clock,
})

const about =
  'For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, ' +
  'dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent).'
export const apiShowClock = apiEndpoint('GET', '/api/test_clock', 'The clock of the test world', {
  description: `${about} \`moving_to\` is empty once it has arrived.`,
  input: nothing(),
  output: clock,
})
export const apiMoveClock = apiEndpoint('POST', '/api/test_clock', 'Move the clock of the test world on', {
  description: `${about} Answers at once; read the clock until \`moving_to\` is empty.`,
  input: moved,
  output: clock,
})
