import path from 'node:path'
import { check } from '../check/check.ts'
import { read, root } from '../check/sources.ts'
import { clientTypes } from './types.ts'

const file = 'clients/typescript/src/api.ts'
export const clientFile = path.join(root, file)

/** The types as the code has them now. */
export const currentTypes = async (): Promise<string> => {
  const { rooms } = await import('#apps/server/rooms.ts')
  const { assembleApp } = await import('#platform/server/assemble-app.ts')
  return clientTypes(assembleApp(rooms).documents.seller('https://shop.example.com'))
}

export const clientCurrent = check('client', async () =>
  read(file) === (await currentTypes()) ? [] : [`${file} is not what the seller API is now; run npm run client`],
)
