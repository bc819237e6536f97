import type { pageTypes } from '../vocabulary.ts'

const signatures: readonly [type: (typeof pageTypes)[number], bytes: string][] = [
  ['application/pdf', '%PDF-'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
]

/** What a page is by its first bytes; undefined where it is nothing we take. */
export const pageTypeOf = (content: Uint8Array): (typeof pageTypes)[number] | undefined => {
  const head = String.fromCharCode(...content.subarray(0, 16))
  return signatures.find(([, bytes]) => head.startsWith(bytes))?.[0]
}
