/** What an answer may bring along: at most so many files, and so many bytes together. */
export const mostAttached = { files: 10, bytes: 8_000_000 } as const

/**
 * Files that show something and run nothing, with the type their name promises: what their sender calls them is not believed.
 * Archives and documents with macros may hide what runs.
 */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** Signs that turn what follows around make `exe.pdf` of `fdp.exe`. */
const hidden = /[\p{Cc}\p{Cf}"\\/:*?<>|]/gu

/** A name as it may be shown and stored by mail programs. */
export const plainName = (name: string): string => {
  const clean = name
    .replace(hidden, '')
    .replace(/^[.\s]+/, '')
    .trimEnd()
  return clean.length > 100 ? `${clean.slice(0, 80)}…${clean.slice(-16)}` : clean
}

type File = { name: string; content: Buffer }
export type Forwardable = File & { contentType: string }

/** Which files of an answer are forwarded; the others are named. Of a message that was cut, no file is known to be whole. */
export const forwardable = (files: readonly File[], isWhole: boolean): { taken: Forwardable[]; left: string[] } => {
  const taken: Forwardable[] = []
  const left: string[] = []
  let bytes = 0
  for (const { name, content } of files) {
    const contentType = types[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
    const hasRoom = taken.length < mostAttached.files && bytes + content.length <= mostAttached.bytes
    if (contentType === undefined || !hasRoom || !isWhole) left.push(name)
    else {
      taken.push({ name, content, contentType })
      bytes += content.length
    }
  }
  return { taken, left }
}
