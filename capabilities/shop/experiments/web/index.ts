export { OrderExperiments } from './OrderExperiments.tsx'
