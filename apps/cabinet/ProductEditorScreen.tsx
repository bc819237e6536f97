import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { DeliveryStep, PagesStep, ProductEditor, type EditedProduct } from '#capabilities/offer/catalog/web/index.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type Step = ComponentType<{ product: EditedProduct }>

/** Parts of rooms above the catalogue come when they are first seen. */
const later = <P extends object>(load: () => Promise<(props: P) => ReactNode>): ((props: P) => ReactNode) => {
  const Found = lazy(async () => ({ default: (await load()) as ComponentType<P> }))
  return function LaterPart(props) {
    return (
      <Suspense fallback={<Skeleton />}>
        <Found {...props} />
      </Suspense>
    )
  }
}

const ServiceStep = later(async () => (await import('#capabilities/after/services/web/index.ts')).ServiceStep)

/** A service asks its questions and books its appointments after the purchase. */
const Delivery: Step = ({ product }) => (
  <div className="k-stack">
    <DeliveryStep product={product} />
    {product.form === 'service' && <ServiceStep product={product} />}
  </div>
)

const PartsStep = later(async () => (await import('#capabilities/after/access/web/index.ts')).PartsStep)
const BundleTicket = later(async () => (await import('#capabilities/offer/tickets/web/index.ts')).BundleTicket)
const partForms = { event: BundleTicket }
const LevelsPanel = later(async () => (await import('#capabilities/after/memberships/web/index.ts')).LevelsPanel)

/** A membership has levels besides its parts. */
const Products: Step = ({ product }) => (
  <div className="k-stack">
    <PartsStep product={product} more={partForms} />
    {product.form === 'membership' && <LevelsPanel product={product} />}
  </div>
)

const MemberAreaStep = later(async () => (await import('#capabilities/after/memberships/web/index.ts')).MemberAreaStep)

/** A membership has a page for its members besides those for its buyers. */
const Pages: Step = ({ product }) => (
  <div className="k-stack">
    {product.form === 'membership' && <MemberAreaStep product={product} />}
    <PagesStep product={product} />
  </div>
)

const CardDesignStep = later(async () => (await import('#capabilities/after/certificates/web/index.ts')).DesignStep)
const TicketDesignStep = later(
  async () => (await import('#capabilities/after/admission/web/index.ts')).TicketDesignStep,
)

/** Tickets of an event, cards of a gift certificate. */
const Design: Step = ({ product }) =>
  product.form === 'event' ? <TicketDesignStep product={product} /> : <CardDesignStep product={product} />

const UpsellStep = later(async () => (await import('#capabilities/sale/upsells/web/index.ts')).UpsellStep)

const steps = {
  upsell: UpsellStep,
  market_upsell: UpsellStep,
  pages: Pages,
  delivery: Delivery,
  products: Products,
  content: later(async () => (await import('#capabilities/offer/courses/web/index.ts')).ContentStep),
  file_upload: later(async () => (await import('#capabilities/after/downloads/web/index.ts')).DownloadsStep),
  keys_details: later(async () => (await import('#capabilities/after/certificates/web/index.ts')).KeysDetailsStep),
  design: Design,
  add_license_keys: later(async () => (await import('#capabilities/after/license-keys/web/index.ts')).KeysStep),
  tickets_details: later(async () => (await import('#capabilities/offer/tickets/web/index.ts')).TicketsStep),
}

/** The product editor with all its steps. */
export default function ProductEditorScreen() {
  return <ProductEditor more={steps} />
}
