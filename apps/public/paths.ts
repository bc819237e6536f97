import type { ScreenPath } from '#platform/web/screen-path.ts'

const checkout = 'sale/checkout/web'
const payments = 'sale/payments/web'

/** Where buyers meet sellers: path → the page's file under capabilities/. None of them needs a script. */
export const shopPaths: readonly ScreenPath[] = [
  ['s/:username', `${checkout}/shop/ShopPage.tsx`],
  ['s/:username/sign_in', 'after/memberships/web/SellerSignInPage.tsx'],
  ['v/:username/:path', 'after/memberships/web/MemberAreaPage.tsx'],
  ['s/:username/sitemap.xml', `${checkout}/shop/shop-map.ts`],
  ['s/:username/:slug', `${checkout}/shop/ProductPage.tsx`],
  ['s/:username/:slug/checkout', `${checkout}/checkout/CheckoutPage.tsx`],
  ['s/:username/document/:kind', `${checkout}/shop/DocumentPage.tsx`],
  ['s/:username/affiliates/:programId', `${checkout}/shop/AffiliateProgramPage.tsx`],
  ['s/:username/deal/:token', `${checkout}/shop/DealPage.tsx`],
  ['s/:username/waiting/:token', `${checkout}/shop/WaitingPage.tsx`],
  ['s/:username/payment/:token', `${checkout}/order/SuccessPage.tsx`],
  ['s/:username/payment/:token/manage', `${checkout}/order/ManagePage.tsx`],
  ['s/:username/contracts/:kind', 'after/declarations/web/DeclarationPage.tsx'],
  ['certificates/:code', 'after/learning/web/CertificatePage.tsx'],
  ['common/invoices/:id', 'after/invoices/web/InvoicePage.tsx'],
  ['plans', 'sale/plans/web/PlansPage.tsx'],
  ['sandbox', `${payments}/SandboxDeskPage.tsx`],
  ['sandbox/pay/:reference', `${payments}/SandboxPayPage.tsx`],
]
