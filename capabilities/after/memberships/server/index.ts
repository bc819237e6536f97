export { openArea } from './open-member-area.ts'
