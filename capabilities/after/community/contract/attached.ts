import { z } from 'zod'
import { anyText, count, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { limits } from '../vocabulary.ts'

const one = z.object({ id: id() })

export const fileShape = one.extend({ name: z.string(), contentType: z.string(), size: z.int() })
/** A picture with what it shows, for who does not see it. */
export const postPictureShape = pictureShape.extend({ id: id(), alt: z.string() })

/** What goes with a post: pictures with what they show, in their order, and files. */
export const attachedFields = {
  pictureIds: z.array(id()).max(limits.pictures, 'too_many').default([]),
  pictureAlts: z.array(anyText(limits.alt)).max(limits.pictures, 'too_many').default([]),
  fileIds: z.array(id()).max(limits.files, 'too_many').default([]),
}

export const pollFields = z.object({
  options: z
    .array(text(limits.option))
    .min(2, 'too_few')
    .max(limits.options, 'too_many')
    .refine((options) => new Set(options.map((each) => each.toLowerCase())).size === options.length, 'not_unique'),
  isMultiple: flag().default(false),
  /** It is open as long as its thread where none is given. */
  endsAt: instant().nullish(),
})

/** A poll as one reader sees it: who has not voted does not see how others did until it is over. */
export const pollShape = z.object({
  options: z.array(z.object({ text: z.string(), count: z.int().nullable() })),
  isMultiple: z.boolean(),
  endsAt: instant().nullable(),
  isOver: z.boolean(),
  voterCount: count(),
  /** Places of the answers the reader chose, from 1. */
  own: z.array(z.int()),
})

export const voteInPoll = endpoint('PUT', '/v1/community/posts/:id/vote', 'Vote in a poll, otherwise, or no longer', {
  input: one.extend({ choices: z.array(z.int('invalid_number')).max(limits.options, 'too_many') }),
  output: z.object({}),
})

const upload = (what: 'pictures' | 'files') => `/v1/community/spaces/:id/${what}`
export const uploadPicture = endpoint(
  'POST',
  upload('pictures'),
  'Upload a picture (multipart) for a post that is being written',
  { input: one, output: pictureShape.extend({ id: id() }) },
)
export const uploadFile = endpoint(
  'POST',
  upload('files'),
  'Upload a file (multipart) for a post that is being written',
  { input: one, output: fileShape },
)
export const openFile = endpoint('GET', '/v1/community/files/:id', 'A short-lived link to a file of a post', {
  input: one,
  output: z.object({
    url: z.string(),
    /** To play it in the page, where it is a video. */
    viewUrl: z.string().nullable(),
    hlsUrl: z.string().nullable(),
  }),
})
