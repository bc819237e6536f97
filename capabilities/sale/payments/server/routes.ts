import { flowRoute, route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import * as contract from '../contract.ts'
import * as authorizations from '../contract/authorizations.ts'
import { revokeAuthorization, revokeOwnAuthorization } from './authorizations/end-authorization.ts'
import * as api from '../contract/api.ts'
import { apiTransferOf, findTransfer, payerOfTransfer } from './api/show-api-transfer.ts'
import * as visits from '../contract/visits.ts'
import { paymentRefusals } from '../vocabulary.ts'
import type { SandboxPayment } from '../providers/sandbox/books.ts'
import { instruments } from '../providers/sandbox/instruments.ts'
import { payVisit, showVisit } from './notices/pay-visit.ts'
import { receiveHook } from './notices/receive-hook.ts'
import { receiveNotice } from './notices/receive-notice.ts'
import {
  authenticateAtSandbox,
  cancelAtSandbox,
  payAtSandbox,
  playSandboxBank,
  sandboxPaymentFor,
  sandboxPaymentsOf,
} from './sandbox-checkout.ts'

const shown = (payment: SandboxPayment) => ({
  reference: payment.reference,
  kind: payment.kind,
  state: payment.state,
  method: payment.method,
  amount: payment.amount,
  currency: payment.currency,
  declineReason: payment.declineReason,
  returnUrl: payment.returnUrl,
  description: payment.description,
  disputed: payment.disputed,
  disputeOutcome: payment.disputeOutcome,
})

const onlyIfOpen =
  <I>(verb: (ctx: Ctx, input: I) => Promise<SandboxPayment>) =>
  async (ctx: Ctx, input: I) => {
    if (!ctx.ports.settings.SANDBOX) throw refuse(paymentRefusals, 'provider_unavailable')
    return shown(await verb(ctx, input))
  }

const slow = { hits: 60, seconds: 60 }

export const paymentRoutes = [
  route(contract.sandboxInstruments, {
    permission: anyone,
    verb: async () => instruments.map(({ number, form, story }) => ({ number, form, story })),
  }),
  route(contract.showSandboxPayment, {
    permission: anyone,
    verb: onlyIfOpen(async (ctx, { reference }: { reference: string }) => sandboxPaymentFor(ctx, reference)),
  }),
  route(contract.paySandbox, { permission: anyone, limit: slow, verb: onlyIfOpen(payAtSandbox) }),
  route(contract.authenticateSandbox, { permission: anyone, limit: slow, verb: onlyIfOpen(authenticateAtSandbox) }),
  route(contract.cancelSandbox, { permission: anyone, limit: slow, verb: onlyIfOpen(cancelAtSandbox) }),
  route(contract.listSandboxPayments, {
    permission: 'payments.mark_received',
    verb: async (ctx) => (ctx.ports.settings.SANDBOX ? (await sandboxPaymentsOf(ctx)).map(shown) : []),
  }),
  route(contract.playSandbox, { permission: 'payments.mark_received', verb: onlyIfOpen(playSandboxBank) }),
  route(authorizations.revokeAuthorization, { permission: 'payments.revoke', verb: revokeAuthorization }),
  route(authorizations.revokeOwnAuthorization, { permission: 'payments.own', verb: revokeOwnAuthorization }),
  flowRoute(contract.providerNotice, {
    permission: anyone,
    foreign: true,
    flow: async (world, { provider }, call) => {
      await receiveNotice(world, { provider, token: null }, call.rawBody, call.headers)
      return { received: true }
    },
  }),
  flowRoute(contract.accountNotice, {
    permission: anyone,
    foreign: true,
    flow: async (world, { provider, token }, call) => {
      await receiveNotice(world, { provider, token }, call.rawBody, call.headers)
      return { received: true }
    },
  }),
  flowRoute(visits.providerHook, {
    permission: anyone,
    flow: async (world, input) => {
      await receiveHook(world, input)
      return { received: true }
    },
  }),
  flowRoute(visits.showPaymentVisit, { permission: anyone, limit: slow, flow: showVisit }),
  flowRoute(visits.payPaymentVisit, {
    permission: anyone,
    limit: slow,
    unlogged: 'Paid by a payer who is not signed in: the payment log has it.',
    flow: payVisit,
  }),
  route(api.apiPayment, {
    permission: 'payments.read',
    verb: async (ctx, { id }) => apiTransferOf(ctx, await findTransfer(ctx, id, 'Payment')),
  }),
  route(api.apiTransfer, {
    permission: 'payments.read',
    verb: async (ctx, { id }) => apiTransferOf(ctx, await findTransfer(ctx, id)),
  }),
  route(api.apiPayer, {
    permission: 'payers.read',
    verb: (ctx, { transferExtId }) => payerOfTransfer(ctx, transferExtId),
  }),
]
