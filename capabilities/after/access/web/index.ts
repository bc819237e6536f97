export { AccessPage } from './AccessScreen.tsx'
export { PartsStep } from './PartsStep.tsx'
