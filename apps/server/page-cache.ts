import { cookiesOf } from '#platform/server/http.ts'
import { pickLocale } from '#platform/shared/texts.ts'

export type KeptPage = { status: number; headers: [string, string][]; body: Buffer; till: number }

type Asked = { method: string; url: string; headers: Record<string, string | string[] | undefined> }

const mostPages = 500
const largest = 512 * 1024

/** Whoever is signed in, or writes, gets a page of their own. */
export const keyOfPage = ({ method, url, headers }: Asked): string | undefined => {
  if (method !== 'GET') return undefined
  const cookies = cookiesOf(headers['cookie'] as string | undefined)
  if (cookies['kontor_access'] !== undefined || cookies['kontor_refresh'] !== undefined) return undefined
  const encoding = /\bbr\b/.test(String(headers['accept-encoding'] ?? '')) ? 'br' : /\bgzip\b/.test(String(headers['accept-encoding'] ?? '')) ? 'gzip' : ''
  return [headers['host'], url, cookies['locale'] ?? pickLocale(headers['accept-language'] as string | undefined), cookies['color_scheme'] ?? '', encoding].join(' ')
}

/** Finished answers of pages that say `s-maxage`, for as many seconds; the oldest go first when there are too many. */
export const pageCache = (now: () => number) => {
  const kept = new Map<string, KeptPage>()
  return {
    find: (key: string): KeptPage | undefined => {
      const page = kept.get(key)
      if (page && page.till > now()) return page
      kept.delete(key)
      return undefined
    },
    keep: (key: string, page: Omit<KeptPage, 'till'>): void => {
      const header = (name: string) => page.headers.find(([each]) => each === name)?.[1]
      const seconds = Number(/s-maxage=(\d+)/.exec(header('cache-control') ?? '')?.[1] ?? 0)
      if (page.status !== 200 || seconds === 0 || page.body.length > largest || header('set-cookie')) return
      if (kept.size >= mostPages) kept.delete(kept.keys().next().value!)
      kept.set(key, { ...page, till: now() + seconds * 1000 })
    },
    clear: (): void => kept.clear(),
  }
}
