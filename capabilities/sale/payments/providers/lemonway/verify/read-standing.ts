import type { Standing } from '#capabilities/people/verification/server/index.ts'
import type { DocumentKind } from '#capabilities/people/verification/vocabulary.ts'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../../port.ts'
import { askLemonway, type Here } from '../client.ts'
import { accountAt, type Account } from '../owner.ts'

export type Document = { id: number; status: number; type: number; comment?: string | null }

/** What Lemonway calls a kind of document. */
export const typeOf: Readonly<Record<DocumentKind, number>> = {
  identity_proof: 0,
  address_proof: 1,
  registration_proof: 7,
  articles_of_association: 12,
  shareholder_declaration: 14,
}

const papers: Readonly<Record<'person' | 'company', readonly DocumentKind[]>> = {
  person: ['identity_proof', 'address_proof'],
  company: ['identity_proof', 'registration_proof', 'articles_of_association'],
}
const person = ['firstName', 'lastName', 'birthday', 'street', 'city', 'zip', 'countryCode'] as const
const company = [...person, 'company', 'registerEntry'] as const

type DocumentState = Standing['documents'][number]['state']

const states: Readonly<Record<number, DocumentState>> = {
  0: 'on_hold',
  1: 'validation_asked',
  2: 'accepted',
  3: 'not_accepted',
  4: 'unreadable',
  5: 'expired',
  6: 'wrong_type',
  7: 'wrong_name',
  // It was there already.
  8: 'refused',
}

/** It is being looked at. */
export const isWaiting = ({ status }: Document): boolean => status === 0 || status === 1

const kycs: Readonly<Record<number, Standing['kyc']>> = {
  2: 'kyc_incomplete',
  3: 'rejected',
  5: 'kyc_1',
  6: 'kyc_2',
  7: 'kyc_2',
  8: 'expired',
  10: 'blocked',
  12: 'closed',
  13: 'kyc_2',
}
const refusedOrOver = [3, 8]

/** A refused or expired state remains until all documents that were requested again are reviewed. */
const kycOf = ({ status, isblocked: isBlocked }: Account, isHandedIn: boolean): Standing['kyc'] => {
  if (isBlocked && status !== 12) return 'blocked'
  return isHandedIn && [2, ...refusedOrOver].includes(status) ? 'kyc_1' : (kycs[status] ?? 'kyc_incomplete')
}

export const documentsAt = async (here: Here, name: string): Promise<readonly Document[]> => {
  const path = `/accounts/${encodeURIComponent(name)}/documents`
  return (await askLemonway<{ documents?: readonly Document[] | null }>(here, 'GET', path)).documents ?? []
}

/** Whether Lemonway has verified whose account it is. */
export const isVerified = async (here: Here, name: string): Promise<boolean> =>
  kycs[(await accountAt(here, name)).status] === 'kyc_2'

/** What is true of a seller at Lemonway: known at first they take money, verified they are paid, blocked neither. */
export const readStandingAtLemonway = async (world: World, { settings }: ProviderAccount): Promise<Standing> => {
  const name = settings['accountId'] ?? ''
  const account = await accountAt(world, name)
  const documents = await documentsAt(world, name)
  const isCompany = account.accountType === 1
  const asked = papers[isCompany ? 'company' : 'person']
  const isGood = (each: Document) => isWaiting(each) || each.status === 2
  const isHandedIn = asked.every((kind) => documents.some((each) => each.type === typeOf[kind] && isGood(each)))
  const kyc = kycOf(account, isHandedIn)
  const isPaid = kyc === 'kyc_2'
  return {
    kyc,
    scope: kyc === 'blocked' || kyc === 'closed' ? 'payments_payouts' : isPaid ? null : 'payouts',
    asked: isPaid
      ? { fields: [], documents: [], owners: false }
      : {
          fields: [...(isCompany ? company : person)],
          documents: [...asked],
          owners: isCompany,
        },
    // After a refusal, documents must be submitted again before the rest is reviewed.
    isInReview: (isHandedIn || !refusedOrOver.includes(account.status)) && documents.some(isWaiting),
    documents: documents.map((each) => ({
      reference: String(each.id),
      state: states[each.status] ?? 'validation_asked',
      reason: each.comment || null,
    })),
    reason: null,
  }
}
