import { expect, test } from 'vitest'
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

test.each([
  [admin, adminPaths],
  [cabinet, cabinetPaths],
  [payer, payerPaths],
  [publish, publishPaths],
  [teamMember, teamMemberPaths],
] as const)('every place of an area has a screen', ({ base, groups, commands }, paths) => {
  const screens = new Set(paths.map(([path]) => `${base}/${path}`))
  const offered = [...(commands?.create ?? []), ...(commands?.find ?? [])].map(({ to }) => to.split('?')[0]!)
  const places = [...groups.flatMap((group) => group.entries).map(({ path }) => path), ...offered]
  expect(places.filter((path) => !screens.has(`${base}/${path}`))).toEqual([])
})
