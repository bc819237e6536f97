export { DesignStep, KeysDetailsStep } from './KeysDetailsStep.tsx'
export { OwnVouchers } from './OwnVouchers.tsx'
