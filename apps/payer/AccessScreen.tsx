import { lazy, Suspense, type ReactNode } from 'react'
import { AccessPage } from '#capabilities/after/access/web/index.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type Part = (props: { access: { id: string | number } }) => ReactNode

/** Parts that rooms above access add to the page of a purchase, loaded when first shown. */
const later = (load: () => Promise<Part>): Part => {
  const Found = lazy(async () => ({ default: await load() }))
  return function LaterPart({ access }) {
    return (
      <Suspense fallback={<Skeleton />}>
        <Found access={access} />
      </Suspense>
    )
  }
}

const parts = {
  download: later(async () => (await import('#capabilities/after/downloads/web/index.ts')).OwnDownloads),
  license_key: later(async () => (await import('#capabilities/after/license-keys/web/index.ts')).OwnKeys),
  certificate: later(async () => (await import('#capabilities/after/certificates/web/index.ts')).OwnVouchers),
  service: later(async () => (await import('#capabilities/after/services/web/index.ts')).OwnService),
  event: later(async () => (await import('#capabilities/after/admission/web/index.ts')).OwnTickets),
}

const Review = later(async () => (await import('#capabilities/after/reviews/web/index.ts')).loadOwnReview())

/** The page of a purchase with all that its form brings along. */
export default function AccessScreen() {
  return <AccessPage more={parts} last={Review} />
}
