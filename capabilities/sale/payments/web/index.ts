export { authorizationTexts } from '../texts.authorizations.ts'
export { visitTexts } from './visit/texts.ts'
