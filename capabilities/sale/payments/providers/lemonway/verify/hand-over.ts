import type { HandOver, HandOverAnswer } from '#capabilities/people/verification/server/index.ts'
import type { World } from '#platform/server/world.ts'
import { threeLettersOf } from '../../country-codes.ts'
import type { ProviderAccount } from '../../port.ts'
import { askLemonway, isRefused, type Here } from '../client.ts'
import { changeAccount, dayOf } from '../owner.ts'
import { oneFile } from './one-file.ts'
import { documentsAt, isWaiting, typeOf, type Document } from './read-standing.ts'

type Handed = HandOver['documents'][number]

/**
 * Gives Lemonway what a seller handed in: the profile as it is now, each document, and who owns the company. Called again after
 * an answer was lost it leaves what is being looked at as it is.
 */
export const handOverToLemonway = async (
  world: World,
  { settings }: ProviderAccount,
  { seller, details, owners, documents }: HandOver,
): Promise<HandOverAnswer> => {
  const name = settings['accountId'] ?? ''
  try {
    await changeAccount(world, name, seller, details.nationality ?? settings['nationality'] ?? seller.countryCode)
    const there = await documentsAt(world, name)
    const references = new Map<number, string>()
    for (const document of documents) references.set(document.id, await handDocument(world, name, document, there))
    if (seller.businessType === 'entity') await nameOwners(world, name, owners)
    return { kind: 'taken', references }
  } catch (error) {
    if (isRefused(error)) return { kind: 'refused', reason: error.message.slice(0, 200) }
    throw error
  }
}

const handDocument = async (
  here: Here,
  name: string,
  { kind, pages }: Handed,
  there: readonly Document[],
): Promise<string> => {
  const type = typeOf[kind]
  const before = there.findLast((each) => each.type === type && isWaiting(each))
  if (before) return String(before.id)
  const { content, ending } = await oneFile(pages)
  const body = { name: `${kind}.${ending}`, type, buffer: content.toString('base64') }
  const path = `/accounts/${encodeURIComponent(name)}/documents/upload`
  const { uploadDocument } = await askLemonway<{ uploadDocument: Document }>(here, 'POST', path, { body })
  return String(uploadDocument.id)
}

type Owner = { firstname?: string | null; lastname?: string | null; dateOfBirth?: string | null }

/** Each owner is named once. */
const nameOwners = async (here: Here, name: string, owners: HandOver['owners']): Promise<void> => {
  const path = `/accounts/${encodeURIComponent(name)}/ultimateBeneficialOwner`
  const { ultimateBeneficialOwners: there } = await askLemonway<{ ultimateBeneficialOwners?: readonly Owner[] | null }>(
    here,
    'GET',
    path,
  )
  for (const owner of owners) {
    const dateOfBirth = dayOf(owner.birthday)
    const isThere = there?.some(
      (each) =>
        each.firstname === owner.firstName && each.lastname === owner.lastName && each.dateOfBirth === dateOfBirth,
    )
    if (isThere) continue
    const body = {
      firstName: owner.firstName,
      lastName: owner.lastName,
      nationality: threeLettersOf(owner.nationality) ?? owner.nationality,
      dateOfBirth,
      cityOfBirth: owner.birthplaceCity,
      countryOfBirth: threeLettersOf(owner.birthplaceCountry) ?? owner.birthplaceCountry,
      countryOfResidence: threeLettersOf(owner.countryCode) ?? owner.countryCode,
    }
    await askLemonway(here, 'POST', path, { body })
  }
}
