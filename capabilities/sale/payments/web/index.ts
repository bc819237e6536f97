export { authorizationTexts } from '../texts.authorizations.ts'
