export { KeysStep } from './KeysStep.tsx'
export { OwnKeys } from './OwnKeys.tsx'
