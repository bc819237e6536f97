export {
  hasFeature,
  lacksFeature,
  isPowerSeller,
  sellerById,
  sellersByIds,
  sellerByUsername,
  sellerOfUser,
  zoneOf,
  type Seller,
} from './find-seller.ts'
export { accountToEarn, freeUsername, openSeller, type NewSeller } from './open-seller.ts'
export { editSeller, finishRegistration, setAccent, setCover, setLogo, type ProfileChange } from './edit-seller.ts'
export {
  contractPartnerById,
  contractPartnerOf,
  resellerCompany,
  soldByOf,
  type ResellerCompany,
} from './reseller-company.ts'
export { closeReseller, openReseller } from './switch-reseller.ts'
export {
  accountOpened,
  paymentProviderChanged,
  profileChanged,
  registrationFinished,
  vatChangeWaits,
} from './events.ts'
export { ownOriginOf, ownOrigins } from './own-origin.ts'
export { salesMade } from './vat-change/ask-vat-change.ts'
export { vatChangeChecks } from './vat-change/carry-out.ts'
export {
  quotaOf,
  setDeactivated,
  setFeatures,
  setOnHold,
  setQuotas,
  setReturnCosts,
  setVerified,
} from './switch-account.ts'
export {
  accountNamed,
  accountsAt,
  changeAccountSettings,
  noteProviderNotice,
  noteProviderTrouble,
  paymentProviderById,
  paymentProviderByToken,
  paymentProviderOf,
  paymentProvidersOf,
  setPaymentProvider,
  type PaymentProvider,
} from './payment-providers.ts'
