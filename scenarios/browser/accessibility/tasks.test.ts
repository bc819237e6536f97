import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { furnishShop } from '../furnish-shop.ts'
import { openApp, type OpenedApp } from '../open-app.ts'
import { handsOn, type Hands } from './keys.ts'

/**
 * The ten main tasks by keys alone: Tab, Enter, Space, arrows and letters; no pointer, no script of the test presses for it. How a screen
 * reader reads each step lies in `trees/`; `npx vitest run -u …` writes it anew.
 */

const password = 'long enough 1'
const buyer = 'mara@example.com'
let app: OpenedApp
let orderNumber: string
let unpublished: number

const timed =
  'WEBVTT\n\n00:01.000 --> 00:04.000\nTurn around once.\n\n00:05.000 --> 00:09.000\nLook at shadows first.\n'
const courseWith = (fileId: number, captionsFileId: number) => [
  {
    name: 'Light',
    lessons: [
      {
        name: 'Welcome',
        blocks: [
          { key: 'words', form: 'text' as const, text: '<p>One camera, one walk.</p>' },
          { key: 'film', form: 'video' as const, caption: 'The walk', fileId, captionsFileId },
        ],
      },
      {
        name: 'Exam',
        quiz: {
          questions: [
            {
              key: 'widest',
              form: 'single_choice' as const,
              text: 'Which aperture lets in most light?',
              points: 1,
              options: [
                { key: 'narrow', text: 'f/16', isRight: false },
                { key: 'wide', text: 'f/1.8', isRight: true },
              ],
            },
          ],
        },
      },
    ],
  },
]
const monthly = { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' } as const

beforeAll(async () => {
  app = await openApp()
  const { world } = app.world
  const passwordHash = await hashPassword(password)
  const { sellerId } = await furnishShop(app.world, 'nora', passwordHash)
  const measured = await furnishShop(app.world, 'nina')
  const seller = (await sellerById(world, sellerId))!
  const keep = (kind: 'file' | 'captions', name: string, text: string) =>
    storeFile(world, { sellerId, kind, name, content: Buffer.from(text) })
  const film = await keep('file', 'walk.mp4', 'a film')
  const captions = await keep('captions', 'walk.vtt', timed)
  const german = await keep(
    'captions',
    'walk.de.vtt',
    timed.replace('Look at shadows first.', 'Erst die Schatten ansehen.'),
  )
  const made = await app.world.transact(async (ctx) => {
    await makeUser(ctx, ['payer'], { email: buyer, firstName: 'Mara', lastName: 'Voss', passwordHash })
    await sql`insert into tracking_codes (seller_id, name, type, code, category, state, since, created_at)
      values (${measured.sellerId}, 'Visits', 'google_analytics_4', 'G-AB12CD34EF', 'statistics', 'active', ${ctx.now.subtract({ hours: 1 })}, ${ctx.now})`.execute(
      ctx.db,
    )
    const lessons = await makeProduct(ctx, sellerId, { name: 'Seeing light', form: 'course' }, { price: 11900 })
    await makeCourse(ctx, lessons.product, courseWith(film.id, captions.id))
    const inLanguages = [
      { fileId: german.id, name: german.name, language: 'de' },
      { fileId: captions.id, name: captions.name, language: 'en' },
    ]
    await sql`update content_blocks set content = jsonb_set(content, '{captions}', ${JSON.stringify(inLanguages)}::jsonb)
      where key = 'film'`.execute(ctx.db)
    const letters = await makeProduct(ctx, sellerId, { name: 'Letters', form: 'membership' }, monthly)
    const grids = await makeProduct(ctx, sellerId, { name: 'Old grids', form: 'download' }, { price: 4900 })
    const advice = {
      name: 'Grid advice',
      slug: 'grid-advice',
      form: 'service',
      published: false,
      publishedAt: null,
    } as const
    unpublished = (await makeProduct(ctx, sellerId, advice, { price: 900 })).product.id
    return { lessons, letters, grids }
  })
  for (const bought of [made.lessons, made.letters]) await buy(world, { seller, ...bought }, { email: buyer })
  orderNumber = (await buy(world, { seller, ...made.grids }, { email: 'ines@example.com' })).number
  await app.world.drain()
})
afterAll(() => app.close())

const visitor = async (address: string): Promise<Hands> => {
  const page = await app.visit('desktop', { reducedMotion: 'reduce' })
  await page.goto(address)
  return handsOn(page)
}
const signedIn = async (email: string, address: string): Promise<Hands> =>
  handsOn(await app.signIn('desktop', { email, password }, address))

const told = async (hands: Hands, task: string): Promise<void> => {
  await expect(hands.heard()).toMatchFileSnapshot(`trees/${task}.txt`)
  await hands.page.context().close()
}
const button = ({ page }: Hands, name: string | RegExp) => page.getByRole('button', { name }).first()
const link = ({ page }: Hands, name: string | RegExp) => page.getByRole('link', { name }).first()
const field = ({ page }: Hands, name: string) => page.locator(`[name="${name}"]`).first()

it('answers about cookies', async () => {
  const hands = await visitor('/s/nina/grid-templates')
  const question = hands.page.getByRole('region', { name: 'May we measure your visit?' })
  await question.waitFor()
  await hands.read('asked', question)
  await hands.press(button(hands, 'Refuse all'))
  await question.waitFor({ state: 'detached' })
  await hands.read('answered', hands.page.locator('body'))
  await told(hands, 'cookies')
})

it('buys', async () => {
  const hands = await visitor('/s/nora')
  await hands.read('shop')
  await hands.press(link(hands, 'Grid templates'))
  await hands.page.waitForURL('**/grid-templates')
  await hands.read('product')
  await hands.press(hands.page.locator('.s-buy-button'))
  await hands.page.waitForURL('**/checkout*')
  await hands.press(hands.page.locator('button[value="order"]'))
  await hands.page.waitForSelector('.k-summary:focus')
  await hands.read('refused')
  const payer = {
    email: 'keys@example.com',
    firstName: 'Mara',
    lastName: 'Voss',
    street: 'Lindenweg',
    streetNumber: '4',
    zip: '10115',
    city: 'Berlin',
  }
  for (const [name, value] of Object.entries(payer)) await hands.type(field(hands, `payer.${name}`), value)
  await hands.press(field(hands, 'terms'), 'Space')
  await hands.press(field(hands, 'withdrawalWaiver'), 'Space')
  await hands.read('checkout')
  await hands.press(hands.page.locator('button[value="order"]'))
  await hands.page.waitForURL('**/sandbox/pay/**')
  await hands.type(field(hands, 'number'), '4242 4242 4242 4242')
  await hands.press(hands.page.locator('button[value="pay"]'))
  await hands.page.waitForURL(/\/payment\/[^?/]+$/)
  await hands.read('bought')
  await told(hands, 'buy')
})

it('signs in', async () => {
  const hands = await visitor('/users/sign_in')
  await hands.type(field(hands, 'email'), buyer)
  await hands.type(field(hands, 'password'), 'wrong')
  await hands.page.keyboard.press('Enter')
  await hands.page.locator('[role="alert"]').first().waitFor()
  await hands.read('refused')
  await hands.type(field(hands, 'password'), password)
  await hands.page.keyboard.press('Enter')
  await hands.page.waitForURL('**/payer')
  await hands.read('signed in')
  await told(hands, 'sign-in')
})

it('opens a purchase', async () => {
  const hands = await signedIn(buyer, '/payer')
  await hands.press(link(hands, 'Letters'))
  await hands.page.waitForURL(/\/payer\/./)
  await hands.read('purchase')
  await told(hands, 'purchase')
})

/** As the menu of the player does. */
const showCaptions = (page: Page, language: string) =>
  page.locator('video').evaluate((video: HTMLVideoElement, shown) => {
    for (const track of video.textTracks) track.mode = track.language === shown ? 'showing' : 'disabled'
  }, language)

it('takes a lesson and its quiz', async () => {
  const hands = await signedIn(buyer, '/payer')
  await hands.press(link(hands, 'Seeing light'))
  await hands.page.waitForURL('**/payer/s/*')
  await hands.read('course')
  await hands.press(link(hands, 'Start the course'))
  await hands.page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
  await hands.press(hands.page.locator('summary', { hasText: 'Transcript' }))
  await hands.page.getByRole('button', { name: 'Look at shadows first.' }).waitFor()
  await showCaptions(hands.page, 'de')
  await hands.page.getByRole('button', { name: 'Erst die Schatten ansehen.' }).waitFor()
  await showCaptions(hands.page, 'en')
  await hands.page.getByRole('button', { name: 'Look at shadows first.' }).waitFor()
  await hands.read('lesson')
  await hands.press(button(hands, /^Done/))
  await hands.page.getByRole('heading', { name: 'Exam', level: 1 }).waitFor()
  await hands.press(button(hands, 'Start quiz'))
  await hands.reach(hands.page.getByRole('radio', { name: 'f/16' }))
  await hands.page.keyboard.press('ArrowDown')
  expect(await hands.page.getByRole('radio', { name: 'f/1.8' }).isChecked()).toBe(true)
  await hands.read('quiz')
  await hands.press(button(hands, 'Submit'))
  await hands.page.getByText('Passed with 100%').waitFor()
  await hands.read('passed')
  await told(hands, 'lesson')
})

it('cancels a subscription', async () => {
  const hands = await signedIn(buyer, '/payer/orders')
  await hands.press(
    hands.page
      .locator('main')
      .getByRole('link', { name: /Letters/ })
      .first(),
  )
  await hands.page.waitForURL('**/payer/orders/*')
  await hands.read('order')
  await hands.press(button(hands, /^Cancel/))
  await hands.page.getByRole('dialog').waitFor()
  await hands.read('asked')
  await hands.press(button(hands, 'Continue'))
  await hands.read('asked again')
  await hands.press(button(hands, 'Cancel now'))
  await hands.page.getByText('Your cancellation was received').first().waitFor()
  await hands.read('cancelled')
  await told(hands, 'cancel')
})

it('withdraws from a contract', async () => {
  const hands = await visitor('/s/nora/contracts/withdrawal')
  await hands.press(button(hands, 'Confirm withdrawal'))
  await hands.page.waitForSelector('.k-summary:focus')
  await hands.read('refused')
  await hands.type(field(hands, 'name'), 'Ines Albers')
  await hands.type(field(hands, 'email'), 'ines@example.com')
  await hands.type(field(hands, 'contract'), 'Old grids')
  await hands.press(button(hands, 'Confirm withdrawal'))
  await hands.page.getByRole('heading', { name: 'Your withdrawal was received' }).waitFor()
  await hands.read('received')
  await told(hands, 'withdraw')
})

it('creates a product', async () => {
  const hands = await signedIn('nora@example.com', '/cabinet/products')
  await hands.read('products')
  await hands.press(button(hands, 'New product'))
  const dialog = hands.page.getByRole('dialog')
  await dialog.waitFor()
  await hands.read('new product')
  const types = dialog.getByRole('radio')
  await hands.reach(types.first())
  await hands.page.keyboard.press('ArrowDown')
  expect(await types.nth(1).isChecked()).toBe(true)
  await hands.type(dialog.locator('#field-name'), 'By keys')
  await hands.press(dialog.locator('button[type="submit"]'))
  await hands.page.waitForURL('**/edit**')
  await hands.read('editor')
  await told(hands, 'create')
})

it('publishes a product', async () => {
  const hands = await signedIn('nora@example.com', `/cabinet/products/${unpublished}/edit`)
  const name = 'Publish'
  await hands.press(hands.page.getByRole('button', { name, exact: true }).first())
  const dialog = hands.page.getByRole('dialog')
  await dialog.getByText(/^Everything is ready/).waitFor()
  await hands.read('asked')
  await hands.press(dialog.getByRole('button', { name, exact: true }))
  await dialog.getByText('Link to the product page', { exact: true }).waitFor()
  await hands.read('published')
  await told(hands, 'publish')
})

it('finds an order and refunds it', async () => {
  const hands = await signedIn('nora@example.com', '/cabinet/orders')
  await hands.type(hands.page.locator('main input[type="search"]'), orderNumber)
  await hands.page.waitForURL(`**query=${orderNumber}*`)
  await hands.read('found')
  await hands.press(link(hands, orderNumber))
  await hands.page.getByRole('heading', { name: orderNumber }).waitFor()
  // Asked for by itself, it comes last.
  await hands.page.getByRole('region', { name: 'Recommended by' }).waitFor()
  await hands.read('order')
  await hands.press(button(hands, 'Refund'))
  await hands.page.getByRole('dialog').waitFor()
  await hands.read('refund')
  await hands.press(hands.page.getByRole('dialog').locator('button[type="submit"]'))
  await hands.page.getByText('The refund is on its way.').waitFor()
  await hands.read('refunded')
  await told(hands, 'refund')
})
