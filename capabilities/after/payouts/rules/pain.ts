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
export const writeCreditTransfers = (file: CreditTransferFile): string => {
  const count = String(file.transfers.length)
  const sum = toDecimal(file.transfers.reduce((total, transfer) => total + transfer.amount, 0))
  const sender = sepaName(file.sender.name)
  const transfers = file.transfers.map((transfer): Element => [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', transfer.reference]]],
      ['Amt', [['InstdAmt', toDecimal(transfer.amount), { Ccy: 'EUR' }]]],
      transfer.bic ? ['CdtrAgt', agent(transfer.bic)] : null,
      ['Cdtr', [['Nm', sepaName(transfer.name)]]],
      ['CdtrAcct', account(transfer.iban)],
      ['RmtInf', [['Ustrd', sepaText(transfer.text, 140)]]],
    ],
  ])
  return writeXml([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', file.messageId],
              ['CreDtTm', file.createdAt.toString({ smallestUnit: 'second' })],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['InitgPty', [['Nm', sender]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', `${file.messageId}-1`],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'true'],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
              ['ReqdExctnDt', [['Dt', file.executionOn.toString()]]],
              ['Dbtr', [['Nm', sender]]],
              ['DbtrAcct', account(file.sender.iban)],
              ['DbtrAgt', agent(file.sender.bic)],
              ['ChrgBr', 'SLEV'],
              ...transfers,
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  ])
}
