import { check } from '../check/check.ts'
import { read } from '../check/sources.ts'
import { phpCalls } from './php.ts'
import { pythonFiles } from './python.ts'
import { clientTypes } from './types.ts'

const versioned = {
  'clients/typescript/package.json': /("version": ")[^"]+/,
  'clients/php/composer.json': /("version": ")[^"]+/,
  'clients/python/pyproject.toml': /(^version = ")[^"]+/m,
}

/** What is written of the clients, by file, as the code has it now: calls, types, and the version of the product. */
export const currentFiles = async (): Promise<Record<string, string>> => {
  const { rooms } = await import('#apps/server/rooms.ts')
  const { assembleApp } = await import('#platform/server/assemble-app.ts')
  const document = assembleApp(rooms).documents.seller('https://shop.example.com')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const { types, calls } = pythonFiles(document)
  return {
    'clients/typescript/src/api.ts': clientTypes(document),
    'clients/python/kontor_client/types.py': types,
    'clients/python/kontor_client/calls.py': calls,
    'clients/php/src/Calls.php': phpCalls(document),
    ...Object.fromEntries(
      Object.entries(versioned).map(([file, pattern]) => [file, read(file).replace(pattern, `$1${version}`)]),
    ),
  }
}

export const clientCurrent = check('client', async () =>
  Object.entries(await currentFiles())
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `${file} is not what the seller API is now; run npm run client`),
)
