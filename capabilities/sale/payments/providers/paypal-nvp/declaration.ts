import type { ProviderDeclaration } from '../declaration.ts'
import { paypalDeclaration } from '../paypal/declaration.ts'

/**
 * A seller's own account at PayPal, asked by its older interface (name-value pairs) with user, password and signature: for
 * accounts that have no app.
 */
export const paypalNvpDeclaration: ProviderDeclaration = {
  ...paypalDeclaration,
  name: 'paypal_nvp',
  folder: 'paypal-nvp',
  settings: [
    { name: 'user', kind: 'text' },
    { name: 'password', kind: 'secret' },
    { name: 'signature', kind: 'secret' },
  ],
}
