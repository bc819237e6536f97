export { turnKeys } from './buyers/signing-keys.ts'
