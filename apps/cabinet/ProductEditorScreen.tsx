import { lazy, Suspense } from 'react'
import { ProductEditor, type EditedProduct } from '#capabilities/offer/catalog/web/index.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Steps of rooms above the catalogue come when they are first opened. */
const Content = lazy(() => import('#capabilities/offer/courses/web/index.ts').then((door) => ({ default: door.ContentStep })))
const ContentStep = ({ product }: { product: EditedProduct }) => (
  <Suspense fallback={<Skeleton />}>
    <Content product={product} />
  </Suspense>
)

/** The product editor with all its steps. */
export default function ProductEditorScreen() {
  return <ProductEditor more={{ content: ContentStep }} />
}
