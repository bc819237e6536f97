export { PayerData } from './PayerData.tsx'
