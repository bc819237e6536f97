import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { accounts, openIntegrations, type Shown } from './integrations-desk.ts'

const { set, call, connect, books, agree, publish, step, log } = await openIntegrations()
const { app } = set

it.each(['active_campaign', 'get_response', 'mail_chimp', 'klick_tipp'])(
  '%s: ten thousand tags are read, kept once, found by typing and set',
  async (connector) => {
    const name = `many${connector.replace('_', '')}`
    const made = await connect(connector, name)
    const { id: accountId } = made
    expect(made).toMatchObject({ tags_count: 10_000 })
    expect(JSON.stringify(made).length).toBeLessThan(10_000)
    const kept = await sql<{ count: number }>`select sum(jsonb_array_length(catalogue -> 'tags'))::int as count
      from integration_accounts`.execute(app.world.db)
    expect(kept.rows).toEqual([{ count: 10_000 }])
    const names = async (path: string) => (await call<{ list: string[] }>('GET', path)).data.list
    expect(await names(`${accounts}/${accountId}/names?kind=tags&typed=9999`)).toEqual(['Course 9999'])
    const found = await names('/v1/cabinet/automation_suggestions?act=integrations.tag&field=tag&typed=course%2077')
    expect(found[0]).toBe('Course 77')
    expect(found.length).toBeLessThanOrEqual(50)

    await agree('ida@example.com')
    await publish(
      step('subscribe', { accountId, list: 'Buyers' }),
      step('tag', { accountId, tag: 'Course 1' }, 't1'),
      step('tag', { accountId, tag: 'Course 9999' }, 't2'),
    )
    await buy(app.world, set.shop, { email: 'ida@example.com' })
    await app.drain()
    expect((await log()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect((await books(name)).people).toMatchObject([{ tags: ['Course 1', 'Course 9999'] }])
    const { data } = await call<{ list: { id: number }[] }>('GET', '/v1/cabinet/automations')
    const page = await call('GET', `/v1/cabinet/automations/${data.list[0]!.id}`)
    expect(page.text.length).toBeLessThan(40_000)
  },
)

it('finds nothing in the accounts of others', async () => {
  const { id } = await connect('mail_chimp', 'manyothers')
  const at = `${accounts}/${id}/names?kind=tags&typed=9999`
  expect((await call('GET', at, undefined, set.strangerId)).status).toBe(404)
  const path = '/v1/cabinet/automation_suggestions?act=integrations.tag&field=tag&typed=9999'
  expect((await call<{ list: string[] }>('GET', path, undefined, set.strangerId)).data.list).toEqual([])
  expect((await call<Shown>('GET', `${accounts}/${id}`)).data.catalogue.lists).toHaveLength(2)
})
