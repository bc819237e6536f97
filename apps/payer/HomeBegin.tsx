import { LastPlace } from '#capabilities/after/learning/web/index.ts'
import { SharedPictures, useSharedPictures } from '#capabilities/after/mobile-app/web/index.ts'
import { CommunityEntry } from './CommunityEntry.tsx'

/** Where the person left off, the community of what they bought, and what they shared for it. */
export const HomeBegin = () => (
  <>
    <LastPlace />
    <CommunityEntry />
    <WaitingPictures />
  </>
)

const WaitingPictures = () => <SharedPictures pictures={useSharedPictures()} />
