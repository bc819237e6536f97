/**
 * A browser's record of a running experiment: its version, and whether it was seen. It contains nothing about the
 * visitor.
 */
export type KeptVersion = { experimentId: number; version: 'a' | 'b'; isSeen: boolean }

export const versionsCookie = 'kontor_versions'
/** Longer than any experiment runs. */
export const versionsDays = 120
/** Experiments one browser remembers at most; the oldest go first. */
const most = 40

export const wordsOfVersions = (kept: readonly KeptVersion[]): string =>
  kept
    .slice(0, most)
    .map(({ experimentId, version, isSeen }) => `${experimentId}.${version}.${isSeen ? 1 : 0}`)
    .join('_')

/** Whatever is not of this form was not written by us. */
export const readVersions = (words: string | undefined): KeptVersion[] =>
  (words ?? '')
    .split('_')
    .slice(0, most)
    .flatMap((word) => {
      const found = /^([1-9]\d{0,14})\.(a|b)\.([01])$/.exec(word)
      return found ? [{ experimentId: Number(found[1]), version: found[2] as 'a' | 'b', isSeen: found[3] === '1' }] : []
    })

/** The cookies of a request, with these versions in place of its own. */
export const cookiesWith = (header: string | undefined, kept: readonly KeptVersion[]): string | undefined => {
  const others = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${versionsCookie}=`))
  const all = kept.length > 0 ? [...others, `${versionsCookie}=${wordsOfVersions(kept)}`] : others
  return all.length > 0 ? all.join('; ') : undefined
}

const robots = new RegExp(
  [
    'bot\\b|bots\\b|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|preview|monitor|uptime|lighthouse',
    'curl|wget|python|axios|okhttp|java/|go-http',
  ].join('|'),
  'i',
)

/** Declared robots, and clients without a user agent: they see version A and are not counted. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || robots.test(userAgent)

/** A prefetch: nobody has seen the page yet. */
export const isPrefetch = (headers: Readonly<Record<string, unknown>>): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`)

/** Whose shop an address belongs to. */
export const shopOf = (path: string): string | undefined => {
  const found = /^\/[sf]\/([^/?#]+)/.exec(path)?.[1]
  try {
    return found && decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/** Who searches, sorts or turns pages sees the list of products instead of the front. */
const asksForList = /[?&](q|category|sort|view|page|all|preview)=/

/** Where an experiment is seen: paths below the shop. A link that names its checkout shows that one. */
export const isExposedAt = (url: string, paths: ReadonlySet<string>): boolean => {
  const [path = '', query = ''] = url.split('?', 2)
  const below = path.replace(/^\/s\/[^/]+/, '').replace(/\/+$/, '')
  if (!path.startsWith('/s/') || !paths.has(below)) return false
  return below === '' ? !asksForList.test(`?${query}`) : !/(^|&)(preview|checkout)=/.test(query)
}
