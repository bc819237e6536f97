import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { accountTexts } from '#capabilities/sale/provider-accounts/texts.ts'
import { debitTexts } from '#capabilities/sale/direct-debits/texts.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { webTexts } from '#platform/web/texts.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { keepPicture, looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'
import { agree, fillPayer } from './sell-and-buy.ts'

/** A seller collects by their own bank: set up on a desktop, signed by buyers with and without a script, filed at the desk. */
const password = 'long enough 1'
const iban = 'DE89370400440532013000'
let app: OpenedApp
let shop: FurnishedShop
const t = debitTexts.in('en')
const owner = { email: 'nora@example.com', password }
beforeAll(async () => {
  app = await openApp()
  shop = await furnishShop(app.world, 'nora', await hashPassword(password))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
})
afterAll(() => app.close())

it('a seller sets it up: a creditor identifier that is mistyped is named', async () => {
  const look = looker(() => app, 'debit-settings')
  const page = await app.signIn('desktop', owner, '/cabinet')
  await goTo(page, '/cabinet/settings/payment_providers')
  const words: Readonly<Record<string, string>> = accountTexts.messages('en')
  const field = (name: string) => page.getByLabel(words[`field.directDebit.${name}`]!, { exact: true })
  await page.getByRole('switch', { name: words['field.directDebit.isEnabled']! }).check()
  await field('holder').last().fill('Studio Nora GmbH')
  await field('creditorId').fill('DE97ZZZ09999999999')
  await field('iban').last().fill('DE02120300000000202051')
  const save = page.getByRole('button', { name: webTexts.in('en')('form.save'), exact: true })
  await save.click()
  await page.getByText(accountTexts.in('en')('error.invalid_creditor_id')).first().waitFor()
  await look(page, 'wrong')
  await field('creditorId').fill('DE98 ZZZ 0999 9999 999')
  await save.click()
  await page.getByText(accountTexts.in('en')('error.invalid_creditor_id')).first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.reload()
  expect(await field('creditorId').inputValue()).toBe('DE98ZZZ09999999999')
  await page.context().close()
})

it.each([
  ['phone', false, 'de'],
  ['desktop', true, 'en'],
] as const)('a buyer on a %s signs a mandate (script: %s) and comes back', async (viewport, hasScript, locale) => {
  const t = debitTexts.in(locale)
  const look = looker(() => app, `debit-mandate-${viewport}`)
  const page = await app.visit(viewport, { javaScriptEnabled: hasScript, locale })
  await page.goto(`/s/${shop.username}/${shop.products.templates}/checkout`)
  await fillPayer(page, `${viewport}@example.com`)
  await page.check('[value="direct_debit:sepa"]')
  await agree(page)
  await page.click('button[value="order"]')
  await page.waitForURL('**/direct_debit/*')
  expect(await page.textContent('h1')).toBe(t('mandate.title'))
  expect(await page.textContent('main')).toContain('DE98ZZZ09999999999')
  if (hasScript) await look(page, 'open')
  const sign = page.getByRole('button', { name: t('mandate.sign', { amount: formatMoney(4900, 'eur', locale) }) })
  await page.fill('[name="holder"]', 'Ida Sommer')
  await page.fill('[name="iban"]', 'DE88 3704 0044 0532 0130 00')
  if (hasScript) {
    await page.locator('[name="iban"]').blur()
    await page.getByText(t('mandate.iban_wrong')).waitFor()
  }
  await sign.click()
  await page.locator('#iban-error').filter({ hasText: /./ }).waitFor()
  expect(await page.inputValue('[name="holder"]')).toBe('Ida Sommer')
  expect(await page.textContent('#iban-error')).toBe(t('error.invalid_iban'))
  await (hasScript ? look(page, 'wrong') : keepPicture(page, 'debit-mandate-phone-wrong'))
  await page.fill('[name="iban"]', 'de89 3704 0044 0532 0130 00')
  if (hasScript) await page.getByText(t('mandate.iban_fine')).waitFor()
  await sign.click()
  await page.waitForURL(/\/payment\/[^?/]+$/)
  if (hasScript) await app.expectAccessible(page)
  await app.world.drain()
  const last = app.world.world.db.selectFrom('transfers').select(['state', 'provider']).orderBy('id', 'desc')
  expect(await last.executeTakeFirstOrThrow()).toEqual({ state: 'pending', provider: 'direct_debit' })
  await page.context().close()
})

it('the seller sees what is due, makes one file of it and fetches it twice; the account is nowhere in clear', async () => {
  const look = looker(() => app, 'debit-desk')
  const page = await app.signIn('desktop', owner, '/cabinet')
  await goTo(page, '/cabinet/direct_debits')
  await page.getByText(t('state.direct_debit_state.waiting')).first().waitFor()
  expect(await page.content()).not.toContain(iban)
  await look(page, 'due')
  await page.getByRole('button', { name: t('debits.make') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('debits.make') })
    .click()
  await page.waitForURL('**/direct_debits/files')
  await page.getByText(t('state.debit_file_state.issued')).first().waitFor()
  await look(page, 'files')
  const files: string[] = []
  for (let i = 0; i < 2; i++) {
    await page.getByRole('row').last().getByRole('button').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('action.download') }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    files.push(Buffer.concat(chunks).toString())
  }
  expect(files[1]).toBe(files[0])
  expect(files[0]!.match(/<EndToEndId>/g)).toHaveLength(2)
  expect(files[0]).toContain('<CtrlSum>98.00</CtrlSum>')
  await page.context().close()
  const phone = await app.signIn('phone', owner, '/cabinet')
  await goTo(phone, '/cabinet/direct_debits')
  await phone.getByText(t('state.direct_debit_state.processed')).first().waitFor()
  await look(phone, 'phone')
  await phone.context().close()
})
