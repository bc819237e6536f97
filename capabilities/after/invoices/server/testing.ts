export { expectRules, faultsAgainstSchema, texts } from './e-invoice/testing.ts'
