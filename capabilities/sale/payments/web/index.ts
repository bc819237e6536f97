export { authorizationTexts } from '../texts.authorizations.ts'
export { WayToBePaid } from './WayToBePaid.tsx'
export { PaymentLogo } from './PaymentLogo.tsx'
