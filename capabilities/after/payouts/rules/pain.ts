import { toDecimal, type Amount } from '#platform/shared/money.ts'
import { writeXml, type Element } from '#platform/shared/xml.ts'
import { sepaName, sepaText } from '#capabilities/people/sellers/rules/sepa-text.ts'

export type CreditTransfer = {
  reference: string
  name: string
  iban: string
  bic: string | null
  amount: Amount
  text: string
}
export type CreditTransferFile = {
  messageId: string
  createdAt: Temporal.Instant
  executionOn: Temporal.PlainDate
  sender: { name: string; iban: string; bic: string | null }
  transfers: readonly CreditTransfer[]
}

const agent = (bic: string | null): Element[] => [
  ['FinInstnId', bic ? [['BICFI', bic]] : [['Othr', [['Id', 'NOTPROVIDED']]]]],
]
const account = (iban: string): Element[] => [['Id', [['IBAN', iban]]]]

/** The file a bank takes to pay many at once: pain.001.001.09, one batch of SEPA credit transfers in euro. */
export const writeCreditTransfers = (file: CreditTransferFile): string =>
  writeXml([
    'Document',
    [['CstmrCdtTrfInitn', [header(file), batch(file)]]],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  ])

/** How many transfers follow, and what they add up to. */
const totals = ({ transfers }: CreditTransferFile): Element[] => [
  ['NbOfTxs', String(transfers.length)],
  ['CtrlSum', toDecimal(transfers.reduce((total, transfer) => total + transfer.amount, 0))],
]

const header = (file: CreditTransferFile): Element => [
  'GrpHdr',
  [
    ['MsgId', file.messageId],
    ['CreDtTm', file.createdAt.toString({ smallestUnit: 'second' })],
    ...totals(file),
    ['InitgPty', [['Nm', sepaName(file.sender.name)]]],
  ],
]

const batch = (file: CreditTransferFile): Element => [
  'PmtInf',
  [
    ['PmtInfId', `${file.messageId}-1`],
    ['PmtMtd', 'TRF'],
    ['BtchBookg', 'true'],
    ...totals(file),
    ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
    ['ReqdExctnDt', [['Dt', file.executionOn.toString()]]],
    ['Dbtr', [['Nm', sepaName(file.sender.name)]]],
    ['DbtrAcct', account(file.sender.iban)],
    ['DbtrAgt', agent(file.sender.bic)],
    ['ChrgBr', 'SLEV'],
    ...file.transfers.map(transferOf),
  ],
]

const transferOf = (transfer: CreditTransfer): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', transfer.reference]]],
    ['Amt', [['InstdAmt', toDecimal(transfer.amount), { Ccy: 'EUR' }]]],
    transfer.bic ? ['CdtrAgt', agent(transfer.bic)] : null,
    ['Cdtr', [['Nm', sepaName(transfer.name)]]],
    ['CdtrAcct', account(transfer.iban)],
    ['RmtInf', [['Ustrd', sepaText(transfer.text, 140)]]],
  ],
]
