import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { root } from '#platform/server/root.ts'
import { webhookEvents } from '#capabilities/outward/webhooks/vocabulary.ts'
import { bodiesOf, call, deedCall, foundIn, latest, type Asked } from '../integrations/app/calls.ts'
import { deeds, sampleOf, type SampleKey } from '../integrations/app/declared.ts'
import { triggers } from '../integrations/app/triggers.ts'
import { makeFiles } from '../integrations/make/definition.ts'
import type { ExecuteFunctions, HookFunctions, HttpOptions, Item } from '../integrations/n8n/functions.ts'
import { Kontor } from '../integrations/n8n/kontor-node.ts'
import { KontorTrigger } from '../integrations/n8n/kontor-trigger.ts'
import { zapierApp, type Bundle } from '../integrations/zapier/app.ts'
import { send } from './no-code/ask.ts'
import { runMake } from './no-code/make.ts'
import { openNoCode, type Body } from './no-code/world.ts'

const shop = await openNoCode()
const { app, heard, account } = shop
beforeEach(async () => {
  await app.drain()
  heard.length = 0
})

const ask = async (asked: Asked): Promise<unknown> => {
  const { statusCode, body } = await send(call(account, asked))
  expect([statusCode, body]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()])
  return body
}
const found = async (key: string, given: Body): Promise<Body[]> => {
  const deed = deeds.find((one) => one.key === key)!
  return foundIn(deed, await ask(deedCall(deed, given)))
}
const endpoints = async () =>
  (await ask({ method: 'GET', path: '/api/webhook_endpoints' })) as { id: number; name: string }[]

/** What each deed is tried with, in the shop as it is. */
const attempts = async (): Promise<Record<string, Body>> => {
  const [contact] = await found('find_contact', { email: 'mara@example.com' })
  const [event] = bodiesOf(await ask(latest(triggers.find(({ key }) => key === 'refund_successful')!)))
  const fresh = await shop.buy('new@example.com')
  await app.drain()
  const [publisher] = (await ask({ method: 'GET', path: '/api/publishers' })) as Body[]
  const programId = await shop.program()
  return {
    find_order: { id: event!['order_token'] },
    find_contact: { email: 'mara@example.com' },
    find_product: { query: 'Guide' },
    give_access: { product_id: shop.set.shop.product.id, email: `${String(fresh.id)}@example.com`, first_name: 'Gil' },
    cancel_order: { token: (await shop.wire()).token, at: 'now' },
    refund_payment: { id: await shop.paymentOf(fresh.id), amount: '19.90' },
    tag_contact: { id: contact!['id'], add_tags: 'buyer, vip', remove_tags: ['news'] },
    create_coupon: { value: '10.00', value_form: 'percents', product_ids: String(shop.set.shop.product.id) },
    enroll_affiliate: { id: publisher!['id'], affiliate_program_id: programId },
  }
}

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : value === null
        ? null
        : typeof value

describe('what all of them are made of', () => {
  it('names events there are', () => {
    for (const { events } of triggers) expect(webhookEvents).toEqual(expect.arrayContaining([...events]))
  })

  it('has samples as the product writes them (WRITE_SAMPLES=1 writes them anew)', async () => {
    const samples: Record<string, Body> = {}
    for (const trigger of triggers) samples[trigger.key] = bodiesOf(await ask(latest(trigger)))[0]!
    for (const [key, given] of [
      ['order', { key: 'find_order', id: samples['payment_successful']!['order_token'] }],
      ['contact', { key: 'find_contact', email: 'mara@example.com' }],
      ['product', { key: 'find_product', query: 'Guide' }],
    ] as const)
      samples[key] = (await found(given.key, given))[0]!
    samples['coupon'] = (
      await found('create_coupon', { value: '10.00', value_form: 'percents', code: 'SPRING-10' })
    )[0]!
    samples['transfer'] = (await ask({
      method: 'GET',
      path: `/api/transfers/${samples['refund_successful']!['id']}`,
    })) as Body
    samples['publisher'] = ((await ask({ method: 'GET', path: '/api/publishers' })) as Body[])[0]!
    const file = join(root, 'integrations/app/samples.json')
    const text = JSON.stringify(samples, null, 2).replaceAll(account.address, 'https://shop.example.com')
    if (process.env['WRITE_SAMPLES']) writeFileSync(file, `${text}\n`)
    expect(shapeOf(JSON.parse(readFileSync(file, 'utf8')))).toEqual(shapeOf(JSON.parse(text)))
  })

  it('asks for the latest events of this seller alone, several words at once, and refuses words there are not', async () => {
    const words = ['order.created', 'payment.failed']
    const several = (await ask({
      method: 'GET',
      path: '/api/webhook_events',
      query: { 'event[]': words, per: '25' },
    })) as Body[]
    expect(new Set(several.map(({ event }) => event))).toEqual(new Set(words))
    expect(several.map(({ id }) => id)).toEqual(several.map(({ id }) => Number(id)).toSorted((a, b) => b - a))
    const known = several.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
    const query = { 'event[]': words, per: '2', after: String(known[0]) }
    const following = (await ask({ method: 'GET', path: '/api/webhook_events', query })) as Body[]
    expect(following.map(({ id }) => id)).toEqual(known.slice(1, 3).toReversed())
    const nothing = await send(
      call(account, { method: 'GET', path: '/api/webhook_events', query: { event: 'order.eaten' } }),
    )
    expect(nothing.statusCode).toBe(422)
    const stranger = await shop.stranger()
    expect((await send(call(stranger, latest(triggers[0]!)))).body).toEqual([])
  })
})

/** An answer of a deed: who is invited to a program has no account yet. */
const answerOf = (key: string): unknown =>
  expect.objectContaining({ [key === 'enroll_affiliate' ? 'affiliate_node_id' : 'id']: expect.any(Number) as number })

describe('Zapier', () => {
  type Run = (deed: unknown, bundle: object) => Promise<never>
  type Zapier = { createAppHandler: (app: object) => Validate; createAppTester: (app: object) => Run }
  type Validate = (event: { command: 'validate' }) => Promise<{ results: unknown[] }>
  // Its types cost the budget of types more than they tell: the app is judged when it runs.
  const { createAppHandler, createAppTester } = createRequire(import.meta.url)('zapier-platform-core') as Zapier
  const run = createAppTester(zapierApp)
  const bundle = (more: Partial<Bundle> = {}) => ({ authData: account, inputData: {}, ...more })

  it('passes Zapier’s own validation', async () => {
    expect((await createAppHandler(zapierApp)({ command: 'validate' })).results).toEqual([])
    const broken = { ...zapierApp, version: 'first' }
    expect((await createAppHandler(broken)({ command: 'validate' })).results).toHaveLength(1)
  })

  it('signs in, and says so where the key is wrong', async () => {
    expect(await run(zapierApp.authentication.test, bundle())).toMatchObject({ username: 'studio' })
    const wrong = bundle({ authData: { ...account, secret: 'x'.repeat(40) } })
    await expect(run(zapierApp.authentication.test, wrong)).rejects.toThrow('401')
  })

  it.each(triggers.map(({ key }) => key))('%s: lists what happened as its sample shows it', async (key) => {
    const list: Body[] = await run(zapierApp.triggers[key]!.operation.performList, bundle())
    expect(list[0]).toMatchObject({ id: expect.any(Number) as number })
    expect(shapeOf(list[0])).toEqual(shapeOf(sampleOf(key as SampleKey)))
  })

  it('subscribes, hears what was listed, and unsubscribes, also where nothing is left', async () => {
    const { performSubscribe, performUnsubscribe, performList, perform } =
      zapierApp.triggers['order_created']!.operation
    const subscribeData: { id: number } = await run(performSubscribe, bundle({ targetUrl: shop.hook }))
    expect(await endpoints()).toMatchObject([{ id: subscribeData.id, name: 'Zapier: New Order' }])
    const order = await shop.buy('hears@example.com')
    await app.drain()
    expect(heard).toMatchObject([{ event: 'order.created', order_id: order.id }])
    const [told] = (await run(perform, bundle({ cleanedRequest: heard[0]! }))) as Body[]
    const [listed] = (await run(performList, bundle())) as Body[]
    expect(listed).toMatchObject({ order_id: order.id, order_token: told!['order_token'], payer: told!['payer'] })
    for (const _ of [1, 2]) await run(performUnsubscribe, bundle({ subscribeData }))
    expect(await endpoints()).toEqual([])
  })

  it('does what is declared, and finds nothing where there is nothing', async () => {
    for (const [key, inputData] of Object.entries(await attempts())) {
      const deed = zapierApp.searches[key] ?? zapierApp.creates[key]!
      const answer: unknown = await run(deed.operation.perform, bundle({ inputData }))
      expect([key, [answer].flat()[0]]).toEqual([key, answerOf(key)])
    }
    expect(await found('find_contact', { email: 'mara@example.com' })).toMatchObject([{ tags: ['buyer', 'vip'] }])
    const missing = bundle({ inputData: { id: 'nothing-of-the-kind' } })
    expect(await run(zapierApp.searches['find_order']!.operation.perform, missing)).toEqual([])
  })
})

describe('n8n', () => {
  /** n8n's helper by its contract: errors are answers where the node wants them so. */
  const functions = (parameters: Body) => ({
    getCredentials: async () => account,
    helpers: { httpRequest: ({ qs, ...options }: HttpOptions) => send({ ...options, ...(qs && { query: qs }) }) },
    getNodeParameter: (name: string, _item?: number, fallback?: unknown) => parameters[name] ?? fallback,
  })

  it('its trigger subscribes once, hears, and unsubscribes', async () => {
    const node = new KontorTrigger()
    const kept = {}
    const n8n = {
      ...functions({ trigger: 'payment_successful' }),
      getNodeWebhookUrl: () => shop.hook,
      getWorkflowStaticData: () => kept,
    }
    const { checkExists, create, delete: remove } = node.webhookMethods.default
    const at = n8n as unknown as HookFunctions
    expect(await checkExists.call(at)).toBe(false)
    await create.call(at)
    expect([await checkExists.call(at), await endpoints()]).toMatchObject([true, [{ name: 'n8n: Successful Payment' }]])
    await shop.buy('flow@example.com')
    await app.drain()
    expect(await node.webhook.call({ getBodyData: () => heard[0]! })).toMatchObject({
      workflowData: [[{ json: { event: 'payment.successful', payer: { email: 'flow@example.com' } } }]],
    })
    await remove.call(at)
    expect([await checkExists.call(at), await endpoints(), kept]).toEqual([false, [], {}])
  })

  it('its node does what is declared, and goes on after a failure where it is told to', async () => {
    const execute = (parameters: Body, isPatient = false): Promise<Item[][]> =>
      new Kontor().execute.call({
        ...functions(parameters),
        getInputData: () => [{ json: {} }],
        continueOnFail: () => isPatient,
      } as unknown as ExecuteFunctions)
    for (const [operation, given] of Object.entries(await attempts()))
      expect([operation, await execute({ operation, ...given })]).toEqual([
        operation,
        [expect.arrayContaining([{ json: answerOf(operation) as Body, pairedItem: { item: 0 } }])],
      ])
    const wrong = { operation: 'cancel_order', token: 'nothing-of-the-kind' }
    await expect(execute(wrong)).rejects.toThrow('404')
    expect(await execute(wrong, true)).toMatchObject([[{ json: { error: expect.stringContaining('404') as string } }]])
  })
})

describe('Make', () => {
  it('names each of its files once', () => {
    const files = makeFiles()
    const text = JSON.stringify(files['makecomapp.json'])
    for (const file of Object.keys(files))
      if (file !== 'makecomapp.json') expect(text.split(`"${file}"`)).toHaveLength(2)
  })

  it('attaches its webhook, does what is declared, and detaches it', async () => {
    const make = runMake(makeFiles(), account)
    expect(await make('connection/communication.iml.json', { parameters: account })).toMatchObject([
      { username: 'studio' },
    ])
    const webhook = { url: shop.hook }
    const ids: number[] = []
    for (const { key, label, events } of triggers.filter(({ noun }) => noun === 'Order')) {
      const [{ id }] = (await make(`webhook/${key}/attach.iml.json`, { webhook })) as [{ id: number }]
      const made = (await ask({ method: 'GET', path: `/api/webhook_endpoints/${id}` })) as Body
      expect(made).toMatchObject({ name: `Make: ${label}`, event_ids: [...events] })
      ids.push(id)
    }
    for (const [key, given] of Object.entries(await attempts()))
      expect([
        key,
        await make(`module/${key}/communication.iml.json`, {
          parameters: {
            ...given,
            ...(key === 'tag_contact' && { add_tags: ['vip'] }),
            ...(key === 'create_coupon' && { product_ids: [] }),
          },
        }),
      ]).toEqual([key, expect.arrayContaining([answerOf(key)])])
    for (const id of ids) await make('webhook/order_created/detach.iml.json', { webhook: { externalHookId: id } })
    expect(await endpoints()).toEqual([])
  })
})
