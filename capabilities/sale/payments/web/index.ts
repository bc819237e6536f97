export { authorizationTexts } from '../texts.authorizations.ts'
export { WayToBePaid } from './WayToBePaid.tsx'
export { visitTexts } from './visit/texts.ts'
