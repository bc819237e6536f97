import { z } from 'zod'
import { safeRequest } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import type { UnavailableReason } from '../../../vocabulary.ts'
import type { Answer, Question, VatIdChecker } from './port.ts'

const said = z.object({
  valid: z.boolean().optional(),
  isValid: z.boolean().optional(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  userError: z.string().nullish(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
})

/** VIES writes `---` for data a member state does not disclose. */
const told = (text: string | null | undefined): string | null =>
  text && text.trim() !== '---' ? text.trim().slice(0, 500) || null : null

const reasons: Readonly<Record<string, UnavailableReason>> = {
  MS_UNAVAILABLE: 'member_state',
  MS_MAX_CONCURRENT_REQ: 'too_many',
  GLOBAL_MAX_CONCURRENT_REQ: 'too_many',
  TIMEOUT: 'time_out',
  INVALID_REQUESTER_INFO: 'service',
}

/**
 * Parses an answer of VIES; `requester_refused` if it does not know the requester: then the check is repeated without
 * one.
 */
export const readVies = (status: number, body: string): Answer | 'requester_refused' => {
  const parsed = said.safeParse(jsonOf(body))
  if (!parsed.success) return { answer: 'unavailable', reason: 'service' }
  const { valid, isValid, userError, errorWrappers, requestIdentifier, name, address } = parsed.data
  const fault =
    errorWrappers?.[0]?.error ?? (userError && userError !== 'VALID' && userError !== 'INVALID' ? userError : undefined)
  if (fault === 'INVALID_REQUESTER_INFO') return 'requester_refused'
  if (fault === 'INVALID_INPUT')
    return { answer: 'invalid', requestIdentifier: null, traderName: null, traderAddress: null }
  const isKnown = valid ?? isValid
  if (fault !== undefined || status !== 200 || isKnown === undefined)
    return { answer: 'unavailable', reason: reasons[fault ?? ''] ?? 'service' }
  return {
    answer: isKnown ? 'valid' : 'invalid',
    requestIdentifier: told(requestIdentifier),
    traderName: told(name),
    traderAddress: told(address),
  }
}

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The EU's register of VAT ids. Each member state answers for itself and may be away; Britain and Switzerland are not in it. */
export const vies: VatIdChecker = {
  name: 'vies',
  isSimulated: false,
  ask: async (world, question, timeoutMs) => {
    const begun = performance.now()
    const answer = await asked(world, question, timeoutMs)
    if (answer !== 'requester_refused') return answer
    const leftMs = Math.max(1, Math.floor(timeoutMs - (performance.now() - begun)))
    const again = await asked(world, { ...question, requesterVatId: null }, leftMs)
    return again === 'requester_refused' ? { answer: 'unavailable', reason: 'service' } : again
  },
}

const asked = async (
  { ports }: World,
  { vatId, requesterVatId }: Question,
  timeoutMs: number,
): Promise<Answer | 'requester_refused'> => {
  const requester = requesterVatId
    ? { requesterMemberStateCode: requesterVatId.slice(0, 2), requesterNumber: requesterVatId.slice(2) }
    : {}
  const call = async (): Promise<Answer | 'requester_refused'> => {
    const { status, body } = await safeRequest({
      to: 'VIES',
      url: `${ports.settings.VIES_URL}/check-vat-number`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Kontor/1' },
      body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...requester }),
      allowedHosts: ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
      timeoutMs,
    })
    return readVies(status, body)
  }
  // Name resolution has no time limit of its own.
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => late.resolve({ answer: 'unavailable', reason: 'time_out' }), timeoutMs)
  try {
    return await Promise.race([call(), late.promise])
  } catch {
    return { answer: 'unavailable', reason: 'service' }
  } finally {
    clearTimeout(timer)
  }
}
