export { AccessPage } from './AccessScreen.tsx'
export { PartsStep } from './PartsStep.tsx'
export { PayerPage } from './PayerPage.tsx'
export { useResendAccess } from './use-resend-access.ts'
