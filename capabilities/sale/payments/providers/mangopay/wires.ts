import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import { hasFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { WireAccount } from '../../server/setup/wire-account.ts'
import type { ArrivedWire } from '../arrived-wire.ts'
import type { ChargeIntent } from '../port.ts'
import { askMangopay, fundsOf, markOf, type Here, type Said } from './client.ts'
import { walletsOf } from './owners.ts'
import type { PayIn } from './read-answers.ts'
import { movementsOf } from './read-books.ts'
import { payInAt } from './pay-in-at.ts'

type DeclaredWire = Said<MangoPay.payIn.BankWireDirectPayInData> & { Id: string }
/** The types declare its purpose where the documentation has the holder's name. */
type VirtualAccount = Said<Omit<MangoPay.virtualAccount.VirtualAccountData, 'AccountOwner'>> & {
  Id: string
  AccountOwner?: string | null
}

/** Where a payer transfers money to, and the pay-in declared for it; a virtual IBAN accepts money without one. */
export type AskedWire = { to: WireAccount & { reference: string }; payIn?: string }

/**
 * Determines where a payer transfers money to: the seller's virtual IBAN with our reference, if their account has that
 * feature and Mangopay provides one; otherwise an account of Mangopay's, with a reference for this payment alone.
 */
export const askForWire = async (
  world: World,
  intent: ChargeIntent,
  {
    author,
    wallet,
    sellerId,
    reference,
  }: { author: string; wallet: string; sellerId: number; reference: string | null },
): Promise<AskedWire> => {
  const seller = await sellerById(world, sellerId)
  const own =
    seller && reference && hasFeature(seller, 'virtual_iban')
      ? await virtualAccountOf(world, wallet, intent.currency, seller.countryCode)
      : undefined
  if (own) return { to: { ...own, reference: reference! } }
  const body = {
    ExecutionType: 'DIRECT',
    PaymentType: 'BANK_WIRE',
    AuthorId: author,
    CreditedWalletId: wallet,
    DeclaredDebitedFunds: fundsOf(intent.amount, intent.currency),
    DeclaredFees: fundsOf(0, intent.currency),
    Tag: markOf(world, intent.key),
  } satisfies MangoPay.payIn.CreateBankWireDirectPayIn
  const made = await askMangopay<DeclaredWire>(world, 'POST', '/payins/bankwire/direct/', {
    body,
    once: `pay ${intent.key}`,
  })
  const { OwnerName: holder, IBAN: iban, BIC: bic } = (made.BankAccount ?? {}) as Partial<MangoPay.bankAccount.IBANData>
  if (!iban || !made.WireReference) throw new Error('Mangopay named no account to wire to.')
  return { to: { holder: holder ?? 'Mangopay', iban, bic: bic ?? null, reference: made.WireReference }, payIn: made.Id }
}

/** The virtual IBAN of a wallet, made once; undefined where Mangopay has none for its currency, or has not opened it yet. */
const virtualAccountOf = async (
  here: Here,
  wallet: string,
  currency: string,
  countryCode: string | null,
): Promise<WireAccount | undefined> => {
  const path = `/wallets/${wallet}/virtual-accounts`
  const there = await askMangopay<readonly VirtualAccount[]>(here, 'GET', path)
  const open = there.find(({ Status }) => Status === 'ACTIVE') ?? there.find(({ Status }) => Status === 'PENDING')
  const account = open ?? (await openVirtualAccount(here, path, currency, countryCode))
  const iban = account?.Status === 'ACTIVE' ? account.InternationalAccountDetails?.Account?.Iban : undefined
  return iban
    ? {
        holder: account?.AccountOwner ?? 'Mangopay',
        iban,
        bic: account?.InternationalAccountDetails?.Account?.Bic ?? null,
      }
    : undefined
}

/** In the seller's country where Mangopay opens accounts there, else in the first country it does. */
const openVirtualAccount = async (
  here: Here,
  path: string,
  currency: string,
  countryCode: string | null,
): Promise<VirtualAccount | undefined> => {
  const { Collection: all } = await askMangopay<Said<MangoPay.virtualAccount.VirtualAccountAvailabilitiesData>>(
    here,
    'GET',
    '/virtual-accounts/availability',
  )
  const code = fundsOf(0, currency).Currency
  const open = (all ?? []).filter(({ Available, Currencies }) => Available && Currencies.includes(code))
  const where = open.find(({ Country }) => Country === countryCode) ?? open[0]
  if (!where) return undefined
  const body = {
    Country: where.Country,
    VirtualAccountPurpose: 'COLLECTION',
  } satisfies MangoPay.virtualAccount.CreateVirtualAccount
  return askMangopay<VirtualAccount>(here, 'POST', path, { body, once: `virtual account ${path}` })
}

/** It came to a virtual IBAN, without our asking. */
export const isUnasked = ({ ExecutionType }: Pick<PayIn, 'ExecutionType'>): boolean =>
  ExecutionType === 'EXTERNAL_INSTRUCTION'

/** Money on a virtual IBAN, as a line of a bank statement. */
export const arrivedOf = (payIn: PayIn): ArrivedWire => {
  const { DebitedBankAccount: from, DebitedFunds: funds, WireReference: text } = payIn
  const seconds = payIn.ExecutionDate ?? payIn.CreationDate ?? 0
  return {
    reference: payIn.Id,
    amount: funds?.Amount ?? 0,
    currency: (funds?.Currency ?? '').toLowerCase(),
    bookedOn: Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainDate(),
    payerName: from?.OwnerName ?? null,
    payerIban: (from as { IBAN?: string | null } | null | undefined)?.IBAN ?? null,
    text: text ?? '',
  }
}

/** All that came to the virtual IBANs of a seller from a time on. */
export const readWires = async (
  world: World,
  owner: string,
  from: Temporal.Instant,
): Promise<readonly ArrivedWire[]> => {
  const found: ArrivedWire[] = []
  for (const { Id: wallet } of await walletsOf(world, owner)) {
    const accounts = await askMangopay<readonly VirtualAccount[]>(world, 'GET', `/wallets/${wallet}/virtual-accounts`)
    if (accounts.length === 0) continue
    for (const { Id, Type, Nature, Status, Tag } of await movementsOf(world, wallet, from, world.ports.now())) {
      if (Type !== 'PAYIN' || Nature !== 'REGULAR' || Status !== 'SUCCEEDED' || Tag) continue
      const payIn = await payInAt(world, Id)
      if (isUnasked(payIn)) found.push(arrivedOf(payIn))
    }
  }
  return found
}
