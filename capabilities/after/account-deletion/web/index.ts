export { RestingBanner } from './RestingBanner.tsx'
