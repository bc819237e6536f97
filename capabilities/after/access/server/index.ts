export { accessChanged } from './events.ts'
export { accessesOfOrder } from './show-access.ts'
export type { Access, PublishState } from './tables.ts'
