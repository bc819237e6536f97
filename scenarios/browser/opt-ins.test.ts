import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'
import { bounce, takeMessage } from '#capabilities/outward/returned-mail/server/testing.ts'
import { returnPathOf } from '#capabilities/outward/senders/server/testing.ts'
import { aliasRecord, openNameServer, textRecord } from '#platform/server/test-name-server.ts'
import { furnishShop } from './furnish-shop.ts'
import { keepPicture } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
const de = optInsTexts.in('de')
const names = await openNameServer()
let app: OpenedApp
beforeAll(async () => {
  app = await openApp({ DNS_SERVERS: names.at, BOUNCE_ADDRESS: 'bounces@kontor.example' })
  await furnishShop(app.world, 'nora', await hashPassword(password))
})
afterAll(() => app.close())
afterAll(() => names.close())

const seller = { email: 'nora@example.com', password }
const contacts = () => app.world.world.db.selectFrom('optInContacts').selectAll().orderBy('id').execute()
const letters = async () => (await app.world.mails()).filter(({ kind }) => kind === 'opt_in_confirmation')
const reader = { javaScriptEnabled: false, locale: 'de-DE' }

it('a seller makes a form that asks for a field of its own', async () => {
  const page = await app.signIn('desktop', seller)
  await goTo(page, '/cabinet/opt_ins')
  await page.waitForSelector('text=No opt-in form yet')
  await app.expectAccessible(page)
  await goTo(page, '/cabinet/opt_ins/new')
  await page.fill('[name="name"]', 'Newsletter')
  await page.fill('[name="slug"]', 'news')
  await page.fill('[name="title"]', 'Letters about grids')
  await page.fill('[name="tags"]', 'design, letters')
  expect(await page.inputValue('[name="consentText"]')).toContain('Studio Nora')
  await app.expectAccessible(page)
  await page.click('button[type="submit"]')
  await page.waitForURL(/opt_ins\/\d+$/)
  const fields = page.getByRole('region', { name: 'Fields' })
  await fields.getByRole('button', { name: 'New field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="name"]').fill('What do you design?')
  await app.expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await fields.getByText('What do you design?').waitFor()
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => app.world.world.db.selectFrom('optInFormFields').select('isRequired').execute())
    .toEqual([{ isRequired: false }])
  await goTo(page, '/cabinet/opt_ins/fields')
  await page
    .getByRole('row', { name: /What do you design/ })
    .getByText('what_do_you_design')
    .waitFor()
  await app.expectAccessible(page)
  await page.context().close()
})

/** The same page in a browser with scripts, which judging it takes. */
const look = async (path: string) => {
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto(path)
  await app.expectAccessible(page)
  await page.context().close()
}

it('a form that comes back says what is missing, and the next step', async () => {
  const page = await app.visit('phone', { locale: 'de-DE' })
  await page.goto('/s/nora/opt_in/news')
  await app.expectAccessible(page)
  await page.fill('[name="email"]', 'other@example.com')
  await page.getByRole('button', { name: de('page.button') }).click()
  await page.waitForSelector(`text=${de('error.must_accept')}`)
  await app.expectAccessible(page)
  expect(await page.inputValue('[name="email"]')).toBe('other@example.com')
  expect(await contacts()).toEqual([])
  await page.context().close()
})

it('a visitor signs up on a phone without a script, in German, and confirms by the link in the mail', async () => {
  const page = await app.visit('phone', reader)
  await page.goto('/s/nora/opt_in/news')
  await page.fill('[name="email"]', 'mara@example.com')
  await page.getByRole('button', { name: de('page.button') }).click()
  await page.waitForSelector(`text=${de('error.must_accept')}`)
  expect(await contacts()).toEqual([])
  await page.fill('[name="firstName"]', 'Mara')
  await page.getByLabel('What do you design?').fill('Posters')
  await page.check('[name="hasAgreed"]')
  await page.getByRole('button', { name: de('page.button') }).click()
  await page.waitForSelector(`text=${de('page.sent.title')}`)
  const [mail] = await letters()
  expect(mail).toMatchObject({
    recipient: 'mara@example.com',
    subject: de('mail.subject', { seller: 'Studio Nora GmbH' }),
  })
  const link = /https?:\/\/[^\s"]+(\/s\/nora\/opt_in\/confirm\/[\w-]+)/.exec(mail!.body)![1]!
  await look(link)
  await page.goto(link)
  expect((await contacts())[0]).toMatchObject({ state: 'asked' })
  await page.getByRole('button', { name: de('confirm.button') }).click()
  await page.waitForSelector(`text=${de('confirm.done.text')}`)
  await look(link)
  expect((await contacts())[0]).toMatchObject({ state: 'confirmed', firstName: 'Mara' })
  await page.context().close()
})

it('the form stands on a page built of blocks, whole without a script', async () => {
  // Sign-ups are counted by caller and minute.
  app.world.clock.advance({ minutes: 2 })
  const { db } = app.world.world
  const [form] = await db.selectFrom('optInForms').select(['id', 'sellerId']).execute()
  const { userId } = await db
    .selectFrom('sellers')
    .select('userId')
    .where('id', '=', form!.sellerId)
    .executeTakeFirstOrThrow()
  const owner = app.world.world.as({
    kind: 'user',
    userId,
    role: 'seller',
    sellerId: form!.sellerId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  })
  await buildPage(owner, { title: 'Letters', kind: 'shop_sub_page', locale: 'de' }, [
    rough('opt_in', { formId: form!.id, titleText: 'Briefe über Raster' }),
  ])
  const path = '/s/nora/p/letters'
  await look(path)
  const page = await app.visit('phone', reader)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Briefe über Raster' }).waitFor()
  await keepPicture(page, 'opt-in-block-phone')
  await page.fill('[name="email"]', 'noor@example.com')
  await page.getByLabel('What do you design?').fill('Type')
  await page.getByRole('button', { name: de('page.button') }).click()
  await page.waitForURL('**/opt_in/news')
  await page.waitForSelector(`text=${de('error.must_accept')}`)
  expect(await page.inputValue('[name="email"]')).toBe('noor@example.com')
  await page.check('[name="hasAgreed"]')
  await page.getByRole('button', { name: de('page.button') }).click()
  await page.waitForSelector(`text=${de('page.sent.title')}`)
  expect((await contacts()).at(-1)).toMatchObject({
    email: 'noor@example.com',
    state: 'asked',
    tags: ['design', 'letters'],
  })
  await page.context().close()
})

it('the seller tags whom the list shows, and one contact by hand', async () => {
  const page = await app.signIn('desktop', seller)
  await goTo(page, '/cabinet/opt_ins/contacts?state=confirmed')
  await page.waitForSelector('text=mara@example.com')
  await page.getByRole('button', { name: 'Tag contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag contacts' })
  await dialog.getByLabel('Tag', { exact: true }).fill('VIP')
  await app.expectAccessible(page)
  await keepPicture(page, 'tag-contacts')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('design, letters, VIP').waitFor()
  expect((await contacts()).map(({ tags }) => tags.includes('VIP'))).toEqual([true, false])
  const row = page.getByRole('row', { name: /mara@example.com/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Edit tags' }).click()
  await page.getByRole('dialog', { name: 'Edit tags' }).locator('[name="tags"]').fill('VIP, spring')
  await page.getByRole('dialog', { name: 'Edit tags' }).locator('button[type="submit"]').click()
  await page.getByText('VIP, spring').waitFor()
  await page.context().close()
})

it('the seller sees contact and proof, and imports others with theirs', async () => {
  const page = await app.signIn('desktop', seller)
  await goTo(page, '/cabinet/opt_ins/contacts')
  await page.waitForSelector('text=mara@example.com')
  await page.waitForSelector('text=What do you design?: Posters')
  await app.expectAccessible(page)
  const row = page.getByRole('row', { name: /mara@example.com/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Show proof' }).click()
  const proof = page.getByRole('dialog', { name: 'Proof' })
  await proof.getByText('Confirmed by the link in the email').waitFor()
  expect(await proof.getByText(/receive news and offers of Studio Nora/).count()).toBe(2)
  await app.expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import contacts' })
  await dialog.getByLabel('Form', { exact: false }).first().click()
  await page.getByRole('option', { name: 'Newsletter' }).click()
  const rows = dialog.locator('[name="rows"]')
  await rows.fill('email,confirmed_at,proof\nkim@example.com,2025-01-31,')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('Row 2, proof').waitFor()
  await app.expectAccessible(page)
  await rows.fill('email,confirmed_at,proof\nkim@example.com,2025-01-31,Paper form')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('row', { name: /kim@example.com/ }).waitFor()
  await page.context().close()
})

it('the visitor unsubscribes with one click, as do mail programs, and again changes nothing', async () => {
  const [mara, kim] = (await contacts()).filter(({ state }) => state === 'confirmed')
  const page = await app.visit('phone', reader)
  const path = `/s/nora/opt_in/unsubscribe/${mara!.unsubscribeToken}`
  await look(path)
  await page.goto(path)
  await page.getByRole('button', { name: de('unsubscribe.button') }).click()
  await page.waitForSelector(`text=${de('unsubscribe.done.title')}`)
  await look(path)
  await page.context().close()
  for (let times = 0; times < 2; times++) {
    const answer = await fetch(`${app.url}/s/nora/opt_in/unsubscribe/${kim!.unsubscribeToken}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  }
  expect((await contacts()).map(({ state }) => state)).toEqual(['unsubscribed', 'asked', 'unsubscribed'])
})

it('the seller sets up a domain by what the screen says of its DNS, and sends from there', async () => {
  const page = await app.signIn('phone', seller)
  await page.goto('/cabinet/settings')
  await page.getByRole('link', { name: /^Sender/ }).click()
  await page.waitForURL(/settings\/sender$/)
  await app.expectAccessible(page)
  const domains = page.getByRole('region', { name: 'Your domains' })
  await domains.getByLabel('Domain', { exact: false }).last().fill('nora.example')
  await domains.getByRole('button', { name: 'Add domain' }).click()
  const domain = domains.getByRole('article', { name: 'nora.example' })
  await domain.getByText('Waiting for records').waitFor()
  expect(await domain.getByText('There is no such record yet.').count()).toBe(3)
  await app.expectAccessible(page)
  const values = (what: string) =>
    domain
      .getByRole('textbox', { name: what })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [txtNames, txtValues] = [await values('TXT · Name'), await values('TXT · Value')]
  for (const [at, name] of txtNames.entries()) names.records.set(name, [textRecord(txtValues[at]!)])
  names.records.set((await values('CNAME · Name'))[0]!, [aliasRecord((await values('CNAME · Value'))[0]!)])
  await domain.getByRole('button', { name: 'Check now' }).click()
  await domain.getByText('Verified').waitFor()
  expect(await domain.getByText('Found', { exact: true }).count()).toBe(3)
  await page.getByText('nora.example is ready to send.').waitFor()
  const addresses = page.getByRole('region', { name: 'Addresses' })
  await addresses.locator('[name="address"]').fill('nora@elsewhere.example')
  await addresses.getByRole('button', { name: 'Save' }).click()
  await addresses.getByText('The domain of this address is not set up yet.').first().waitFor()
  await addresses.locator('[name="address"]').fill('news@nora.example')
  await addresses.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your emails are sent from news@nora.example').waitFor()
  await app.expectAccessible(page)
  await page.context().close()
})

it('an address whose email came back is suppressed, until its seller removes that', async () => {
  const [mail] = await letters()
  const path = returnPathOf(app.world, mail!.id)!
  await takeMessage(app.world.world, Buffer.from(bounce(path, '5.1.1')))
  const page = await app.signIn('desktop', seller)
  await page.goto('/cabinet/mails')
  await page.getByRole('link', { name: 'Delivery' }).click()
  await page.getByRole('link', { name: '1 suppressed address' }).waitFor()
  await app.expectAccessible(page)
  await page.getByRole('link', { name: '1 suppressed address' }).click()
  const row = page.getByRole('row', { name: /mara@example.com/ })
  await row.getByText('Does not exist').waitFor()
  await app.expectAccessible(page)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.waitForSelector('text=No suppressed addresses')
  await page.context().close()
})
