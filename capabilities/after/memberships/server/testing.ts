export { editArea } from './edit-member-area.ts'
export { setLevels } from '#capabilities/offer/catalog/server/index.ts'
