import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, setOffline, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
let productId: number
const sessions = new Map<string, number>()

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  const testShop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })
    const made = await makeProduct(ctx, seller.id, { name: 'Seeing light', form: 'course' }, { price: 11900 })
    await makeCourse(
      ctx,
      made.product,
      [
        {
          name: 'Light',
          lessons: [
            {
              name: 'Welcome',
              description: 'How this goes',
              blocks: [
                { key: 'text1', form: 'text', text: '<p>One camera, <strong>one walk</strong>.</p>' },
                { key: 'film', form: 'embed', url: 'https://vimeo.com/76979871', caption: 'A film' },
              ],
            },
            {
              name: 'Exam',
              releaseType: 'by_completion',
              quiz: {
                questions: [
                  {
                    key: 'widest',
                    form: 'single_choice',
                    text: 'Which aperture lets in most light?',
                    points: 1,
                    options: [
                      { key: 'wide', text: 'f/1.8', isRight: true },
                      { key: 'narrow', text: 'f/16', isRight: false },
                    ],
                  },
                ],
              },
            },
          ],
        },
        { name: 'Later', releaseType: 'by_purchase', releaseDays: 7, lessons: [{ name: 'Waiting' }] },
      ],
      { hasCertificate: true },
    )
    return { seller, ...made }
  })
  productId = testShop.product.id
  for (const viewport of ['desktop', 'phone']) {
    await app.world.transact((ctx) =>
      makeUser(ctx, ['payer'], { email: `${viewport}@example.com`, firstName: 'Mara', lastName: 'Voss', passwordHash }),
    )
    const { id } = await buy(app.world.world, testShop, { email: `${viewport}@example.com` })
    await app.world.drain()
    sessions.set(
      viewport,
      (await app.world.world.db.selectFrom('accesses').select('id').where('orderId', '=', id).executeTakeFirstOrThrow())
        .id,
    )
  }
})
afterAll(() => app.close())

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, home, {
    presses: ['player.vimeo.com'],
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
    goesOffline: true,
  })
const see = looker(() => app, 'course', asItIs)

/** A lesson that was open is read without a network; nothing of it stays on the device once the session is over. */
const readOffline = async (page: Page, leave: () => Promise<void>) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('link', { name: 'Welcome' }).click()
  await page.getByText('one walk').waitFor()
  const lesson = new URL(page.url()).pathname
  await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, lesson)
  await setOffline(page, true)
  await page.reload()
  await page.getByText('one walk').waitFor()
  await page.getByText('You are offline').waitFor()
  await setOffline(page, false)
  await page.reload()
  await leave()
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('kontor-own'))).toEqual([])
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/users/sign_in')
}

/** Who comes back without a session is led to sign in before a page is sent, and from there to where they were. */
const comeBackLater = async (page: Page) => {
  const address = page.url()
  const { pathname } = new URL(address)
  // Away, so that what the open page still asks for is not taken for an answer to coming back.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const failed: number[] = []
  page.on('response', (response) => void (response.status() >= 400 && failed.push(response.status())))
  await page.goto(address)
  await page.waitForURL(`**/users/sign_in?referer=${encodeURIComponent(pathname)}`)
  expect(failed).toEqual([])
}

/** A player that speaks as Vimeo's does: ready, and paused at 42 seconds as soon as somebody listens. */
const player = `<script>
  const say = (said) => parent.postMessage(JSON.stringify(said), '*')
  addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(data)
    if (method === 'addEventListener' && value === 'pause') say({ event: 'pause', data: { seconds: 42 } })
    if (method === 'setCurrentTime') document.body.append('Goes on at ' + value)
  })
  addEventListener('load', () => say({ event: 'ready' }))
</script>`

const cookies = cookieConsentTexts.in('en')

/** Nothing is asked of Vimeo before the learner wishes it; then it goes on where it was left. */
const watchAtVimeo = async (page: Page) => {
  let asked = 0
  await page.route(
    'https://player.vimeo.com/**',
    (route) => (asked++, route.fulfill({ contentType: 'text/html', body: player })),
  )
  const kept = page.waitForResponse((response) => response.url().endsWith('/position') && response.ok())
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Show from player.vimeo.com' }).click()
  await kept
  await page.reload()
  await page.getByRole('button', { name: 'Show from player.vimeo.com' }).click()
  await page.frameLocator('iframe').getByText('Goes on at 42').waitFor()
  await page.getByText('Resumed where you left off').waitFor()
  // Who agreed for the app is not asked at each video, and can take it back there.
  const [asking, settings] = [page.url(), page.getByRole('link', { name: cookies('settings.title') })]
  await settings.click()
  await page.getByText(cookies('settings.unanswered')).waitFor()
  await page.getByRole('button', { name: cookies('ask.accept') }).click()
  await page.getByRole('link', { name: cookies('settings.back') }).click()
  await page.frameLocator('iframe').getByText('Goes on at 42').waitFor()
  await settings.click()
  await page.getByRole('button', { name: cookies('ask.refuse') }).click()
  await page.getByRole('link', { name: cookies('settings.back') }).click()
  await page.waitForURL(asking)
  await page.getByRole('button', { name: 'Show from player.vimeo.com' }).waitFor()
  // A page with routes of its own keeps nothing in the browser's cache, which the story goes on without a network from.
  await page.unroute('https://player.vimeo.com/**')
}

describe.each(viewportsOf('phone'))('on a %s', (viewport) => {
  it('a learner goes from the overview through a lesson and its quiz', async () => {
    const page = await signIn(viewport, viewport, '/payer')
    await page.getByRole('link', { name: 'Seeing light' }).first().click()
    await page.waitForURL(`**/payer/s/${sessions.get(viewport)}`)
    await page.getByText('Opens once “Welcome” is finished').waitFor()
    await see(page, `${viewport}-overview`)
    await page.getByRole('link', { name: 'Start the course' }).click()
    await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
    await watchAtVimeo(page)
    await page.getByLabel('Write a comment').fill('Which walk?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('article').getByText('Which walk?').waitFor()
    await see(page, `${viewport}-lesson`)
    await page.getByRole('button', { name: /^Done/ }).click()
    await page.getByRole('heading', { name: 'Exam', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Start quiz' }).click()
    await page.getByRole('radio', { name: 'f/16' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Not passed: 0%').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('radio', { name: 'f/1.8' }).check()
    await see(page, `${viewport}-quiz`)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Passed with 100%').waitFor()
    await goTo(page, `/payer/s/${sessions.get(viewport)}`)
    await page.getByText('66%').waitFor()
    // On the page of its order the course is gone on with, not started.
    const { orderId } = await app.world.world.db
      .selectFrom('accesses')
      .select('orderId')
      .where('id', '=', sessions.get(viewport)!)
      .executeTakeFirstOrThrow()
    await goTo(page, `/payer/orders/${orderId}`)
    await page.getByRole('link', { name: /^(Continue|Go to the course): Seeing light/ }).waitFor()
    await goTo(page, `/payer/s/${sessions.get(viewport)}`)
    await readOffline(page, () => (viewport === 'phone' ? comeBackLater(page) : signOut(page)))
    await page.context().close()
  })
})

/** A lesson is written where learners will read it: a name, a text, a slash for a block, a picture dropped in. */
const writeContent = async (page: Page) => {
  const frame = page.frameLocator('.pe-sheet iframe')
  await frame.getByRole('button', { name: 'Write your lesson here' }).click()
  const text = frame.getByRole('textbox', { name: 'Text' })
  await text.pressSequentially('# Reds')
  await text.press('Enter')
  await text.pressSequentially('Reds **first**.')
  await text.press('Enter')
  await paste(page, ofWord)
  await frame.getByRole('heading', { name: 'Colour wheel', level: 2 }).waitFor()
  expect(await frame.locator('.ProseMirror > ul > li > ul > li').allTextContents()).toEqual(['Crimson'])
  await text.press('Enter')
  await text.press('Enter')
  await text.pressSequentially('/quest')
  await frame.getByRole('option', { name: 'Questions and answers' }).waitFor()
  await see(page, 'seller-slash')
  await text.press('Enter')
  await frame.getByText('How do I get access?').waitFor()
  const question = frame.getByRole('textbox', { name: 'Question 1' })
  await question.press('End')
  await question.pressSequentially(' And how long?')
  await frame.getByRole('textbox', { name: 'Answer 1' }).press('ControlOrMeta+A')
  await page.getByRole('button', { name: 'Bold' }).click()
  expect(await frame.getByRole('heading', { name: 'Reds' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Insert: All products' }).count()).toBe(0)
  await dropPicture(page)
  await pastePictures(page)
  await expect.poll(() => page.locator('.pe-state').textContent()).toBe('Saved')
  await see(page, 'seller-builder')
  await page.getByRole('button', { name: 'As a learner sees it' }).click()
  await page.getByText('How do I get access? And how long?').click()
  await page.locator('strong').getByText('By email, right after your order.').waitFor()
  expect(await page.locator('.c-main img').count()).toBe(2)
  await see(page, 'seller-preview')
  await page.getByRole('link', { name: 'Back to the lesson' }).click()
  await frame.getByText('first').first().waitFor()
}

const dropPicture = async (page: Page) => {
  const bytes = [...(await onePicture())]
  const frame = page.frame({ url: 'about:srcdoc' }) ?? page.frames().at(-1)!
  await frame.evaluate((all) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(all)], 'reds.png', { type: 'image/png' }))
    const target = document.querySelector('.pe-write')!
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }))
  }, bytes)
  await page.frameLocator('.pe-sheet iframe').locator('.t-picture img').waitFor()
}
/** Pictures of a pasted text stand between its words; one that cannot be had is named. */
const pastePictures = async (page: Page) => {
  const frame = page.frameLocator('.pe-sheet iframe')
  await frame.locator('.pe-write').click()
  await frame.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
  const picture = `data:image/png;base64,${(await onePicture()).toString('base64')}`
  await paste(
    page,
    `<p>Above the picture.</p><img src="${picture}" alt="A red square"><p>Below it.</p><img src="attachment:1b2c:blue.png">`,
  )
  await frame.locator('.t-picture img[alt="A red square"]').waitFor()
  const blocks = frame.locator('.b')
  const at = async (words: string) => (await blocks.allTextContents()).findIndex((text) => text.includes(words))
  expect((await at('Below it.')) - (await at('Above the picture.'))).toBe(2)
  await page.getByText('blue.png').waitFor()
}

/** Puts HTML on the clipboard of the frame and pastes it where the cursor is, as a word processor would have it. */
const paste = (page: Page, html: string) =>
  page
    .frames()
    .at(-1)!
    .evaluate((given) => {
      const clip = new DataTransfer()
      clip.setData('text/html', given)
      clip.setData('text/plain', 'pasted')
      // As office programs do: a picture of the words beside the words.
      clip.items.add(new File([new Uint8Array(8)], 'image.png', { type: 'image/png' }))
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: clip }),
      )
    }, html)

const ofWord = `<html><head><style>p {color: red}</style></head><body>
  <p class=MsoTitle>Colour wheel</p><p class=MsoNormal>Mix <b>two</b>.<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Red</p>
  <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Crimson</p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Blue</p></body></html>`

const onePicture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer()

it('a seller builds a module with two lessons, puts them in order and sees who learns', async () => {
  const page = await signIn('desktop', 'seller', '/cabinet')
  await goTo(page, `/cabinet/products/${productId}/edit?step=2`)
  await page.getByRole('button', { name: 'Add module' }).click()
  await page.getByRole('heading', { name: 'Module', exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Colour')
  await page.getByRole('textbox', { name: 'Name', exact: true }).blur()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'All lessons' }).click()
  for (const name of ['Warm', 'Cold']) {
    await page.getByRole('button', { name: 'Add lesson to “Colour”' }).click()
    const title = page.frameLocator('.pe-sheet iframe').getByRole('textbox', { name: 'Name of the lesson' })
    await title.fill(name)
    await title.blur()
    await page.getByRole('navigation', { name: 'Modules and lessons' }).getByText(name).waitFor()
    if (name === 'Warm') {
      await writeContent(page)
      await page.getByRole('button', { name: 'Quiz', exact: true }).click()
      await page.getByRole('button', { name: 'Add question' }).click()
      await page.getByRole('textbox', { name: 'Question 1' }).fill('Which is warm?')
      await page.getByRole('textbox', { name: 'Choice 1', exact: true }).fill('Red')
      await page.getByRole('textbox', { name: 'Choice 2', exact: true }).fill('Blue')
      await page.getByRole('radio', { name: 'Correct: choice 1' }).check()
      await see(page, 'seller-lesson')
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Back to the course' }).click()
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Move Cold up' }).click()
  await expect
    .poll(async () =>
      (await page.locator('.c-tree').first().locator('button.k-link-button').allTextContents()).slice(-3),
    )
    .toEqual(['Colour', 'Cold', 'Warm'])
  expect(
    await app.world.world.db
      .selectFrom('contentBlocks')
      .select('content')
      .where('form', '=', 'text')
      .where(sql`content::text`, 'like', '%Reds%')
      .executeTakeFirst(),
  ).toMatchObject({
    content: {
      text: expect.stringMatching(
        /^<h2>Reds<\/h2><p>Reds <strong>first<\/strong>.<\/p><h2>Colour wheel.*<ul><li>.*Blue/,
      ),
    },
  })
  await page.getByText('Preview as a learner on a given day').click()
  await see(page, 'seller-content')
  await goTo(page, '/cabinet/courses')
  await page.locator('main').getByRole('link', { name: 'Seeing light' }).waitFor()
  await see(page, 'seller-overview')
  await goTo(page, '/cabinet/courses/sessions')
  await page
    .getByRole('link', { name: /Mara Voss/ })
    .first()
    .waitFor()
  await see(page, 'seller-sessions')
  await goTo(page, '/cabinet/courses/quiz_attempts')
  await page.locator('table tbody tr').first().waitFor()
  await see(page, 'seller-quiz_attempts')
  await page.goto(`/cabinet/courses/sessions/${sessions.get('phone')}`)
  await page.getByRole('heading', { name: 'Mara Voss', level: 1 }).waitFor()
  await see(page, 'seller-session')
  await page.context().close()
})
