export { remindOfLeft } from './remind.ts'
