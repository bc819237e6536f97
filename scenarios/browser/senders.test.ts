import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMails } from '#platform/server/mail.ts'
import { catchInto, type CaughtMail } from '#platform/server/test-mail-server.ts'
import { aliasRecord, openNameServer, textRecord } from '#platform/server/test-name-server.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** A seller's own domain, from its first record to the first newsletter: with a name server and a mail server of the story. */

const password = 'long enough 1'
const email = 'ada@example.org'
const buyer = 'kim@buyer.example'
const got: CaughtMail[] = []
const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: catchInto(got) })
const names = await openNameServer()
let app: OpenedApp
let sellerId = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  app = await openApp({
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Kontor <post@kontor.example>',
    MAIL_SPF: 'include:spf.kontor.example',
    BOUNCE_ADDRESS: 'bounces@return.kontor.example',
    DNS_SERVERS: names.at,
  })
  const passwordHash = await hashPassword(password)
  const made = await app.world.transact((ctx) => makeSeller(ctx, { email, name: 'Adas Laden', passwordHash }))
  sellerId = made.seller.id
})
afterAll(async () => {
  await app.close()
  server.close()
  names.close()
})

it('a seller sets a domain up by copying its records, and newsletters leave from it', async () => {
  names.records.set('ada.example', [textRecord('v=spf1 mx -all')])
  const page = await app.signIn('phone', { email, password }, '/cabinet/settings/sender')
  await page.getByText('Newsletters and other marketing emails are not sent until you set up').waitFor()
  await page.getByRole('textbox', { name: 'Domain' }).fill('https://Ada.example/')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const domain = page.getByRole('article', { name: 'ada.example' })
  await domain.getByText('Waiting for records').waitFor()
  await domain.getByText('Your record does not name our servers.').waitFor()
  await domain.getByText('Current value: v=spf1 mx -all').waitFor()
  await app.expectAccessible(page, ['light', 'dark'])

  // What is copied from the screen is what the name server has to say.
  const copied: string[] = []
  for (const field of await domain.getByRole('textbox').all()) copied.push(await field.inputValue())
  expect(copied).toHaveLength(8)
  for (let at = 0; at < copied.length; at += 2) {
    const [name, value] = [copied[at]!, copied[at + 1]!]
    names.records.set(name, [value.includes('=') ? textRecord(value) : aliasRecord(value)])
  }
  await domain.getByRole('button', { name: 'Check now' }).click()
  await domain.getByText('Verified').waitFor()

  await page.getByText('ada.example is ready to send.').waitFor()
  await page.getByRole('region', { name: 'Addresses' }).getByLabel('Sender address').fill('news@ada.example')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Your emails are sent from news@ada.example and signed by your domain.').waitFor()
  await page.getByText('While the sender is new, up to 500 marketing emails are sent a day').waitFor()
  await app.expectAccessible(page)

  await send()
  expect(got.at(-1)).toMatchObject({ to: buyer, raw: expect.stringContaining('From: Adas Laden <news@ada.example>') })
})

/** One newsletter to the buyer, as far as it goes. */
const send = async () => {
  await app.world.transact((ctx) =>
    sendMails(ctx, [
      {
        to: buyer,
        locale: 'en',
        kind: 'newsletter',
        subject: 'Hello',
        heading: 'Hello',
        paragraphs: ['Something.'],
        button: { label: 'Open', url: 'https://kontor.example/a' },
        senderName: 'Adas Laden',
        sellerId,
      },
    ]),
  )
  await app.world.drain()
}
