export { authorizationTexts } from '../texts.authorizations.ts'
export { WayToBePaid } from './AskWayToBePaid.tsx'
export { visitTexts } from './visit/texts.ts'
