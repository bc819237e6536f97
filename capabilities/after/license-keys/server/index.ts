export { keyAssigned } from './events.ts'
export { editSettings } from './key-stock.ts'
