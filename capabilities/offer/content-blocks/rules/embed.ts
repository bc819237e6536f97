const vimeo = /^(www\.|player\.)?vimeo\.com$/

/** The player of a video; an unlisted one carries a hash, in its path or as `h`. `dnt` switches tracking off. */
const vimeoFrame = (url: URL): string | undefined => {
  const [, id, hash = url.searchParams.get('h')] =
    /^\/(?:video\/)?(\d{5,15})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  return id && `https://player.vimeo.com/video/${id}?dnt=1${hash && /^[0-9a-f]{6,20}$/.test(hash) ? `&h=${hash}` : ''}`
}

/** Where embedded media may come from, and the address their frame has. */
const allowed: readonly { host: RegExp; frame: (url: URL) => string | undefined }[] = [
  {
    host: /^(www\.|m\.)?youtube(-nocookie)?\.com$/,
    frame: (url) =>
      idOf(
        url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(url.pathname)?.[1],
        /^[\w-]{6,20}$/,
        (id) => `https://www.youtube-nocookie.com/embed/${id}`,
      ),
  },
  {
    host: /^youtu\.be$/,
    frame: (url) =>
      idOf(url.pathname.slice(1), /^[\w-]{6,20}$/, (id) => `https://www.youtube-nocookie.com/embed/${id}`),
  },
  { host: vimeo, frame: (url) => vimeoFrame(url) },
  {
    host: /^open\.spotify\.com$/,
    frame: (url) =>
      idOf(
        /^\/(?:embed\/)?((?:episode|track|show|playlist)\/\w+)/.exec(url.pathname)?.[1],
        /^[\w/]{8,60}$/,
        (id) => `https://open.spotify.com/embed/${id}`,
      ),
  },
  {
    host: /^(www\.)?loom\.com$/,
    frame: (url) =>
      idOf(
        /^\/(?:share|embed)\/(\w+)/.exec(url.pathname)?.[1],
        /^\w{20,40}$/,
        (id) => `https://www.loom.com/embed/${id}`,
      ),
  },
]

const idOf = (id: string | null | undefined, shape: RegExp, make: (id: string) => string): string | undefined =>
  id && shape.test(id) ? make(id) : undefined

/** The frame of an address people paste; undefined for hosts that are not on the list. */
export const embedOf = (address: string): { frame: string; host: string } | undefined => {
  const url = URL.parse(address.trim())
  if (!url || url.protocol !== 'https:') return undefined
  for (const each of allowed) {
    const frame = each.host.test(url.hostname) ? each.frame(url) : undefined
    if (frame) return { frame, host: new URL(frame).hostname }
  }
  return undefined
}

const platforms: Readonly<Record<string, 'youtube' | 'vimeo'>> = {
  'www.youtube-nocookie.com': 'youtube',
  'player.vimeo.com': 'vimeo',
}

/** The player of a video on YouTube or Vimeo, by the address people copy; it plays as soon as it is there. */
export const outsideVideo = (address: string): { platform: 'youtube' | 'vimeo'; src: string } | undefined => {
  const found = embedOf(address)
  const platform = found && platforms[found.host]
  return found && platform && { platform, src: `${found.frame}${found.frame.includes('?') ? '&' : '?'}autoplay=1` }
}

/** Hosts whose frames a learner's page may show. */
export const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://www.loom.com',
] as const

/** Who plays a video: we do, from an uploaded file, or Vimeo, from an address of theirs. */
export const videoProviderOf = ({ form, url }: { form: string; url: string }): 'upload' | 'vimeo' | undefined => {
  if (form !== 'video' && form !== 'embed') return undefined
  if (embedOf(url)?.host === 'player.vimeo.com') return 'vimeo'
  return form === 'video' && url === '' ? 'upload' : undefined
}
