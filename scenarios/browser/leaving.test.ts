import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** A seller leaves: not while money may come back, for a while, and for good. */

const password = 'long enough 1'
let app: OpenedApp
const see = looker(() => app, 'leaving')
beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const shop = (username: string, locale: 'de' | 'en') =>
    app.world.transact(async (ctx) => {
      const made = await makeSellingShop(ctx, { username, email: `${username}@example.com`, passwordHash, locale })
      return { ...made, ...(await makeProduct(ctx, made.seller.id, { name: 'Guide' }, { price: 1000 })) }
    })
  const busy = await shop('busy', 'de')
  await shop('quiet', 'en')
  await buy(app.world.world, busy, { email: 'mara@example.com' })
  await app.world.drain()
})
afterAll(() => app.close())

it('a shop with fresh payments is deactivated instead, on a phone in German, and wakes up again', async () => {
  const page = await app.signIn('phone', { email: 'busy@example.com', password }, '/cabinet', { locale: 'de-DE' })
  await goTo(page, '/cabinet/settings/delete_account')
  await page.getByRole('radio', { name: 'Es ist zu teuer' }).check()
  await see(page, 'why')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('heading', { name: 'Die Löschung ist noch nicht möglich' }).waitFor()
  await page.getByText('Eine Zahlung der letzten 180 Tage').waitFor()
  await see(page, 'not-possible')
  await page.getByRole('button', { name: 'Konto nur deaktivieren' }).click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('switch', { name: 'Ich habe das gelesen' }).check({ force: true })
  await page.getByLabel('Ihr Benutzername, ausgeschrieben').fill('somebody')
  await page.getByRole('button', { name: 'Konto deaktivieren' }).click()
  await page.getByText('Das ist nicht Ihr Benutzername.').first().waitFor()
  await page.getByLabel('Ihr Benutzername, ausgeschrieben').fill('busy')
  await see(page, 'confirm')
  await page.getByRole('button', { name: 'Konto deaktivieren' }).click()
  await page.getByRole('heading', { name: 'Ihr Konto ist deaktiviert' }).waitFor()
  await page.getByText('Dieses Konto ist deaktiviert').waitFor()
  await goTo(page, '/cabinet/products')
  await page.getByText('Dieses Konto ist deaktiviert').waitFor()
  await see(page, 'at-rest')
  await page.getByRole('link', { name: 'Ansehen oder reaktivieren' }).click()
  await page.getByRole('button', { name: 'Konto reaktivieren' }).click()
  await page.getByRole('heading', { name: 'Warum möchten Sie gehen?' }).waitFor()
  await page.getByText('Dieses Konto ist deaktiviert').waitFor({ state: 'detached' })
  await page.context().close()
})

it('a quiet shop is deleted in thirty days, step by step, and the way back works until then', async () => {
  const page = await app.signIn('desktop', { email: 'quiet@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/settings/delete_account?step=3')
  await page.getByRole('heading', { name: 'Why do you want to leave?' }).waitFor()
  await page.getByRole('radio', { name: 'Something else' }).check()
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  await page.getByLabel('Tell us more').fill('The shop was a test.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Preparing your account' }).waitFor()
  await see(page, 'preparing')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('After thirty days the deletion cannot be undone.').waitFor()
  await see(page, 'ready')
  await page.goBack()
  await page.getByRole('heading', { name: 'Preparing your account' }).waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('switch', { name: 'I have read this' }).check({ force: true })
  await page.getByLabel('Your username, typed out').fill('quiet')
  await page.getByRole('button', { name: 'Delete account in thirty days' }).click()
  await page.getByRole('heading', { name: /Your account will be deleted on/ }).waitFor()
  await see(page, 'planned')
  await page.getByRole('button', { name: 'Reactivate account' }).click()
  await page.getByRole('heading', { name: 'Why do you want to leave?' }).waitFor()
  await page.context().close()
})
