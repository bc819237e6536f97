import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import { mangopayId, type At, type Money, type Said } from './wire.ts'

/** What every movement of money has. */
export type Movement = Stored & {
  author: string
  from: string | null
  to: string | null
  money: Money
  fees: number
  tag: string | null
  status: MangoPay.transaction.TransactionStatus
  code: string | null
  executed: number | null
  nature: MangoPay.transaction.TransactionNature
  type: MangoPay.transaction.TransactionType
}

const messages: Readonly<Record<string, string>> = {
  '000000': 'Success',
  '101001': 'The user did not complete the payment (simulated).',
  '101002': 'The transaction has been cancelled by the user (simulated).',
  '101101': 'Transaction refused by the bank: do not honor (simulated).',
  '101303': 'The bank asks for the payer (simulated).',
  '101301': 'The payer was not confirmed (simulated).',
  '205001': 'No more pay-ins for this registration (simulated).',
  '121030': 'Verification of Payee failed (simulated).',
  '001001': 'Unsufficient wallet balance (simulated).',
}
export const messageOf = (code: string | null): string | null =>
  code ? (messages[code] ?? 'Refused (simulated).') : null

export const shownMovement = (one: Movement) =>
  ({
    Id: one.id,
    Tag: one.tag,
    CreationDate: one.created,
    DebitedFunds: one.money,
    CreditedFunds: { ...one.money, Amount: one.money.Amount - one.fees },
    Fees: { ...one.money, Amount: one.fees },
    DebitedWalletId: one.from,
    CreditedWalletId: one.to,
    AuthorId: one.author,
    CreditedUserId: null,
    Nature: one.nature,
    Status: one.status,
    ExecutionDate: one.executed,
    ResultCode: one.code,
    ResultMessage: messageOf(one.code),
    Type: one.type,
  }) satisfies Said<Omit<MangoPay.transaction.TransactionData, 'DepositId'>>

export const newMovement = <T extends string>(
  at: At,
  object: T,
  said: Pick<Movement, 'author' | 'from' | 'to' | 'money' | 'tag' | 'nature' | 'type'> & { fees?: number },
) => ({
  id: mangopayId(),
  object,
  created: at.books.now(),
  status: 'CREATED' as Movement['status'],
  code: null as string | null,
  executed: null as number | null,
  ...said,
  fees: said.fees ?? 0,
})

export const succeeded = (at: At) => ({ status: 'SUCCEEDED' as const, code: '000000', executed: at.books.now() })
export const failed = (at: At, code: string) => ({ status: 'FAILED' as const, code, executed: at.books.now() })

const kinds = ['payin', 'refund', 'transfer', 'payout', 'settlement']

/** All movements of a wallet, in the order asked for. */
export const movementsOf = (at: At, wallet: string, asked: Readonly<Record<string, unknown>>) => {
  const seconds = (name: string, otherwise: number): number => Number(asked[name] ?? otherwise)
  const [after, before] = [seconds('AfterDate', 0), seconds('BeforeDate', Number.MAX_SAFE_INTEGER)]
  const found = kinds
    .flatMap((kind) => at.books.list<Movement>(at.account, kind))
    .filter(({ from, to }) => from === wallet || to === wallet)
    .filter(({ created }) => created > after && created < before)
    .filter(({ status }) => asked['Status'] === undefined || String(asked['Status']).split(',').includes(status))
    .sort((a, b) => a.created - b.created || Number(a.id) - Number(b.id))
  const per = Math.min(100, seconds('Per_Page', 10))
  const page = Math.max(1, seconds('Page', 1))
  return found.slice((page - 1) * per, page * per).map(shownMovement)
}
