import { z } from 'zod'
import { anyText, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { limits, pollDays } from '../vocabulary.ts'
import { attachedFields, fileShape, postPictureShape } from './attached.ts'

/** Where it is written: a new thread where nothing else is named, a comment, or a reply. */
const place = { id: id(), threadId: id().nullish(), parentId: id().nullish() }

/** A poll that is being thought of: some of its answers may be empty; open for so many days, 0 without end. */
const pollBegun = z.object({
  options: z.array(anyText(limits.option)).max(limits.options, 'too_many'),
  isMultiple: z.boolean(),
  days: z.literal(pollDays, 'not_in_list'),
})

export const showDraft = endpoint(
  'GET',
  '/v1/community/spaces/:id/draft',
  'What one wrote in a place and has not sent',
  {
    input: z.object(place),
    output: z.object({
      draft: z
        .object({
          title: z.string(),
          body: z.string(),
          isQuestion: z.boolean(),
          poll: pollBegun.nullable(),
          pictures: z.array(postPictureShape),
          files: z.array(fileShape),
          changedAt: instant(),
        })
        .nullable(),
    }),
  },
)
export const keepDraft = endpoint(
  'PUT',
  '/v1/community/spaces/:id/draft',
  'Keep what one wrote in a place and what goes with it; nothing at all is kept as nothing',
  {
    input: z.object({
      ...place,
      title: anyText(limits.title).default(''),
      body: anyText(limits.body),
      ...attachedFields,
      poll: pollBegun.extend({ isMultiple: flag().default(false) }).nullish(),
      isQuestion: flag().default(false),
    }),
    output: z.object({}),
  },
)
