export { Bell } from './Bell.tsx'
