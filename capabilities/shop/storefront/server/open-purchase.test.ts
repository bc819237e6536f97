import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp, type ApiAnswer } from '#capabilities/people/identity/server/use-test-app.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { openSellingTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront'))
let shop: Awaited<ReturnType<typeof openSellingTestShop>>
beforeAll(async () => {
  shop = await app.transact((ctx) => openSellingTestShop(ctx, { slug: 'grids', name: 'Grids' }, { price: 4900 }))
})

type Cookies = Record<string, string>
type Shown = {
  opens: string
  product: { name: string }
  papers: { invoices: { pdf_path: string }[]; tickets: object[] }
}
let addresses = 0
/** A separate browser with its own cookies. */
const browser = () => {
  const jar: Cookies = {}
  const call = async <D>(method: 'GET' | 'POST', url: string, body?: object): Promise<ApiAnswer<D>> => {
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const answer = await app.call<D>(method, url, body, {
      address: `203.0.113.${(++addresses % 250) + 1}`,
      headers: { origin: app.ports.settings.PUBLIC_URL, ...(cookie ? { cookie } : {}) },
    })
    for (const [name, value] of Object.entries(answer.cookies))
      if (value) jar[name] = value
      else delete jar[name]
    return answer
  }
  return { call, jar }
}
const buy = async ({ call }: ReturnType<typeof browser>, email: string) => {
  const { data } = await call<{ token: string; redirect_url: string }>(
    'POST',
    `/v1/checkout/${shop.seller.username}/grids/order`,
    checkoutWire({ plan_id: shop.plan.id, payer: { ...who, email } }),
  )
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return data.token
}
const who = {
  first_name: 'Ida',
  last_name: 'Sommer',
  street: 'Am Markt',
  street_number: '1',
  zip: '28195',
  city: 'Bremen',
  country_code: 'DE',
}
const seen = async ({ call }: ReturnType<typeof browser>, token: string) =>
  (await call<Shown>('GET', `/v1/checkout/orders/${token}`)).data
const open = async ({ call }: ReturnType<typeof browser>, token: string) =>
  (await call<{ path: string; is_signed_in: boolean }>('POST', `/v1/checkout/orders/${token}/open`, {})).data
const me = async ({ call }: ReturnType<typeof browser>) =>
  (await call<{ user: { email: string } }>('GET', '/v1/app/session')).data.user?.email
const codeFor = async (mine: ReturnType<typeof browser>, email: string) => {
  const { data } = await mine.call<{ token: string }>('POST', '/v1/app/user/send_code', { email })
  await app.drain()
  const mail = (await app.mails()).findLast((each) => each.recipient === email && each.kind === 'sign_in_code')!
  return mine.call('POST', '/v1/app/session/code', {
    token: data.token,
    code: /\b(\d{3} \d{3})\b/.exec(mail.body)![1]!,
  })
}

describe('after a purchase', () => {
  it('the browser that bought opens it at once, by a key that works there alone and once', async () => {
    const [mine, foreign] = [browser(), browser()]
    const token = await buy(mine, 'first@example.com')
    expect(await seen(mine, token)).toMatchObject({ opens: 'by_key', number: expect.stringMatching(/^A-\w{5}$/) })
    expect((await seen(mine, token)).papers.invoices).toHaveLength(1)
    expect(await seen(foreign, token)).toMatchObject({ opens: 'by_sign_in', papers: { invoices: [], tickets: [] } })
    expect(await open(foreign, token)).toMatchObject({ is_signed_in: false })
    expect(await me(foreign)).toBeUndefined()

    const copy = { ...mine.jar }
    expect(await open(mine, token)).toMatchObject({
      is_signed_in: true,
      path: expect.stringMatching(/^\/payer\/access\//),
    })
    expect(await me(mine)).toBe('first@example.com')
    expect((await seen(mine, token)).opens).toBe('signed_in')
    const thief = browser()
    Object.assign(thief.jar, { kontor_purchase: copy['kontor_purchase'] })
    expect(await open(thief, token)).toMatchObject({ is_signed_in: false })
  })

  it('the key is over after two hours, and the sign-in without a proof after a day', async () => {
    const [late, early] = [browser(), browser()]
    const lateToken = await buy(late, 'late@example.com')
    const earlyToken = await buy(early, 'early@example.com')
    await open(early, earlyToken)
    app.clock.advance({ hours: 3 })
    expect((await seen(late, lateToken)).opens).toBe('by_sign_in')
    await early.call('POST', '/v1/app/session/renew_token', {})
    expect(await me(early)).toBe('early@example.com')
    app.clock.advance({ hours: 22 })
    expect((await early.call('POST', '/v1/app/session/renew_token', {})).status).toBe(401)
  })

  it('who buys with the address of an account gets nothing of it', async () => {
    await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'known@example.com', passwordHash: 'x' }))
    const stranger = browser()
    const token = await buy(stranger, 'known@example.com')
    expect((await seen(stranger, token)).opens).toBe('by_sign_in')
    expect(await open(stranger, token)).toMatchObject({ is_signed_in: false })
    expect(await me(stranger)).toBeUndefined()
  })

  it('who bought before with an address that is another’s is out when the other buys, or proves it', async () => {
    const [stranger, owner] = [browser(), browser()]
    const first = await buy(stranger, 'owner@example.com')
    await open(stranger, first)
    expect(await me(stranger)).toBe('owner@example.com')
    const second = await buy(owner, 'owner@example.com')
    expect(await me(stranger)).toBeUndefined()
    expect((await seen(owner, second)).opens).toBe('by_sign_in')
    expect((await codeFor(owner, 'owner@example.com')).status).toBe(200)
    expect((await seen(owner, second)).opens).toBe('signed_in')

    const [early, rightful] = [browser(), browser()]
    const held = await buy(early, 'proved@example.com')
    await codeFor(rightful, 'proved@example.com')
    expect(await open(early, held)).toMatchObject({ is_signed_in: false })
  })

  it('nothing that lasts is done before the address is proved: no password, address or other profile', async () => {
    const mine = browser()
    await open(mine, await buy(mine, 'unproved@example.com'))
    const edit = (body: object) => mine.call('PATCH' as 'POST', '/v1/app/user', body)
    expect((await edit({ new_password: 'long enough' })).code).toBe('identity.not_confirmed')
    expect((await edit({ email: 'mine@example.com' })).code).toBe('identity.not_confirmed')
    const profile = { profile_type: 'seller', username: 'somebody' }
    expect((await mine.call('POST', '/v1/app/user/profiles', profile)).code).toBe('identity.not_confirmed')
    await codeFor(mine, 'unproved@example.com')
    expect((await edit({ new_password: 'long enough' })).status).toBe(200)
  })

  it('the same browser buys again and still opens all of it', async () => {
    const mine = browser()
    await buy(mine, 'twice@example.com')
    const token = await buy(mine, 'twice@example.com')
    expect(await open(mine, token)).toMatchObject({ is_signed_in: true })
  })
})

it('a product that is renamed changes nothing of what was bought', async () => {
  const mine = browser()
  const token = await buy(mine, 'renamed@example.com')
  await app.world.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', shop.product.id).execute()
  expect((await seen(mine, token)).product.name).toBe('Grids')
})
