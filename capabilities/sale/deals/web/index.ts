export { NameSalesperson } from './NameSalesperson.tsx'
