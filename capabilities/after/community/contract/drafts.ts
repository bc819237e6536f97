import { z } from 'zod'
import { anyText, endpoint, id, instant } from '#platform/shared/contract.ts'
import { limits } from '../vocabulary.ts'

/** Where it is written: a new thread where nothing else is named, a comment, or a reply. */
const place = { id: id(), threadId: id().nullish(), parentId: id().nullish() }

export const showDraft = endpoint(
  'GET',
  '/v1/community/spaces/:id/draft',
  'What one wrote in a place and has not sent',
  {
    input: z.object(place),
    output: z.object({
      draft: z.object({ title: z.string(), body: z.string(), changedAt: instant() }).nullable(),
    }),
  },
)
export const keepDraft = endpoint(
  'PUT',
  '/v1/community/spaces/:id/draft',
  'Keep what one wrote in a place; nothing written is kept as nothing',
  {
    input: z.object({ ...place, title: anyText(limits.title).default(''), body: anyText(limits.body) }),
    output: z.object({}),
  },
)
