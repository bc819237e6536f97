import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { newPayIn, settlePayIn, type PayIn } from './pay-ins.ts'
import { newMovement, succeeded } from './transactions.ts'
import { move, userWith, walletWith } from './users.ts'
import { invalid, make, moneyOf, text, type At, type Said } from './wire.ts'

export type VirtualAccount = Stored & { wallet: string; owner: string; country: MangoPay.CountryISO; iban: string }

/** A wire is announced: the payer is told an account and the words that bring their money to this pay-in. */
export const createWire: Work<At> = (at, input) => {
  const money = moneyOf(input['DeclaredDebitedFunds'], 'DeclaredDebitedFunds')
  const payIn = newPayIn(at, { ...input, DebitedFunds: money, Fees: input['DeclaredFees'] }, 'WIRE')
  return at.books.put<PayIn>(at.account, { ...payIn, words: `MGP${payIn.id.slice(-8)}` })
}

/** The payer wired: whatever amount they typed. */
export const receiveWire = (at: At, payIn: PayIn, amount: number): PayIn => {
  const declared = payIn.money
  return settlePayIn(at, { ...payIn, declared, money: { ...declared, Amount: amount } }, 'succeed')
}

const ibans: Readonly<Record<string, string>> = { DE: 'DE89370400440532013000', LU: 'LU280019400644750000' }

export const availability: Work<At> = () =>
  ({
    Collection: [
      { Country: 'LU', Available: true, Currencies: ['EUR'] },
      { Country: 'DE', Available: true, Currencies: ['EUR'] },
      { Country: 'FR', Available: false, Currencies: ['EUR'] },
    ],
    UserOwned: [],
  }) satisfies Said<MangoPay.virtualAccount.VirtualAccountAvailabilitiesData>

export const createVirtualAccount: Work<At> = (at, input, { id }) => {
  const wallet = walletWith(at, id)
  const country = text(input['Country']) as MangoPay.CountryISO
  if (!ibans[country] || wallet.currency !== 'EUR') throw invalid('Country')
  if (input['VirtualAccountPurpose'] !== 'COLLECTION') throw invalid('VirtualAccountPurpose')
  const account: VirtualAccount = {
    ...make(at, 'virtual_account'),
    wallet: wallet.id,
    owner: wallet.owner,
    country,
    iban: ibans[country],
  }
  return shownVirtualAccount(at.books.put(at.account, account))
}

export const virtualAccountsOf: Work<At> = (at, _, { id }) =>
  at.books
    .list<VirtualAccount>(at.account, 'virtual_account')
    .filter(({ wallet }) => wallet === id)
    .map(shownVirtualAccount)

const shownVirtualAccount = ({ id, created, wallet, owner, country, iban }: VirtualAccount) => ({
  ...({
    Id: id,
    Tag: null,
    CreationDate: created,
    WalletId: wallet,
    CreditedUserId: owner,
    VirtualAccountPurpose: 'COLLECTION',
    Country: country,
    Status: 'ACTIVE',
    Active: true,
    LocalAccountsDetails: null,
    InternationalAccountDetails: {
      Address: {
        StreetName: '1 rue des Simulateurs',
        PostCode: '1000',
        TownName: 'Luxembourg',
        CountrySubDivision: '',
        Country: country,
      },
      Account: { Iban: iban, Bic: 'MGPYLULL' },
      BankName: 'Mangopay (simulated)',
    },
    Capabilities: { LocalPayinAvailable: true, InternationalPayinAvailable: true, Currencies: ['EUR'] },
    ResultCode: '000000',
    ResultMessage: 'Success',
  } satisfies Said<Omit<MangoPay.virtualAccount.VirtualAccountData, 'AccountOwner'>>),
  // The types give its purpose here, the documentation the holder's name.
  AccountOwner: 'MGP Simulator',
})

/** Somebody wires to a virtual account: nobody announced it, and its words are the payer's own. */
export const wireToVirtualAccount = (
  at: At,
  account: VirtualAccount,
  { amount, words, name, iban }: { amount: number; words: string; name: string; iban: string },
): PayIn => {
  const payIn: PayIn = {
    ...newMovement(at, 'payin', {
      author: userWith(at, account.owner).id,
      from: null,
      to: account.wallet,
      money: { Amount: amount, Currency: 'EUR' },
      tag: null,
      nature: 'REGULAR',
      type: 'PAYIN',
    }),
    ...succeeded(at),
    kind: 'VIRTUAL_WIRE',
    returnUrl: null,
    card: null,
    registration: null,
    browser: null,
    address: null,
    words,
    virtual: account.id,
    owner: account.owner,
    sender: { name, iban },
  }
  move(at, account.wallet, amount)
  tell(at, 'PAYIN_NORMAL_SUCCEEDED', payIn.id)
  return at.books.put(at.account, payIn)
}
