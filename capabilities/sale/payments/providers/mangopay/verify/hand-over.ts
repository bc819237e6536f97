import type MangoPay from 'mangopay4-nodejs-sdk'
import type { HandOver, HandOverAnswer } from '#capabilities/people/verification/server/index.ts'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../../port.ts'
import { askMangopay, keyIn, MangopayRefusal, markOf } from '../client.ts'
import { changeOwner, secondsOf } from '../owners.ts'
import { declarationsAt, documentsAt, type Declaration, type Document } from './read-standing.ts'

type Handed = HandOver['documents'][number]

/**
 * Gives Mangopay what a seller handed in: the profile as it is now, each document with its pages, and who owns the company.
 * Called again after an answer was lost it finds what it made: by our mark on it, and within a day by the keys.
 */
export const handOverToMangopay = async (
  world: World,
  account: ProviderAccount,
  { key, seller, details, owners, documents }: HandOver,
): Promise<HandOverAnswer> => {
  const owner = account.settings['userId'] ?? ''
  const nationality = details.nationality ?? account.settings['nationality'] ?? seller.countryCode
  try {
    await changeOwner(world, owner, seller, { nationality, legalForm: details.legalForm })
    const there = await documentsAt(world, owner)
    const references = new Map<number, string>()
    for (const document of documents) references.set(document.id, await handDocument(world, owner, document, there))
    if (seller.businessType === 'entity') await declareOwners(world, owner, key, owners)
    return { kind: 'taken', references }
  } catch (error) {
    if (error instanceof MangopayRefusal && [400, 403, 422].includes(error.status))
      return { kind: 'refused', reason: [...error.fields, error.message].join(': ').slice(0, 200) }
    throw error
  }
}

const handDocument = async (
  world: World,
  owner: string,
  { key, kind, pages }: Handed,
  there: readonly Document[],
): Promise<string> => {
  const path = `/users/${encodeURIComponent(owner)}/KYC/documents/`
  const before = there.find(({ Tag }) => keyIn(world, Tag) === key)
  if (before && before.Status !== 'CREATED') return before.Id
  const body = {
    Type: kind.toUpperCase() as MangoPay.kycDocument.KycDocumentType,
    Tag: markOf(world, key),
  } satisfies MangoPay.kycDocument.CreateKycDocument
  const { Id } = before ?? (await askMangopay<Document>(world, 'POST', path, { body, once: `kyc ${key}` }))
  for (const page of pages) {
    const file = { File: (await page.read()).toString('base64') } satisfies MangoPay.kycDocument.CreateKycPage
    await askMangopay(world, 'POST', `${path}${Id}/pages`, { body: file, once: `kyc ${Id} ${page.key}` })
  }
  const asked = { Id, Status: 'VALIDATION_ASKED' } satisfies MangoPay.kycDocument.SubmitKycDocument
  await askMangopay(world, 'PUT', `${path}${Id}`, { body: asked })
  return Id
}

/** One declaration at a time: an unfinished one is continued, one that was accepted or is under review stays. */
const declareOwners = async (world: World, owner: string, key: string, owners: HandOver['owners']): Promise<void> => {
  if (owners.length === 0) return
  const path = `/users/${encodeURIComponent(owner)}/kyc/ubodeclarations`
  const [last] = await declarationsAt(world, owner)
  if (last?.Status === 'VALIDATED' || last?.Status === 'VALIDATION_ASKED') return
  const { Id } =
    last?.Status === 'CREATED'
      ? last
      : await askMangopay<Declaration>(world, 'POST', path, { body: {}, once: `declaration ${key}` })
  for (const each of owners) {
    const body = {
      FirstName: each.firstName,
      LastName: each.lastName,
      Birthday: secondsOf(each.birthday),
      Nationality: each.nationality,
      Address: {
        AddressLine1: `${each.street} ${each.streetNumber}`,
        AddressLine2: '',
        City: each.city,
        Region: each.region ?? '',
        PostalCode: each.zip,
        Country: each.countryCode as MangoPay.CountryISO,
      },
      Birthplace: { City: each.birthplaceCity, Country: each.birthplaceCountry as MangoPay.CountryISO },
    } satisfies MangoPay.uboDeclaration.CreateUbo
    await askMangopay(world, 'POST', `${path}/${Id}/ubos`, { body, once: `ubo ${Id} ${each.id}` })
  }
  const asked = { Id, Status: 'VALIDATION_ASKED' } satisfies MangoPay.uboDeclaration.UpdateUboDeclaration
  await askMangopay(world, 'PUT', `${path}/${Id}`, { body: asked })
}
