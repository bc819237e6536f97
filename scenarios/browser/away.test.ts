import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** A server that is there and can save nothing: its database is away, full or read only. */

const password = 'long enough 1'
let app: OpenedApp

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact((ctx) => makeSeller(ctx, { email: 'nora@example.com', name: 'Studio Nora', passwordHash }))
})
afterAll(() => app.close())

it('nothing can be sent while the server is away, what was typed stays, and it is sent when the server is back', async () => {
  const page = await app.signIn('phone', { email: 'nora@example.com', password }, '/cabinet', { goesOffline: true })
  await page.goto('/cabinet/settings/team_roles/new')
  await page.fill('[id="field-name"]', 'Workshops')
  const away = { status: 503, json: { error: { code: 'MS_UNAVAILABLE', message: 'Later' } } }
  await page.route('**/ready', (route) => route.fulfill({ status: 503 }))
  await page.route('**/v1/cabinet/team_roles', (route) => route.fulfill(away))
  const save = page.getByRole('button', { name: 'Create' })
  await save.click()
  await page.getByText('The server cannot save anything at the moment', { exact: false }).waitFor()
  await page.getByText('Nothing can be saved at the moment. What you have typed stays.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await app.expectAccessible(page)
  await page.unrouteAll()
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await page.inputValue('[id="field-name"]')).toBe('Workshops')
  await save.click()
  await page.getByText('Workshops').waitFor()
  await page.context().close()
})
