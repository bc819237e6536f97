export { authorizationTexts } from '../texts.authorizations.ts'
export { WayToBePaid } from './AskWayToBePaid.tsx'
export { PaymentLogo } from './PaymentLogo.tsx'
