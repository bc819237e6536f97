import { expect, it } from 'vitest'
import { camt, camt54 } from './testing.ts'
import { readCamt } from './read-camt.ts'

it('reads the money that came in from a camt.053', async () => {
  const read = await readCamt(
    camt([
      {
        reference: '2026112000001',
        amount: '119.00',
        purpose: 'K12-45 Danke',
        name: 'Mara Voss',
        iban: 'DE89370400440532013000',
      },
      { reference: '2026112000002', amount: '10.00', purpose: 'Gebühr', isDebit: true },
      { reference: '2026112000003', amount: '5.00', purpose: 'vorgemerkt', status: 'PDNG' },
    ]),
  )
  expect(read).toMatchObject({ outgoing: 2, unreadable: 0 })
  expect(read?.lines).toHaveLength(1)
  expect(read?.lines[0]).toMatchObject({
    bankReference: '2026112000001',
    amount: 11_900,
    currency: 'eur',
    purpose: 'K12-45 Danke',
    payerName: 'Mara Voss',
    payerIban: 'DE89370400440532013000',
  })
  expect(read?.lines[0]?.bookedOn.toString()).toBe('2026-11-20')
})

it('reads a camt.054, in which a bank tells of single bookings, by the same references', async () => {
  const bookings = [{ reference: '2026112000001', amount: '119.00', purpose: 'K12-45 Danke', name: 'Mara Voss' }]
  expect(await readCamt(camt54(bookings))).toEqual(await readCamt(camt(bookings)))
  expect((await readCamt(camt54(bookings)))?.lines).toHaveLength(1)
})

it.each([
  ['119.000', 11_900],
  ['119.00000', 11_900],
  ['119', 11_900],
  ['119.5', 11_950],
  ['119.005', undefined],
  ['1.119,00', undefined],
])('reads %s as ISO writes amounts', async (amount, cents) => {
  const read = await readCamt(camt([{ reference: 'B1', amount, purpose: 'K1-44' }]))
  expect(read?.lines[0]?.amount).toBe(cents)
  expect(read?.unreadable).toBe(cents === undefined ? 1 : 0)
})

it('tells the payments of one collected booking apart', async () => {
  const part = (amount: string, text: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  const read = await readCamt(
    camt([{ reference: 'B1', amount: '30.00', parts: part('10.00', 'K1-44') + part('20.00', 'K2-47') }]),
  )
  expect(read?.lines.map((line) => [line.bankReference, line.amount, line.purpose])).toEqual([
    ['B1/1', 1000, 'K1-44'],
    ['B1/2', 2000, 'K2-47'],
  ])
})

it('reads no other XML, and nothing with entities of its own', async () => {
  expect(await readCamt('<Document><CstmrCdtTrfInitn/></Document>')).toBeUndefined()
  expect(await readCamt('<Document><BkToCstmrStmt>')).toBeUndefined()
  expect(
    await readCamt(
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>',
    ),
  ).toBeUndefined()
})
