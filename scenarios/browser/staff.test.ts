import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** An operator asks somebody to help, with one right; they see that and no more; and somebody is left to run the place. */

const [email, password] = ['admin@example.com', 'long enough 1']
let app: OpenedApp
let buyer: number
const lookAt = looker(() => app, 'staff')

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const shop = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['admin'], { email, passwordHash, firstName: 'Olga', lastName: 'Brandt' })
    const { seller } = await makeSeller(ctx, { name: 'Studio Nord' })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11900 })) }
  })
  await buy(app.world.world, shop)
  await app.world.drain()
  const { rows } = await sql<{
    id: number
  }>`select user_id as id from payers where user_id is not null limit 1`.execute(app.world.world.db)
  buyer = rows[0]!.id
})
afterAll(() => app.close())

const invitationLink = async (): Promise<string> => {
  const { rows } = await sql<{
    body: string
  }>`select body from mails where kind = 'staff_invitation' order by id desc limit 1`.execute(app.world.world.db)
  return /\/staff\/\w+/.exec(rows[0]!.body)![0]
}

it('an admin invites a manager with one right, who sees exactly that', async () => {
  const page = await app.signIn('desktop', { email, password }, '/admin')
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await lookAt(page, 'home')
  await goTo(page, '/admin/staff/new')
  await page.getByLabel('Name').fill('Mara Lenz')
  await page.getByRole('textbox', { name: 'Email' }).fill('mara@example.com')
  await page.getByLabel('Language of the email').selectOption('de')
  await page.getByLabel('Enter exchange rates').check()
  await lookAt(page, 'invite')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.waitForURL('**/admin/staff/invitations')
  await page.getByText('Mara Lenz').waitFor()
  await lookAt(page, 'invitations')

  const phone = await app.visit('phone', { locale: 'de-DE' })
  await phone.goto(await invitationLink())
  await phone.getByText('Wechselkurse eintragen').waitFor()
  await lookAt(phone, 'invitation-phone')
  await phone.getByRole('button', { name: 'Einladung annehmen' }).click()
  await phone.waitForURL('**/users/magic_link**')
  await phone.locator('form button').first().click()
  await phone.waitForURL('**/admin')
  await goTo(phone, '/admin/exchange_rates')
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await lookAt(phone, 'manager-phone')
  const statusOf = async (path: string) => (await phone.request.get(`/v1/admin/${path}`)).status()
  expect([await statusOf('staff'), await statusOf('product_reviews'), await statusOf('persons')]).toEqual([
    403, 403, 200,
  ])

  await goTo(page, '/admin/staff')
  await page.getByText('Enter exchange rates').waitFor()
  await lookAt(page, 'people')
  await page.getByRole('link', { name: /Mara Lenz/ }).click()
  await page.getByLabel('Review products').check()
  await page.getByRole('button', { name: 'Save rights' }).click()
  await page.getByText('The rights have been changed.').waitFor()
  await lookAt(page, 'member')
  expect([await statusOf('staff'), await statusOf('product_reviews')]).toEqual([403, 200])
  // What is loaded knows the rights it was loaded with.
  await goTo(phone, '/admin/product_reviews')
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.context().close()
  await page.context().close()
})

it('the last admin can neither leave nor step down', async () => {
  const page = await app.signIn('desktop', { email, password }, '/admin')
  await goTo(page, '/admin/staff')
  await page.getByRole('link', { name: /Olga Brandt/ }).click()
  await page.getByText('The last administrator can neither leave nor become a manager.').waitFor()
  expect(await page.getByRole('button', { name: 'End access' }).count()).toBe(0)
  await page.context().close()
})

it('people are found, with what they bought and where they are signed in', async () => {
  const page = await app.signIn('desktop', { email, password }, '/admin')
  await goTo(page, '/admin/persons?query=voss')
  await page.getByText('Mara Voss').first().waitFor()
  await lookAt(page, 'persons')
  await goTo(page, `/admin/persons/${buyer}`)
  await page.getByRole('link', { name: 'Studio Nord' }).waitFor()
  await lookAt(page, 'person')
  await page.getByRole('link', { name: /emails? sent to them/ }).click()
  await page.waitForURL('**/admin/mails?person_id=*')
  await page.context().close()
  const phone = await app.signIn('phone', { email, password }, '/admin', { locale: 'de-DE' })
  await goTo(phone, `/admin/persons/${buyer}`)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.getByText('Studio Nord').waitFor()
  await lookAt(phone, 'person-phone')
  await phone.context().close()
})
