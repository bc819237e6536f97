export { VariantsStep } from './VariantsStep.tsx'
