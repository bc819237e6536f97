import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { agencyTexts } from '#capabilities/after/collections/texts.agencies.ts'
import { furnishShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

/** A seller who hands claims over by files sees what an agency reports, and why a line was refused. */
const owner = { email: 'nora@example.com', password: 'long enough 1' }
let app: OpenedApp
const t = agencyTexts.in('en')
beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world, 'nora', await hashPassword(owner.password))
})
afterAll(() => app.close())

it('an uploaded report says by line what could not be taken', async () => {
  const look = looker(() => app, 'agency')
  const page = await app.signIn('desktop', owner, '/cabinet')
  await goTo(page, '/cabinet/claims')
  await page
    .getByRole('button', { name: t('agency_files') })
    .or(page.getByRole('link', { name: t('agency_files') }))
    .click()
  await page.getByText(t('list.claim_files.empty_title')).waitFor()
  await look(page, 'files')
  await page
    .getByRole('button', { name: t('files.reports') })
    .or(page.getByRole('link', { name: t('files.reports') }))
    .click()
  await page.getByText(t('list.claim_reports.empty_title')).waitFor()
  await page
    .getByRole('button', { name: t('reports.upload') })
    .first()
    .click()
  const content = 'id,claim_key,status,amount\n1,claim-17-1,payment,5.00\n2,claim-17-1,half paid,\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: t('reports.read') }).click()
  await page.getByText(t('reports.result', { taken: 0, known: 0, refused: 2 })).waitFor()
  await look(page, 'result')
  await page
    .getByRole('button', { name: t('reports.close') })
    .last()
    .click()
  await page.getByText(t('choice.report_refusal.unknown_claim')).first().waitFor()
  expect(await page.getByText(t('choice.report_refusal.unknown_status')).count()).toBeGreaterThan(0)
  await look(page, 'reports')
  await page.context().close()
  const phone = await app.signIn('phone', owner, '/cabinet')
  await goTo(phone, '/cabinet/claims/reports')
  await phone.getByText(t('state.claim_report_state.refused')).first().waitFor()
  await look(phone, 'phone')
  await phone.context().close()
})
