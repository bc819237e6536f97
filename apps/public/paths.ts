import type { ScreenPath } from '#platform/web/screen-path.ts'

const storefront = 'shop/storefront/web'
const pages = 'shop/pages/web/public'
const payments = 'sale/payments/web'

/** Where buyers meet sellers: path → the page's file under capabilities/. None of them needs a script. */
export const shopPaths: readonly ScreenPath[] = [
  ['s/:username', `${pages}/FrontPage.tsx`],
  ['s/:username/p/:slug', `${pages}/SubPage.tsx`],
  ['s/:username/page_preview/:token', `${pages}/PreviewPage.tsx`],
  ['f/:username/:slug', 'shop/funnels/web/public/EnterPage.tsx'],
  ['f/:username/:slug/:token', 'shop/funnels/web/public/FunnelPage.tsx'],
  ['f/:username/:slug/:token/next', 'shop/funnels/web/public/OnPage.tsx'],
  ['s/:username/sign_in', 'after/memberships/web/SellerSignInPage.tsx'],
  ['v/:username/:path', `${pages}/BuiltMemberPage.tsx`],
  ['s/:username/sitemap.xml', `${pages}/shop-map.ts`],
  ['s/:username/feed.xml', `${pages}/shop-feed.ts`],
  ['s/:username/llms.txt', 'sale/agent-checkout/web/llms.ts'],
  ['s/:username/:slug', `${pages}/BuiltProductPage.tsx`],
  ['s/:username/:slug/lessons/:lessonId', 'shop/product-contents/web/SampleLessonPage.tsx'],
  ['s/:username/:slug/oembed.json', `${storefront}/oembed.ts`],
  ['s/:username/:slug/checkout', `${storefront}/checkout/CheckoutPage.tsx`],
  ['s/:username/new/product', `${storefront}/shop/NewProductPage.tsx`],
  ['s/:username/document/cookies', 'outward/tracking/web/public/CookiePage.tsx'],
  ['s/:username/document/:kind', `${storefront}/shop/DocumentPage.tsx`],
  ['s/:username/affiliates/:programId', `${pages}/BuiltAffiliatePage.tsx`],
  ['s/:username/opt_in/:slug', 'shop/opt-ins/web/public/OptInPage.tsx'],
  ['s/:username/opt_in/confirm/:token', 'shop/opt-ins/web/public/ConfirmPage.tsx'],
  ['s/:username/opt_in/unsubscribe/:token', 'shop/opt-ins/web/public/UnsubscribePage.tsx'],
  ['s/:username/newsletters/all', 'outward/newsletters/web/public/ArchivePage.tsx'],
  ['s/:username/newsletters/feed.xml', 'outward/newsletters/web/public/archive-feed.ts'],
  ['s/:username/newsletters/:id', 'outward/newsletters/web/public/ArchivedPage.tsx'],
  ['s/:username/deal/:token', `${storefront}/shop/DealPage.tsx`],
  ['s/:username/link/:token', `${storefront}/link/LinkPage.tsx`],
  ['s/:username/portal/:token', `${storefront}/link/PortalPage.tsx`],
  ['s/:username/waiting/:token', `${storefront}/shop/WaitingPage.tsx`],
  ['s/:username/payment/:token', `${pages}/BuiltThanksPage.tsx`],
  ['s/:username/payment/:token/manage', `${storefront}/order/ManagePage.tsx`],
  ['s/:username/live', 'after/live/web/public/LiveListPage.tsx'],
  ['s/:username/live/:id', 'after/live/web/public/LivePage.tsx'],
  ['s/:username/live/:id/join', 'after/live/web/public/JoinPage.tsx'],
  ['s/:username/contracts/:kind', 'after/declarations/web/DeclarationPage.tsx'],
]

/** Public pages that are no shop's. */
export const publicPaths: readonly ScreenPath[] = [
  ['e/:token/form', 'outward/embeds/web/public/EmbeddedFormPage.tsx'],
  ['certificates/:code', 'after/learning/web/CertificatePage.tsx'],
  ['common/invoices/:id', 'after/invoices/web/InvoicePage.tsx'],
  ['direct_debit/:token', `${storefront}/order/MandatePage.tsx`],
  ['pay/:token', `${storefront}/link/enter-link.ts`],
  ['pay/:provider/:token', `${payments}/visit/PayVisitPage.tsx`],
  ['shared_themes/:token', 'shop/pages/web/themes/SharedThemePage.tsx'],
  ['shared_funnels/:token', 'shop/funnels/web/public/SharedFunnelPage.tsx'],
  ['sandbox', `${payments}/SandboxDeskPage.tsx`],
  ['sandbox/pay/:reference', `${payments}/SandboxPayPage.tsx`],
]
