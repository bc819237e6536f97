import type { ProviderDeclaration } from '../declaration.ts'
import { paypalDeclaration } from '../paypal/declaration.ts'

/**
 * A seller's own account at PayPal through its older interface (name-value pairs) with user, password and signature:
 * for accounts without an app.
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
