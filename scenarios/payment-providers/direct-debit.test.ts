import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { inLongEdition } from '#platform/server/long-edition.ts'
import { camt } from '#capabilities/sale/wires/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { expectGreen } from '../furnish-app.ts'
import { creditor, settingsPath, useDebitDesk } from './debit-desk.ts'

/** SEPA debits by the seller's own bank, told as stories: files out, statements in, nobody asked in between. */

const desk = useDebitDesk('2026-03-02T10:00:00Z')
const { app, ask, owner, list, sign, buy, order, debitsOf, statesOf, makeFile, download, upload, live, mailsTo } = desk
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')
const monthly = { form: 'subscription', price: 1900, interval: '1m' }

beforeAll(async () => {
  await desk.open()
})

describe('setting it up', () => {
  it.each([
    ['creditorId', { creditorId: 'DE97ZZZ09999999999' }, 'invalid_creditor_id'],
    ['creditorId', { creditorId: '' }, 'required'],
    ['iban', { iban: 'DE03120300000000202051' }, 'invalid_iban'],
    ['bic', { bic: 'BY' }, 'invalid_bic'],
    ['holder', { holder: '' }, 'required'],
    ['noticeDays', { noticeDays: '15' }, 'invalid_days'],
    ['noticeDays', { noticeDays: '0' }, 'invalid_days'],
    ['leadDays', { leadDays: 'one' }, 'invalid_days'],
  ])('names what is wrong with %s: %o', (field, typed, code) =>
    expect(desk.connect(typed)).rejects.toMatchObject({ fields: { [`directDebit.${field}`]: [code] } }),
  )

  it('keeps what is right, as banks write it', async () => {
    await desk.connect()
    expect(await ask(owner(), 'GET', settingsPath)).toMatchObject({
      directDebit: { isEnabled: true, creditorId: 'DE98ZZZ09999999999', iban: creditor.iban, noticeDays: '3' },
      canSell: true,
    })
  })
})

describe('one payment', () => {
  it('asks for a mandate on our own page, names a wrong IBAN, and keeps the account sealed', async () => {
    const email = 'once@example.com'
    const { orderId, page } = await buy({}, { email })
    expect(page).toMatch(/^\/direct_debit\/\w{32}$/)
    const token = page.split('/').at(-1)!
    const shown = await ask<{ reference: string }>(null, 'GET', '/v1/direct_debit/mandates/:token', { token })
    expect(shown).toMatchObject({
      kind: 'one_off',
      creditorName: 'Studio Voss GmbH',
      creditorId: 'DE98ZZZ09999999999',
      amount: '119.00',
      // Monday and three days of notice.
      collectOn: '2026-03-05',
      isOpen: true,
    })
    await expect(sign(page, { iban: 'DE88370400440532013000' })).rejects.toMatchObject({
      fields: { iban: ['invalid_iban'] },
    })
    await expect(sign(page, { iban: 'AE070331234567890123456' })).rejects.toMatchObject({
      fields: { iban: ['no_sepa_account'] },
    })
    await expect(sign(page, { holder: ' ' })).rejects.toMatchObject({ fields: { holder: ['required'] } })
    expect((await sign(page)).returnUrl).toContain('/payment/')
    // Signed twice, it is one debit.
    await sign(page)
    const debits = await debitsOf(orderId)
    expect(debits).toMatchObject([
      { state: 'waiting', amount: '119.00', collectOn: '2026-03-05', mandate: shown.reference, ibanEnd: '•••• 3000' },
    ])
    expect(await statesOf(orderId)).toEqual(['Payment pending'])
    const kept = await app.world.db.selectFrom('debitMandates').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/3704\s?0044|370400440532013000/)
    expect(kept[0]).toMatchObject({ holder: 'Ida Sommer', wordsVersion: '2026-11' })
    expect(kept[0]!.words).toContain('DE98ZZZ09999999999')
    const [notice, ...more] = await mailsTo(email, 'debit_notice')
    expect(more).toEqual([])
    for (const word of ['€119.00', '05.03.2026', shown.reference, 'DE98ZZZ09999999999', '•••• 3000'])
      expect(notice!.body).toContain(word)
    await expectGreen(app)
  })

  it('goes into one file, whoever asks twice, and the file is the same whenever it is fetched', async () => {
    const [first, ...none] = await Promise.allSettled([makeFile(), makeFile(), makeFile()])
    expect([first, ...none].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [file] = (
      await ask<{
        list: { id: number; debitsCount: number; totalAmount: string; sha256: string; messageId: string }[]
      }>(owner(), 'GET', '/v1/cabinet/debit_files')
    ).list
    expect(file).toMatchObject({ debitsCount: 1, totalAmount: '119.00' })
    // What was killed between the file and its download is fetched later, to the byte.
    const xml = await download(file!.id)
    expect(await download(file!.id)).toBe(xml)
    expect(createHash('sha256').update(xml).digest('hex')).toBe(file!.sha256)
    expect(valuesOf(xml, 'SeqTp')).toEqual(['OOFF'])
    expect(valuesOf(xml, 'ReqdColltnDt')).toEqual(['2026-03-05'])
    expect(valuesOf(xml, 'InstdAmt')).toEqual(['119.00'])
    expect(valuesOf(xml, 'IBAN')).toEqual([creditor.iban, 'DE89370400440532013000'])
    await expect(makeFile()).rejects.toMatchObject({ code: 'payments.no_debits_due' })
  })

  it('is paid by the statement, once however often it is read', async () => {
    const [debit] = await list()
    await live(3)
    expect((await upload([{ debit: debit!, on: '2026-03-05' }])).debits).toEqual({ booked: 1, returned: 0, known: 1 })
    expect(await upload([{ debit: debit!, on: '2026-03-05' }])).toMatchObject({
      added: 0,
      debits: { booked: 0, returned: 0, known: 1 },
    })
    expect((await list())[0]).toMatchObject({ state: 'successful' })
    const { orderId } = await app.world.db.selectFrom('transfers').select('orderId').executeTakeFirstOrThrow()
    expect(await statesOf(orderId)).toEqual(['Payment successful'])
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    await expectGreen(app)
  })

  it('comes back weeks later: a chargeback for what was not refunded, once', async () => {
    const [debit] = await list()
    const { orderId } = await app.world.db.selectFrom('transfers').select('orderId').executeTakeFirstOrThrow()
    await refundOrder(app.world, { orderId, amount: 1900 })
    await app.drain()
    await live(30)
    expect((await upload([{ debit: debit!, code: 'MD06' }])).debits).toMatchObject({ returned: 1 })
    expect((await upload([{ debit: debit!, code: 'MD06' }])).debits).toMatchObject({ returned: 0, known: 1 })
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund successful', 'Chargeback successful'])
    const [back] = await app.world.db.selectFrom('transfers').selectAll().where('type', '=', 'Chargeback').execute()
    expect(back).toMatchObject({ amount: 10_000, note: 'MD06' })
    await expectGreen(app)
  })
})

describe('a subscription over months', () => {
  const it_ = {} as { orderId: number; email: string }
  /** A day, the file of that day where there is one, and what the bank makes of it. */
  const day = async (answer: (endToEnd: string) => string | undefined = () => undefined) => {
    await live(1)
    await makeFile().catch(() => undefined)
    const today = app.clock.now.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
    const due = (await list({ state: ['processed'] })).filter(({ collectOn }) => collectOn <= today)
    if (due.length > 0)
      await upload(
        due.map((debit) => {
          const code = answer(debit.endToEnd)
          return { debit, on: today, ...(code ? { code } : {}) }
        }),
      )
  }
  const days = async (count: number, answer?: Parameters<typeof day>[0]) => {
    for (let i = 0; i < count; i++) await day(answer)
  }

  it('starts with a first debit, and each later one is announced and collected on its day', async () => {
    it_.email = 'monthly@example.com'
    const { orderId, page } = await buy(await desk.plan(monthly), { email: it_.email })
    it_.orderId = orderId
    await sign(page)
    await days(70)
    const debits = await debitsOf(orderId)
    expect(debits.map(({ state, sequence }) => `${state} ${sequence}`)).toEqual([
      'successful FRST',
      'successful RCUR',
      'successful RCUR',
    ])
    expect(new Set(debits.map(({ mandate }) => mandate)).size).toBe(1)
    // Told of each once, at least three days before.
    const told = await app.world.db
      .selectFrom('debitAnnouncements')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
    expect(told.slice(0, 3).map(({ collectOn }) => collectOn.toString())).toEqual(
      debits.map(({ collectOn }) => collectOn),
    )
    for (const { collectOn, announcedAt } of told)
      expect(
        announcedAt.toZonedDateTimeISO('Europe/Berlin').toPlainDate().until(collectOn).days,
      ).toBeGreaterThanOrEqual(3)
    expect(await mailsTo(it_.email, 'debit_notice')).toHaveLength(told.length)
    // The general notice a week ahead, with another day, would only confuse.
    expect(await mailsTo(it_.email, 'payment_prenotice')).toEqual([])
    expect(await order(orderId)).toMatchObject({ paymentState: 'paying', paidAmount: 5700 })
    await expectGreen(app)
  })

  it('bounces for want of money: it is denied, announced anew, and collected by the same mandate', async () => {
    let isShort = true
    const before = (await debitsOf(it_.orderId)).length
    await days(45, () => {
      const code = isShort ? 'AM04' : undefined
      isShort = false
      return code
    })
    const [first, second] = (await debitsOf(it_.orderId)).slice(before)
    expect([first, second]).toMatchObject([
      { state: 'bounced', returnCode: 'AM04', sequence: 'RCUR' },
      { state: 'successful', returnCode: null, sequence: 'RCUR' },
    ])
    expect(first!.mandate).toBe(second!.mandate)
    expect(await statesOf(it_.orderId)).toContain('Payment denied insufficient_funds')
    expect(await order(it_.orderId)).toMatchObject({ paymentState: 'paying' })
    await expectGreen(app)
  })

  it('goes on under another creditor: the first file says who it was, and again where it is refused', async () => {
    await desk.connect({ holder: 'Voss und Söhne GmbH', creditorId: 'DE28ZZZ09999999998' })
    // What the payer was told of before came from the creditor of before.
    const next = async () => {
      while ((await list({ state: ['waiting'] })).length === 0) await live(1)
      const { id } = await makeFile()
      return { id, xml: await download(id) }
    }
    const amended = (xml: string) => [valuesOf(xml, 'AmdmntInd'), xml.includes('OrgnlCdtrSchmeId')]
    const { id, xml } = await next()
    expect(amended(xml)).toEqual([['true'], true])
    expect(/OrgnlCdtrSchmeId>\s*<Nm>([^<]*)/.exec(xml)?.[1]).toBe('Studio Voss GmbH')
    expect(xml.match(/DE\d\dZZZ\d{11}/g)).toEqual(['DE28ZZZ09999999998', 'DE98ZZZ09999999999'])
    await ask(owner(), 'POST', '/v1/cabinet/debit_files/:id/refuse', { id })
    await app.drain()
    expect(amended((await next()).xml)).toEqual([['true'], true])
    await days(5)
    expect((await mailsTo(it_.email, 'debit_notice')).at(-1)?.body).toContain('DE28ZZZ09999999998')
    expect(amended((await next()).xml)).toEqual([['false'], false])
    await days(8)
    await expectGreen(app)
  })

  it('is not collected once the mandate was revoked, also where the debit waited for a file', async () => {
    const { id } = await app.world.db
      .selectFrom('paymentMethods')
      .select('id')
      .where('provider', '=', 'direct_debit')
      .executeTakeFirstOrThrow()
    while ((await list({ state: ['waiting'] })).length === 0) await live(1)
    await ask(owner(), 'POST', '/v1/cabinet/payment_authorizations/:id/revoke', { id })
    await app.drain()
    await expect(makeFile()).rejects.toMatchObject({ code: 'payments.no_debits_due' })
    expect((await debitsOf(it_.orderId)).at(-1)).toMatchObject({ state: 'skipped' })
    expect((await statesOf(it_.orderId)).at(-1)).toBe('Payment denied mandate_revoked')
    await live(20)
    expect((await debitsOf(it_.orderId)).at(-1)).toMatchObject({ state: 'skipped' })
    await expectGreen(app)
  })
})

describe('other ends', () => {
  it('a trial leaves a mandate and collects nothing until it is over', async () => {
    const { orderId, page } = await buy(await desk.plan({ ...monthly, trialDays: 14 }), { email: 'trial@example.com' })
    await sign(page)
    expect(await statesOf(orderId)).toEqual(['Payment successful'])
    expect(await debitsOf(orderId)).toEqual([])
    expect(await order(orderId)).toMatchObject({ paymentState: 'paying' })
    await live(15)
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'waiting', amount: '19.00' }])
    await expectGreen(app)
  })

  inLongEdition(() =>
    it('instalments are all told at once, and the last one ends the mandate', async () => {
      const email = 'parts@example.com'
      const plan = await desk.plan({
        form: 'installment',
        price: null,
        firstAmount: 3000,
        nextAmount: 2000,
        paymentsCount: 3,
        interval: '1m',
      })
      const { orderId, page } = await buy(plan, { email })
      await sign(page)
      const collect = async (days: number) => {
        for (let i = 0; i < days; i++) {
          await makeFile().catch(() => undefined)
          await live(1)
          for (const debit of await debitsOf(orderId)) if (debit.state === 'processed') await upload([{ debit }])
        }
      }
      await collect(3)
      const mails = await mailsTo(email, 'debit_notice')
      expect(mails).toHaveLength(2)
      expect(mails[1]!.body.match(/€20\.00/g)).toHaveLength(2)
      await collect(75)
      expect((await debitsOf(orderId)).map(({ sequence, state }) => `${sequence} ${state}`)).toEqual([
        'FRST successful',
        'RCUR successful',
        'FNAL successful',
      ])
      expect(await mailsTo(email, 'debit_notice')).toHaveLength(2)
      expect(await order(orderId)).toMatchObject({ paymentState: 'paid' })
      const method = await app.world.db
        .selectFrom('paymentMethods')
        .select(['state', 'endReason'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(method).toEqual({ state: 'expired', endReason: 'completed' })
      await expectGreen(app)
    }),
  )

  it('a closed account ends the mandate, before or after the money came', async () => {
    for (const isEarly of [true, false]) {
      const { orderId, page } = await buy(await desk.plan(monthly))
      await sign(page)
      await makeFile()
      const [debit] = await debitsOf(orderId)
      if (!isEarly) await upload([{ debit: debit! }])
      await upload([{ debit: debit!, code: 'AC04' }])
      expect(await statesOf(orderId)).toEqual(
        isEarly ? ['Payment denied account_closed'] : ['Payment successful', 'Chargeback successful'],
      )
      const [method] = await app.world.db
        .selectFrom('paymentMethods')
        .select(['state', 'endReason'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
      expect(method).toEqual({ state: 'revoked', endReason: 'account_closed' })
    }
    await expectGreen(app)
  })

  it('a part of a file is booked by its sum; another sum is left for a person', async () => {
    const placed = [await buy(), await buy()]
    for (const { page } of placed) await sign(page)
    await makeFile()
    const batch = await app.world.db
      .selectFrom('directDebits')
      .select('batch')
      .where('state', '=', 'processed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const booking = (amount: string, reference: string) =>
      camt([{ amount, reference, parts: '' }]).replace(
        '<NtryDtls>',
        `<NtryDtls><Btch><PmtInfId>${batch.batch}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`,
      )
    expect(await upload(booking('237.00', 'B1'))).toMatchObject({ added: 1, debits: { booked: 0 } })
    expect(await upload(booking('238.00', 'B2'))).toMatchObject({ added: 0, debits: { booked: 2 } })
    for (const { orderId } of placed) expect(await order(orderId)).toMatchObject({ paymentState: 'paid' })
    await expectGreen(app)
  })

  it('a file the bank refused lets its debits go into the next one, on a day that is told anew', async () => {
    const email = 'again@example.com'
    const { orderId, page } = await buy({}, { email })
    await sign(page)
    const { id } = await makeFile()
    await live(8)
    expect(await ask(owner(), 'POST', '/v1/cabinet/debit_files/:id/refuse', { id })).toEqual({ state: 'canceled' })
    await app.drain()
    expect(await mailsTo(email, 'debit_notice')).toHaveLength(2)
    const [before] = await debitsOf(orderId)
    expect(before).toMatchObject({ state: 'waiting', messageId: null })
    await makeFile()
    const [debit] = await debitsOf(orderId)
    expect(debit).toMatchObject({ state: 'processed', endToEnd: before!.endToEnd })
    await upload([{ debit: debit! }])
    await expect(
      ask(owner(), 'POST', '/v1/cabinet/debit_files/:id/refuse', { id: Number((await newestFile()).id) }),
    ).rejects.toMatchObject({ code: 'payments.file_booked' })
  })

  it('one whose file was forgotten gets another day, and its payer and the seller are told', async () => {
    const email = 'late@example.com'
    const { orderId, page } = await buy({}, { email })
    await sign(page)
    const [before] = await debitsOf(orderId)
    await live(7)
    const [after] = await debitsOf(orderId)
    expect(after!.collectOn > before!.collectOn).toBe(true)
    expect((await mailsTo(email, 'debit_notice')).length).toBeGreaterThan(1)
    const told = await app.world.db.selectFrom('notifications').selectAll().where('kind', '=', 'debits_ready').execute()
    expect(told.length).toBeGreaterThan(0)
    expect(told.at(-1)).toMatchObject({ link: '/cabinet/direct_debits?state=waiting' })
    await ask(owner(), 'POST', '/v1/cabinet/direct_debits/:id/skip', { id: after!.id })
    await app.drain()
    expect(await statesOf(orderId)).toEqual(['Payment canceled'])
    await expectGreen(app)
  })

  it('a stranger’s statement says nothing of our debits', async () => {
    const { orderId, page } = await buy()
    await sign(page)
    await makeFile()
    const [debit] = await debitsOf(orderId)
    const mine = { ...desk.set.shop }
    await desk.open('stranger')
    expect((await upload([{ debit: debit! }])).debits).toEqual({ booked: 0, returned: 0, known: 0 })
    await expect(list()).resolves.toEqual([])
    desk.set.shop = mine
    expect((await debitsOf(orderId))[0]).toMatchObject({ state: 'processed' })
  })

  const newestFile = async () =>
    app.world.db.selectFrom('debitFiles').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
})
