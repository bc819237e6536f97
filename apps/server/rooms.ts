import { liveRoom } from '#capabilities/after/live/server/room.ts'
import { calendarsRoom } from '#capabilities/outward/calendars/server/room.ts'
import { assistantsRoom } from '#capabilities/outward/assistants/server/room.ts'
import { emailsRoom } from '#capabilities/outward/emails/server/room.ts'
import { testModeRoom } from '#capabilities/outward/test-mode/server/room.ts'
import { returnedMailRoom } from '#capabilities/outward/returned-mail/server/room.ts'
import { sendersRoom } from '#capabilities/outward/senders/server/room.ts'
import { newslettersRoom } from '#capabilities/outward/newsletters/server/room.ts'
import { integrationsRoom } from '#capabilities/outward/integrations/server/room.ts'
import { automationsRoom } from '#capabilities/outward/automations/server/room.ts'
import { inAppPurchasesRoom } from '#capabilities/sale/in-app-purchases/server/room.ts'
import { mobileAppRoom } from '#capabilities/after/mobile-app/server/room.ts'
import { domainsRoom } from '#capabilities/shop/domains/server/room.ts'
import { productSharesRoom } from '#capabilities/sale/product-shares/server/room.ts'
import { experimentsRoom } from '#capabilities/shop/experiments/server/room.ts'
import { platformPartnersRoom } from '#capabilities/after/platform-partners/server/room.ts'
import { accountDeletionRoom } from '#capabilities/after/account-deletion/server/room.ts'
import { optInsRoom } from '#capabilities/shop/opt-ins/server/room.ts'
import { embedsRoom } from '#capabilities/outward/embeds/server/room.ts'
import { trackingRoom } from '#capabilities/outward/tracking/server/room.ts'
import { cookieConsentsRoom } from '#capabilities/people/cookie-consents/server/room.ts'
import { verificationRoom } from '#capabilities/people/verification/server/room.ts'
import { operationsRoom } from '#capabilities/outward/operations/server/room.ts'
import { communityMembersRoom } from '#capabilities/after/community-members/server/room.ts'
import { communityRoom } from '#capabilities/after/community/server/room.ts'
import { reviewsRoom } from '#capabilities/after/reviews/server/room.ts'
import { announcementsRoom } from '#capabilities/outward/announcements/server/room.ts'
import { logsRoom } from '#capabilities/outward/logs/server/room.ts'
import { accessRoom } from '#capabilities/after/access/server/room.ts'
import { declarationsRoom } from '#capabilities/after/declarations/server/room.ts'
import { erasingRoom } from '#capabilities/after/erasing/server/room.ts'
import { downloadsRoom } from '#capabilities/after/downloads/server/room.ts'
import { accountingRoom } from '#capabilities/after/accounting/server/room.ts'
import { admissionRoom } from '#capabilities/after/admission/server/room.ts'
import { affiliatesRoom } from '#capabilities/after/affiliates/server/room.ts'
import { collectionsRoom } from '#capabilities/after/collections/server/room.ts'
import { invoicesRoom } from '#capabilities/after/invoices/server/room.ts'
import { certificatesRoom } from '#capabilities/after/certificates/server/room.ts'
import { licenseKeysRoom } from '#capabilities/after/license-keys/server/room.ts'
import { vatRoom } from '#capabilities/after/vat/server/room.ts'
import { payoutsRoom } from '#capabilities/after/payouts/server/room.ts'
import { learningRoom } from '#capabilities/after/learning/server/room.ts'
import { membershipsRoom } from '#capabilities/after/memberships/server/room.ts'
import { goodsRoom } from '#capabilities/offer/goods/server/room.ts'
import { shipmentsRoom } from '#capabilities/after/shipments/server/room.ts'
import { servicesRoom } from '#capabilities/after/services/server/room.ts'
import { funnelsRoom } from '#capabilities/shop/funnels/server/room.ts'
import { leftCheckoutsRoom } from '#capabilities/sale/left-checkouts/server/room.ts'
import { paymentLinksRoom } from '#capabilities/sale/payment-links/server/room.ts'
import { agentCheckoutRoom } from '#capabilities/sale/agent-checkout/server/room.ts'
import { themesRoom } from '#capabilities/offer/themes/server/room.ts'
import { checkoutSettingsRoom } from '#capabilities/offer/checkout-settings/server/room.ts'
import { cancellationTermsRoom } from '#capabilities/offer/cancellation-terms/server/room.ts'
import { catalogRoom } from '#capabilities/offer/catalog/server/room.ts'
import { coursesRoom } from '#capabilities/offer/courses/server/room.ts'
import { ticketsRoom } from '#capabilities/offer/tickets/server/room.ts'
import { discountsRoom } from '#capabilities/offer/discounts/server/room.ts'
import { filesRoom } from '#capabilities/offer/files/server/room.ts'
import { personsRoom } from '#capabilities/people/persons/server/room.ts'
import { staffRoom } from '#capabilities/people/staff/server/room.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { operatorRoom } from '#capabilities/people/operator/server/room.ts'
import { payersRoom } from '#capabilities/people/payers/server/room.ts'
import { savedViewsRoom } from '#capabilities/people/saved-views/server/room.ts'
import { salesTeamRoom } from '#capabilities/sale/sales-team/server/room.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { checkoutRoom } from '#capabilities/sale/checkout/server/room.ts'
import { pagesRoom } from '#capabilities/shop/pages/server/room.ts'
import { productContentsRoom } from '#capabilities/shop/product-contents/server/room.ts'
import { storefrontRoom } from '#capabilities/shop/storefront/server/room.ts'
import { upsellsRoom } from '#capabilities/sale/upsells/server/room.ts'
import { earningsRoom } from '#capabilities/sale/earnings/server/room.ts'
import { dealsRoom } from '#capabilities/sale/deals/server/room.ts'
import { ledgerRoom } from '#capabilities/money/ledger/server/room.ts'
import { orderDeskRoom } from '#capabilities/sale/order-desk/server/room.ts'
import { ordersRoom } from '#capabilities/sale/orders/server/room.ts'
import { ownOrdersRoom } from '#capabilities/sale/own-orders/server/room.ts'
import { exchangeRatesRoom } from '#capabilities/money/exchange-rates/server/room.ts'
import { plansRoom } from '#capabilities/sale/plans/server/room.ts'
import { paymentRulesRoom } from '#capabilities/sale/payment-rules/server/room.ts'
import { disputesRoom } from '#capabilities/sale/disputes/server/room.ts'
import { directDebitsRoom } from '#capabilities/sale/direct-debits/server/room.ts'
import { wiresRoom } from '#capabilities/sale/wires/server/room.ts'
import { providerBooksRoom } from '#capabilities/sale/provider-books/server/room.ts'
import { providerAccountsRoom } from '#capabilities/sale/provider-accounts/server/room.ts'
import { paymentsRoom } from '#capabilities/sale/payments/server/room.ts'
import { creditMemosRoom } from '#capabilities/after/credit-memos/server/room.ts'
import { connectedAppsRoom } from '#capabilities/people/connected-apps/server/room.ts'
import { teamRoom } from '#capabilities/people/team/server/room.ts'
import { resellerRoom } from '#capabilities/sale/reseller/server/room.ts'
import { exportsRoom } from '#capabilities/outward/exports/server/room.ts'
import { notificationsRoom } from '#capabilities/outward/notifications/server/room.ts'
import { statisticsRoom } from '#capabilities/outward/statistics/server/room.ts'
import { webhooksRoom } from '#capabilities/outward/webhooks/server/room.ts'
import type { Room } from '#platform/server/room.ts'

/** Every room of the application. A room that is not here does not exist for the server, the worker, the sweeps and the docs. */
export const rooms: readonly Room[] = [
  sellersRoom,
  identityRoom,
  staffRoom,
  personsRoom,
  teamRoom,
  connectedAppsRoom,
  operatorRoom,
  payersRoom,
  savedViewsRoom,
  filesRoom,
  cancellationTermsRoom,
  themesRoom,
  checkoutSettingsRoom,
  catalogRoom,
  coursesRoom,
  ticketsRoom,
  goodsRoom,
  discountsRoom,
  salesTeamRoom,
  ledgerRoom,
  paymentsRoom,
  disputesRoom,
  directDebitsRoom,
  wiresRoom,
  providerBooksRoom,
  providerAccountsRoom,
  exchangeRatesRoom,
  ordersRoom,
  orderDeskRoom,
  ownOrdersRoom,
  upsellsRoom,
  earningsRoom,
  dealsRoom,
  productSharesRoom,
  plansRoom,
  paymentRulesRoom,
  resellerRoom,
  checkoutRoom,
  leftCheckoutsRoom,
  paymentLinksRoom,
  agentCheckoutRoom,
  affiliatesRoom,
  platformPartnersRoom,
  invoicesRoom,
  creditMemosRoom,
  payoutsRoom,
  collectionsRoom,
  vatRoom,
  accountingRoom,
  accessRoom,
  downloadsRoom,
  declarationsRoom,
  erasingRoom,
  learningRoom,
  admissionRoom,
  licenseKeysRoom,
  certificatesRoom,
  servicesRoom,
  liveRoom,
  shipmentsRoom,
  reviewsRoom,
  communityRoom,
  communityMembersRoom,
  membershipsRoom,
  productContentsRoom,
  storefrontRoom,
  optInsRoom,
  pagesRoom,
  funnelsRoom,
  experimentsRoom,
  webhooksRoom,
  statisticsRoom,
  notificationsRoom,
  exportsRoom,
  logsRoom,
  announcementsRoom,
  operationsRoom,
  verificationRoom,
  cookieConsentsRoom,
  trackingRoom,
  embedsRoom,
  accountDeletionRoom,
  domainsRoom,
  mobileAppRoom,
  inAppPurchasesRoom,
  automationsRoom,
  integrationsRoom,
  newslettersRoom,
  emailsRoom,
  sendersRoom,
  returnedMailRoom,
  assistantsRoom,
  testModeRoom,
  calendarsRoom,
]
