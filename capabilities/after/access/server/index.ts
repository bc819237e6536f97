export { accessChanged } from './events.ts'
export { extendAccess } from './extend-access.ts'
export { accessesOfOrder, showAccess } from './show-access.ts'
export type { Access, PublishState } from './tables.ts'
