import { toDecimal, type Amount } from '#platform/shared/money.ts'
import { writeXml, type Element } from '#platform/shared/xml.ts'
import { sepaName, sepaText } from '#capabilities/people/sellers/rules/sepa-text.ts'
import type { DebitSequence, MandateScheme } from '../vocabulary.ts'

export type Debit = {
  reference: string
  amount: Amount
  collectOn: Temporal.PlainDate
  sequence: DebitSequence
  mandate: { reference: string; signedOn: Temporal.PlainDate; scheme: MandateScheme }
  /** The creditor's former details, as the bank last knew them for the mandate, if they changed. */
  amends: { creditorId: string | null; creditorName: string | null } | null
  holder: string
  iban: string
  /** Where the debtor's bank is outside the European Economic Area. */
  address: { city: string; countryCode: string } | null
  text: string
}
export type DebitBatch = {
  id: string
  collectOn: Temporal.PlainDate
  sequence: DebitSequence
  scheme: MandateScheme
  debits: readonly Debit[]
}
export type DebitFile = {
  messageId: string
  createdAt: Temporal.Instant
  creditor: { name: string; creditorId: string; iban: string; bic: string | null }
  batches: readonly DebitBatch[]
}

/** Banks book debits of the same day, scheme and sequence together; each such batch has an id of its own. */
export const batchesOf = (messageId: string, debits: readonly Debit[]): DebitBatch[] => {
  const groups = Map.groupBy(
    debits,
    ({ collectOn, sequence, mandate }) => `${collectOn.toString()} ${mandate.scheme} ${sequence}`,
  )
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, parts], i) => ({
      id: `${messageId}-${i + 1}`,
      collectOn: parts[0]!.collectOn,
      sequence: parts[0]!.sequence,
      scheme: parts[0]!.mandate.scheme,
      debits: parts,
    }))
}

const sumOf = (debits: readonly Debit[]): string => toDecimal(debits.reduce((sum, { amount }) => sum + amount, 0))
const account = (iban: string): Element[] => [['Id', [['IBAN', iban]]]]
const unknownBank: Element[] = [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]

const schemeId = (creditorId: string): Element[] => [
  [
    'Id',
    [
      [
        'PrvtId',
        [
          [
            'Othr',
            [
              ['Id', creditorId],
              ['SchmeNm', [['Prtry', 'SEPA']]],
            ],
          ],
        ],
      ],
    ],
  ],
]

const originalOf = ({ creditorId, creditorName }: NonNullable<Debit['amends']>): (Element | null)[] => [
  creditorName === null ? null : ['Nm', sepaName(creditorName)],
  ...(creditorId === null ? [] : schemeId(creditorId)),
]

/** What a creditor amends of a mandate: null where the bank knows them by both, name and identifier. */
export const amendmentOf = (
  before: { creditorId: string; creditorName: string },
  now: { creditorId: string; name: string },
): Debit['amends'] => {
  const [creditorId, creditorName] = [
    before.creditorId === now.creditorId ? null : before.creditorId,
    sepaName(before.creditorName) === sepaName(now.name) ? null : before.creditorName,
  ]
  return creditorId === null && creditorName === null ? null : { creditorId, creditorName }
}

const transaction = (debit: Debit): Element => [
  'DrctDbtTxInf',
  [
    ['PmtId', [['EndToEndId', debit.reference]]],
    ['InstdAmt', toDecimal(debit.amount), { Ccy: 'EUR' }],
    [
      'DrctDbtTx',
      [
        [
          'MndtRltdInf',
          [
            ['MndtId', debit.mandate.reference],
            ['DtOfSgntr', debit.mandate.signedOn.toString()],
            ['AmdmntInd', String(debit.amends !== null)],
            debit.amends ? ['AmdmntInfDtls', [['OrgnlCdtrSchmeId', originalOf(debit.amends)]]] : null,
          ],
        ],
      ],
    ],
    ['DbtrAgt', unknownBank],
    [
      'Dbtr',
      [
        ['Nm', sepaName(debit.holder)],
        debit.address
          ? [
              'PstlAdr',
              [
                ['TwnNm', sepaText(debit.address.city, 35) || 'NOTPROVIDED'],
                ['Ctry', debit.address.countryCode],
              ],
            ]
          : null,
      ],
    ],
    ['DbtrAcct', account(debit.iban)],
    ['RmtInf', [['Ustrd', sepaText(debit.text, 140) || debit.reference]]],
  ],
]

const batch = ({ id, collectOn, sequence, scheme, debits }: DebitBatch, { creditor }: DebitFile): Element => [
  'PmtInf',
  [
    ['PmtInfId', id],
    ['PmtMtd', 'DD'],
    ['BtchBookg', 'true'],
    ['NbOfTxs', String(debits.length)],
    ['CtrlSum', sumOf(debits)],
    [
      'PmtTpInf',
      [
        ['SvcLvl', [['Cd', 'SEPA']]],
        ['LclInstrm', [['Cd', scheme.toUpperCase()]]],
        ['SeqTp', sequence],
      ],
    ],
    ['ReqdColltnDt', collectOn.toString()],
    ['Cdtr', [['Nm', sepaName(creditor.name)]]],
    ['CdtrAcct', account(creditor.iban)],
    ['CdtrAgt', creditor.bic ? [['FinInstnId', [['BICFI', creditor.bic]]]] : unknownBank],
    ['ChrgBr', 'SLEV'],
    ['CdtrSchmeId', schemeId(creditor.creditorId)],
    ...debits.map(transaction),
  ],
]

/** The file by which a bank collects from many: pain.008.001.08, SEPA debits in euro, a part for each day, scheme and sequence. */
export const writeDebits = (file: DebitFile): string => {
  const all = file.batches.flatMap(({ debits }) => debits)
  return writeXml([
    'Document',
    [
      [
        'CstmrDrctDbtInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', file.messageId],
              ['CreDtTm', file.createdAt.toString({ smallestUnit: 'second' })],
              ['NbOfTxs', String(all.length)],
              ['CtrlSum', sumOf(all)],
              ['InitgPty', [['Nm', sepaName(file.creditor.name)]]],
            ],
          ],
          ...file.batches.map((each) => batch(each, file)),
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08' },
  ])
}
