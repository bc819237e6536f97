export { CommunityEntry } from './own/CommunityEntry.tsx'
