import { z } from 'zod'
import { apiCalls } from '#platform/shared/api-calls.ts'
import { apiEndpoint, id, instant, paging } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { fits, sessionFields, sessionShape } from '../contract.ts'
import { liveState } from '../vocabulary.ts'

const apiSession = sessionShape
  .omit({ moves: true, offers: true })
  .extend({ state: z.enum(statesOf(liveState)) })
  .meta({ title: 'LiveSession' })

const calls = apiCalls('/api/live_sessions', apiSession)

export const apiSessions = calls.list(
  'Live sessions, newest first',
  'With `product_id`, those of one product. The link of a meeting is never shown.',
  { productId: id().optional().describe('Of this product alone.') },
)
export const apiOneSession = calls.one('One live session', '`url` is where it is watched.')
export const apiAddSession = apiEndpoint('POST', '/api/live_sessions', 'Plan a live session', {
  description:
    'Times are those of `zone`. `player_url` takes YouTube, Vimeo or an HLS playlist; a meeting takes `meeting_url`.',
  input: sessionFields.superRefine(fits),
  output: apiSession,
})
export const apiEditSession = apiEndpoint('PUT', '/api/live_sessions/:id', 'Change a live session', {
  description: 'Takes all fields. A session that is moved is told to everyone with access to its product.',
  input: sessionFields.extend({ id: id() }).superRefine(fits),
  output: apiSession,
})
export const apiCancelSession = calls.deed(
  'cancel',
  'Cancel a live session',
  'Only one that has not begun. Everyone with access to its product gets an email.',
)
export const apiAttendances = apiEndpoint('GET', '/api/live_sessions/:id/attendances', 'Who attended a live session', {
  description: '`attended_at` is null until half of it was watched, or the meeting was joined.',
  input: z.object({ id: id(), ...paging() }),
  output: z.array(
    z
      .object({
        id: id(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        seconds: z.int(),
        joinedAt: instant(),
        attendedAt: instant().nullable(),
      })
      .meta({ title: 'LiveAttendance' }),
  ),
})
