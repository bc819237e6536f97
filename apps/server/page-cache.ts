import { cookiesOf } from '#platform/server/cookies.ts'
import { readVersions, versionsCookie } from '#capabilities/shop/experiments/rules/versions.ts'
import { locales, pickLocale } from '#platform/shared/texts.ts'

export type KeptPage = {
  status: number
  headers: [string, string][]
  body: Buffer
  till: number
  tags: readonly string[]
}

export type NewPage = Omit<KeptPage, 'till' | 'tags'>

type Asked = { method: string; url: string; headers: Record<string, string | string[] | undefined> }

const mostPages = 500
const largest = 512 * 1024

/** Host, path, language, currency, looks, and the versions of what is tested. Whoever is signed in, or writes, gets a page of their own. */
export const keyOfPage = ({ method, url, headers }: Asked): string | undefined => {
  if (method !== 'GET' || headers['authorization'] !== undefined) return undefined
  const cookies = cookiesOf(headers['cookie'] as string | undefined)
  if (cookies['kontor_access'] !== undefined || cookies['kontor_refresh'] !== undefined) return undefined
  const encoding = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
    ? 'br'
    : /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
      ? 'gzip'
      : ''
  const locale =
    locales.find((each) => each === cookies['locale']) ?? pickLocale(headers['accept-language'] as string | undefined)
  const currency = /^[a-z]{3}$/.exec(cookies['currency'] ?? '')?.[0] ?? ''
  const scheme = /^(light|dark)$/.exec(cookies['color_scheme'] ?? '')?.[0] ?? ''
  const versions = readVersions(cookies[versionsCookie])
    .map(({ experimentId, version }) => `${experimentId}${version}`)
    .toSorted()
    .join()
  return [headers['host'], url, locale, currency, scheme, versions, encoding].join(' ')
}

/** Finished answers of pages that say `s-maxage`, for as many seconds; the oldest go first when there are too many. */
export const pageCache = (now: () => number) => {
  const kept = new Map<string, KeptPage>()
  /** When pages of a tag were last dropped, counted in drops: a page begun before that shows what was. */
  const dropped = new Map<string, number>()
  let drops = 0
  let allDropped = 0
  return {
    find: (key: string): KeptPage | undefined => {
      const page = kept.get(key)
      if (page && page.till > now()) return page
      kept.delete(key)
      return undefined
    },
    /** To be taken before a page is made, and handed over with it. */
    mark: (): number => drops,
    keep: (key: string, page: NewPage, mark: number): void => {
      const header = (name: string) => page.headers.find(([each]) => each === name)?.[1]
      const seconds = Number(/s-maxage=(\d+)/.exec(header('cache-control') ?? '')?.[1] ?? 0)
      if (page.status !== 200 || seconds === 0 || page.body.length > largest || header('set-cookie')) return
      const tags = (header('cache-tag') ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)
      if (allDropped > mark || tags.some((tag) => (dropped.get(tag) ?? 0) > mark)) return
      if (kept.size >= mostPages) kept.delete(kept.keys().next().value!)
      kept.set(key, { ...page, tags, till: now() + seconds * 1000 })
    },
    drop: (tag: string): void => {
      // Re-inserted so that the oldest tag stands first.
      dropped.delete(tag)
      dropped.set(tag, ++drops)
      if (dropped.size > mostPages) {
        const [oldest, at] = dropped.entries().next().value!
        dropped.delete(oldest)
        allDropped = Math.max(allDropped, at)
      }
      for (const [key, page] of kept) if (page.tags.includes(tag)) kept.delete(key)
    },
    clear: (): void => {
      allDropped = ++drops
      kept.clear()
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
