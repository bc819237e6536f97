export { authorizationTexts } from '../texts.authorizations.ts'
export { WayToBePaid } from './WayToBePaid.tsx'
