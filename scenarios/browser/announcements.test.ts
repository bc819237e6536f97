import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { sellerActor } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { pushService } from '#capabilities/outward/announcements/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { addForm } from '#capabilities/shop/opt-ins/contract.ts'
import { addOptInForm, confirmByLink, signUpContact } from '#capabilities/shop/opt-ins/server/testing.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let service: Awaited<ReturnType<typeof pushService>>

beforeAll(async () => {
  service = await pushService()
  app = await openApp({ OUTGOING_ALLOWED_HOSTS: service.host }, { isWholeBrowser: true })
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    await makeUser(ctx, ['payer'], { email: 'payer@example.com', firstName: 'Mara', lastName: 'Voss', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grids', form: 'download' })) }
  })
  await buy(app.world.world, testShop, { email: 'payer@example.com' })
  await app.world.drain()
})
afterAll(async () => {
  service.close()
  await app.close()
})

/** Chromium without a push service behind it subscribes with ours; its worker and all else are its own. */
const subscribeWithUs = async (page: Page) => {
  await page.context().grantPermissions(['notifications'], { origin: app.url })
  await page.addInitScript((subscription) => {
    let current: PushSubscription | null = null
    const unsubscribe = async () => {
      current = null
      return true
    }
    PushManager.prototype.subscribe = async () =>
      (current = Object.create(PushSubscription.prototype, {
        endpoint: { value: subscription.endpoint },
        toJSON: { value: () => subscription },
        unsubscribe: { value: unsubscribe },
      }) as PushSubscription)
    PushManager.prototype.getSubscription = async () => current
  }, service.subscribe('phone'))
}

/** What the service was given is handed to the worker of the page, as the browser's own service would. */
const deliver = async (page: Page, message: object) => {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && found(registrations[0].registrationId),
    ),
  )
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

/** A message in the editor of pages and lessons: its subject and words where they stand, a block by a slash. */
const write = async (page: Page) => {
  const sheet = page.frameLocator('.pe-sheet iframe')
  await sheet.getByRole('textbox', { name: 'Subject' }).fill('The new grid is there')
  await sheet.getByRole('button', { name: 'Write your email here' }).click()
  const text = sheet.getByRole('textbox', { name: 'Text' })
  await text.pressSequentially('Twelve columns, for large screens.')
  await text.press('Enter')
  await text.pressSequentially('/Button')
  await sheet.getByRole('option', { name: 'Button' }).waitFor()
  await text.press('Enter')
  await sheet.locator('.t-button').waitFor()
  await page.getByRole('combobox', { name: 'Link' }).click()
  await page.getByRole('option', { name: 'Address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/grid')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await app.expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const email = page.getByRole('region', { name: 'As an email' })
  await email.getByText('Dark', { exact: true }).click()
  await email.getByText('Phone', { exact: true }).click()
  await page
    .frameLocator('iframe[title="The new grid is there"]')
    .getByRole('heading', { name: 'The new grid is there' })
    .waitFor()
  await email.getByRole('button', { name: 'Send test email' }).click()
  await email.getByText('Sent to seller@example.com.').waitFor()
}

it('a seller writes to buyers, and a phone that was allowed is told', async () => {
  const buyer = await app.signIn('phone', { email: 'payer@example.com', password }, '/payer', { colorScheme: 'dark' })
  await subscribeWithUs(buyer)
  await buyer.goto('/payer/notifications')
  await buyer.getByRole('button', { name: 'Allow on this device' }).click()
  await buyer.getByRole('button', { name: 'Stop on this device' }).waitFor()
  await app.expectAccessible(buyer)

  const seller = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(seller, '/cabinet/mobile_app_notifications')
  await seller.getByRole('button', { name: 'New message' }).first().click()
  await write(seller)
  await seller.getByRole('figure', { name: 'On a phone' }).getByText('The new grid is there').waitFor()
  await seller.getByText('1 person gets it').waitFor()
  await app.expectAccessible(seller)
  await seller.getByRole('button', { name: 'Send now' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await seller.getByText('It is on its way.').waitFor()
  await app.world.drain()
  expect(service.received).toHaveLength(1)

  const { message } = service.received[0]!
  await deliver(buyer, message)
  const shown = () =>
    buyer.evaluate(async () =>
      ((await (await navigator.serviceWorker.getRegistration('/payer'))?.getNotifications()) ?? []).map(
        ({ title, body, data }) => ({ title, body, data: data as unknown }),
      ),
    )
  await expect.poll(shown).toEqual([
    {
      title: 'Studio Nora: The new grid is there',
      body: 'Twelve columns, for large screens.',
      data: { url: message.url },
    },
  ])
  await buyer.goto(message.url)
  await buyer.getByText('Twelve columns, for large screens.').waitFor()
  await app.expectAccessible(buyer)

  await goTo(seller, '/cabinet/mobile_app_notifications')
  await seller.getByRole('link', { name: 'The new grid is there' }).waitFor()
  const cells = await seller.locator('main tbody tr').first().locator('td').allTextContents()
  expect(cells.filter((text) => /^\d+$/.test(text))).toEqual(['1', '1', '1'])
})

/** Two people who agreed in a form of the shop, one of them a buyer. */
const agree = async () => {
  const seller = await app.world.world.db.selectFrom('sellers').select(['id', 'username']).executeTakeFirstOrThrow()
  const owner = app.world.world.as(sellerActor(seller.id))
  const form = addForm.input.parse({ name: 'Letters', slug: 'letters', consentText: 'Yes, write to me.' })
  await owner.transact((ctx) => addOptInForm(ctx, form))
  for (const email of ['payer@example.com', 'reader@example.com']) {
    const given = {
      email,
      firstName: email.split('@')[0]!,
      lastName: '',
      fields: [],
      hasAgreed: true,
      consentVersion: 1,
    }
    await app.world.transact((ctx) =>
      signUpContact(ctx, { ...given, username: seller.username, slug: 'letters', from: '' }),
    )
    const { confirmToken } = await app.world.world.db
      .selectFrom('optInContacts')
      .select('confirmToken')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await app.world.transact((ctx) => confirmByLink(ctx, confirmToken))
  }
}

/** What a first newsletter may cost a person, from the list to the one that was sent. */
const mostClicks = 10

it('a first newsletter is written, sent to buyers alone and ended by its reader, in few clicks', async () => {
  await agree()
  const page = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(page, '/cabinet/newsletters')
  let clicks = 0
  const press = async (name: string, within: Page | ReturnType<Page['getByRole']> = page) => {
    clicks += 1
    await within.getByRole('button', { name, exact: true }).first().click()
  }
  await press('New newsletter')
  const sheet = page.frameLocator('.pe-sheet iframe')
  await sheet.getByRole('textbox', { name: 'Subject' }).fill('News, {first_name|friend}')
  clicks += 1
  await sheet.getByRole('button', { name: 'Write your email here' }).click()
  await sheet.getByRole('textbox', { name: 'Text' }).pressSequentially('Hello {first_name}, the grid is there.')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await app.expectAccessible(page)
  await press('Done')
  await page.getByText('2 people would get it.').waitFor()
  await press('Choose')
  const dialog = page.getByRole('dialog')
  clicks += 2
  await dialog.getByRole('combobox', { name: 'Bought something' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await app.expectAccessible(page)
  await press('Use this audience', dialog)
  await page.getByText('1 person would get it.').waitFor()
  await page.frameLocator('iframe[title="News, payer"]').getByText('Hello payer, the grid is there.').waitFor()
  await app.expectAccessible(page)
  await press('Send now')
  await press('Send now', dialog)
  await page.getByText('It is on its way.').waitFor()
  expect(clicks).toBeLessThanOrEqual(mostClicks)
  await app.world.drain()

  const mail = (await app.world.mails()).findLast(({ recipient }) => recipient === 'payer@example.com')!
  const reader = await app.visit('phone')
  await reader.goto(/https?:\/\/[^\s"]+\/emails\/unsubscribe\/[\w-]+/.exec(mail.body)![0])
  await reader.getByRole('button', { name: /^Unsubscribe/ }).click()
  await reader.getByText(/You will no longer receive .*Newsletters.* from Studio Nora/).waitFor()
  await app.world.drain()
  await page.reload()
  await page.getByRole('row', { name: /payer@example.com/ }).waitFor()
  await page.getByRole('definition').getByText('1', { exact: true }).last().waitFor()
  await app.expectAccessible(page)

  await page.getByRole('button', { name: 'Show in archive' }).click()
  const shown = await page.getByRole('link', { name: 'Open in the archive' }).getAttribute('href')
  await reader.goto(shown!)
  await reader.getByRole('heading', { name: 'News, friend' }).waitFor()
  await reader.getByText('Hello, the grid is there.').waitFor()
  await app.expectAccessible(reader)
  await reader.getByRole('link', { name: 'All newsletters' }).click()
  await reader.getByRole('link', { name: 'News, friend' }).waitFor()
  await app.expectAccessible(reader)
  const feed = await reader.request.get(new URL('feed.xml', reader.url()).href)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  // As strict as a feed reader: what is no XML has a `parsererror`.
  const items = await reader.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml')
      return read.querySelector('parsererror')
        ? null
        : [...read.querySelectorAll('item > title')].map((title) => title.textContent)
    },
    await feed.text(),
  )
  expect(items).toContain('News, friend')
})
