export { default as OrderScreen } from './OrderScreen.tsx'
