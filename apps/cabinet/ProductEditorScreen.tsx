import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { DeliveryStep, PagesStep, ProductEditor } from '#capabilities/offer/product-desk/web/index.ts'
import type { ProductForm, ProductStep } from '#capabilities/offer/catalog/vocabulary.ts'
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

const services = () => import('#capabilities/after/services/web/index.ts')
const access = () => import('#capabilities/after/access/web/index.ts')
const tickets = () => import('#capabilities/offer/tickets/web/index.ts')
const memberships = () => import('#capabilities/after/memberships/web/index.ts')
const certificates = () => import('#capabilities/after/certificates/web/index.ts')
const admission = () => import('#capabilities/after/admission/web/index.ts')

/** What the rooms that fulfil a type put into steps others have as well. */
const panels: Readonly<Partial<Record<ProductForm, Partial<Record<ProductStep, Step>>>>> = {
  service: { delivery: later(async () => (await services()).ServiceStep) },
  membership: {
    products: later(async () => (await memberships()).LevelsPanel),
    pages: later(async () => (await memberships()).MemberAreaStep),
  },
  event: { design: later(async () => (await admission()).TicketDesignStep) },
  certificate: { design: later(async () => (await certificates()).DesignStep) },
}

const Panel = ({ product, step }: { product: EditedProduct; step: ProductStep }) => {
  const Own = panels[product.form]?.[step]
  return Own ? <Own product={product} /> : null
}

const PartsStep = later(async () => (await access()).PartsStep)
const partForms = { event: later(async () => (await tickets()).BundleTicket) }

const Delivery: Step = ({ product }) => (
  <div className="k-stack">
    <DeliveryStep product={product} />
    <Panel product={product} step="delivery" />
  </div>
)

const Products: Step = ({ product }) => (
  <div className="k-stack">
    <PartsStep product={product} more={partForms} />
    <Panel product={product} step="products" />
  </div>
)

const Pages: Step = ({ product }) => (
  <div className="k-stack">
    <Panel product={product} step="pages" />
    <PagesStep product={product} />
  </div>
)

const Design: Step = ({ product }) => <Panel product={product} step="design" />

const UpsellStep = later(async () => (await import('#capabilities/sale/upsells/web/index.ts')).UpsellStep)

const steps = {
  upsell: UpsellStep,
  market_upsell: UpsellStep,
  pages: Pages,
  delivery: Delivery,
  products: Products,
  content: later(async () => (await import('#capabilities/offer/courses/web/index.ts')).ContentStep),
  file_upload: later(async () => (await import('#capabilities/after/downloads/web/index.ts')).DownloadsStep),
  keys_details: later(async () => (await certificates()).KeysDetailsStep),
  design: Design,
  add_license_keys: later(async () => (await import('#capabilities/after/license-keys/web/index.ts')).KeysStep),
  variants: later(async () => (await import('#capabilities/offer/goods/web/index.ts')).VariantsStep),
  tickets_details: later(async () => (await tickets()).TicketsStep),
}

const DetailsToSell = later(async () => (await import('#capabilities/people/sellers/web/index.ts')).DetailsToSell)
const WayToBePaid = later(async () => (await import('#capabilities/sale/provider-accounts/web/index.ts')).WayToBePaid)

/** What the rooms of the seller and of money ask before the first sale. */
const cures = {
  finish_registration: () => <DetailsToSell />,
  no_tax_number: () => <DetailsToSell asksTaxNumber />,
  no_active_pay_method: () => <WayToBePaid />,
}

/** The product editor with all its steps. */
export default function ProductEditorScreen() {
  return <ProductEditor more={steps} cures={cures} />
}
