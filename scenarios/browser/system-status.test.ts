import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { operationsRoom } from '#capabilities/outward/operations/server/room.ts'
import { looker } from './look-at.ts'
import { goTo, openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp

const fail = async (name: string): Promise<void> => {
  const { db } = app.world.world
  await sql`select graphile_worker.add_job(${name}, '{}'::json, max_attempts => 1)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ENOSPC: no space left on device'
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(db)
}
const look = async (): Promise<void> => {
  const watch = operationsRoom.jobs?.find(({ name }) => name === 'operations.watch')
  await watch!.run(app.world.world, {} as never)
}

beforeAll(async () => {
  app = await openApp()
  const passwordHash = await hashPassword(password)
  await app.world.transact(async (ctx) => {
    for (const role of ['admin', 'manager'] as const)
      await makeUser(ctx, [role], { email: `${role}@example.com`, passwordHash })
  })
  for (const name of ['exports.write_csv', 'invoices.render_invoice', 'webhooks.send_deliveries']) await fail(name)
  await look()
})
afterAll(() => app.close())

const see = looker(() => app, 'status')
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

it('an admin sees what is wrong, acknowledges it, runs one job again and discards another', async () => {
  const page = await app.signIn('desktop', { email: 'admin@example.com', password }, null)
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: '3 jobs have failed for good.' }).click()
  await page.getByRole('heading', { level: 1, name: 'System status' }).waitFor()
  await page.getByText('The job “exports.write_csv” failed at every attempt').waitFor()
  await see(page, 'open')

  const alert = rowOf(page, 'The job “exports.write_csv” failed')
  await alert.getByRole('button', { name: 'Acknowledge' }).click()
  await alert.getByText('Acknowledged', { exact: true }).waitFor()

  const jobs = page.getByRole('region', { name: 'Failed jobs' })
  const job = (name: string) => jobs.getByRole('listitem').filter({ hasText: name })
  await job('invoices.render_invoice').getByRole('button', { name: 'Run again' }).click()
  await job('invoices.render_invoice').waitFor({ state: 'detached' })
  await job('webhooks.send_deliveries').getByRole('button', { name: 'Discard' }).click()
  await page.getByText('What “webhooks.send_deliveries” was to do will not be done.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await job('webhooks.send_deliveries').waitFor({ state: 'detached' })
  expect(await jobs.getByRole('listitem').count()).toBe(1)

  await look()
  await page.getByRole('link', { name: 'All alerts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor()
  await page.getByText('Acknowledged', { exact: true }).first().waitFor()
  expect(await page.getByText('Closed', { exact: true }).count()).toBeGreaterThan(1)
  await see(page, 'alerts')
  await page.context().close()
})

it('on a phone, a manager reads it and is offered no deed', async () => {
  const page = await app.signIn('phone', { email: 'manager@example.com', password }, null)
  await page.waitForURL('**/admin')
  await goTo(page, '/admin/status')
  await page.getByText('The job “exports.write_csv” failed at every attempt').waitFor()
  for (const deed of ['Acknowledge', 'Run again', 'Discard'])
    expect(await page.getByRole('button', { name: deed }).count()).toBe(0)
  await see(page, 'phone')
  await page.context().close()
})
