export { messageLetter, messageNoticed } from './messages/tell.ts'
