export { OwnLive } from './own/OwnLive.tsx'
