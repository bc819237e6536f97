export { keyAssigned } from './events.ts'
export { editSettings } from './shelf.ts'
