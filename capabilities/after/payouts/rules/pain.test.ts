import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sepaText } from '#capabilities/people/sellers/rules/sepa-text.ts'
import { writeCreditTransfers, type CreditTransferFile } from './pain.ts'

const file: CreditTransferFile = {
  messageId: 'KONTOR-20261121-1',
  createdAt: Temporal.Instant.from('2026-11-21T09:00:00Z'),
  executionOn: Temporal.PlainDate.from('2026-11-23'),
  sender: { name: 'Müller & Söhne GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  transfers: [
    {
      reference: 'PO-1',
      name: 'Åsa "Ö" <Lindqvist>',
      iban: 'SE4550000000058398257466',
      bic: null,
      amount: 12_345,
      text: 'Payout 2026-00001',
    },
    {
      reference: 'PO-2',
      name: 'Łukasz Żółw',
      iban: 'PL61109010140000071219812874',
      bic: 'WBKPPLPP',
      amount: 5,
      text: '//x//',
    },
  ],
}
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')
/** Element names in the order they open. */
const opened = (xml: string): string[] => [...xml.matchAll(/<([A-Za-z]+)[ >]/g)].map((match) => match[1] ?? '')

describe('a file of credit transfers', () => {
  const xml = writeCreditTransfers(file)

  it('is, to the byte, the one that is kept', () => {
    expect(xml).toBe(readFileSync(join(import.meta.dirname, 'golden-pain.xml'), 'utf8'))
  })

  it('names its version, counts its transfers and sums them, in the head and in the batch', () => {
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
    expect(all(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(all(xml, 'CtrlSum')).toEqual(['123.50', '123.50'])
    expect(all(xml, 'InstdAmt')).toEqual(['123.45', '0.05'])
    expect(xml.match(/<CdtTrfTxInf>/g)).toHaveLength(2)
    expect(xml).toContain('<InstdAmt Ccy="EUR">')
  })

  it('has the elements in the order the schema wants', () => {
    const order = [
      'Document',
      'CstmrCdtTrfInitn',
      'GrpHdr',
      'MsgId',
      'CreDtTm',
      'NbOfTxs',
      'CtrlSum',
      'InitgPty',
      'Nm',
      'PmtInf',
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'SvcLvl',
      'Cd',
      'ReqdExctnDt',
      'Dt',
      'Dbtr',
      'Nm',
      'DbtrAcct',
      'Id',
      'IBAN',
      'DbtrAgt',
      'FinInstnId',
      'BICFI',
      'ChrgBr',
    ]
    const transfer = (hasBic: boolean) => [
      'CdtTrfTxInf',
      'PmtId',
      'EndToEndId',
      'Amt',
      'InstdAmt',
      ...(hasBic ? ['CdtrAgt', 'FinInstnId', 'BICFI'] : []),
      'Cdtr',
      'Nm',
      'CdtrAcct',
      'Id',
      'IBAN',
      'RmtInf',
      'Ustrd',
    ]
    expect(opened(xml)).toEqual([...order, ...transfer(false), ...transfer(true)])
  })

  it('keeps ids at 35 signs, names at 70, and to the signs banks take', () => {
    for (const id of [...all(xml, 'MsgId'), ...all(xml, 'PmtInfId'), ...all(xml, 'EndToEndId')])
      expect(id).toMatch(/^[A-Za-z0-9-]{1,35}$/)
    expect(all(xml, 'Nm')).toEqual([
      'Mueller + Soehne GmbH',
      'Mueller + Soehne GmbH',
      'Asa Oe Lindqvist',
      'Lukasz Zolw',
    ])
    expect(all(xml, 'Ustrd')).toEqual(['Payout 2026-00001', 'x'])
    expect(all(xml, 'IBAN')).toEqual([
      'DE89370400440532013000',
      'SE4550000000058398257466',
      'PL61109010140000071219812874',
    ])
  })

  it('names no bank where none is known', () => {
    expect(writeCreditTransfers({ ...file, sender: { ...file.sender, bic: null } })).toContain(
      '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
    )
  })
})

it.each([
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Юлия Щукина', 'Yuliya Shchukina'],
  ['王小明', 'WangXiaoMing'],
  ['Jörg Groß', 'Joerg Gross'],
])('%s is paid as %s', (name, written) => expect(sepaText(name, 70)).toBe(written))

it('a name of nothing a bank can write does not spoil the file', () => {
  const xml = writeCreditTransfers({ ...file, transfers: [{ ...file.transfers[0]!, name: '…' }] })
  expect(xml).not.toContain('<Nm></Nm>')
  expect(xml).not.toContain('<Nm/>')
})

it('turns any text into signs banks take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 140 }), (text, most) => {
      const out = sepaText(text, most)
      expect(out.length).toBeLessThanOrEqual(most)
      expect(out).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(out.startsWith('/')).toBe(false)
    }),
  )
})
