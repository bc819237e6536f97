export { OwnBell } from './OwnBell.tsx'
