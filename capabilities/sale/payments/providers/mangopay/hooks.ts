import type MangoPay from 'mangopay4-nodejs-sdk'
import { job } from '#platform/server/job.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { outside } from '#platform/server/world.ts'
import type { Notice } from '../port.ts'
import { askMangopay, type Here, type Said } from './client.ts'

/** The events we subscribe to, and the object of each. */
const heardOf = {
  PAYIN_NORMAL_SUCCEEDED: 'payin',
  PAYIN_NORMAL_FAILED: 'payin',
  PAYIN_REFUND_SUCCEEDED: 'refund',
  PAYIN_REFUND_FAILED: 'refund',
  PAYOUT_NORMAL_SUCCEEDED: 'payout',
  PAYOUT_NORMAL_FAILED: 'payout',
  RECIPIENT_ACTIVE: 'recipient',
  RECIPIENT_CANCELED: 'recipient',
  RECIPIENT_DEACTIVATED: 'recipient',
  MANDATE_SUBMITTED: 'mandate',
  MANDATE_ACTIVATED: 'mandate',
  MANDATE_FAILED: 'mandate',
  MANDATE_EXPIRED: 'mandate',
  DISPUTE_CREATED: 'dispute',
  DISPUTE_ACTION_REQUIRED: 'dispute',
  DISPUTE_CLOSED: 'dispute',
  KYC_SUCCEEDED: 'document',
  KYC_FAILED: 'document',
  KYC_OUTDATED: 'document',
  UBO_DECLARATION_VALIDATED: 'declaration',
  UBO_DECLARATION_REFUSED: 'declaration',
  UBO_DECLARATION_INCOMPLETE: 'declaration',
  USER_KYC_REGULAR: 'owner',
  USER_KYC_LIGHT: 'owner',
  USER_KYC_RENEWAL_REQUIRED: 'owner',
  USER_INFLOWS_BLOCKED: 'owner',
  USER_INFLOWS_UNBLOCKED: 'owner',
  USER_OUTFLOWS_BLOCKED: 'owner',
  USER_OUTFLOWS_UNBLOCKED: 'owner',
  USER_ACCOUNT_CLOSED: 'owner',
} as const satisfies Partial<Record<MangoPay.event.EventType, string>>

const purpose = 'mangopay hooks'
const clientOf = ({ ports }: Here): string => ports.settings.MANGOPAY_CLIENT_ID ?? ''

/** Its notices are unsigned: their address is the secret, and their content only triggers a look-up. */
const addressOf = (here: Here): string =>
  `${here.ports.settings.PUBLIC_URL}/v1/hooks/mangopay/${sign(here.ports.secret, purpose, clientOf(here))}`

type Query = Readonly<Record<string, string | undefined>>

/** Reads a call of a hook; undefined if its address is not ours. */
export const readHook = (here: Here, token: string, query: Query): Notice | undefined => {
  if (!isSignatureOf(here.ports.secret, purpose, clientOf(here), token)) return undefined
  const { EventType: event = '', RessourceId: id = '', Date: date = '' } = query
  const eventId = `${event}:${id}:${date}`.slice(0, 200)
  const kind = event in heardOf ? heardOf[event as keyof typeof heardOf] : undefined
  return kind && /^[\w-]{1,128}$/.test(id)
    ? { eventId, kind: 'changed', object: `${kind}/${id}` }
    : { eventId, kind: 'nothing' }
}

type Hook = Said<MangoPay.hook.HookData> & { Id: string }

/** Lets Mangopay call us: there is one address for each kind of event. Whether it can. */
export const setHooks = async (here: Here): Promise<boolean> => {
  const Url = addressOf(here)
  const there = await askMangopay<readonly Hook[]>(here, 'GET', '/hooks', { query: { per_page: '100' } })
  try {
    for (const event of Object.keys(heardOf) as (keyof typeof heardOf)[]) {
      const hook = there.find(({ EventType }) => EventType === event)
      if (!hook) {
        const body = { EventType: event, Url } satisfies MangoPay.hook.CreateHook
        await askMangopay(here, 'POST', '/hooks', { body })
      } else if (hook.Url !== Url || hook.Status !== 'ENABLED' || hook.Validity === 'INVALID') {
        const body = { Id: hook.Id, Url, Status: 'ENABLED' } satisfies MangoPay.hook.UpdateHook
        await askMangopay(here, 'PUT', `/hooks/${hook.Id}`, { body })
      }
    }
    return true
  } catch {
    return false
  }
}

/** Every night, while a seller takes money by it: subscribes to events added by a later version. */
export const keepHooks = job('payments.keep_mangopay_hooks', {
  schedule: '25 2 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const { MANGOPAY_CLIENT_ID: client, MANGOPAY_API_KEY: key } = world.ports.settings
    if (!client || !key) return
    const known = await world.db
      .selectFrom('sellerPaymentProviders')
      .select('id')
      .where('provider', '=', 'mangopay')
      .where('isEnabled', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (known) await outside(() => setHooks(world)).catch(() => false)
  },
})
