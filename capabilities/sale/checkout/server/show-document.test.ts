import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { addTerm } from '#capabilities/offer/cancellation-terms/server/index.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let sellerId: number

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx, { username: 'grids', email: 'grids@example.com' }))
  sellerId = made.seller.id
  await app.transact((ctx) => letSell(ctx, sellerId, { termsText: 'Our own terms.', company: 'Grids GmbH' }))
  await app.world.as(made.actor).transact((ctx) =>
    addTerm(ctx, {
      name: 'Standard',
      text: 'A month’s notice.',
      companyText: null,
      isDefault: true,
      agreement: 'shown',
    }),
  )
})

const shown = (id: string, language = 'en', of = sellerId) =>
  app.call<{ title: string; text: string }>('GET', `/v1/shop/${of}/mobile_app/document/${id}`, undefined, {
    headers: { 'accept-language': language },
  })

it('an app reads a seller’s pages of law, their own words or the template with their details', async () => {
  // What a seller wrote is in their language, whoever reads it.
  for (const reader of ['en', 'de'])
    expect((await shown('terms', reader)).data).toMatchObject({ id: 'terms', text: 'Our own terms.', locale: 'en' })
  const german = (await shown('withdrawal', 'de')).data
  expect([german.title, german.text]).toEqual([
    expect.stringContaining('Widerruf'),
    expect.stringContaining('Grids GmbH'),
  ])
  expect((await shown('cancellation_terms')).data.text).toBe('A month’s notice.')
  const accessible = (await shown('accessibility', 'de')).data
  const said = expect.stringMatching(/Grids GmbH[^]*WCAG[^]*gilt die deutsche/)
  expect([accessible.title, accessible.text]).toEqual(['Barrierefreiheit', said])
})

it('refuses what is no page of law, and sellers there are none of', async () => {
  expect((await shown('weather')).status).toBe(404)
  expect((await shown('terms', 'en', 999_999)).status).toBe(404)
})
