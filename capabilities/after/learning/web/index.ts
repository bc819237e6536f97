export { LastPlace } from './own/device/LastPlace.tsx'
