import { CommunityEntry } from '#capabilities/after/community/web/index.ts'
import { LastPlace } from '#capabilities/after/learning/web/index.ts'

/** Where the person left off, and the community of what they bought. */
export const HomeBegin = () => (
  <>
    <LastPlace />
    <CommunityEntry />
  </>
)
