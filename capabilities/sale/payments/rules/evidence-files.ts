/** What a file sent with the answer to a dispute shows; a provider takes one of each. */
export const evidenceKinds = ['receipt', 'communication', 'service', 'policy', 'other'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** All files of an answer together, in bytes (https://docs.stripe.com/disputes/best-practices#file-upload). */
export const mostEvidenceBytes = 4_500_000

const beginnings: readonly [type: string, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What a file is, its first bytes say, whatever it is called; undefined where banks do not read it. */
export const evidenceTypeOf = (content: Uint8Array): string | undefined =>
  beginnings.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0]

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** A file name without a path or special characters, with the extension of its type. */
export const evidenceName = (name: string, type: string): string => {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
  return `${plain.slice(0, 80) || 'file'}.${endings[type] ?? 'bin'}`
}
