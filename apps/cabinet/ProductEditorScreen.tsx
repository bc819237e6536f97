import { lazy, Suspense, type ComponentType } from 'react'
import { ProductEditor, type EditedProduct } from '#capabilities/offer/catalog/web/index.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type Step = ComponentType<{ product: EditedProduct }>

/** Steps of rooms above the catalogue come when they are first opened. */
const later = (load: () => Promise<Step>): Step => {
  const Screen = lazy(async () => ({ default: await load() }))
  return function LaterStep({ product }) {
    return (
      <Suspense fallback={<Skeleton />}>
        <Screen product={product} />
      </Suspense>
    )
  }
}

const steps = {
  content: later(async () => (await import('#capabilities/offer/courses/web/index.ts')).ContentStep),
  file_upload: later(async () => (await import('#capabilities/after/downloads/web/index.ts')).DownloadsStep),
  keys_details: later(async () => (await import('#capabilities/after/certificates/web/index.ts')).KeysDetailsStep),
  design: later(async () => (await import('#capabilities/after/certificates/web/index.ts')).DesignStep),
  add_license_keys: later(async () => (await import('#capabilities/after/license-keys/web/index.ts')).KeysStep),
  tickets_details: later(async () => (await import('#capabilities/offer/tickets/web/index.ts')).TicketsStep),
}

/** The product editor with all its steps. */
export default function ProductEditorScreen() {
  return <ProductEditor more={steps} />
}
