import { cookiesOf } from '#platform/server/cookies.ts'
import { readVersions, versionsCookie } from '#capabilities/shop/experiments/rules/versions.ts'
import { knownLocale, pickLocale, tongueOf } from '#platform/shared/texts.ts'
import { keptAnswers } from './kept-answers.ts'

export type KeptPage = { status: number; headers: [string, string][]; body: Buffer }

type Asked = { method: string; url: string; headers: Record<string, string | string[] | undefined> }

const largest = 512 * 1024

/**
 * Host, path, language, currency, colour scheme, and the versions under test. Signed-in readers and changing requests
 * are never cached.
 */
export const keyOfPage = ({ method, url, headers }: Asked): string | undefined => {
  if (method !== 'GET' || headers['authorization'] !== undefined) return undefined
  const cookies = cookiesOf(headers['cookie'] as string | undefined)
  if (cookies['kontor_access'] !== undefined || cookies['kontor_refresh'] !== undefined) return undefined
  const encoding = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
    ? 'br'
    : /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
      ? 'gzip'
      : ''
  const accepted = headers['accept-language'] as string | undefined
  const locale = knownLocale(cookies['locale']) ?? pickLocale(accepted)
  const tongue = tongueOf(locale, cookies['locale'], accepted)
  const scheme = /^(light|dark)$/.exec(cookies['color_scheme'] ?? '')?.[0] ?? ''
  return [headers['host'], url, tongue, scheme, versionsIn(cookies), encoding].join(' ')
}

/** The versions of what is tested that a visitor is shown, in words. */
export const versionsIn = (cookies: Readonly<Record<string, string | undefined>>): string =>
  readVersions(cookies[versionsCookie])
    .map(({ experimentId, version }) => `${experimentId}${version}`)
    .toSorted()
    .join()

/** Finished answers of pages that say `s-maxage`, for as many seconds. */
export const pageCache = (now: () => number) => {
  const { keep, ...kept } = keptAnswers<KeptPage>(now)
  return {
    ...kept,
    keep: (key: string, page: KeptPage, mark: number): void => {
      const header = (name: string) => page.headers.find(([each]) => each === name)?.[1]
      const seconds = Number(/s-maxage=(\d+)/.exec(header('cache-control') ?? '')?.[1] ?? 0)
      if (page.status !== 200 || seconds === 0 || page.body.length > largest || header('set-cookie')) return
      const tags = (header('cache-tag') ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)
      keep(key, page, { seconds, tags, mark })
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
