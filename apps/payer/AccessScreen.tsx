import { lazy, Suspense } from 'react'
import { AccessPage } from '#capabilities/after/access/web/index.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What rooms above access add to the page of a purchase comes when it is first seen. */
const Keys = lazy(() => import('#capabilities/after/license-keys/web/index.ts').then((door) => ({ default: door.OwnKeys })))
const OwnKeys = ({ access }: { access: { id: string | number } }) => (
  <Suspense fallback={<Skeleton />}>
    <Keys access={access} />
  </Suspense>
)

/** The page of a purchase with all that its form brings along. */
export default function AccessScreen() {
  return <AccessPage more={{ license_key: OwnKeys }} />
}
