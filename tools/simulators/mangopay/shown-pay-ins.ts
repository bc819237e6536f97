import type MangoPay from 'mangopay4-nodejs-sdk'
import type { PayIn, Recurring } from './pay-ins.ts'
import { shownMovement } from './transactions.ts'
import type { At, Said } from './wire.ts'

type Lean<T> = Said<Omit<T, 'AuthenticationResult' | 'ProfilingAttemptReference'>>

/** A pay-in as Mangopay shows it: its kinds differ in what they add. */
export const shownPayIn = (at: At, payIn: PayIn) => {
  switch (payIn.kind) {
    case 'RECURRING':
      return shownRecurring(at, payIn)
    case 'CARD_WEB':
      return shownCardWeb(at, payIn)
    case 'WIRE':
      return shownWire(payIn)
    case 'VIRTUAL_WIRE':
      return shownVirtualWire(payIn)
    case 'DEBIT':
      return shownDebit(payIn)
    default:
      return payIn.kind === 'IDEAL' ? shownIdeal(at, payIn) : shownTwint(at, payIn)
  }
}

const pageOf = ({ books }: At, { id, status }: PayIn): string | null =>
  status === 'CREATED' ? `${books.state('address')}/pay/${id}` : null

const shownCardWeb = (at: At, payIn: PayIn) =>
  ({
    ...shownMovement(payIn),
    PaymentType: 'CARD',
    ExecutionType: 'WEB',
    ReturnURL: payIn.returnUrl,
    CardType: 'CB_VISA_MASTERCARD',
    SecureMode: 'DEFAULT',
    Culture: 'EN',
    TemplateURL: null,
    StatementDescriptor: null,
    RedirectURL: pageOf(at, payIn),
    BankName: null,
  }) satisfies Lean<MangoPay.payIn.CardWebPayInData>

const shownIdeal = (at: At, payIn: PayIn) =>
  ({
    ...shownMovement(payIn),
    PaymentType: 'IDEAL',
    ExecutionType: 'WEB',
    ReturnURL: payIn.returnUrl,
    RedirectURL: pageOf(at, payIn),
    BankName: null,
    Bic: null,
    StatementDescriptor: null,
  }) satisfies Lean<MangoPay.payIn.IdealWebPayInData>

const shownTwint = (at: At, payIn: PayIn) =>
  ({
    ...shownMovement(payIn),
    PaymentType: 'TWINT',
    ExecutionType: 'WEB',
    ReturnURL: payIn.returnUrl,
    RedirectURL: pageOf(at, payIn),
    StatementDescriptor: null,
  }) satisfies Lean<MangoPay.payIn.TwintWebPayInData>

/** What a wire brought is known when it comes. */
const nothingYet = { Amount: 0, Currency: 'XXX' as MangoPay.CurrencyISO }

const shownWire = (payIn: PayIn) => {
  const shown = shownMovement(payIn)
  const isHere = payIn.status === 'SUCCEEDED'
  return {
    ...shown,
    ...(isHere ? {} : { DebitedFunds: nothingYet, CreditedFunds: nothingYet, Fees: nothingYet }),
    PaymentType: 'BANK_WIRE',
    ExecutionType: 'DIRECT',
    DeclaredDebitedFunds: payIn.declared ?? payIn.money,
    DeclaredFees: { ...payIn.money, Amount: 0 },
    WireReference: payIn.words ?? null,
    BankAccount: pooledAccount as unknown as MangoPay.payIn.BankAccountData,
  } satisfies Lean<MangoPay.payIn.BankWireDirectPayInData>
}

const pooledAccount = {
  Type: 'IBAN',
  OwnerName: 'MANGOPAY (simulated)',
  OwnerAddress: { AddressLine1: '1 rue des Simulateurs', City: 'Luxembourg', PostalCode: '1000', Country: 'LU' },
  IBAN: 'LU280019400644750000',
  BIC: 'BILLLULL',
}

const shownVirtualWire = (payIn: PayIn) =>
  ({
    ...shownMovement(payIn),
    CreditedUserId: payIn.owner ?? null,
    PaymentType: 'BANK_WIRE',
    ExecutionType: 'EXTERNAL_INSTRUCTION',
    WireReference: payIn.words ?? null,
    BankingAliasId: payIn.virtual ?? null,
    DebitedBankAccount: {
      Type: 'IBAN',
      OwnerName: payIn.sender?.name,
      IBAN: payIn.sender?.iban,
    } as unknown as MangoPay.payIn.BankAccountData,
  }) satisfies Lean<MangoPay.payIn.BankWireExternalInstructionPayInData>

const shownDebit = (payIn: PayIn) =>
  ({
    ...shownMovement(payIn),
    PaymentType: 'DIRECT_DEBIT',
    ExecutionType: 'DIRECT',
    ChargeDate: payIn.chargeOn ?? null,
    MandateId: payIn.mandate ?? null,
    StatementDescriptor: null,
  }) satisfies Lean<MangoPay.payIn.DirectDebitDirectPayInData>

const shownRecurring = ({ books }: At, payIn: PayIn) =>
  ({
    ...shownMovement(payIn),
    PaymentType: 'CARD',
    ExecutionType: 'DIRECT',
    SecureMode: 'DEFAULT',
    CardId: payIn.card,
    SecureModeNeeded: payIn.returnUrl !== null,
    SecureModeRedirectURL:
      payIn.status === 'CREATED' && payIn.returnUrl ? `${books.state('address')}/secure/${payIn.id}` : null,
    SecureModeReturnURL: payIn.returnUrl,
    Culture: 'EN',
    SecurityInfo: { AVSResult: 'NO_CHECK' },
    StatementDescriptor: null,
    BrowserInfo: payIn.browser,
    IpAddress: payIn.address,
    Billing: null,
    Shipping: null,
    Requested3DSVersion: null,
    Applied3DSVersion: payIn.returnUrl ? 'V2_1' : null,
    RecurringPayinRegistrationId: payIn.registration,
    CardInfo: null,
    PaymentCategory: 'ECommerce',
  }) satisfies Lean<MangoPay.payIn.RecurringPayInData>

export const shownRegistrationOfPayIns = ({ books, account }: At, one: Recurring) => {
  const linked = books
    .list<PayIn>(account, 'payin')
    .filter(({ registration, status }) => registration === one.id && status === 'SUCCEEDED')
  const sum = linked.reduce((all, { money }) => all + money.Amount, 0)
  const { Currency } = one.first
  return {
    Id: one.id,
    Tag: null,
    CreationDate: one.created,
    Status: one.status,
    CurrentState: {
      PayinsLinked: one.linked,
      CumulatedDebitedAmount: { Currency, Amount: sum },
      CumulatedFeesAmount: { Currency, Amount: 0 },
      LastPayinId: Number(one.last ?? 0),
    },
    RecurringType: 'CUSTOM',
    TotalAmount: null,
    CycleNumber: null,
    AuthorId: one.author,
    CardId: one.card,
    CreditedUserId: null,
    CreditedWalletId: one.wallet,
    Billing: null,
    Shipping: null,
    EndDate: null,
    Frequency: null,
    FixedNextAmount: false,
    FractionedPayment: false,
    FreeCycles: one.free,
    FirstTransactionDebitedFunds: one.first,
    FirstTransactionFees: { Currency, Amount: 0 },
    NextTransactionDebitedFunds: null,
    NextTransactionFees: null,
    Migration: false,
    PaymentType: 'CARD_DIRECT',
  } satisfies Said<MangoPay.payIn.PayInRecurringRegistrationData>
}
