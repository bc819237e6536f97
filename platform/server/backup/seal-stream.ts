import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Encrypter } from 'age-encryption'

/** A key that only seals (`age1…`), one that opens what it sealed (`AGE-SECRET-KEY-…`), or a passphrase that does both. */
export const isSealingKey = (key: string): boolean => key.startsWith('age1')
const isOpeningKey = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-')

/** A pair for installations that are to seal their backups and not to read them. */
export const newKeyPair = async (): Promise<{ sealing: string; opening: string }> => {
  const { generateIdentity, identityToRecipient } = await import('age-encryption')
  const opening = await generateIdentity()
  return { sealing: await identityToRecipient(opening), opening }
}

type Bytes = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable): Bytes => Readable.toWeb(stream) as Bytes
const fromWeb = (stream: unknown): Readable => Readable.fromWeb(stream as ReadableStream<Uint8Array>)

/** What `plain` gives, sealed by `key` in the age format (https://age-encryption.org/v1). */
export const sealed = async (key: string, plain: Readable): Promise<Readable> => {
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  const encrypter = new Encrypter()
  if (isOpeningKey(key)) encrypter.addRecipient(await identityToRecipient(key))
  else if (isSealingKey(key)) encrypter.addRecipient(key)
  else encrypter.setPassphrase(key)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

export const wrongKey = 'This key does not open the backup: it was sealed by another one.'

/** What was sealed, in plain. The stream fails where a byte was changed or the end is missing. */
export const opened = async (key: string, stream: Readable): Promise<Readable> => {
  if (isSealingKey(key))
    throw new Error(
      'The key begins with age1, so it seals and does not open. Name a file with the AGE-SECRET-KEY by --key.',
    )
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (isOpeningKey(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)))
  } catch (error) {
    stream.destroy()
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(
      message.includes('no identity matched') ? wrongKey : `This is no backup, or a broken one: ${message}.`,
      {
        cause: error,
      },
    )
  }
}
