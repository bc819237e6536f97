import { accountPaths } from '#apps/account/paths.ts'
import { adminPaths } from '#apps/admin/paths.ts'
import { cabinetPaths } from '#apps/cabinet/paths.ts'
import { payerPaths } from '#apps/payer/paths.ts'
import { publicPaths, shopPaths } from '#apps/public/paths.ts'
import { docTaskNames } from '#apps/public/site/doc-names.ts'
import { publishPaths } from '#apps/publish/paths.ts'
import { teamMemberPaths } from '#apps/team-member/paths.ts'
import { documentKinds } from '#capabilities/people/operator/vocabulary.ts'
import { demoRequest } from '#seeds/demo/told.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { ScreenPath } from '#platform/web/screen-path.ts'

/** In these everything is walked over; in the others what buyers are written. */
export const languages: readonly Locale[] = ['en', 'ar']

/** Whose screens are walked over: all paths of their area, as the apps list them, where they begin, and what they pass by. */
export type Area = {
  who: string
  paths: readonly string[]
  starts: readonly string[]
  passedBy: readonly string[]
}

export const isFixed = (path: string): boolean => !path.includes(':')
const pagesOf = (paths: readonly ScreenPath[]): string[] =>
  paths.flatMap(([path, file]) => (file.endsWith('.tsx') ? [`/${path}`] : []))

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
const visited = [...site, ...[shopPaths, publicPaths, accountPaths].flatMap(pagesOf)]

/** Where only who was sent there gets: the links of what somebody bought, sells or was asked for. */
const isSent = (path: string): boolean => /:(token|code|id|programId|lessonId|issuer)\b|^\/f\/|\/opt_in\//.test(path)

/** `besides` is where programs lead to, and no page. */
const areaOf = (who: string, base: string, paths: readonly ScreenPath[], besides: readonly string[] = []): Area => {
  const own = paths.map(([path]) => `${base}${path && `/${path}`}`)
  return {
    who,
    paths: [...own, ...visited.filter(isSent)],
    starts: [...own.filter(isFixed), ...besides],
    passedBy: visited.filter((path) => !isSent(path)),
  }
}

/** What shops are found by, and what forms and frames lead to. */
const known = [
  '/s/demo',
  '/s/demo-de',
  '/s/demo/grid-templates/checkout',
  '/s/demo/document/cookies',
  '/s/demo/new/product',
  '/s/demo/sign_in',
  '/s/demo/live',
  '/s/demo/newsletters/all',
]

export const areas: readonly Area[] = [
  { who: 'visitor', paths: visited, starts: [...visited.filter(isFixed), ...known], passedBy: [] },
  areaOf('payer@example.com', '/payer', payerPaths, [demoRequest]),
  areaOf('publisher@example.com', '/publish', publishPaths),
  areaOf('team@example.com', '/team_member', teamMemberPaths),
  areaOf('admin@example.com', '/admin', adminPaths),
  areaOf('seller@example.com', '/cabinet', cabinetPaths),
]

const lists = ['/payer/community/messages', '/payer/notifications']
/** What a buyer is written by a member, by the seller and by their assistant: each is a row, which one link of the demo leads to. */
export const written: Area = {
  who: 'payer@example.com',
  paths: [...lists, ...lists.map((list) => `${list}/:id`), '/payer/assistant_requests/:id'],
  starts: [...lists, demoRequest],
  passedBy: [],
}
