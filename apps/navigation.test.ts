import { expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { features, shownWhen } from './cabinet/menu.ts'
import type { ScreenPath } from '#platform/web/screen-path.ts'
import { isUnused, visibleGroups, type Area } from '#platform/web/shell/navigation.ts'
import { productForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { admin } from './admin/navigation.ts'
import { adminPaths } from './admin/paths.ts'
import { cabinet } from './cabinet/navigation.ts'
import { cabinetPaths } from './cabinet/paths.ts'
import { payer } from './payer/navigation.ts'
import { payerPaths } from './payer/paths.ts'
import { publish } from './publish/navigation.ts'
import { publishPaths } from './publish/paths.ts'
import { teamMember } from './team-member/navigation.ts'
import { teamMemberPaths } from './team-member/paths.ts'

test.each<[Area, readonly ScreenPath[]]>([
  [admin, adminPaths],
  [cabinet, cabinetPaths],
  [payer, payerPaths],
  [publish, publishPaths],
  [teamMember, teamMemberPaths],
])('every place of an area has a screen', ({ base, groups, commands }, paths) => {
  const screens = new Set(paths.map(([path]) => `${base}/${path}`))
  const offered = [...(commands?.create ?? []), ...(commands?.find ?? [])].map(({ to }) => to.split('?')[0]!)
  const places = [...groups.flatMap((group) => group.entries).map(({ path }) => path), ...offered]
  expect(places.filter((path) => !screens.has(`${base}/${path}`))).toEqual([])
})

const contributionsTo = (name: string) =>
  rooms
    .flatMap((room) => room.contributions ?? [])
    .flatMap(({ point, value }) => (point === name ? [value as object] : []))

const everything = () => true
const menuOf = (uses: string[]) =>
  visibleGroups(cabinet, everything)
    .flatMap(({ entries }) => entries)
    .filter((entry) => !isUnused(cabinet, entry, { uses }))
    .map(({ path }) => path)

test.each(productForms)('a seller with one %s and no sale has at most twelve places in the menu', (form) => {
  expect(menuOf([form]).length).toBeLessThanOrEqual(12)
  expect(menuOf([form])).toEqual(expect.arrayContaining(['', 'orders', 'products', 'payers', 'pages', 'settings']))
})

test('what a seller uses appears', () => {
  expect(menuOf(['event'])).toEqual(expect.arrayContaining(['payment_tickets/overview', 'payment_tickets/check_in']))
  expect(menuOf(['course'])).toContain('courses')
  expect(menuOf(['orders'])).toEqual(expect.arrayContaining(['order_rates', 'invoices', 'transfers']))
  expect(menuOf([])).not.toContain('courses')
})

test('every use that shows a place is one a room can tell', () => {
  const told = contributionsTo('platform.account_uses').flatMap((uses) => Object.keys(uses))
  const asked = Object.values(shownWhen)
  expect(asked.filter((word) => !told.includes(word))).toEqual([])
})

test('a rule of the menu is of a place or a screen there is', () => {
  const screens = cabinetPaths.map(([path]) => path as string)
  expect([...Object.keys(shownWhen), ...Object.keys(features)].filter((path) => !screens.includes(path))).toEqual([])
})
