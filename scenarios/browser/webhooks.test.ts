import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webTexts } from '#platform/web/texts.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { webhookTexts } from '#capabilities/outward/webhooks/texts.ts'
import { looker } from './look-at.ts'
import { goTo, inLong, openApp, type OpenedApp, type ViewportName } from './open-app.ts'

type Heard = { headers: Record<string, string>; body: string }

const password = 'long enough 1'
let app: OpenedApp
let shop: TestShop
/** A seller's own system. */
let receiver: Server
const heard: Heard[] = []
let status = 200
let host = ''
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(status).end(`{"taken":${status === 200}}`)
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await openApp({ OUTGOING_ALLOWED_HOSTS: host })
  const passwordHash = await hashPassword(password)
  shop = await app.world.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { email: 'nora@example.com', name: 'Studio Nora', passwordHash })
    return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Grid templates' }, { price: 4900 })) }
  })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await app.close()
})

const see = looker(() => app, 'webhooks')
const eventsHeard = () => heard.map(({ body }) => (JSON.parse(body) as { event: string }).event)
const verifies = (secret: string, { headers, body }: Heard): boolean => {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

/** Types a moment as its field shows one, in the time zone of the browser. */
const typeMoment = async (page: Page, label: string, addedMinutes: number): Promise<void> => {
  const field = page.getByRole('dialog').getByLabel(label)
  const iso = await page.evaluate((minutes) => {
    const at = new Date(Date.now() + minutes * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  }, addedMinutes)
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(iso)!
  const pattern = (await field.getAttribute('placeholder'))!
  await field.fill(pattern.replace('2026', year!).replace('31', day!).replace('12', month!).replace('18:00', time!))
  await field.blur()
}

type Telling = { viewport: ViewportName; locale: 'de' | 'en' }

describe.each<Telling>([
  { viewport: 'phone', locale: 'de' },
  ...inLong<Telling>([{ viewport: 'desktop', locale: 'en' }]),
])('on a $viewport in $locale', ({ viewport, locale }) => {
  const [t, web] = [webhookTexts.in(locale), webTexts.in(locale)]
  const [name, path] = [`Ledger ${viewport}`, `/${viewport}`]
  let page: Page
  let secrets: string[] = []
  const dialog = (): Locator => page.getByRole('dialog')
  const press = (word: string): Promise<void> => dialog().getByRole('button', { name: word, exact: true }).click()
  const choose = async (row: string, action: string): Promise<void> => {
    await page.getByRole('button', { name: web('list.row_actions', { name: row }), exact: true }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const picture = (what: string) => see(page, `${viewport}-${what}`)
  const closeDialog = async () => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }
  const readSecret = async (): Promise<string> => {
    await dialog().getByText(t('secret.text')).waitFor()
    const shown = await dialog().getByRole('textbox').inputValue()
    expect(shown).toMatch(/^whsec_[\w+/]{43}=$/)
    return shown
  }

  beforeAll(async () => {
    heard.length = 0
    status = 200
    await sql`update users set locale = ${locale} where email = 'nora@example.com'`.execute(app.world.world.db)
    page = await app.signIn(viewport, { email: 'nora@example.com', password }, '/cabinet/webhooks', { locale })
  })
  afterAll(() => page.context().close())

  it('a seller adds an endpoint for some events, and its secret is shown once', async () => {
    if (viewport === 'phone') {
      await page.getByText(t('empty.title')).waitFor()
      await picture('none')
    }
    await page
      .getByRole('button', { name: t('add') })
      .first()
      .click()
    await dialog().locator('[name="name"]').fill(name)
    await dialog().locator('[name="url"]').fill('http://10.0.0.1/hook')
    await dialog().locator('button[type="submit"]').click()
    await dialog().locator('[aria-invalid="true"]').waitFor()
    await picture('refused')
    await dialog().locator('[name="url"]').fill(`http://${host}${path}`)
    const events = dialog().getByRole('combobox', { name: t('field.events') })
    for (const event of ['payment.successful', 'order.created']) {
      await events.fill(event)
      await page.getByRole('option', { name: event, exact: true }).click()
    }
    await page.keyboard.press('Tab')
    await picture('form')
    await dialog().locator('button[type="submit"]').click()
    secrets = [await readSecret()]
    await picture('secret')
    await press(t('secret.done'))
    await page.getByText(name).first().waitFor()
    expect(await page.getByText(secrets[0]!).count()).toBe(0)
  })

  it('switches it on, which a test call decides', async () => {
    status = 500
    await choose(name, t('action.activate'))
    await page.getByRole('alert').first().waitFor()
    await picture('not-on')
    status = 200
    await choose(name, t('action.activate'))
    await page.getByText(t('done.activate')).first().waitFor()
    expect(verifies(secrets[0]!, heard.at(-1)!)).toBe(true)
    await picture('list')
  })

  it('sends a test event and reads the answer', async () => {
    await choose(name, t('action.test'))
    await dialog().getByText(t('test.text')).waitFor()
    heard.length = 0
    await press(t('action.test'))
    await dialog().getByRole('status').getByText('{"taken":true}').waitFor()
    expect(eventsHeard()).toEqual(['payment.successful'])
    expect(JSON.parse(heard[0]!.body)).toMatchObject({ test: true })
    expect(verifies(secrets[0]!, heard[0]!)).toBe(true)
    await picture('tested')
    await closeDialog()
  })

  it('changes the secret: for a day both are valid', async () => {
    await choose(name, t('action.rotate'))
    secrets.push(await readSecret())
    await picture('rotated')
    await press(t('secret.done'))
    heard.length = 0
    await buy(app.world.world, shop, { email: `${viewport}@example.com` })
    await app.world.drain()
    expect(eventsHeard().toSorted()).toEqual(['order.created', 'payment.successful'])
    for (const each of heard) for (const secret of secrets) expect(verifies(secret, each)).toBe(true)
    expect(verifies(`whsec_${btoa('another one of 24 bytes!')}`, heard[0]!)).toBe(false)
  })

  it('reads what was sent and answered, finds it by filters, and sends it again', async () => {
    await choose(name, t('action.deliveries'))
    await page.getByRole('heading', { level: 1, name: t('list.deliveries.title') }).waitFor()
    await page.getByText('order.created').first().waitFor()
    await picture('deliveries')
    await choose('payment.successful', t('column.event'))
    await dialog().getByText('"event": "payment.successful"').waitFor()
    await dialog().getByText('{"taken":true}').waitFor()
    await picture('delivery')
    await closeDialog()
    const [first] = heard.filter(({ body }) => body.includes('"payment.successful"'))
    heard.length = 0
    await choose('payment.successful', t('action.resend'))
    await page.getByText(t('done.resend')).first().waitFor()
    await app.world.drain()
    expect(heard.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
      [first!.headers['webhook-id'], first!.body],
    ])
    await goTo(page, '/cabinet/webhooks/deliveries?event=order.created')
    await page.getByText('order.created').first().waitFor()
    await expect.poll(() => page.getByText('payment.successful', { exact: true }).count()).toBe(0)
    await picture('filtered')
  })

  it('has the messages of a period sent again, under their ids', async () => {
    const ids = async () =>
      (
        await sql<{ id: string }>`select 'msg_' || event_id || '_' || d.id as id from webhook_deliveries d
          join webhook_endpoints w on w.id = d.endpoint_id where w.name = ${name} order by 1`.execute(
          app.world.world.db,
        )
      ).rows.map(({ id }) => id)
    await goTo(page, '/cabinet/webhooks')
    app.world.clock.advance({ minutes: 1 })
    await choose(name, t('action.replay'))
    await typeMoment(page, t('field.from'), 60)
    await typeMoment(page, t('field.to'), -60)
    await press(t('action.resend'))
    await dialog().locator('[aria-invalid="true"]').waitFor()
    await picture('replay-refused')
    await typeMoment(page, t('field.from'), -60)
    await typeMoment(page, t('field.to'), 60)
    heard.length = 0
    await press(t('action.resend'))
    await page
      .getByText(t('replay.told', { count: 2 }))
      .first()
      .waitFor()
    await app.world.drain()
    expect(heard.map(({ headers }) => headers['webhook-id']!).toSorted()).toEqual(await ids())
  })

  it('switches it off and on, is told of one that is paused, and removes it', async () => {
    await choose(name, t('action.deactivate'))
    await page.getByText(t('done.deactivate')).first().waitFor()
    heard.length = 0
    await buy(app.world.world, shop, { email: `${viewport}-2@example.com` })
    await app.world.drain()
    expect(heard).toEqual([])
    await choose(name, t('action.activate'))
    await page.getByText(t('done.activate')).first().waitFor()
    status = 410
    await buy(app.world.world, shop, { email: `${viewport}-3@example.com` })
    await app.world.drain()
    await goTo(page, '/cabinet/webhooks/deliveries')
    await page.getByText(t('state.webhook_delivery_state.error')).first().waitFor()
    await picture('failed')
    await page.goto('/cabinet/webhooks')
    await page.getByText(t('state.webhook_endpoint_state.paused')).first().waitFor()
    await picture('paused')
    await choose(name, t('action.edit'))
    await dialog().getByText('order.created').waitFor()
    await picture('changing')
    await closeDialog()
    await choose(name, t('action.remove'))
    await dialog().getByText(t('confirm.remove')).waitFor()
    await picture('remove')
    await press(t('action.remove'))
    await page.getByText(t('done.remove')).first().waitFor()
    await page.getByText(t('empty.title')).waitFor()
    status = 200
  })
})
