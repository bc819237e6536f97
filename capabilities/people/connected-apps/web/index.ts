export { OwnSignIns } from './OwnSignIns.tsx'
