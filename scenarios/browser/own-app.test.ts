import { PassThrough } from 'node:stream'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellerActor } from '#platform/server/context.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { changeOwnApp } from '#capabilities/after/mobile-app/server/index.ts'
import { mobileAppTexts, ownAppTexts } from '#capabilities/after/mobile-app/texts.ts'
import { learningTexts } from '#capabilities/after/learning/texts.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { asItIs, looker } from './look-at.ts'
import { goTo, openApp, setOffline, type OpenedApp, type ViewportName, viewportsOf } from './open-app.ts'

const password = 'long enough 1'
const people = ['phone', 'desktop', 'other'] as const
let app: OpenedApp
let username = ''
let sellerId = 0
const courses = new Map<string, number>()

const quiz = {
  questions: [
    {
      key: 'widest',
      form: 'single_choice' as const,
      text: 'Which aperture lets in most light?',
      points: 1,
      options: [
        { key: 'wide', text: 'f/1.8', isRight: true },
        { key: 'narrow', text: 'f/16', isRight: false },
      ],
    },
  ],
}

beforeAll(async () => {
  app = await openApp({}, { isWholeBrowser: true })
  const passwordHash = await hashPassword(password)
  const seller = await app.world.transact(
    async (ctx) => (await makeSeller(ctx, { email: 'seller@example.com', name: 'Studio Nora', passwordHash })).seller,
  )
  ;({ username, id: sellerId } = seller)
  const file = await storeFile(app.world.world, {
    sellerId,
    name: 'walk.txt',
    kind: 'file',
    // Large enough to be left to the browser.
    content: Buffer.alloc(6_000_000, 'Take one camera. '),
  })
  const shop = await app.world.transact(async (ctx) => {
    const made = await makeProduct(ctx, sellerId, { name: 'Seeing light', form: 'course' }, { price: 11_900 })
    await makeCourse(ctx, made.product, [
      {
        name: 'Light',
        lessons: [
          {
            name: 'Welcome',
            blocks: [
              { key: 'text1', form: 'text', text: '<p>One camera, <strong>one walk</strong>.</p>' },
              { key: 'file1', form: 'file', fileId: file.id, caption: 'The walk' },
            ],
          },
          { name: 'Shade', blocks: [{ key: 'text2', form: 'text', text: '<p>Never opened before.</p>' }] },
          { name: 'Exam', quiz },
        ],
      },
    ])
    const evening = await makeProduct(ctx, sellerId, { name: 'Lichtabend', form: 'event' }, { price: 1900 })
    const date = await makeDate(ctx, evening.product)
    const ticket = await makeTicket(ctx, date, { planIds: [evening.plan.id] })
    return { seller, ...made, evening: { seller, ...evening, ticketId: ticket.id } }
  })
  await app.world.world
    .as(sellerActor(sellerId))
    .transact((ctx) => changeOwnApp(ctx, { isOn: true, name: 'Studio Nora', shortName: 'Nora', themeColor: '#b4532a' }))
  for (const name of people) {
    const email = `${name}@example.com`
    await app.world.transact((ctx) =>
      makeUser(ctx, ['payer'], { email, firstName: 'Mara', lastName: 'Voss', passwordHash }),
    )
    if (name === 'other') continue
    if (name === 'phone') await buy(app.world.world, shop.evening, { email, ticketId: shop.evening.ticketId })
    const { id } = await buy(app.world.world, shop, { email })
    await app.world.drain()
    const access = await app.world.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirst()
    courses.set(name, access!.id)
  }
  for (const name of ['phone', 'seller'])
    await app.world.world.db
      .updateTable('users')
      .set({ locale: 'de' })
      .where('email', '=', `${name}@example.com`)
      .execute()
})
afterAll(() => app.close())

const see = looker(() => app, 'own-app', asItIs)
const tellings = { phone: 'de', desktop: 'en' } as const

const signIn = (viewport: ViewportName, who: string, home: string): Promise<Page> =>
  app.signIn(viewport, { email: `${who}@example.com`, password }, home, {
    colorScheme: viewport === 'phone' ? 'dark' : 'light',
    locale: tellings[viewport],
    goesOffline: true,
  })

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What Chromium itself says of installing a page. */
const installing = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Each visit of a story is a private window, in which Chromium installs nothing.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  return { url, errors, manifest: JSON.parse(data ?? '{}') as Manifest, faults }
}
type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string }[] }

const iconSizes = (page: Page, { icons }: Manifest) =>
  Promise.all(
    icons.map(async ({ src }) => {
      const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
      return `${width}x${height}`
    }),
  )

it('a buyer who comes by the shop finds its app, which Chromium can install and which starts without a network', async () => {
  const page = await signIn('phone', 'phone', `/s/${username}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: ownAppTexts.in('de')('link.app'), exact: true })
    .click()
  await page.waitForURL(`**/payer?app=${username}`)
  await controlled(page)
  await expect.poll(async () => (await installing(page)).url).toContain(`/v1/shop/${username}/app/manifest.webmanifest`)
  const found = await installing(page)
  expect([found.errors, found.faults, found.manifest.name]).toEqual([[], [], 'Studio Nora'])
  expect(await iconSizes(page, found.manifest)).toEqual(found.manifest.icons.map(({ sizes }) => sizes))
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
    })
    dispatchEvent(offer)
  })
  const t = ownAppTexts.in('de')
  await page.getByRole('heading', { name: t('install.title', { name: 'Studio Nora' }) }).waitFor()
  await see(page, 'phone-invitation')
  await page.getByRole('button', { name: t('install.later') }).click()
  await page.getByRole('heading', { name: t('install.title', { name: 'Studio Nora' }) }).waitFor({ state: 'detached' })
  await setOffline(page, true)
  await page.goto(found.manifest.start_url)
  await page.getByRole('heading', { name: 'Seeing light' }).waitFor()
  await setOffline(page, false)
  await page.context().close()
})

const keepCourse = async (page: Page, course: number, locale: 'de' | 'en') => {
  const t = ownAppTexts.in(locale)
  await goTo(page, `/payer/s/${course}`)
  await controlled(page)
  await page.getByRole('button', { name: t('keep.keep') }).click()
  await see(page, `${locale}-size`)
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(t('keep.kept')).waitFor()
}

const attemptsOf = (session: number) =>
  app.world.world.db.selectFrom('quizAttempts').select(['state']).where('sessionId', '=', session).execute()

const finishedIn = (session: number) =>
  app.world.world.db
    .selectFrom('lessonStatuses')
    .select('lessonId')
    .where('sessionId', '=', session)
    .where('state', '=', 'finished')
    .execute()

it.each(viewportsOf('phone'))('on a %s, what is finished without a network is sent once', async (viewport) => {
  const locale = tellings[viewport]
  const [t, learn] = [ownAppTexts.in(locale), learningTexts.in(locale)]
  const course = courses.get(viewport)!
  const page = await signIn(viewport, viewport, '/payer')
  await keepCourse(page, course, locale)
  await page.getByRole('link', { name: 'Exam' }).first().click()
  await page.getByRole('button', { name: learn('quiz.start') }).click()
  await page.getByRole('radio', { name: 'f/1.8' }).waitFor()
  await setOffline(page, true)
  await page.getByRole('radio', { name: 'f/1.8' }).check()
  await page.getByRole('button', { name: learn('quiz.hand_in') }).click()
  await page.getByText(t('sync.kept')).waitFor()
  await see(page, `${locale}-handed-in`)
  // Nothing is lost by a reload, and a lesson that was never opened is read.
  await page.reload()
  await page.getByText(t('sync.kept')).waitFor()
  await page.goto('/payer/device')
  await page.getByText(t('sync.waiting')).waitFor()
  await page.getByRole('link', { name: 'Seeing light' }).click()
  await page.getByRole('link', { name: 'Shade' }).first().click()
  await page.getByText('Never opened before.').waitFor()
  await page.getByRole('button', { name: learn('lesson.finish_next') }).click()
  await page.getByText(t('sync.kept')).waitFor()
  expect(await attemptsOf(course)).toEqual([{ state: 'started' }])
  await setOffline(page, false)
  await page.getByText(t('sync.sent')).waitFor()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(() => attemptsOf(course)).toEqual([{ state: 'passed' }])
  await expect.poll(async () => (await finishedIn(course)).length).toBe(2)
  await page.goto('/payer/device')
  await page.getByRole('button', { name: t('kept.remove_all') }).waitFor()
  expect(await page.getByText(t('sync.waiting')).count()).toBe(0)
  await see(page, `${locale}-device`)
  await page.getByRole('button', { name: t('kept.remove_named', { name: 'Seeing light' }) }).click()
  await page.getByText(t('kept.none'), { exact: true }).waitFor()
  await page.context().close()
})

it('tickets that are kept let in without a network', async () => {
  const page = await signIn('phone', 'phone', '/payer?form=event')
  await page.getByRole('link', { name: 'Lichtabend' }).first().click()
  const t = ownAppTexts.in('de')
  await controlled(page)
  await page.getByRole('button', { name: t('keep.keep') }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(t('keep.kept')).waitFor()
  await setOffline(page, true)
  // The device alone leads there: the page and its code come from what was kept.
  await page.goto('/payer/device')
  await page.getByRole('link', { name: 'Lichtabend' }).click()
  const code = page.locator('.p-ticket img')
  await code.waitFor()
  await code.evaluate((image: HTMLImageElement) => image.decode())
  await see(page, 'de-ticket-offline')
  await page.context().close()
})

const keptNames = async (page: Page) =>
  (await page.evaluate(() => caches.keys())).filter((name) => name.includes('own-'))

type Behind = ServiceWorkerRegistration & {
  backgroundFetch?: { getIds: () => Promise<string[]>; get: (id: string) => Promise<{ abort: () => Promise<boolean> }> }
}

/** What the browser itself fetches for the area. */
const fetchedBehind = (page: Page) =>
  page.evaluate(async () => {
    const { backgroundFetch }: Behind = await navigator.serviceWorker.ready
    return backgroundFetch!.getIds()
  })

/** Files come from a disk that gives nothing before it is told to. */
const holdFiles = () => {
  const { storage } = app.world.world.ports
  const { read } = storage
  const { promise, resolve } = Promise.withResolvers<void>()
  storage.read = (key) => {
    const slow = new PassThrough()
    void promise.then(() => read(key).pipe(slow))
    return slow
  }
  return () => {
    storage.read = read
    resolve()
  }
}

it('a download in the background is stopped by its button and by the browser, and leaves nothing', async () => {
  const t = ownAppTexts.in('de')
  const page = await signIn('phone', 'phone', `/payer/s/${courses.get('phone')!}`)
  await controlled(page)
  const letGo = holdFiles()
  const keep = page.getByRole('button', { name: t('keep.keep') })
  const choose = async () => {
    await keep.click()
    await page.getByRole('dialog').getByRole('button').last().click()
  }
  const begin = async () => {
    await choose()
    await page.getByRole('button', { name: t('keep.stop') }).waitFor()
    await expect.poll(() => fetchedBehind(page)).toHaveLength(1)
  }
  const isGone = async () => {
    await keep.waitFor()
    await expect.poll(() => fetchedBehind(page)).toEqual([])
    await expect.poll(async () => (await keptNames(page)).length).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  await begin()
  await see(page, 'de-background')
  await page.getByRole('button', { name: t('keep.stop') }).click()
  await isGone()
  // The same event comes of the button in the browser's own notice.
  await begin()
  await page.evaluate(async () => {
    const { backgroundFetch }: Behind = await navigator.serviceWorker.ready
    for (const id of await backgroundFetch!.getIds()) await (await backgroundFetch!.get(id)).abort()
  })
  await isGone()
  letGo()
  await choose()
  await page.getByText(t('keep.kept')).waitFor()
  await goTo(page, '/payer/device')
  await page.getByRole('button', { name: t('kept.remove_named', { name: 'Seeing light' }) }).click()
  await page.getByText(t('kept.none'), { exact: true }).waitFor()
  await page.context().close()
})

it('what is kept is gone at sign-out, for another person, and once access is over', async () => {
  const course = courses.get('desktop')!
  const t = ownAppTexts.in('en')
  const page = await signIn('desktop', 'desktop', '/payer')
  await page.getByRole('heading', { name: ownAppTexts.in('en')('last.title') }).waitFor({ state: 'detached' })
  await controlled(page)
  await keepCourse(page, course, 'en')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Welcome' }).first().click()
  await page.getByText('one walk').waitFor()
  await setOffline(page, true)
  await page.getByRole('link', { name: /The walk/ }).click()
  expect((await download).suggestedFilename()).toBe('walk.txt')
  await setOffline(page, false)
  await goTo(page, '/payer')
  await page.getByRole('heading', { name: ownAppTexts.in('en')('last.title') }).waitFor()
  await see(page, 'en-last-place')

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/users/sign_in')
  expect(await keptNames(page)).toEqual([])

  await page.getByLabel('Email').fill('desktop@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/payer**')
  await keepCourse(page, course, 'en')
  // Another session on the same device, without a sign-out before.
  await page.context().clearCookies()
  const other = await signIn('desktop', 'other', '/payer')
  const cookies = await other.context().cookies()
  await other.context().close()
  await page.context().addCookies(cookies)
  await page.goto('/payer/device')
  await page.getByText(t('kept.none'), { exact: true }).waitFor()
  await expect.poll(async () => (await keptNames(page)).length).toBe(1)
  await page.context().close()

  const again = await signIn('desktop', 'desktop', '/payer')
  await keepCourse(again, course, 'en')
  const blockedAt = app.world.world.ports.now()
  await app.world.world.db.updateTable('courseSessions').set({ blockedAt }).where('id', '=', course).execute()
  await again.goto('/payer/device')
  await again.getByText(t('kept.none'), { exact: true }).waitFor()
  await again.context().close()
})

it('a seller names and colours the app, and the cabinet is an app itself', async () => {
  const page = await app.signIn('phone', { email: 'seller@example.com', password }, '/cabinet/settings/app', {
    locale: 'de',
  })
  const t = mobileAppTexts.in('de')
  await page.getByRole('textbox', { name: t('field.shortName') }).fill('Studio')
  await page.getByRole('figure', { name: t('preview.title') }).waitFor()
  await see(page, 'seller-app')
  const { errors, faults, manifest } = await installing(page)
  expect([errors, faults, manifest.name, manifest.start_url]).toEqual([[], [], 'Kontor', '/cabinet'])
  await page.context().close()
})
