import { z } from 'zod'
import { anyText, endpoint, id, nothing } from '#platform/shared/contract.ts'

const path = '/v1/cabinet/integration_videos'
const videoId = z.string().regex(/^\w{1,40}$/)
const one = z.object({ accountId: id(), videoId })

const chosen = z.object({
  videoId: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.string(),
  /** 0 until the service knows it. */
  seconds: z.int(),
  /** Its picture, among the seller's files. */
  pictureFileId: z.number().nullable(),
  /** Only websites of this shop may show it. */
  isProtected: z.boolean(),
})

export const listVideoAccounts = endpoint(
  'GET',
  `${path}/accounts`,
  'Connected accounts whose videos lessons and pages can show',
  {
    input: nothing(),
    output: z.object({ accounts: z.array(z.object({ id: id(), name: z.string(), service: z.string() })) }),
  },
)
export const listVideos = endpoint('GET', path, 'Videos of a connected account, the newest first', {
  input: z.object({
    accountId: id(),
    query: anyText(200).default(''),
    page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    videos: z.array(
      z.object({
        videoId: z.string(),
        name: z.string(),
        seconds: z.int(),
        isReady: z.boolean(),
        /** Of our own: nothing is loaded from the service. */
        picture: z.string().nullable(),
      }),
    ),
    pages: z.int(),
  }),
})
export const showVideoPicture = endpoint('GET', `${path}/picture`, 'The picture of a video in that list', {
  input: z.object({ source: z.url({ protocol: /^https?$/ }).max(2000), signature: z.string().max(100) }),
  output: z.any(),
})
export const chooseVideo = endpoint(
  'POST',
  path,
  'Choose a video of a connected account: websites of this shop alone may show it, its length and picture are kept',
  { input: one, output: chosen },
)
export const beginUpload = endpoint(
  'POST',
  `${path}/uploads`,
  'Upload a video to a connected account, or go on with it; its bytes are sent to the answered address (tus 1.0)',
  {
    input: z.object({
      accountId: id(),
      name: anyText(200),
      size: z.int().min(1),
      /** Which file this is, so that the same one goes on where it stopped. */
      mark: anyText(500),
    }),
    output: z.object({ videoId: z.string(), uploadUrl: z.string() }),
  },
)
export const showVideo = endpoint('GET', `${path}/chosen`, 'What is known of a video by its address', {
  input: z.object({ address: z.string().max(500) }),
  output: z.object({ video: chosen.extend({ accountId: id() }).nullable() }),
})
export const forgetVideo = endpoint('DELETE', `${path}/:accountId/:videoId`, 'No longer watch a video that is gone', {
  input: one,
  output: z.object({}),
})
