import { beforeAll, describe, expect, it } from 'vitest'
import { expectGreen } from '../furnish-app.ts'
import { useDebitDesk } from './debit-desk.ts'

/** Companies by the B2B scheme: their bank collects what they confirmed, and gives nothing back. */

const desk = useDebitDesk('2026-03-02T10:00:00Z')
const { app, ask, sign, buy, debitsOf, statesOf, makeFile, download, upload, live, mailsTo } = desk
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')

beforeAll(async () => {
  await desk.open()
  await desk.connect()
})

describe('companies', () => {
  const company = { company: 'Kern GmbH', email: 'kern@example.com' }

  it('sign core mandates like everybody, until the seller collects by the B2B scheme', async () => {
    const { page } = await buy({}, company)
    const token = page.split('/').at(-1)!
    expect(await ask(null, 'GET', '/v1/direct_debit/mandates/:token', { token })).toMatchObject({ scheme: 'core' })
  })

  it('then sign B2B mandates, are told to confirm them at their bank, and stand in a part of the file by themselves', async () => {
    await desk.connect({ b2bLeadDays: '4' })
    const [theirs, person] = [await buy({}, company), await buy({}, { email: 'person@example.com' })]
    const token = theirs.page.split('/').at(-1)!
    const shown = await ask<{ collectOn: string; scheme: string }>(null, 'GET', '/v1/direct_debit/mandates/:token', {
      token,
    })
    expect(shown.scheme).toBe('b2b')
    await sign(theirs.page, { holder: 'Kern GmbH' })
    await sign(person.page)
    const [[debit], [other]] = [await debitsOf(theirs.orderId), await debitsOf(person.orderId)]
    expect(debit).toMatchObject({ collectOn: shown.collectOn, state: 'waiting' })
    // Their bank wants the file four bank days ahead.
    expect(debit!.collectOn > other!.collectOn).toBe(true)
    const kept = await app.world.db
      .selectFrom('debitMandates')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    expect(kept.words).toContain('cannot ask my bank to refund')
    expect((await mailsTo(company.email, 'debit_notice')).at(-1)!.body).toContain('Business-to-Business')
    const xml = await download((await makeFile()).id)
    const part = (of: string) => xml.split('<PmtInf>').find((each) => each.includes(`>${of}<`))!
    expect(valuesOf(part(debit!.endToEnd), 'Cd')).toContain('B2B')
    expect(valuesOf(part(other!.endToEnd), 'Cd')).toContain('CORE')
  })

  it('whose bank was not told give it back: the mandate ends', async () => {
    const orders = await app.world.db
      .selectFrom('debitMandates')
      .select('transferId')
      .where('scheme', '=', 'b2b')
      .execute()
    const { orderId } = await app.world.db
      .selectFrom('transfers')
      .select('orderId')
      .where('id', '=', orders[0]!.transferId)
      .executeTakeFirstOrThrow()
    const [debit] = await debitsOf(orderId)
    await live(5)
    await upload([{ debit: debit!, code: 'MD01' }])
    expect(await statesOf(orderId)).toEqual(['Payment denied mandate_revoked'])
    await desk.connect({ b2bLeadDays: '' })
    await expectGreen(app)
  })
})
