import type { ProviderDeclaration } from '../declaration.ts'
import { paypalDeclaration } from '../paypal/declaration.ts'

/**
 * PayPal with the operator's partner app (PayPal's mode for marketplaces): a seller types nothing and authorises the
 * operator on PayPal's own pages. Money goes to the seller at once, the operator's fee of it to the operator.
 */
export const paypalPartnerDeclaration: ProviderDeclaration = {
  ...paypalDeclaration,
  name: 'paypal_partner',
  folder: 'paypal-partner',
  isPlatform: true,
  takesFee: true,
  needs: ['PAYPAL_PARTNER_CLIENT_ID', 'PAYPAL_PARTNER_CLIENT_SECRET', 'PAYPAL_PARTNER_MERCHANT_ID'],
  settings: [],
}
