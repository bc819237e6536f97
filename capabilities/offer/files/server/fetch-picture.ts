import { safeFetch, UnsafeTarget } from '#platform/server/safe-request.ts'
import { shopOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { filesRefusals, sizeLimits } from '../vocabulary.ts'
import { storeFile, tooLarge } from './store-file.ts'
import { shownFile } from './upload-file.ts'

/** Brings a picture from another website into the seller's files: only from the open internet, and read as every upload is. */
export const fetchPicture = async (world: World, { address }: { address: string }) => {
  const host = new URL(address).host
  const notFetched = () => refuse(filesRefusals, 'not_fetched', { host }, { address: ['invalid'] })
  const { status, body, isWhole } = await safeFetch({
    to: 'picture',
    url: address,
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    allowedHosts: world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    maxBytes: sizeLimits.image,
    timeoutMs: 15_000,
  }).catch((error: unknown) => {
    if (error instanceof UnsafeTarget) throw refuse(filesRefusals, 'address_closed', { host }, { address: ['invalid'] })
    throw notFetched()
  })
  if (!isWhole && body.length > sizeLimits.image) throw tooLarge(sizeLimits.image)
  if (!isWhole || status !== 200) throw notFetched()
  return shownFile(
    await storeFile(world, { sellerId: shopOf(world), name: nameIn(address), kind: 'image', content: body }),
  )
}

/** What the address ends in; addresses that end in nothing are all called the same. */
const nameIn = (address: string): string => {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return /\.\w{2,5}$/.test(last) ? last.slice(-200) : 'picture'
}
