export { RightsField } from './RightsField.tsx'
