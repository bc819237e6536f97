import { expect, test } from 'vitest'
import { cabinet } from '#apps/cabinet/navigation.ts'
import { cabinetPaths } from '#apps/cabinet/paths.ts'
import { pictures } from '#apps/cabinet/plan/FeaturePicture.tsx'
import { planTexts } from '#apps/cabinet/texts.plan.ts'
import { locales } from '#platform/shared/texts.ts'
import { entryAt, lockAt, offers, visibleGroups } from '#platform/web/shell/navigation.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { permissionsHeld } from '#platform/server/permit.ts'
import { declaredConnectors } from '#capabilities/outward/integrations/connectors/declared.ts'
import { codeTypes } from '#capabilities/outward/tracking/rules/code-types.ts'
import { planFeatures, type PlanFeature } from '#capabilities/sale/plans/vocabulary.ts'

/** Where a seller meets each feature of a plan: screens that are locked, choices of a form, or settings of a way to pay. */
const places: Record<PlanFeature, { screens: readonly string[] } | 'choice' | 'payment' | 'buyers'> = {
  coupons: { screens: ['discounts', 'discounts/new'] },
  dunning: { screens: ['claims/settings'] },
  sales_team: { screens: ['sales_team', 'deal_incentive_plans/new'] },
  affiliates: { screens: ['affiliate_programs', 'affiliate_programs/new', 'affiliate_nodes', 'affiliate_statistics'] },
  funnels: { screens: ['funnels', 'funnels/:id'] },
  double_opt_ins: { screens: ['opt_ins', 'opt_ins/new', 'opt_ins/contacts', 'opt_ins/fields'] },
  domains: { screens: ['domains'] },
  physical_products: { screens: ['settings/shipping'] },
  mobile_app: { screens: ['settings/app'] },
  community_feature: {
    screens: ['community', 'community/posts', 'community/members', 'community/profiles', 'community/messages'],
  },
  live_shopping: { screens: ['live_sessions', 'live_sessions/new', 'live_sessions/attendances'] },
  multicurrency: 'choice',
  google_analytics: 'choice',
  google_tag_manager: 'choice',
  facebook_pixel: 'choice',
  tracify: 'choice',
  hubspot: 'choice',
  klarna: 'payment',
  klarna_subscriptions: 'payment',
  mondu: 'payment',
  virtual_iban: 'payment',
  lemonway_debits: 'payment',
  ticket_upgrade: 'buyers',
}
const screens = Object.entries(places).flatMap(([feature, place]) =>
  typeof place === 'string' ? [] : place.screens.map((path) => [feature, path] as const),
)

const actor = {
  kind: 'user' as const,
  userId: 1,
  role: 'seller' as const,
  sellerId: 1,
  rights: [],
  sessionId: null,
  zone: 'UTC',
}
const permissionsWith = (lacks: readonly string[]) =>
  permissionsHeld(assembleApp(rooms).permissions, { ...actor, lacks: [...lacks] })
const sessionWith = (lacks: readonly string[], uses: readonly string[]) => {
  const permissions = permissionsWith(lacks)
  return {
    permissions,
    notInPlan: permissionsWith([]).filter((right) => !permissions.includes(right)),
    lacks: [...lacks],
    uses: [...uses],
  }
}

test.each(screens)('without %s, %s says what it would be, before anything is typed', (feature, path) => {
  expect(cabinetPaths.map(([screen]) => screen)).toContain(path)
  const at = `/cabinet/${path.replace(':id', '7')}`
  expect(lockAt(cabinet, at, sessionWith([feature], []))?.feature).toBe(feature)
  expect(lockAt(cabinet, at, sessionWith([], []))).toBeUndefined()
  const seen = visibleGroups(cabinet, offers(sessionWith([feature], []))).flatMap(({ entries }) => entries)
  expect(seen.map((entry) => entry.path)).toContain(entryAt(cabinet, at))
})

/** Lists whose "New" opens a dialog: with a lock it leads to an address of its own. */
test.each([
  ['funnels', 'funnels'],
  ['domains', 'domains'],
] as const)('without %s, what was made stays in sight and nothing is added', (feature, path) => {
  const session = sessionWith([feature], [path])
  expect(lockAt(cabinet, `/cabinet/${path}`, session)).toBeUndefined()
  expect(lockAt(cabinet, `/cabinet/${path}/new`, session)?.feature).toBe(feature)
})

test.each([...new Set(screens.map(([feature]) => feature))])(
  '%s has a sentence in each language, and a picture',
  (feature) => {
    expect(pictures[feature]).toBeDefined()
    const key = `about.${feature}`
    expect(planTexts.has(key)).toBe(true)
    for (const locale of locales) expect(planTexts.in(locale)(key as 'about.coupons').length).toBeGreaterThan(20)
  },
)

test('every screen of a feature is named here', () => {
  const declared = [...new Set(Object.values(cabinet.features ?? {}))]
  expect(declared.toSorted()).toEqual([...new Set(screens.map(([feature]) => feature))].toSorted())
})

test('every code and every connector of a feature is a locked choice of its form', () => {
  const declared: readonly { feature?: string }[] = [...Object.values(codeTypes), ...declaredConnectors]
  const features = declared.flatMap(({ feature }) => feature ?? [])
  const choices = planFeatures.filter((feature) => places[feature] === 'choice' && feature !== 'multicurrency')
  expect([...new Set(features)].toSorted()).toEqual(choices.toSorted())
})

test('what was made before the plan lost it stays readable', () => {
  const had = sessionWith(['funnels', 'domains'], ['funnels'])
  expect(lockAt(cabinet, '/cabinet/funnels', had)).toBeUndefined()
  expect(lockAt(cabinet, '/cabinet/domains', had)?.feature).toBe('domains')
})
