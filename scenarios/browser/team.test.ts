import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** A seller takes somebody into the team for one product and without contact data, who works on a German phone, until it ends. */

const password = 'long enough 1'
const buyer = { email: 'mara.voss@example.com' }
let app: OpenedApp
let seller: Page
let member: Page
const lookAt = looker(() => app, 'team')

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const made = await app.world.transact((ctx) =>
    makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Lindqvist', passwordHash }),
  )
  for (const name of ['Course of light', 'Secret workshop']) {
    const goods = await app.world.transact((ctx) => makeProduct(ctx, made.seller.id, { name }, { price: 11900 }))
    await buy(app.world.world, { seller: made.seller, ...goods }, buyer)
  }
  await app.world.drain()
})
afterAll(() => app.close())

it('the seller makes a role of a ready-made one, for one product and without contact data', async () => {
  seller = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(seller, '/cabinet/settings')
  await seller.getByRole('link', { name: /^Team/ }).click()
  await seller.getByText('Nobody works for you here yet').waitFor()
  await lookAt(seller, 'nobody')
  await seller.getByRole('link', { name: 'Roles' }).click()
  await seller.getByRole('link', { name: 'New role' }).first().click()
  await seller.getByLabel('Name').fill('Support for the course')
  await seller.getByRole('combobox', { name: 'Begin with' }).click()
  await seller.getByRole('option', { name: 'Support' }).click()
  await seller.getByLabel('Sees buyers’ contact data').uncheck({ force: true })
  await seller.getByLabel('Works on all products').uncheck({ force: true })
  await seller.getByRole('combobox', { name: 'Products' }).click()
  await seller.getByRole('option', { name: 'Course of light' }).click()
  await seller.keyboard.press('Escape')
  const group = seller.getByRole('group', { name: 'Orders', exact: true })
  expect(await group.getByLabel('View').isChecked()).toBe(true)
  expect(await seller.getByRole('group', { name: 'Statistics' }).getByLabel('View').isDisabled()).toBe(true)
  await lookAt(seller, 'role')
  await seller.getByRole('button', { name: 'Create role' }).click()
  await seller.getByText('Support for the course').first().waitFor()
  await lookAt(seller, 'roles')
})

it('the seller invites by email', async () => {
  await goTo(seller, '/cabinet/settings/team/new')
  await seller.getByLabel('Name').fill('Jana Weiß')
  await seller.getByRole('textbox', { name: 'Email' }).fill('jana@example.com')
  await seller.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Support for the course' })
  await seller.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await lookAt(seller, 'invite')
  await seller.getByRole('button', { name: 'Invite' }).click()
  await seller.getByText('Invited', { exact: true }).last().waitFor()
  await lookAt(seller, 'invited')
})

it('somebody without an account accepts on a German phone and is at work', async () => {
  const mail = (await app.world.mails()).find(({ kind }) => kind === 'team_invitation')!
  expect(mail.subject).toBe('Studio Lindqvist lädt Sie ins Team ein')
  member = await app.visit('phone', { locale: 'de-DE' })
  await member.goto(new URL(/https?:\/\/\S+\/team\/[\w-]+/.exec(mail.body)![0]).pathname)
  await member.getByText('Ihre Rolle: Support for the course').waitFor()
  await member.getByText('für Course of light').waitFor()
  await lookAt(member, 'invitation')
  await member.getByRole('button', { name: 'Annehmen' }).click()
  await member.waitForURL('**/users/magic_link**')
  await member.locator('form button').first().click()
  await member.waitForURL('**/cabinet/**')
  await goTo(member, '/cabinet/orders')
  await member.getByText('Mara').first().waitFor()
  expect(await member.getByText('Secret workshop').count()).toBe(0)
  await lookAt(member, 'orders')
})

it('sees no contact data, on pages and in what the page was sent', async () => {
  const answers: string[] = []
  member.on('response', (response) => {
    if (response.url().includes('/v1/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  await goTo(member, '/cabinet/payers')
  await member.getByText('m•••@example.com').first().waitFor()
  await lookAt(member, 'payers')
  await member.getByRole('link', { name: /Mara/ }).first().click()
  await member.getByText('m•••@example.com').first().waitFor()
  await lookAt(member, 'payer')
  expect(answers.length).toBeGreaterThan(2)
  expect(answers.filter((text) => text.includes(buyer.email))).toEqual([])
})

it('has a place of their own, with their teams and whom to ask', async () => {
  await member.goto('/team_member')
  await member.getByRole('heading', { name: /Studio Lindqvist/ }).waitFor()
  await lookAt(member, 'own-teams')
  await goTo(member, '/team_member/support')
  await member.getByRole('link', { name: 'seller@example.com' }).waitFor()
  await lookAt(member, 'support')
  await member.goto('/team_member/cabinet/orders')
  await member.waitForURL('**/cabinet/orders')
})

it('gets a share of a product, and sees it and the way to the money', async () => {
  await goTo(seller, '/cabinet/settings')
  await seller.getByRole('link', { name: /Shares of products/ }).click()
  await seller.getByText('Nobody shares in your products yet.').waitFor()
  await lookAt(seller, 'shares-empty')
  await seller
    .getByRole('button', { name: 'New share' })
    .or(seller.getByRole('link', { name: 'New share' }))
    .first()
    .click()
  await seller.getByRole('heading', { name: 'New share' }).waitFor()
  await seller.locator('#field-productId').click()
  await seller.getByRole('option').first().click()
  await seller.getByLabel('Share of net earnings (%)').fill('30')
  await lookAt(seller, 'share-new')
  await seller.getByRole('button', { name: 'New share' }).click()
  await seller.waitForURL('**/settings/product_shares')
  await seller
    .getByText(/30(\.00)?\s?%/)
    .first()
    .waitFor()
  await lookAt(seller, 'shares')

  await member.goto('/team_member/product_shares')
  await member.getByText(/30\s?% vom Nettoerlös/).waitFor()
  await lookAt(member, 'own-shares')
  await member.getByRole('link', { name: 'Guthaben und Auszahlungen' }).click()
  await member.waitForURL('**/publish/payouts_balance')
  await member.getByRole('heading', { level: 1 }).waitFor()
  await lookAt(member, 'own-money')
})

it('is out with the next call once the seller ends the membership', async () => {
  await goTo(seller, '/cabinet/settings/team')
  await seller.getByRole('button', { name: /Jana/ }).first().click()
  await seller.getByRole('menuitem', { name: 'End membership' }).click()
  await seller.getByRole('button', { name: 'End membership' }).click()
  await seller.getByText('Ended', { exact: true }).last().waitFor()
  expect((await member.request.get('/v1/cabinet/orders')).status()).toBe(403)
  await goTo(member, '/cabinet/orders')
  await member.waitForURL('**/team_member/invites')
  await member.getByText('Sie sind derzeit in keinem Team').waitFor()
  await lookAt(member, 'ended')
})
