import { LastPlace } from '#capabilities/after/learning/web/index.ts'
import { CommunityEntry } from './CommunityEntry.tsx'

/** Where the person left off, and the community of what they bought. */
export const HomeBegin = () => (
  <>
    <LastPlace />
    <CommunityEntry />
  </>
)
