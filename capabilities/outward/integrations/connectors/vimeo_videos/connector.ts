import { askingAt, unless, type Ask } from '../ask.ts'
import type { At, Connector, Video, VideoPage } from '../port.ts'

/** As API 3.4 words a video, as far as it is asked for. */
type Found = {
  uri: string
  name: string
  duration: number
  link: string
  player_embed_url?: string
  status: string
  pictures?: { sizes?: { width: number; link: string }[] }
}

const fields = 'uri,name,duration,link,player_embed_url,status,pictures.sizes'
const pageSize = 12
/** Wide enough for a player before it plays. */
const pictureWidth = 960

const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'vimeo_videos',
    address: 'https://api.vimeo.com',
    headers: {
      authorization: `bearer ${at.keys['apiKey'] ?? ''}`,
      accept: 'application/vnd.vimeo.*+json;version=3.4',
    },
  })

const idOf = (uri: string): string => /^\/videos\/(\d+)/.exec(uri)?.[1] ?? ''

/** The address people copy; an unlisted video carries its hash. */
const addressOf = ({ uri, link, player_embed_url: player = '' }: Found): string => {
  const hash = URL.parse(player)?.searchParams.get('h') ?? /\/\d+\/([0-9a-f]{6,20})$/.exec(link)?.[1]
  return `https://vimeo.com/${idOf(uri)}${hash ? `/${hash}` : ''}`
}

const pictureOf = ({ pictures }: Found, wide: number): string | null => {
  const sizes = (pictures?.sizes ?? []).toSorted((one, other) => one.width - other.width)
  return (sizes.find(({ width }) => width >= wide) ?? sizes.at(-1))?.link ?? null
}

const waiting = ['uploading', 'transcoding', 'transcode_starting']

const videoOf = (found: Found, wide = pictureWidth): Video => ({
  id: idOf(found.uri),
  name: found.name,
  seconds: found.duration,
  address: addressOf(found),
  pictureUrl: pictureOf(found, wide),
  isReady: !waiting.includes(found.status) && found.duration > 0,
})

const listed = async (at: At, { query, page }: { query: string; page: number }): Promise<VideoPage> => {
  const search = new URLSearchParams({
    page: String(page),
    per_page: String(pageSize),
    fields,
    ...(query === '' ? { sort: 'date', direction: 'desc' } : { query }),
  })
  const { data, total } = await asking(at)<{ data: Found[]; total: number }>('GET', `me/videos?${search}`)
  return { videos: data.map((found) => videoOf(found, 295)), pages: Math.ceil(total / pageSize) }
}

type Begun = Found & { upload?: { status?: string; size?: number | string; upload_link?: string } }

/** The newest of the account that wait for the bytes of this file. */
const begunUploads = async (at: At, { name, size }: { name: string; size: number }) => {
  const newest = new URLSearchParams({ per_page: '25', sort: 'date', direction: 'desc', fields: `${fields},upload` })
  const { data } = await asking(at)<{ data: Begun[] }>('GET', `me/videos?${newest}`)
  return data.flatMap((found) => {
    const { status, size: awaited, upload_link: uploadUrl } = found.upload ?? {}
    const isIt = found.name === name && Number(awaited) === size && status === 'in_progress'
    return isIt && uploadUrl ? [{ video: videoOf(found), uploadUrl }] : []
  })
}

export const vimeoVideos: Connector = {
  connect: async (at) => (await asking(at)<{ name: string }>('GET', 'me?fields=name')).name,
  readCatalogue: () => Promise.resolve({ lists: [], tags: [], fields: [], stages: [] }),
  deeds: {},
  videos: {
    list: listed,
    find: async (at, id) => {
      const found = await unless(404, asking(at)<Found>('GET', `videos/${id}?fields=${fields}`))
      return found && videoOf(found)
    },
    beginUpload: async (at, { name, size }) => {
      const made = await asking(at)<Found & { upload: { upload_link: string } }>('POST', 'me/videos', {
        name,
        upload: { approach: 'tus', size: String(size) },
        privacy: { embed: 'whitelist' },
      })
      return { video: videoOf(made), uploadUrl: made.upload.upload_link }
    },
    begunUploads,
    showOnlyOn: async (at, id, { add, remove }) => {
      await asking(at)('PATCH', `videos/${id}`, { privacy: { embed: 'whitelist' } })
      for (const host of add) await asking(at)('PUT', `videos/${id}/privacy/domains/${host}`)
      for (const host of remove) await unless(404, asking(at)('DELETE', `videos/${id}/privacy/domains/${host}`))
    },
  },
}
