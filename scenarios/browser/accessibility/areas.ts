import { accountPaths } from '#apps/account/paths.ts'
import { adminPaths } from '#apps/admin/paths.ts'
import { cabinetPaths } from '#apps/cabinet/paths.ts'
import { payerPaths } from '#apps/payer/paths.ts'
import { publicPaths, shopPaths } from '#apps/public/paths.ts'
import { docTaskNames } from '#apps/public/site/doc-names.ts'
import { publishPaths } from '#apps/publish/paths.ts'
import { teamMemberPaths } from '#apps/team-member/paths.ts'
import { documentKinds } from '#capabilities/people/operator/vocabulary.ts'
import type { ScreenPath } from '#platform/web/screen-path.ts'

export const languages = ['en', 'ar'] as const

/** Whose screens are walked over: all paths of their area, as the apps list them, and where they begin. */
export type Area = { who: string; paths: readonly string[]; starts: readonly string[] }

export const isFixed = (path: string): boolean => !path.includes(':')
const isPage = (path: string): boolean => !path.endsWith('.xml')

const areaOf = (who: string, base: string, paths: readonly ScreenPath[]): Area => {
  const own = paths.map(([path]) => `${base}${path && `/${path}`}`)
  return { who, paths: own, starts: own.filter(isFixed) }
}

const site = [
  '/',
  '/plans',
  '/cookies',
  '/features',
  '/docs',
  ...docTaskNames.map((task) => `/docs/${task}`),
  '/docs/:name',
  '/changelog',
  ...documentKinds.map((kind) => `/${kind}`),
  '/api/docs',
]
const visited = [...site, ...[...shopPaths, ...publicPaths, ...accountPaths].map(([path]) => `/${path}`).filter(isPage)]

/** What shops are found by, and what forms and frames lead to. */
const known = [
  '/s/demo',
  '/s/demo-de',
  '/s/demo/grid-templates/checkout',
  '/s/demo/document/cookies',
  '/s/demo/new/product',
]

export const areas: readonly Area[] = [
  { who: 'visitor', paths: visited, starts: [...visited.filter(isFixed), ...known] },
  areaOf('payer@example.com', '/payer', payerPaths),
  areaOf('publisher@example.com', '/publish', publishPaths),
  areaOf('team@example.com', '/team_member', teamMemberPaths),
  areaOf('admin@example.com', '/admin', adminPaths),
  areaOf('seller@example.com', '/cabinet', cabinetPaths),
]
