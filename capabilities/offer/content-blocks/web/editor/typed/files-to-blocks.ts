import type { ClientOutput } from '#platform/shared/contract.ts'
import { request } from '#platform/web/client.ts'
import type { uploadFile } from '#capabilities/offer/files/contract.ts'

export type UploadKind = 'image' | 'file' | 'captions'

/** Sends a file to the seller's own. Refusals are those of the upload. */
export const upload = async (kind: UploadKind, file: File): Promise<ClientOutput<typeof uploadFile>> => {
  const body = new FormData()
  body.append('file', file)
  return (await request('POST', `/v1/cabinet/files?kind=${kind}`, body)) as ClientOutput<typeof uploadFile>
}

type Fresh = { type: string; values: Readonly<Record<string, unknown>> }

/** The block a dropped file becomes, by its kind: a picture, a film, a sound, a paper, or a file to load. */
const blockTypeOf = (mime: string): string => {
  if (/^image\/(png|jpeg|webp|avif)$/.test(mime)) return 'picture'
  if (mime.startsWith('video/')) return 'video'
  if (mime.startsWith('audio/')) return 'audio'
  return mime === 'application/pdf' ? 'pdf_reader' : 'file_download'
}

/** Uploads a file and says which block shows it; undefined where no block of that kind may be put there. */
export const blockOfFile = async (file: File, offered: readonly string[]): Promise<Fresh | undefined> => {
  const type = [blockTypeOf(file.type), 'file_download'].find((each) => offered.includes(each))
  if (!type) return undefined
  const kept = await upload(type === 'picture' ? 'image' : 'file', file)
  const fileId = Number(kept.id)
  const values =
    type === 'picture'
      ? { picture: { fileId, alt: '' } }
      : { file: { fileId, name: kept.name.slice(0, 250) }, ...(type === 'video' ? { source: 'file' } : {}) }
  return { type, values }
}
