export { AccessPage } from './AccessScreen.tsx'
