export { PublicSessions } from './public/PublicSessions.tsx'
export { OwnLive } from './own/OwnLive.tsx'
