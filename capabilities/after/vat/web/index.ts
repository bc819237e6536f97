export { OrderVat } from './OrderVat.tsx'
