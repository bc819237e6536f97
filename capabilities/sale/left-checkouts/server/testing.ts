export { keepLeft } from './keep.ts'
export { remindOfLeft } from './remind.ts'
