import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { comment, makeSpace, openThread } from '#capabilities/after/community/server/testing.ts'
import { anonymous } from '#platform/server/context.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, setOffline, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let spaceId: number
let benId: number

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, {
      email: 'seller@example.com',
      username: 'nora',
      name: 'Studio Nora',
      passwordHash,
    })
    await makeUser(ctx, ['payer'], {
      email: 'mara@example.com',
      firstName: 'Mara',
      lastName: 'Voss',
      locale: 'de',
      passwordHash,
    })
    const ben = await makeUser(ctx, ['payer'], {
      email: 'ben@example.com',
      firstName: 'Ben',
      lastName: 'Voss',
      passwordHash,
    })
    benId = ben.user.id
    spaceId = await makeSpace(ctx, { sellerId: seller.id, name: 'Dunkelkammer', isReviewed: true })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Seeing light', slug: 'light' })) }
  })
  for (const email of ['mara@example.com', 'ben@example.com']) await buy(app.world.world, testShop, { email })
  await app.world.drain()
})
afterAll(() => app.close())

/** What another member does meanwhile, at another device. */
const asBen = () => app.world.world.as({ ...anonymous, kind: 'user', role: 'payer', userId: benId })
const beside = { pictureIds: [], pictureAlts: [], fileIds: [] }

const see = looker(() => app, 'community', asItIs)

it('a buyer writes on a phone in German and reads once it was approved', async () => {
  const options = { locale: 'de-DE', goesOffline: true }
  const phone = await app.signIn('phone', { email: 'mara@example.com', password }, '/payer', options)
  await phone.getByRole('link', { name: 'Community öffnen' }).click()
  await see(phone, 'spaces')
  await phone.getByRole('link', { name: 'Dunkelkammer' }).click()
  await phone.getByRole('button', { name: 'Neuer Beitrag' }).click()
  await phone.getByRole('textbox', { name: 'Überschrift' }).fill('Welcher Entwickler?')
  await phone.getByRole('textbox', { name: 'Text' }).fill('Ich suche einen ruhigen.')
  await see(phone, 'writing')
  await phone.getByRole('button', { name: 'Veröffentlichen' }).click()
  await phone.getByText('Wartet auf Freigabe').waitFor()
  await sql`update community_posts set state = 'published' where space_id = ${spaceId}`.execute(app.world.world.db)
  await goTo(phone, `/payer/community/spaces/${spaceId}`)
  await phone.getByRole('link', { name: 'Welcher Entwickler?' }).click()
  await phone.getByRole('button', { name: 'Reagieren' }).click()
  await phone.getByRole('menuitem', { name: 'Danke' }).click()
  await phone.getByRole('button', { name: 'Danke: 1' }).waitFor()
  await see(phone, 'thread')

  const { rows } = await sql<{ id: number }>`select id from community_posts where thread_id is null`.execute(
    app.world.world.db,
  )
  await sql`update community_spaces set is_reviewed = false where id = ${spaceId}`.execute(app.world.world.db)
  await asBen().transact((ctx) => comment(ctx, { id: rows[0]!.id, body: '<p>Rodinal ist ruhig.</p>', ...beside }))
  await phone.getByText('Rodinal ist ruhig.').waitFor()
  const written = phone.getByRole('textbox', { name: 'Ihr Kommentar' })
  await written.pressSequentially('Danke, @be')
  await phone.getByRole('option', { name: 'Ben V.' }).waitFor()
  await see(phone, 'mention')
  await written.press('Enter')
  await phone.getByRole('button', { name: 'Kommentieren' }).click()
  await phone.locator('.co-mention', { hasText: '@Ben V.' }).waitFor()

  const poll = { options: ['Rodinal', 'Xtol'], isMultiple: false, endsAt: null }
  const asked = { title: 'Umfrage', body: '', isQuestion: false, poll, ...beside }
  const { id } = await asBen().transact((ctx) => openThread(ctx, { id: spaceId, ...asked }))
  await goTo(phone, `/payer/community/threads/${id}`)
  await phone.getByRole('radio', { name: 'Xtol' }).check()
  await phone.getByRole('button', { name: 'Abstimmen' }).click()
  await phone.getByText('1 Person hat abgestimmt').waitFor()
  await see(phone, 'poll')

  // What another app shares begins a post in the space that is chosen.
  await phone.goto('/payer/community?title=Neues+Licht&text=https%3A%2F%2Fexample.com%2F%3Cb%3E')
  await phone.getByText('Wählen Sie den Bereich').waitFor()
  await phone.getByRole('link', { name: 'Dunkelkammer' }).click()
  await expect.poll(() => phone.getByRole('textbox', { name: 'Überschrift' }).inputValue()).toBe('Neues Licht')
  await phone.locator('.ProseMirror a', { hasText: 'https://example.com/<b>' }).waitFor()
  await see(phone, 'shared')
  await draftWithPictures(phone)
  await sharePicture(phone)
  await phone.context().close()
}, 180_000)

const drawn = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** What goes with a draft is kept with it, and found at another device. */
const draftWithPictures = async (phone: Page) => {
  await goTo(phone, `/payer/community/spaces/${spaceId}`)
  await phone.getByRole('button', { name: 'Neuer Beitrag' }).click()
  await phone.getByRole('textbox', { name: 'Überschrift' }).fill('Zwei Bilder')
  const buffer = await drawn('#b4532a')
  await phone.locator('input[type="file"]').first().setInputFiles({ name: 'abzug.png', mimeType: 'image/png', buffer })
  await phone.getByRole('textbox', { name: 'Was das Bild zeigt' }).fill('Ein Abzug')
  await phone.getByRole('button', { name: 'Umfrage' }).click()
  await phone.getByRole('textbox', { name: 'Antwort 1' }).fill('Matt')
  await expect
    .poll(
      async () =>
        (await sql`select from community_drafts where 'Matt' = any(poll_options)`.execute(app.world.world.db)).rows,
    )
    .toHaveLength(1)
  const where = `/payer/community/spaces/${spaceId}`
  const desktop = await app.signIn('desktop', { email: 'mara@example.com', password }, where)
  await desktop.getByRole('button', { name: 'Neuer Beitrag' }).click()
  const shows = desktop.getByRole('textbox', { name: 'Was das Bild zeigt' })
  await shows.waitFor()
  expect([await shows.inputValue(), await desktop.getByRole('textbox', { name: 'Antwort 1' }).inputValue()]).toEqual([
    'Ein Abzug',
    'Matt',
  ])
  await see(desktop, 'draft')
  await desktop.context().close()
}

/** A picture another app shares is kept on the phone until it is posted, with or without a network. */
const sharePicture = async (phone: Page) => {
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await setOffline(phone, true)
  await phone.evaluate(
    (picture) => {
      const files = new DataTransfer()
      files.items.add(
        new File([Uint8Array.from(atob(picture), (sign) => sign.codePointAt(0)!)], 'Foto.png', { type: 'image/png' }),
      )
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/payer/community/share', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'pictures',
        files: files.files,
      })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    (await drawn('#2a6cb4')).toString('base64'),
  )
  await phone.waitForURL('**/payer/community?pictures=1')
  await phone.getByText('Was Sie geteilt haben, bleibt auf diesem Gerät').waitFor()
  await phone.getByRole('img', { name: 'Foto.png' }).evaluate((image: HTMLImageElement) => image.decode())
  await see(phone, 'shared-offline')
  await setOffline(phone, false)
  await phone.goto('/payer/community')
  await phone.getByRole('link', { name: 'Dunkelkammer' }).click()
  await expect.poll(() => phone.getByRole('textbox', { name: 'Was das Bild zeigt' }).count()).toBe(2)
  expect(await phone.getByRole('textbox', { name: 'Überschrift' }).inputValue()).toBe('Zwei Bilder')
  await phone.getByRole('textbox', { name: 'Antwort 2' }).fill('Glanz')
  await see(phone, 'shared-pictures')
  await phone.getByRole('button', { name: 'Veröffentlichen' }).click()
  await phone.getByRole('link', { name: 'Zwei Bilder' }).click()
  await expect.poll(() => phone.locator('.co-pictures img').count()).toBe(2)
  await phone.getByRole('radio', { name: 'Glanz' }).waitFor()
  const { rows } = await sql`select from community_drafts`.execute(app.world.world.db)
  expect([rows, await phone.evaluate(async () => (await (await caches.open('kontor-shared')).keys()).length)]).toEqual([
    [],
    0,
  ])
}

it('the seller works the queue with keys, in English on a desktop', async () => {
  await sql`insert into community_posts (seller_id, space_id, user_id, author_name, state, title, body, words, created_at, active_at)
    select s.seller_id, s.id, u.id, 'Mara V.', 'pending', 'Post ' || n, '<p>Words</p>', 'Post ' || n || ' Words', s.created_at, s.created_at
    from community_spaces s, users u, generate_series(1, 2) n where s.id = ${spaceId} and u.email = 'mara@example.com'`.execute(
    app.world.world.db,
  )
  const desk = await app.signIn('desktop', { email: 'seller@example.com', password }, '/cabinet')
  await goTo(desk, '/cabinet/community')
  await desk.getByText('Dunkelkammer').first().waitFor()
  await see(desk, 'desk-spaces')
  await desk.getByRole('button', { name: 'New space' }).click()
  await desk.getByRole('combobox', { name: 'Blocked words' }).waitFor()
  await see(desk, 'desk-form')
  await desk.keyboard.press('Escape')
  await goTo(desk, '/cabinet/community/posts?state=pending')
  await desk.getByText('Post 2 Words').first().waitFor()
  await see(desk, 'desk-queue')
  await desk.keyboard.press('j')
  await desk.keyboard.press('a')
  await desk.getByText('Post 2 Words').first().waitFor({ state: 'detached' })
  await desk.keyboard.press('r')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  await desk.getByText('Post 1 Words').first().waitFor({ state: 'detached' })
  const { rows } = await sql<{
    state: string
  }>`select state from community_posts where title like 'Post %' order by title desc`.execute(app.world.world.db)
  expect(rows.map(({ state }) => state)).toEqual(['published', 'hidden'])
  await goTo(desk, `/cabinet/community/spaces/${spaceId}`)
  await desk.getByText('Post 2').first().waitFor()
  await see(desk, 'desk-space')
  await desk.context().close()
})
