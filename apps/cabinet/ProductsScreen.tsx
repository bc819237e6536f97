import { lazy, Suspense } from 'react'
import { ProductsList } from '#capabilities/offer/product-desk/web/products/index.ts'
import type { Beginning, Beginnings } from '#capabilities/offer/product-desk/web/index.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

const later = (load: () => Promise<Beginning>): Beginning => {
  const Found = lazy(async () => ({ default: await load() }))
  return function LaterBeginning(props) {
    return (
      <Suspense fallback={<Skeleton />}>
        <Found {...props} />
      </Suspense>
    )
  }
}

/** What the rooms of lessons and tickets ask for when a product is created. */
const beginnings: Beginnings = {
  course: later(async () => (await import('#capabilities/offer/courses/web/index.ts')).FirstLessons),
  event: later(async () => (await import('#capabilities/offer/tickets/web/index.ts')).FirstDate),
}

/** The seller's products, and the dialog that creates one. */
export default function ProductsScreen() {
  return <ProductsList beginnings={beginnings} />
}
