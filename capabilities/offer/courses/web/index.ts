export { ContentStep } from './ContentStep.tsx'
