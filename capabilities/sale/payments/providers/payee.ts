import type { NameCheck } from '../vocabulary.ts'
import type { ProviderAccount } from './account.ts'

/** A seller's bank account as a provider knows it, which pays there once its owner has confirmed it on the provider's page. */
export type Payee = {
  reference: string
  standing: 'waiting' | 'active' | 'canceled' | 'deactivated'
  nameCheck: NameCheck | null
  /** The provider's message about the check. */
  checkMessage: string | null
}

/** Asking twice with one key makes one payee. */
export type PayeeIntent = {
  account: ProviderAccount
  key: string
  holder: string
  iban: string
  isCompany: boolean
  address: { street: string; city: string; zip: string; countryCode: string }
  /** Where the seller's browser returns to. */
  returnUrl: string
}

/** The payee, and the page where its owner confirms it; null where none has to. Or what is wrong with it, in the provider's words. */
export type AskedPayee = { payee: Payee; url: string | null } | { refused: string }

/** Something about a payee changed. */
export type PayeeNews = { kind: 'payee'; payee: Payee }
